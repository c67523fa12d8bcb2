/** What is reported on of a request of the portal, and what each report is paid for. Pure. Rules: CTI-43, IND-11 (regulation 536/2014, article 11). */
import type { Jour } from '../core/paris.ts';
import type { PartieRapport } from '../etude/instruction/rapporteurs.schemas.ts';
import type { TypeDossierCtis } from '../referentiel/reglementation.ts';
import type { DemandeCtis } from './ctis.schemas.ts';

type Part = Exclude<PartieRapport, 'ENTIER'>;
/** `partieDeuxLe`: the day on which part II was filed apart; null when the request was filed whole. */
type Depose = Pick<DemandeCtis, 'portee'> & { suivi: { partieDeuxLe: Jour | null } | null };

/** Both parts of a request filed whole; part II of any other: the last is that on which the committee gives its opinion. */
export const partiesARapporter = ({ portee, suivi }: Depose): Part[] =>
  portee === 'PARTIE_1_ET_2' && !suivi?.partieDeuxLe ? ['PARTIE_1', 'PARTIE_2'] : ['PARTIE_2'];

/** What a report on the whole of it covers, for who pays it: a modification of one part alone is one whole, hence null. */
export function partiesPayees(d: Depose & { type: TypeDossierCtis }): (Part | null)[] {
  const parties = partiesARapporter(d);
  return parties.length === 1 && d.type === 'MS' && !d.suivi?.partieDeuxLe ? [null] : parties;
}

/** The same of the report on one part. */
export const partiePayee = (parties: readonly (Part | null)[], partie: PartieRapport): Part | null =>
  parties.length > 1 && partie !== 'ENTIER' ? partie : parties[0];
