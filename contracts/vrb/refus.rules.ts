/** Designations that were refused, counted for the national report: the reason and the day, nobody and no study. Pure. Rule: VRB-18. */
import type { DomainError } from '../core/errors.ts';
import { MOTIFS_REFUS, type MotifRefus } from './participation.rules.ts';
import { MOTIF_REFUS_LABELS } from './volontaire.schemas.ts';

/** Before anybody's history is looked at: the study, its place, its dates, what is declared. */
const REFUS_DE_LETUDE = [
  'ETUDE_NON_OUVERTE',
  'DECLARATION_MANQUANTE',
  'LIEU_NON_AUTORISE',
  'HORS_ETUDE',
  'NATURE_NON_ACCEPTEE',
  'INDEMNITE_NON_APPROUVEE',
] as const;
export const REFUS_COMPTES = [...REFUS_DE_LETUDE, ...MOTIFS_REFUS] as const;
export type RefusCompte = (typeof REFUS_COMPTES)[number];

export const REFUS_COMPTE_LABELS = {
  ETUDE_NON_OUVERTE: 'recherche non ouverte à la désignation',
  DECLARATION_MANQUANTE: 'déclaration manquante',
  LIEU_NON_AUTORISE: 'lieu non autorisé à ces dates',
  HORS_ETUDE: 'dates hors de l’étude',
  NATURE_NON_ACCEPTEE: 'avantages en nature non acceptés',
  INDEMNITE_NON_APPROUVEE: 'indemnité au-delà de ce que le comité a approuvé',
  ...MOTIF_REFUS_LABELS,
} as const satisfies Record<RefusCompte, string>;

const PAR_CODE: Readonly<Record<string, RefusCompte>> = {
  'vrb.etudeNonOuverte': 'ETUDE_NON_OUVERTE',
  'vrb.declarationManquante': 'DECLARATION_MANQUANTE',
  'vrb.lieuNonAutorise': 'LIEU_NON_AUTORISE',
  'vrb.horsEtude': 'HORS_ETUDE',
  'vrb.natureNonAcceptee': 'NATURE_NON_ACCEPTEE',
  'vrb.indemniteNonApprouvee': 'INDEMNITE_NON_APPROUVEE',
};

/** Why a designation was refused; empty: the error is of another kind (a right, an unreadable identity, a homonym to decide on). */
export function refusComptes({ code, details }: Pick<DomainError, 'code' | 'details'>): RefusCompte[] {
  if (code !== 'vrb.participationRefusee') return PAR_CODE[code] ? [PAR_CODE[code]] : [];
  const motifs: readonly unknown[] = Array.isArray(details.motifs) ? details.motifs : [];
  return MOTIFS_REFUS.filter((m: MotifRefus) => motifs.includes(m));
}
