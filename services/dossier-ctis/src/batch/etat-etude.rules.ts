/** Where a study stands in France, from the public status that the portal gives it there. Source: décision of 23 November 2026 on the statuses of the portal. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';

type Evenement = EssaiCtis['evenements'][number];
type Etat = Pick<EssaiCtis, 'statut' | 'recrutement'>;

const FERME = 'FERME';
const ETATS: Readonly<Record<number, Etat>> = {
  1: { statut: null, recrutement: null },
  2: { statut: 'A_DEMARRER', recrutement: 'EN_ATTENTE' },
  3: { statut: 'A_DEMARRER', recrutement: 'OUVERT' },
  4: { statut: 'EN_COURS', recrutement: 'OUVERT' },
  5: { statut: 'EN_COURS', recrutement: FERME },
  6: { statut: 'SUSPENDUE', recrutement: FERME },
  7: { statut: 'SUSPENDUE', recrutement: FERME },
  8: { statut: 'TERMINEE', recrutement: FERME },
  9: { statut: 'EXPIREE', recrutement: FERME },
  10: { statut: 'TERMINEE_ANTICIPEE', recrutement: FERME },
  11: { statut: null, recrutement: null },
  12: { statut: 'ABANDONNEE', recrutement: FERME },
};
const OUVERT_SANS_DEBUT = 3;
const TERMINE = 8;

/** `evenements`: those of France. A trial under evaluation or refused is no study yet. */
export function etatDeLEtude(statutFrance: number | null, evenements: readonly Pick<Evenement, 'type'>[]): Etat {
  const a = (type: string) => evenements.some((e) => e.type === type);
  const etat = ETATS[statutFrance ?? 1] ?? ETATS[1];
  if (statutFrance === OUVERT_SANS_DEBUT && a('START_OF_TRIAL')) return { ...etat, statut: 'EN_COURS' };
  if (statutFrance === TERMINE && a('EARLY_TERMINATION')) return { ...etat, statut: 'TERMINEE_ANTICIPEE' };
  return etat;
}
