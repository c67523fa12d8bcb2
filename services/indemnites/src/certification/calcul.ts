/** What a period gives, as its sheets, its preview and its verification read it. */
import type { SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Bareme } from '@riph/contracts/indemnites/bareme.rules';
import type { Ligne, MoisDePresidence, RapportDu } from '@riph/contracts/indemnites/generation.rules';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import type { LigneGardee } from '../socle/lignes.repository.ts';

export type Convoque = {
  seanceId: SeanceId;
  date: Jour;
  utiId: UtiId;
  nom: string;
  prenom: string;
  isPresent: boolean;
};
export type Calcul = Periode & {
  cpp: Pick<Cpp, 'id' | 'code' | 'nom'>;
  seances: number;
  lignes: Ligne[];
  mois: MoisDePresidence[];
  convoques: Convoque[];
  aReprendre: LigneGardee[];
  manquants: (RapportDu & { numero: string; date: Jour })[];
  baremes: Bareme[];
  /** Changes when anything computed does. */
  empreinte: string;
};
