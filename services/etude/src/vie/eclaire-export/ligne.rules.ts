/** One study as the nightly export of the public register gives it (PUB-04), with its results once it is over (PUB-08): every field is there, null when nothing was said. Pure. */

import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { isVide } from '@riph/contracts/etude/socle/verifications';
import { codesMeddra } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { STATUT_RECRUTEMENT_LABELS } from '@riph/contracts/etude/vie/registre/eclaire.schemas';

const mot = (v: string | null | undefined): string | null => (isVide(v) ? null : (v ?? '').trim());
const liste = (valeurs: readonly string[]): string[] | null => (valeurs.length > 0 ? [...valeurs] : null);
const contact = (c: { nom: string; prenom: string; courriel: string; telephone: string }) => ({
  nom: mot(c.nom),
  prenom: mot(c.prenom),
  courriel: mot(c.courriel),
  telephone: mot(c.telephone),
});
const enLigne = (paires: readonly (readonly [string, string])[]): string | null =>
  paires.length > 0 ? paires.map(([a, b]) => `${a}:${b}`).join(', ') : null;
const libelleEtat = (etat: EtatEtude): string => ETAT_ETUDE_LABELS[etat];

export function ligneExport(f: FicheRegistre) {
  const { admin, recherche, organisme } = f;
  const scientifique = contact(admin.contactScientifique);
  return {
    reglementation_code: f.reglementationCode,
    precision_reglementation: f.precision,
    qualification_code: f.qualificationCode,
    etat: f.etat,
    historique: enLigne(f.historique.map((h) => [h.date, libelleEtat(h.etat)] as const)),
    dates_avis_favorable_ms_mns: enLigne(f.avisModifications.map((m) => [m.numero, m.dateAvis] as const)),
    numero_primaire: f.numeroPrincipal,
    numero_nct: mot(admin.numeroNct),
    numero_isrctn: mot(admin.numeroIsrctn),
    numero_utn: mot(admin.numeroUtn),
    numero_libre: mot(admin.numeroLibre),
    titre: mot(f.titre),
    organisme_nom: mot(f.promoteur),
    organisme_adresse: mot(organisme.adresse),
    organisme_code_postal: mot(organisme.codePostal),
    organisme_ville: mot(organisme.ville),
    organisme_pays: mot(organisme.pays),
    contact_nom: scientifique.nom,
    contact_prenom: scientifique.prenom,
    contact_courriel: scientifique.courriel,
    contact_telephone: scientifique.telephone,
    contact_public: contact(admin.contactPublic),
    phase_recherche: mot(recherche.phase),
    domaine_therapeutique: f.domaines.length > 0 ? f.domaines.join(', ') : null,
    pathologies_maladies_rares: mot(recherche.pathologie),
    informations_meddra: liste(codesMeddra(recherche.meddra))?.join(', ') ?? null,
    objectifs: mot(recherche.objectifs),
    resume: mot(recherche.resume),
    duree_participation: recherche.dureeParticipation,
    taille_etude: recherche.tailleEtude,
    tranches_age: liste(recherche.tranchesAge),
    sexe: liste(recherche.sexes),
    groupes_sujet: liste(recherche.groupesSujet),
    population_recrutement: liste(recherche.populationVulnerable),
    pays_concernes: liste(admin.paysConcernes)?.join(', ') ?? null,
    statut_recrutement: STATUT_RECRUTEMENT_LABELS[f.recrutement],
    date_debut_recrutement: f.recrutementDebut,
    date_fin_recrutement: f.recrutementFin,
    criteres_eligibilite: f.eligibilite.map(({ titre, type }) => ({ titre, type })),
    criteres_jugement: f.jugement.map(({ titre, type }) => ({ titre, type })),
    sites_investigateurs: f.sites.map((s) => ({
      organisme: mot(s.organisme),
      service: mot(s.service),
      adresse: mot(s.adresse),
      code_postal: mot(s.codePostal),
      ville: mot(s.ville),
      titre: mot(s.titre),
      nom: mot(s.nom),
      prenom: mot(s.prenom),
    })),
    // Of a research that goes on there are none to tell.
    resultats: f.dateFinEffective === null ? null : mot(recherche.resultats),
    date_resultats: f.dateFinEffective === null || isVide(recherche.resultats) ? null : recherche.resultatsLe,
    publication_eclaire: 'autorisé' as const,
  };
}
export type LigneEclaire = ReturnType<typeof ligneExport>;
