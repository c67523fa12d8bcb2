/** Words and orders of a trial of the European portal, for its screens. Pure. */
import type { Instant } from '@riph/contracts/core/paris';
import type { EssaiCtis, RfiCtis, StatutDossierCtis, StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { PHASES, STATUTS_PUBLICS } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { TRANCHE_AGE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { nomPays } from '../../labels/pays.ts';
import type { Ton } from '../../labels/ton.ts';

const libelle = (libelles: Readonly<Record<number, string>>, code: number | null, sinon: string): string =>
  code === null ? sinon : (libelles[code] ?? `Code ${code}`);
export const nomPhase = (code: number | null): string => libelle(PHASES, code, 'Phase non précisée');
export const nomStatutPublic = (code: number | null): string => libelle(STATUTS_PUBLICS, code, 'Non précisé');

export const TONS_ETUDE: Readonly<Record<StatutEtudeCtis, Ton>> = {
  A_DEMARRER: 'success',
  EN_COURS: 'success',
  SUSPENDUE: 'warning',
  EXPIREE: 'error',
  TERMINEE: 'neutre',
  TERMINEE_ANTICIPEE: 'neutre',
  ABANDONNEE: 'neutre',
};
export const TONS_DOSSIER: Readonly<Partial<Record<StatutDossierCtis, Ton>>> = {
  A_ATTRIBUER: 'warning',
  TAS_EN_ATTENTE: 'warning',
  EN_RECEVABILITE: 'info',
  COMPLEMENT_RECEVABILITE: 'info',
  EN_EVALUATION: 'info',
  EN_ATTENTE_REPONSE: 'info',
  EN_ATTENTE_DECISION: 'info',
  AUTORISE: 'success',
  AUTORISE_CONDITIONS: 'success',
  REFUSE: 'error',
  NON_RECEVABLE: 'error',
};
export const ROLES: Readonly<Record<number, string>> = { 1: 'Testé', 2: 'Comparateur', 3: 'Placebo', 4: 'Auxiliaire' };
const AGES: Readonly<Record<number, string>> = TRANCHE_AGE_LABELS;
export const nomsAges = (codes: readonly number[]): string => codes.map((c) => AGES[c] ?? `Code ${c}`).join(', ');
export const ETATS_RFI = {
  ENVOYEE: 'En attente de réponse',
  REPONDUE: 'Répondue',
  ECHUE: 'Sans réponse',
} as const satisfies Record<RfiCtis['statut'], string>;
const EVENEMENTS: Readonly<Record<string, string>> = {
  START_OF_TRIAL: 'Début de l’essai',
  START_OF_RECRUITMENT: 'Début du recrutement',
  END_OF_RECRUITMENT: 'Fin du recrutement',
  RESTART_OF_RECRUITMENT: 'Reprise du recrutement',
  TEMPORARY_HALT: 'Interruption temporaire',
  RESTART_OF_TRIAL: 'Reprise de l’essai',
  EARLY_TERMINATION: 'Fin anticipée',
  END_OF_TRIAL: 'Fin de l’essai',
  UNEXPECTED_EVENT: 'Événement inattendu',
  SERIOUS_BREACH: 'Violation grave',
  URGENT_SAFETY_MEASURE: 'Mesure urgente de sécurité',
  CORRECTIVE_MEASURE: 'Mesure corrective',
};
export const nomEvenement = (type: string): string => EVENEMENTS[type] ?? type;

/** France first, then by name. */
export const parPays = <T extends { pays: string | null }>(lignes: readonly T[]): [pays: string, lignes: T[]][] => {
  const groupes = Map.groupBy(lignes, (l) => l.pays);
  return [...groupes]
    .toSorted(([a], [b]) => Number(b === 'FR') - Number(a === 'FR') || nomPays(a).localeCompare(nomPays(b), 'fr'))
    .map(([iso2, lues]) => [nomPays(iso2), lues]);
};

const NUMERO = /^(\d{4})-?(\d{6})-?(\d{2})(?:-?(\d{2}))?$/;
/** An EU number as people paste it, with or without dashes, spaces or its last two digits; null when it is none. */
export const lireNumero = (texte: string): string | null => {
  const m = NUMERO.exec(texte.replace(/\s/g, ''));
  return m ? `${m[1]}-${m[2]}-${m[3]}-${m[4] ?? '00'}` : null;
};

export type SiteLu = EssaiCtis['sites'][number] & { vuDepuis: string; retireLe: Instant | null };
export const nomInvestigateur = ({ civilite, prenom, nom }: SiteLu['investigateur']): string =>
  [civilite, prenom, nom].filter(Boolean).join(' ') || 'Investigateur non précisé';

/** What follows when a sponsor loses a trial: after the last of them nobody answers for it. */
export const effetDuRetraitAcces = (isDernier: boolean): string =>
  `Aussitôt, il ne lit plus rien de l’essai et ne répond plus au comité.${
    isDernier
      ? ' C’est le dernier déposant de l’essai : ensuite, plus personne ne reçoit ses courriels, n’en voit les délais ni ne répond, et une demande sans réponse devient caduque. Ouvrez-le d’abord à un autre.'
      : ''
  }`;
