/** What comes: the dates of law that run, nearest first, and who acts until then. Pure. */
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { ACTEUR_DU_STATUT, type Acteur, STATUTS_EXAMEN, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { issueDe } from '../../labels/dossier.ts';
import type { DossierSuivi } from './deposant.rules.ts';

/** Below so many actions, a first page shows what comes rather than a blank. */
export const QUIET = 4;

export type EcheanceAVenir = { dosId: DosId; numero: string | null; titre: string; statut: StatutDossier; date: string };
type Filtres = Pick<RechercheDossiers['filtres'], 'statut' | 'echeanceDu'>;

const ATTENDU: Partial<Record<StatutDossier, string>> = {
  REPRISE_A_CONFIRMER: 'reprise à confirmer',
  DEPOSE: 'recevabilité à prononcer',
  RECEVABILITE_PREPAREE: 'recevabilité à prononcer',
  COMPLEMENTS_DEMANDES: 'compléments à envoyer',
  COMPLEMENTS_RECUS: 'compléments à vérifier',
  EN_EVALUATION: 'avis à rendre',
  MODIFICATIONS_DEMANDEES: 'réponse à envoyer',
  REPONSE_RECUE: 'avis à rendre',
};
const QUI = {
  DEPOSANT: 'Au déposant',
  CPP: 'Au comité',
  ADMINISTRATION: 'À l’administration',
} as const satisfies Record<Exclude<Acteur, 'PERSONNE'>, string>;

/** « Au comité : avis à rendre »; « Examen terminé : avis favorable ». */
export const attenduDe = (statut: StatutDossier): string => {
  const acteur = ACTEUR_DU_STATUT[statut];
  if (acteur === 'PERSONNE') return issueDe(statut);
  const quoi = ATTENDU[statut];
  return `${QUI[acteur]}${quoi ? ` : ${quoi}` : ''}`;
};

/** Less those that are an action of the committee from their first day: they stand above on its page. */
export const SANS_ACTION = [
  'COMPLEMENTS_DEMANDES',
  'EN_EVALUATION',
  'MODIFICATIONS_DEMANDEES',
  'REPONSE_RECUE',
] as const satisfies readonly StatutDossier[];

/** Dossiers under examination whose date is today or later: those behind it are actions, not what comes. */
export const aVenirDe = (aujourdhui: Jour, statut: readonly StatutDossier[] = STATUTS_EXAMEN): Filtres => ({
  statut: [...statut],
  echeanceDu: aujourdhui,
});

/** Of a sponsor's dossiers, those where somebody else acts: his own are on top of the page. */
export const echeancesDesAutres = (dossiers: readonly DossierSuivi[], aujourdhui: Jour, n: number): EcheanceAVenir[] =>
  dossiers
    .flatMap((d) =>
      d.acteur !== 'DEPOSANT' && d.echeance && d.echeance.date >= aujourdhui ? [{ ...d, date: d.echeance.date }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.dosId - b.dosId)
    .slice(0, n);
