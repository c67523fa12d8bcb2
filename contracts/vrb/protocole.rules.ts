/** What the protocol of a study may ask of its volunteers, and what it holds. Pure; money is in cents. Rules: VRB-21, VRB-22, VRB-23. */
import type { Jour } from '../core/paris.ts';
import type { InscriptionVrb } from './etude.schemas.ts';
import { type Plafond, plafondLe } from './participation.rules.ts';

const PAR_LA_LOI: readonly InscriptionVrb[] = ['SAINS', 'MALADES_SANS_RAPPORT', 'SUR_DECISION_CPP', 'NON_REQUISE'];
const PAR_LE_COMITE: readonly InscriptionVrb[] = ['SUR_DECISION_CPP', 'NON_REQUISE'];
/** The law enters the volunteers of category 1, of medical devices and of trials of medicines (L1121-16, L1125-14). Of any other research the committee decides it. */
export const inscriptionsPossibles = (e: {
  reglementationCode: string;
  qualificationCode: string | null;
}): readonly InscriptionVrb[] =>
  e.reglementationCode === 'JARDE' && e.qualificationCode !== 'CAT1' ? PAR_LE_COMITE : PAR_LA_LOI;

/** The highest indemnity that a protocol may foresee: the highest cap in force on a day on which a stay may begin. */
export const indemniteMax = (plafonds: readonly Plafond[], { du, au }: { du: Jour; au: Jour }): number =>
  Math.max(
    ...[du, ...plafonds.map((p) => p.dateEffet).filter((jour) => du < jour && jour <= au)].map((jour) =>
      plafondLe(plafonds, jour),
    ),
  );

/** Nobody is given more than the committee approved. What was given before the protocol was lowered stays: it is only raised no further. */
export const isIndemniteApprouvee = (i: { demandee: number; approuvee: number; accordee: number }): boolean =>
  i.demandee <= Math.max(i.approuvee, i.accordee);

/** How many persons beyond what the protocol foresees; 0 while it foresees no number. */
export const tropDeVolontaires = (prevus: number | null, designes: number): number =>
  prevus === null ? 0 : Math.max(0, designes - prevus);
