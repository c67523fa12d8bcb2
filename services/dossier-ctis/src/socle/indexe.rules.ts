/** What search keeps of a trial and of a request, from what is stored of each. Pure. */

import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { echeancesDues, lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DossierCtisIndexe, EtudeCtisIndexee } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis, EtudeCtis } from './contenus.ts';
import { faitsDe, partieDeuxDe, partieUnDe } from './suivi.rules.ts';

const FRANCAIS = 'FR';
const mots = (valeurs: readonly (string | null)[]): string[] => [...new Set(valeurs.flatMap((v) => v?.trim() || []))];

export function etudeIndexee(etuId: EtuId, e: EtudeCtis): EtudeCtisIndexee {
  const { administratif: a, recherche: r } = e;
  const { nct, isrctn, utn, eudraCt, autres } = a.numerosSecondaires;
  return {
    etuId,
    numeroCtis: e.numeroCtis,
    numerosSecondaires: mots([nct, isrctn, utn, eudraCt, ...autres.map((x) => x.libelle)]),
    titre: e.titre,
    titrePublic: e.titrePublic,
    titreCourt: e.titreCourt,
    titresFrancais: mots(e.titresTraduits.flatMap((t) => (t.langue?.toUpperCase() === FRANCAIS ? t.texte : []))),
    promoteur: a.promoteur?.nom ?? null,
    coPromoteurs: mots(a.coPromoteurs.map((p) => p.nom)),
    statut: e.statut,
    recrutement: e.recrutement,
    phaseCode: r.phaseCode,
    enTransition: a.enTransition,
    avecDispositif: e.produits.some((p) => p.dispositifs.length > 0),
    domaines: mots(r.domaines.map((d) => d.libelle)),
    pathologies: mots(r.pathologies.map((p) => p.libelle)),
    produits: mots(e.produits.flatMap((p) => [p.nom, p.codePromoteur])),
    substances: mots(e.produits.flatMap((p) => p.substances.map((s) => s.nom))),
    sites: e.sites.flatMap((s) => (s.pays === FRANCE && s.retireLe === null ? siteEnMots(s) : [])),
    tranchesAge: r.tranchesAge,
    sexes: r.sexes,
    nbSujetsFrance: r.nbSujetsFrance,
    autoriseLe: e.pays.find((p) => p.pays === FRANCE)?.premiereDecision ?? null,
    finPrevue: r.finPrevue,
    publicationAutorisee: e.publicationAutorisee,
    misAJourLe: e.misAJourLe,
    recuLe: e.recuLe,
    cppId: e.cppId,
    acces: e.acces.map((x) => x.utiId),
    dossiers: e.dossiers.map((d) => d.id),
  };
}

const siteEnMots = ({ organisme, service, adresse }: EtudeCtis['sites'][number]): string =>
  mots([organisme.nom, service, adresse.ville]).join(', ');

export function dossierIndexe(dosId: DosId, d: DossierCtis): DossierCtisIndexe {
  const { suivi } = d;
  const enVigueur = suivi?.avis.findLast((a) => !a.remplace);
  const clos = estClos(d.statut);
  const faits = suivi && !clos ? faitsDe({ ...d, suivi }) : null;
  // The day counted from changes how many days are left, not the last one.
  const [prochaine] = faits ? echeancesDues(faits, d.dateSoumission ?? jourParis(d.recuLe)) : [];
  const demandes = demandesDe(d);
  return {
    dosId,
    etuId: d.etuId,
    numeroCtis: d.numeroCtis,
    cleDemande: d.cleDemande,
    type: d.type,
    portee: d.portee,
    roleFrance: d.roleFrance,
    statut: d.statut,
    partieUn: suivi?.partieUn ?? partieUnDe(d),
    partieDeux: suivi?.partieDeux ?? partieDeuxDe(d),
    titre: d.titre,
    promoteur: d.promoteur,
    cppId: d.cppId,
    premierCppId: clos ? (suivi?.reexamen?.premierCppId ?? null) : null,
    ecartes: clos ? [] : (suivi?.reexamen?.premiersMembres ?? []),
    dateSoumission: d.dateSoumission,
    dateRecevabilite: d.dateRecevabilite ?? suivi?.recevableLe ?? null,
    dateAvis: enVigueur?.renduLe ?? d.conclusionPartieDeux?.date ?? null,
    dateDecision: d.dateDecision,
    dateSeance: enVigueur?.seanceLe ?? null,
    dateLimite: prochaine?.dateAffichee ?? null,
    sensAvis: enVigueur?.sens ?? null,
    defavorable: defavorableDe(d),
    decision: d.decision?.type ?? null,
    demandeOuverte: !clos && demandes.some((x) => x.statut === 'ENVOYEE'),
    demandes,
    conditions: enVigueur?.conditions ?? d.conditionPartieDeux.conditions.map((c) => c.texte),
    faits: faits && { ...faits, demandes: [...faits.demandes] },
  };
}

/**
 * The unfavourable opinion that all committees may read. While a second examination runs, that of the first committee: nobody reads in a list what the second one gave
 * before its end (CTI-38).
 */
function defavorableDe({ statut, suivi, cppId }: DossierCtis): DossierCtisIndexe['defavorable'] {
  const { avis = [], reexamen = null } = suivi ?? {};
  const isRouvert = reexamen !== null && !estClos(statut);
  const rendu = (isRouvert ? avis.slice(0, reexamen.avisAvant) : avis).findLast((a) => a.sens === 'DEFAVORABLE' && !a.remplace);
  if (!rendu) return null;
  const isDuSecond = reexamen !== null && avis.indexOf(rendu) >= reexamen.avisAvant;
  const suite = isRouvert ? 'EN_COURS' : isDuSecond ? 'CONFIRME' : 'CONTREDIT';
  return {
    avisId: rendu.id,
    renduLe: rendu.renduLe,
    motifs: rendu.motifs,
    cppId: reexamen && !isDuSecond ? reexamen.premierCppId : cppId,
    reexamen: reexamen ? suite : 'AUCUN',
  };
}

/** Those that were made here, after those of the portal, which may tell them too once the trial is public. */
function demandesDe({ rfis, suivi }: DossierCtis): DossierCtisIndexe['demandes'] {
  const asked = (suivi?.demandes ?? []).map((d) => ({ ...d, echeance: lastAnswerDay(d) }));
  return [...rfis, ...asked].map(({ considerations, etape, statut, envoyeeLe, echeance, reponduLe }) => ({
    etape,
    statut,
    envoyeeLe,
    echeance,
    reponduLe,
    considerations: considerations.length,
  }));
}
