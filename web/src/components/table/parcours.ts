import { tabStorage } from '../../browser/storage.ts';
import { texteDe, voisinsDe } from './parcours.rules.ts';
import type { DataTableProps } from './table.types.ts';

/** Kept by this tab, with nobody else after its person. */
const CLE = 'riph.liste';

/** A line of this list is opened: its page leads to the next one. */
export const noterListe = <L>({ rows, link, name }: Pick<DataTableProps<L>, 'rows' | 'link' | 'name'>): void => {
  const texte = link ? texteDe(rows.map((l) => ({ vers: link(l), nom: name(l) }))) : '';
  if (texte !== '') tabStorage.write(CLE, texte);
};

export const voisinsDansLaListe = (dosId: number) => voisinsDe(tabStorage.read(CLE), dosId);
