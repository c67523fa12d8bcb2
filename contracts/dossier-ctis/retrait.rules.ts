/** What follows when a request is withdrawn, in words: the screen says it before, the service after. Pure. Rules: CTI-10, CTI-24. */
import { enumeration } from '../core/typographie.ts';

/** `aUnComite`: a committee examines it now; `seReexamine`: another one gave its opinion before, and an appeal opened it again. */
export type Retrait = { aUnComite: boolean; seReexamine: boolean };

export const effetDuRetrait = ({ seReexamine }: Retrait): string =>
  seReexamine
    ? 'Le réexamen s’arrête et le recours est clos.'
    : 'L’examen s’arrête et les demandes d’information en cours sont annulées.';

/** Whom a mail tells; whoever has no part in the request is not named. */
export const prevenusDuRetrait = ({ aUnComite, seReexamine }: Retrait): string => {
  const ceuxDuRecours = [aUnComite ? 'les deux comités' : 'le premier comité', 'l’ANSM', 'l’administration'];
  const ceuxDeLExamen = [...(aUnComite ? ['le comité'] : []), 'l’ANSM'];
  return `${enumeration(['Le promoteur', ...(seReexamine ? ceuxDuRecours : ceuxDeLExamen)])} sont prévenus`;
};
