import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { FILE_TYPES, MO } from '@riph/contracts/core/files';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { EXPORT_LIGNES_MAX } from '@riph/contracts/identity/exports';
import { Clock } from '../base/clock.ts';
import { logOf } from '../base/logger.ts';
import { largeExports } from '../base/metrics.ts';
import { DocumentStore } from '../files/documents.ts';
import { type Colonne, spreadsheet, type Tableau, workbook } from './spreadsheet.ts';

const EXPORT_MAX = 200 * MO;
const RESERVE = `Cet export s’arrête aux ${EXPORT_LIGNES_MAX.toLocaleString('fr-FR')} premières lignes ; la liste en a davantage. Resserrez les filtres pour obtenir les autres.`;

export type Classeur<L> = {
  titre: string;
  /** Of the file, without date and ending. */
  nom: string;
  /** What was asked, in words; an empty value was not asked. */
  filtres: { libelle: string; valeur: string }[];
  colonnes: readonly Colonne<L>[];
  lignes: AsyncIterable<L> | Iterable<L>;
};
type Page<L> = { lignes: L[]; suivant: string | null };

/** Spreadsheets of lists: written to the store, their bytes are deleted once sent. */
@Injectable()
export class Workbooks {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  async ecrire<L>({ nom, ...s }: Classeur<L>, actor: Actor) {
    const filtres = s.filtres.filter((f) => f.valeur !== '');
    const lignes = comptees(s.lignes);
    const reserve = () => (lignes.isCoupee() ? RESERVE : null);
    const stream = spreadsheet({ ...s, lignes, reserve, filtres, auteur: actor.nom, le: this.clock.now() });
    const fichier = { nom: `${nom}-${this.clock.today()}.xlsx`, type: FILE_TYPES.xlsx.mime, max: EXPORT_MAX };
    const document = await this.store.put(stream, fichier);
    watch({ titre: s.titre, lignes: lignes.nombre(), utiId: actor.utiId });
    return { document, temporaire: true, resume: { titre: s.titre, filtres, lignes: lignes.nombre() } };
  }

  /** Tables of figures, each on its own sheet. */
  async ecrireTableaux(s: Omit<Classeur<never>, 'colonnes' | 'lignes'> & { tableaux: readonly Tableau[] }, actor: Actor) {
    const stream = workbook({ ...s, auteur: actor.nom, le: this.clock.now() });
    const fichier = { nom: `${s.nom}-${this.clock.today()}.xlsx`, type: FILE_TYPES.xlsx.mime, max: EXPORT_MAX };
    const document = await this.store.put(stream, fichier);
    const lignes = s.tableaux.reduce((n, t) => n + t.lignes.length, 0);
    return { document, temporaire: true, resume: { titre: s.titre, filtres: s.filtres.filter((f) => f.valeur !== ''), lignes } };
  }
}

/** Beyond, an export is told to who watches the platform (REC-08). */
const ROWS_WATCHED = 5_000;
export function watch(made: { titre: string; lignes: number; utiId: UtiId }): void {
  if (made.lignes <= ROWS_WATCHED) return;
  largeExports.inc();
  logOf('export').warn(made, 'a large export');
}

type Comptees<L> = AsyncIterable<L> & { nombre: () => number; isCoupee: () => boolean };
/** The same rows, no more than an export gives (REC-03), which say once they have been read how many they were, and whether there were more. */
export function comptees<L>(lignes: AsyncIterable<L> | Iterable<L>): Comptees<L> {
  let n = 0;
  let coupee = false;
  return {
    nombre: () => n,
    isCoupee: () => coupee,
    async *[Symbol.asyncIterator]() {
      for await (const ligne of lignes) {
        coupee = n === EXPORT_LIGNES_MAX;
        if (coupee) return;
        n += 1;
        yield ligne;
      }
    },
  };
}

/** Every row of a list by pages, the first without a mark; one more than an export gives, which tells that it is cut. */
export async function* toutes<L>(lire: (apres: string | undefined) => Promise<Page<L>>): AsyncGenerator<L> {
  let lues = 0;
  for (let apres: string | undefined; lues <= EXPORT_LIGNES_MAX; ) {
    const { lignes, suivant } = await lire(apres);
    yield* lignes.slice(0, EXPORT_LIGNES_MAX + 1 - lues);
    lues += lignes.length;
    if (suivant === null) return;
    apres = suivant;
  }
}

/** The period of a filter in words, for the first sheet. */
export const periodInWords = (f: { du?: Jour; au?: Jour }) => [
  { libelle: 'Du', valeur: f.du ? formatJour(f.du) : '' },
  { libelle: 'Au', valeur: f.au ? formatJour(f.au) : '' },
];
