import { expect, test } from '@jest/globals';
import { pieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { Verdict } from './pieces.types.ts';
import { apresEnvoi, avecVerdicts, bilan } from './verdicts.ts';

const piece = (pjId: number, conformite: boolean | null = null, motif: string | null = null) =>
  pieceLue.parse({
    pjId,
    documentId: `doc-${pjId}`,
    nom: `piece-${pjId}.pdf`,
    type: 'application/pdf',
    taille: 1000,
    sha256: 'a'.repeat(64),
    categorieId: 1,
    categorieCode: 'COURRIER',
    categorieLibelle: 'Courrier',
    version: null,
    dateDocument: null,
    statut: 'ACTIVE',
    enVigueur: true,
    tour: 1,
    deposeeLe: '2026-03-02T10:00:00.000Z',
    deposeePar: 'Camille Martin',
    duComite: false,
    remplacePjId: null,
    conformite,
    motif,
    antivirus: 'NON_INSTALLE',
    supprimable: false,
    remplacable: false,
  });
const CONFORME: Verdict = { conformite: true, motif: null };
const REFUSEE: Verdict = { conformite: false, motif: 'Signature absente' };

test.each([
  ['nothing waits', {}, [null, false]],
  ['what was clicked wins', { 1: CONFORME }, [true, false]],
  ['taken back to unseen', { 2: { conformite: null, motif: null } }, [null, null]],
  ['a piece that is gone changes nothing', { 9: CONFORME }, [null, false]],
])('shown verdicts: %s', (_name, attente, expected) => {
  const shown = avecVerdicts([piece(1), piece(2, false, 'Illisible')], attente);
  expect(shown.map((p) => p.conformite)).toEqual(expected);
  expect(shown.map((p) => p.nom)).toEqual(['piece-1.pdf', 'piece-2.pdf']);
});

test('a saved verdict waits no more; one given meanwhile still does', () => {
  const attente = { 1: CONFORME, 2: REFUSEE };
  expect(apresEnvoi(attente, 1, CONFORME)).toEqual({ 2: REFUSEE });
  expect(apresEnvoi(attente, 1, { ...CONFORME })).toBe(attente);
  expect(apresEnvoi(attente, 7, CONFORME)).toBe(attente);
});

test.each([
  [[], '0 conforme · 0 non conforme · 0 à voir'],
  [[true, false, null], '1 conforme · 1 non conforme · 1 à voir'],
  [[true, true, false, false], '2 conformes · 2 non conformes · 0 à voir'],
])('%j: %s', (verdicts, expected) => {
  expect(bilan(verdicts.map((v, i) => piece(i + 1, v)))).toBe(expected);
});
