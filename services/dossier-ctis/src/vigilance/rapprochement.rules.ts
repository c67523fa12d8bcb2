/** What an import makes of the notifications of a trial: an event that is known is not made again, one whose date the portal corrected keeps its old date. Pure. Rule: CTI-35. */
import type { Jour } from '@riph/contracts/core/paris';
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { type TypeVigilance, typeDuPortail } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { NotificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';

type Evenement = EssaiCtis['evenements'][number];

type Notifie = { type: TypeVigilance; pays: string | null; date: Jour };
/** Those of an event with a day; the end of the trial in another country is no notification of ours. */
const notifies = (evenements: readonly Evenement[]): Notifie[] =>
  evenements.flatMap(({ type: mot, pays, date }) => {
    const type = typeDuPortail(mot);
    return type && date && (type !== 'FIN_FRANCE' || pays === 'FR') ? [{ type, pays, date }] : [];
  });

const cle = (n: { type: TypeVigilance; pays: string | null }): string => `${n.type}/${n.pays}`;

/** Changes `connues` in place; gives those that are new. Only what the portal gave is corrected: what a sponsor declared is his. */
export function rapprocher(connues: NotificationVigilance[], evenements: readonly Evenement[]): NotificationVigilance[] {
  const recus = Map.groupBy(notifies(evenements), cle);
  const nouvelles: NotificationVigilance[] = [];
  for (const [de, lus] of recus) {
    const meme = connues.filter((n) => cle(n) === de);
    const dates = new Set(lus.map((l) => l.date));
    const inconnues = [...dates].filter((date) => !meme.some((n) => n.dateEvenement === date)).toSorted();
    const corrigees = meme.filter((n) => n.origine === 'BATCH' && !dates.has(n.dateEvenement));
    for (const date of inconnues) {
      const corrigee = corrigees.shift();
      if (corrigee) {
        corrigee.datesAnterieures.push(corrigee.dateEvenement);
        corrigee.dateEvenement = date;
      } else nouvelles.push(recue(connues.length + nouvelles.length + 1, { ...lus[0], date }));
    }
  }
  connues.push(...nouvelles);
  return nouvelles;
}

const recue = (id: number, { type, pays, date }: Notifie): NotificationVigilance => ({
  id,
  type,
  pays,
  dateEvenement: date,
  dateConnaissance: null,
  arretPourSurete: null,
  dateNotification: null,
  description: '',
  mesures: '',
  statut: 'RECUE',
  origine: 'BATCH',
  datesAnterieures: [],
  pjs: [],
});
