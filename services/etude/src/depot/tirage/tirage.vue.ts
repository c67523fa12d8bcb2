import { type Profil, voitSeances } from '@riph/contracts/core/droits';
import type { SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { ComiteEvalue } from '../../socle/entites/tirage.entity.ts';

type AvecSeances = { seanceId: SeanceId | null; seanceDate: Jour | null; comites: ComiteEvalue[] };

/** The record of a draw for a profile: whoever learns of no séance gets it without any, those that other committees would have held included. */
export const tirageLuPar = <T extends AvecSeances>(profil: Profil, t: T) =>
  voitSeances(profil)
    ? { ...t, seancesVisibles: true }
    : {
        ...t,
        seanceId: null,
        seanceDate: null,
        comites: t.comites.map((c) => ({ ...c, seanceId: null, seanceDate: null })),
        seancesVisibles: false,
      };
