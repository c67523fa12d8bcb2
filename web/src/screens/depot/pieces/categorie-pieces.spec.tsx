import { expect, test } from '@jest/globals';
import { dosId } from '@riph/contracts/core/ids';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { CategoriePieces } from './CategoriePieces.tsx';
import { type FluxPieces, PIECES_NATIONALES, PIECES_PARTIE_DEUX } from './flux.ts';

const PIECE: PieceLue = {
  pjId: 4,
  nom: 'notice.pdf',
  type: 'application/pdf',
  taille: 2048,
  sha256: 'a',
  categorieId: 1,
  categorieCode: 'NIFC',
  categorieLibelle: 'Notice',
  version: '1.2',
  dateDocument: '2026-02-01',
  statut: 'ACTIVE',
  enVigueur: true,
  tour: 1,
  deposeeLe: '2026-03-02T09:00:00.000Z',
  deposeePar: 'Anne Roy',
  duComite: true,
  remplacePjId: null,
  conformite: null,
  motif: null,
  antivirus: 'SAIN',
  supprimable: true,
  remplacable: true,
};
const ATTENDUE = {
  categorieId: 1,
  categorieCode: 'NIFC',
  categorieLibelle: 'Notice',
  obligation: 'O' as const,
  condition: null,
  multiple: true,
  types: [],
  aide: null,
  presentes: 1,
};
const ligne = (flux: FluxPieces) =>
  renderToStaticMarkup(
    <CategoriePieces
      dosId={dosId.parse(12)}
      flux={flux}
      attendue={ATTENDUE}
      pieces={[PIECE]}
      existants={[PIECE]}
      exigee={false}
      manques={[]}
      onLire={() => undefined}
    />,
  );

test('a piece is read, replaced and taken back on one line in both flows; one that is filed at once says since when, and by whom', () => {
  for (const flux of [PIECES_NATIONALES, PIECES_PARTIE_DEUX]) {
    const html = ligne(flux);
    expect(['Lire', 'Remplacer', 'Supprimer'].filter((geste) => !html.includes(`aria-label="${geste} notice.pdf"`))).toEqual([]);
    expect(html).toContain('version 1.2');
    expect(html.includes('jointe par le comité le 02/03/2026')).toBe(flux.isDepotDirect);
  }
});
