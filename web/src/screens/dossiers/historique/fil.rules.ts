import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';

/** The same act many times in a row by the same person is one line with its count: « Pièce ajoutée (13) ». Newest first, as given. */
type Verdict = { pjId: number; conformite: boolean | null };
export type EvenementDuFil = {
  id: number;
  date: string;
  libelle: string;
  acteur: string | null;
  commentaire?: string | null;
  verdict?: Verdict | null;
  documents?: readonly unknown[];
};
type Suite<E> = E & { fois: number; verdicts: readonly Verdict[] };

const verdictsDe = (e: EvenementDuFil): Verdict[] => (e.verdict ? [e.verdict] : []);

const isSeul = (e: EvenementDuFil): boolean => Boolean(e.commentaire) || (e.documents?.length ?? 0) > 0;

/** Runs of the same act; one that carries a comment or a file stands alone, so that nothing written is hidden. */
export const repetes = <E extends EvenementDuFil>(evenements: readonly E[]): Suite<E>[] => {
  const lignes: Suite<E>[] = [];
  for (const e of evenements) {
    const last = lignes.at(-1);
    if (last && last.libelle === e.libelle && last.acteur === e.acteur && !isSeul(last) && !isSeul(e)) {
      last.fois += 1;
      last.verdicts = [...last.verdicts, ...verdictsDe(e)];
    } else lignes.push({ ...e, fois: 1, verdicts: verdictsDe(e) });
  }
  return lignes;
};

/** How many times a piece got another verdict than the one it had. A reason noted on the same verdict is no change. */
const changements = (verdicts: readonly Verdict[]): number => {
  const connus = new Map<number, boolean | null>();
  let n = 0;
  for (const { pjId, conformite } of verdicts.toReversed()) {
    const avant = connus.get(pjId) ?? null;
    if (avant !== null && avant !== conformite) n += 1;
    connus.set(pjId, conformite);
  }
  return n;
};

/** « Pièce ajoutée (13) »; of verdicts, the pieces are counted, and the verdicts that were changed are said. */
export const titreDe = ({ libelle, fois, verdicts }: { libelle: string; fois: number; verdicts: readonly Verdict[] }): string => {
  const pieces = new Set(verdicts.map((v) => v.pjId)).size;
  const changes = changements(verdicts);
  const compte = [
    (pieces || fois) > 1 && String(pieces || fois),
    changes > 0 && `${changes} verdict${changes > 1 ? 's' : ''} changé${changes > 1 ? 's' : ''}`,
  ].filter(Boolean);
  return compte.length > 0 ? `${libelle} (${compte.join(', ')})` : libelle;
};

/** Acts shown at first, the latest. */
const LIGNES_FIL = 12;

/** The latest acts, and how many are before them: all of them once they are asked for, or when one alone would be kept back. */
export const premiers = <A>(actes: readonly A[], entier: boolean): { montres: readonly A[]; caches: number } => {
  const caches = entier || actes.length <= LIGNES_FIL + 1 ? 0 : actes.length - LIGNES_FIL;
  return { montres: actes.slice(0, actes.length - caches), caches };
};

export const regrouper = (evenements: readonly EvenementDuFil[]) =>
  repetes(evenements).map((e) => ({ id: e.id, date: e.date, titre: titreDe(e), qui: e.acteur }));

/** Of a request of the portal: its lines name neither states nor files. */
export const evenementsDe = ({ historique }: Pick<InstructionLue, 'historique'>) =>
  historique.map(({ rang, le, libelle, par, commentaire }) => ({
    id: rang,
    date: le,
    libelle,
    acteur: par,
    de: null,
    vers: null,
    commentaire,
    documents: [],
  }));
