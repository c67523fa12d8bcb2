/** Authorisations of the places where researches are done, as they are withdrawn, suspended or given back (ETU-20; R1123-20-1 I 1°). Pure. */
import { formatJour } from '../../core/deadlines.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import type { Jour } from '../../core/paris.ts';

export const NATURES_LIEU = ['RETRAIT', 'SUSPENSION', 'LEVEE'] as const;
export type NatureLieu = (typeof NATURES_LIEU)[number];
export const NATURE_LIEU_LABELS = {
  RETRAIT: 'Autorisation retirée',
  SUSPENSION: 'Autorisation suspendue',
  LEVEE: 'Retrait ou suspension levés',
} as const satisfies Record<NatureLieu, string>;

/** What is wrong with what the administration types, by field. */
export function fautesLieu(s: { nom: string; le: Jour; motif: string }, aujourdhui: Jour): { champ: string; message: string }[] {
  return [
    ...(s.nom.trim() === '' ? [{ champ: 'nom', message: 'Choisissez le lieu.' }] : []),
    ...(s.le > aujourdhui ? [{ champ: 'le', message: 'Ce jour ne peut pas être dans le futur.' }] : []),
    ...(s.motif.trim().length < MOTIF_MIN.ordinaire
      ? [{ champ: 'motif', message: `Indiquez la décision ou le motif (au moins ${MOTIF_MIN.ordinaire} caractères).` }]
      : []),
  ];
}

type Signale = { nom: string; nature: NatureLieu; le: Jour };
/** By which a place is known, whatever its capitals. */
export const cleLieu = (nom: string): string => nom.trim().toLowerCase();
/** Of what was typed on places, the first typed first: what holds of each today. What was lifted holds no more. */
export const lieuxEnCause = <S extends Signale>(signales: readonly S[]): S[] =>
  [...new Map(signales.map((s) => [cleLieu(s.nom), s])).values()].filter((s) => s.nature !== 'LEVEE');

/** Why what is typed of a place cannot follow what was typed of it, the first typed first: nothing is lifted that does not hold, nor told twice. Null when it can. */
export function fauteSuite({ nom, nature, le }: Signale, signales: readonly Signale[]): string | null {
  const enCause = lieuxEnCause(signales).find((s) => cleLieu(s.nom) === cleLieu(nom));
  if (nature !== 'LEVEE')
    return enCause?.nature === nature && enCause.le === le
      ? `Ce lieu est déjà signalé (${NATURE_LIEU_LABELS[nature].toLowerCase()} le ${formatJour(le)}) : ses comités sont prévenus.`
      : null;
  if (!enCause) return 'Aucun retrait ni suspension de ce lieu n’est en cours : il n’y a rien à lever.';
  return le < enCause.le ? `Ce qui est levé date du ${formatJour(enCause.le)} : indiquez ce jour ou un jour suivant.` : null;
}

type LieuConnu = { nom: string; etudes: number };
/** The places of national studies and those of trials, each once. */
export function lieuxConnus(...listes: readonly (readonly LieuConnu[])[]): LieuConnu[] {
  const parCle = Map.groupBy(listes.flat(), (l) => cleLieu(l.nom));
  return [...parCle.values()]
    .map((memes) => ({ nom: memes[0].nom, etudes: memes.reduce((n, l) => n + l.etudes, 0) }))
    .toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'));
}
