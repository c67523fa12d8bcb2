/** The lines that a period proposes before anything is typed: the screen and the file to complete count the same ones. Pure. */
import {
  type Ligne,
  ligneDePresidence,
  type MoisDePresidence,
  type Titulaire,
} from '@riph/contracts/indemnites/generation.rules';
import type { LigneGardee } from '../socle/lignes.repository.ts';
import type { Calcul } from './calcul.ts';

const TOUT = 10_000;

/** To whom a month of presidency is proposed whole: one person, even if two presided it one after the other; who completes the file shares it. */
export const presidentDe = ({ membres }: Pick<MoisDePresidence, 'membres'>): Titulaire | undefined =>
  membres.find((t) => t.isPresident);

type Proposee = (Ligne | (LigneGardee & Pick<Ligne, 'alertes'>)) & { regularisation: boolean };

export const lignesProposees = (c: Pick<Calcul, 'lignes' | 'mois' | 'aReprendre'>): Proposee[] => [
  ...c.lignes.map((l) => ({ ...l, regularisation: false })),
  ...c.mois.flatMap((m) => {
    const president = presidentDe(m);
    return president ? [{ ...ligneDePresidence(m, president, m.montant, TOUT), regularisation: false }] : [];
  }),
  ...c.aReprendre.map((l) => ({ ...l, alertes: [], regularisation: true })),
];
