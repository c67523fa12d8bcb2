import { expect, test } from '@jest/globals';
import type { LigneJournal } from './evenements.repository.ts';
import { lignesLues, parActe } from './evenements.vue.ts';

const ligne = (id: number, action: string, reste: Partial<LigneJournal> = {}): LigneJournal => ({
  id,
  action,
  le: '2026-03-02T10:00:00.000Z',
  auteur: 'Anne Roy',
  profil: 'GESTIONNAIRE',
  de: null,
  vers: null,
  commentaire: null,
  pjId: null,
  conformite: null,
  requestId: `r-${id}`,
  arrivee: null,
  ...reste,
});
const mots = {
  acte: (action: string) => action,
  etat: (code: string | null) => code,
  isPublic: (action: string) => action === 'SOUMETTRE' || action === 'REAFFECTER',
};
const comite = { profil: 'GESTIONNAIRE' as const };
const actions = (lignes: readonly LigneJournal[], lecteur: Parameters<typeof lignesLues>[2]) =>
  lignesLues(mots, lignes, lecteur, parActe(lignes, [])).map((l) => l.id);

test('of the time before the dossier came to its committee, the evaluation of the first one stays hidden, on a later page too', () => {
  const avant = [ligne(4, 'RAPPORTEUR_DESIGNE'), ligne(3, 'SOUMETTRE')];
  // The line of the arrival is on the page before this one.
  const page = avant.map((l) => ({ ...l, arrivee: 9 }));
  expect(actions(page, comite)).toEqual([3]);
  expect(actions(page, { profil: 'SUPER_ADMIN' })).toEqual([4, 3]);
  const ensemble = [ligne(10, 'RAPPORTEUR_DESIGNE'), ligne(9, 'REAFFECTER'), ...avant].map((l) => ({ ...l, arrivee: 9 }));
  expect(actions(ensemble, comite)).toEqual([10, 9, 3]);
  expect(actions(avant, comite)).toEqual([4, 3]);
  for (const profil of ['DEPOSANT', 'UTILISATEUR_ANSM'] as const) expect(actions(avant, { profil })).toEqual([3]);
});

test('a document stands once, under the first line of its act; one of no act, or of another page, under none', () => {
  const lignes = [ligne(8, 'AUTRE'), ligne(7, 'B', { requestId: 'r' }), ligne(6, 'A', { requestId: 'r' })];
  const documents = [
    { id: 1, libelle: 'Lettre', requestId: 'r' },
    { id: 2, libelle: 'Reçu', requestId: 'r' },
    { id: 3, libelle: 'Ancien', requestId: null },
    { id: 4, libelle: 'Ailleurs', requestId: 'x' },
  ];
  expect([...parActe(lignes, documents)]).toEqual([
    [
      6,
      [
        { id: 1, libelle: 'Lettre' },
        { id: 2, libelle: 'Reçu' },
      ],
    ],
  ]);
});

test('what the sponsor prepares is his alone until he sends it', () => {
  const sponsor = { profil: 'DEPOSANT' };
  const demande = ligne(4, 'DEMANDER_COMPLEMENTS', { de: 'DEPOSE', vers: 'COMPLEMENTS_DEMANDES' });
  const envoi = ligne(8, 'SOUMETTRE', { ...sponsor, de: 'COMPLEMENTS_DEMANDES', vers: 'DEPOSE' });
  const prepare = [
    ligne(7, 'MODIFIER_ADMINISTRATIF', sponsor),
    ligne(6, 'AJOUTER_PIECE', sponsor),
    ligne(5, 'VERDICT_PIECE'),
    demande,
  ];
  const lus = (lignes: readonly LigneJournal[], profil: 'GESTIONNAIRE' | 'SUPER_ADMIN', isDerniere = true) =>
    lignesLues(mots, lignes, { profil }, new Map(), isDerniere).map((l) => l.id);
  for (const profil of ['GESTIONNAIRE', 'SUPER_ADMIN'] as const) {
    expect(lus(prepare, profil)).toEqual([5, 4]);
    // Nothing of a draft that was never filed either.
    expect(lus(prepare.slice(0, 2), profil)).toEqual([]);
    expect(lus([envoi, ...prepare], profil)).toEqual([8, 7, 6, 5, 4]);
    // An older page stands under what was sent since.
    expect(lus(prepare, profil, false)).toEqual([7, 6, 5, 4]);
  }
  const publics = { ...mots, isPublic: () => true };
  expect(lignesLues(publics, prepare, { profil: 'DEPOSANT' }, new Map()).map((l) => l.id)).toEqual([7, 6, 5, 4]);
});
