/** Which of the files dropped together look like new versions of pieces already there, and what the sponsor said of each. Pure. */
import { pieceSemblable } from './noms.rules.ts';
import type { Remplacable } from './QuestionVersion.tsx';

type Choisi = { id: number; nom: string; categorie: string | null };
type Presente = Remplacable & { categorieId: number; remplacable: boolean };
type Attendue = { categorieId: number; multiple: boolean };
/** `valeur`: the piece replaced, null beside the others, undefined while the sponsor has not said. */
export type QuestionDuLot = { remplacables: Presente[]; multiple: boolean; valeur: number | null | undefined };
/** What the sponsor answered for each file of the batch: the piece that it replaces, or null for a new one. */
export type Dits = Readonly<Record<number, number | null>>;

/** The question of each file that has one. A piece is replaced by one file: the others are not asked about it any more. */
export function questionsDuLot(
  selected: readonly Choisi[],
  pieces: readonly Presente[],
  attendues: readonly Attendue[],
  dits: Dits,
): Map<number, QuestionDuLot> {
  const questions = new Map<number, QuestionDuLot>();
  for (const c of selected) {
    const attendue = attendues.find((a) => String(a.categorieId) === c.categorie);
    if (!attendue) continue;
    const prises = selected.map((autre) => (autre.id === c.id ? undefined : (questions.get(autre.id)?.valeur ?? dits[autre.id])));
    const siennes = pieces.filter((p) => p.remplacable && p.categorieId === attendue.categorieId && !prises.includes(p.pjId));
    const { multiple } = attendue;
    const semblable = pieceSemblable(c.nom, siennes);
    const remplacables = multiple ? siennes.filter((p) => p.pjId === semblable) : siennes;
    if (remplacables.length === 0) continue;
    const dit = dits[c.id];
    const isPossible = dit === null ? multiple : remplacables.some((p) => p.pjId === dit);
    const valeur = isPossible ? dit : !multiple && remplacables.length === 1 ? remplacables[0].pjId : undefined;
    questions.set(c.id, { remplacables, multiple, valeur });
  }
  return questions;
}
