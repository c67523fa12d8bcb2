/** What is read of a form of the register, the same for a national study and for a trial of the portal. Pure. Rules: PUB-01 to PUB-03. */
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import {
  attenteFiche,
  empechementFiche,
  estPubliee,
  gardesPublication,
  gardesRecrutement,
  manquesFiche,
  SUITES_RECRUTEMENT,
} from '@riph/contracts/etude/vie/registre/eclaire.rules';
import type { StatutRecrutement } from '@riph/contracts/etude/vie/registre/eclaire.schemas';

/** What a screen reads of it; the export alone needs the rest. `remplit`: whether its reader fills it. */
type PourExport = 'organisme' | 'avisModifications' | 'precision' | 'qualificationCode' | 'historique';
export type FicheVue = Omit<FicheRegistre, PourExport> & { remplit: boolean };
const GESTE = { EN_ATTENTE: 'Remettre en attente', OUVERT: 'Ouvrir le recrutement', FERME: 'Fermer le recrutement' } as const;
const RESERVE = 'La fiche est remplie par le déposant de l’étude.';

const entete = ({ etuId, numero, titreCourt, reglementationCode, etat, figes, remplit }: FicheVue) => {
  const raison = remplit ? empechementFiche(etat) : RESERVE;
  const etude = { etuId, numero, titre: titreCourt, reglementationCode };
  return { etuId, etude, figes, modifiable: raison === null, raisonNonModifiable: raison };
};

export const elementsAdmin = (f: FicheVue) => ({
  ...entete(f),
  version: f.adminVersion,
  enregistreLe: f.adminMajLe,
  donnees: f.admin,
  numeroPrincipal: f.numeroPrincipal,
  promoteur: f.promoteur,
});

export const elementsRecherche = (f: FicheVue) => ({
  ...entete(f),
  version: f.rechercheVersion,
  enregistreLe: f.rechercheMajLe,
  donnees: f.recherche,
  titre: f.titre,
  domaines: f.domaines,
});

export function recrutementDe(f: Omit<FicheVue, 'remplit'>) {
  const fige = empechementFiche(f.etat);
  const { etat, dateAvisFavorable, recrutement: statut, recrutementDebut: debut, recrutementFin: fin } = f;
  const suites: readonly StatutRecrutement[] = SUITES_RECRUTEMENT[statut];
  const faits = { etat, dateAvisFavorable, statut, debut, fin };
  const raisonDe = (vers: StatutRecrutement) => fige ?? (gardesRecrutement(faits, vers).join(' ') || null);
  return {
    etuId: f.etuId,
    statut,
    debut,
    fin,
    dateFinEtude: f.dateFinEffective,
    historique: f.recrutementHistorique.toReversed(),
    suites: suites.map((vers) => ({ statut: vers, libelle: GESTE[vers], raison: raisonDe(vers) })),
  };
}

export function publicationDe(f: FicheVue) {
  const autorisee = f.publicationAutorisee;
  const raisons = autorisee ? [] : gardesPublication(f);
  return {
    etuId: f.etuId,
    autorisee,
    le: f.publicationLe,
    par: f.publicationPar,
    motif: f.remplit ? f.publicationMotif : null,
    publiee: estPubliee(f, autorisee),
    manques: manquesFiche(f),
    raison: f.remplit ? raisons.join(' ') || null : 'L’autorisation est donnée par le déposant de l’étude.',
    attendue: attenteFiche({ etat: f.etat, autorisee, dateDebutEffectif: f.dateDebutEffectif }),
  };
}
