/** Whose report is expected on another day than before, and what he is told of it. Pure. Rule: RAP-12. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { phraseDateRapport } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { expected } from './rapporteurs.rules.ts';

export type DateChangee = { utiId: UtiId; avant: Jour | null; le: string };

/** Among those who are in both lists at the same title; nothing of a report that is filed. */
export const datesChangees = (avant: readonly RapporteurGarde[], apres: readonly RapporteurGarde[]): DateChangee[] =>
  apres.flatMap((r) => {
    const meme = avant.find((x) => x.type === r.type && x.utiId === r.utiId);
    const [jadis, le] = [meme && expected(meme), expected(r)?.le];
    return jadis && le && jadis.le !== le ? [{ utiId: r.utiId, avant: jadis.le, le }] : [];
  });

export const annonceDate = ({ avant, le }: DateChangee): { titre: string; texte: string } => ({
  titre: `votre rapport est maintenant attendu le ${formatJour(le)}`,
  texte: phraseDateRapport('sur la partie II', avant, le),
});
