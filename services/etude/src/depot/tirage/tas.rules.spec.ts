import { expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { comite, faits, J0, parametre, seance } from '../../test/tirage-jeu.ts';
import { type FaitsTirage, graineDe, indiceUniforme, selectionner, texteDuTirage } from './tas.rules.ts';

const MOIS = addJours(J0, 25).slice(0, 7);

test.each<[string, Partial<Cpp>, Partial<FaitsTirage>, string[]]>([
  ['is eligible', {}, {}, []],
  ['switched off', { actif: false }, {}, ['INACTIF']],
  ['agreement that nobody has written yet', { agrementDebut: null, agrementFin: null }, {}, ['AGREMENT']],
  ['agreement over on the day of the séance', { agrementFin: addJours(J0, 24) }, {}, ['AGREMENT']],
  ['another regulation', { reglementations: ['REG745'] }, {}, ['REGLEMENTATION']],
  ['lacks a competence', {}, { competencesRequises: ['PEDIATRIE'] }, ['COMPETENCE']],
  ['on holiday', { indisponibilites: [{ du: J0, au: addJours(J0, 3), motif: 'Congés' }] }, {}, ['INDISPONIBLE']],
  [
    'on holiday on the day of its séance',
    { indisponibilites: [{ du: addJours(J0, 25), au: addJours(J0, 25), motif: 'Congés' }] },
    {},
    ['PAS_DE_SEANCE'],
  ],
  [
    'back from holiday the day before its séance',
    { indisponibilites: [{ du: addJours(J0, 1), au: addJours(J0, 24), motif: 'Congés' }] },
    {},
    [],
  ],
  ['hosted by the sponsor', { etablissementHote: 'CHU DE MONTFLEURY' }, {}, ['CONFLIT']],
  ['declared link', { conflitsPromoteurs: ['Chu de Montfleury'] }, {}, ['CONFLIT']],
  ['already had it', {}, { dejaSaisis: [1] }, ['DEJA_SAISI']],
  ['no séance', {}, { seances: [] }, ['PAS_DE_SEANCE']],
  ['séance too soon', {}, { seances: [seance(1, 20)] }, ['PAS_DE_SEANCE']],
  ['séance too late', {}, { seances: [seance(1, 31)] }, ['PAS_DE_SEANCE']],
  ['séance full', {}, { seances: [seance(1, 25, { placesLibres: 0 })] }, ['PAS_DE_SEANCE']],
  ['restricted séance', {}, { seances: [seance(1, 25, { type: 'RESTREINTE' })] }, ['PAS_DE_SEANCE']],
  ['month full', {}, { chargeMensuelle: [{ cppId: 1, mois: MOIS, di: 8 }] }, ['CAPACITE']],
  ['two reasons', { actif: false, reglementations: [] }, {}, ['INACTIF', 'REGLEMENTATION']],
])('a committee that %s', (_, change, more, raisons) => {
  const { comites } = selectionner(parametre, faits({ comites: [comite(1, change)], seances: [seance(1, 25)], ...more }));
  expect(comites[0].raisons).toEqual(raisons);
});

test('first and last day of the window are in it, and the earliest free séance is taken', () => {
  const f = faits({ comites: [comite(1), comite(2)], seances: [seance(1, 30), seance(2, 29), seance(2, 21)] });
  expect(selectionner(parametre, f).candidats.map((c) => [c.cppId, c.seanceDate])).toEqual([
    [1, addJours(J0, 30)],
    [2, addJours(J0, 21)],
  ]);
});

test('nobody in the window: those that meet first after it, and only they', () => {
  const f = faits({ comites: [comite(1), comite(2), comite(3)], seances: [seance(1, 40), seance(2, 35), seance(3, 35)] });
  const { mode, candidats, comites } = selectionner(parametre, f);
  expect([mode, candidats.map((c) => c.cppId)]).toEqual(['ELARGI', [2, 3]]);
  expect(comites.map((c) => c.raisons)).toEqual([['PAS_DE_SEANCE'], ['PAS_DE_SEANCE'], ['PAS_DE_SEANCE']]);
});

test('away on the day of its first séance, not on the day of the draw: its next séance is drawn', () => {
  const absent = { indisponibilites: [{ du: addJours(J0, 20), au: addJours(J0, 26), motif: 'Congés' }] };
  const f = faits({ comites: [comite(1, absent)], seances: [seance(1, 22), seance(1, 28)] });
  expect(selectionner(parametre, f).candidats.map((c) => c.seanceDate)).toEqual([addJours(J0, 28)]);
  const g = faits({ comites: [comite(1, absent)], seances: [seance(1, 22), seance(1, 40)] });
  expect(selectionner(parametre, g)).toMatchObject({ mode: 'ELARGI', candidats: [{ seanceDate: addJours(J0, 40) }] });
});

test('nobody at all: no candidate', () => {
  expect(selectionner(parametre, faits({ comites: [comite(1, { actif: false })], seances: [seance(1, 25)] })).candidats).toEqual(
    [],
  );
  expect(selectionner(parametre, faits({ comites: [comite(1)], seances: [seance(1, 61)] })).candidats).toEqual([]);
});

test('loads are made equal: who drew much waits, pauses are neutralised', () => {
  const f = (tiragesAnnee: [number, number][], c: Partial<Cpp> = {}) =>
    selectionner(
      parametre,
      faits({ comites: [comite(1, c), comite(2)], seances: [seance(1, 25), seance(2, 25)], tiragesAnnee: new Map(tiragesAnnee) }),
    );
  expect(
    f([
      [1, 17],
      [2, 0],
    ]).candidats.map((c) => c.cppId),
  ).toEqual([2]);
  expect(
    f([
      [1, 8],
      [2, 0],
    ]).candidats.map((c) => c.cppId),
  ).toEqual([1, 2]);
  const pause = { indisponibilites: [{ du: addJours(J0, -190), au: addJours(J0, -8), motif: 'Été' }] };
  expect(f([[1, 8]], pause).comites[0].charge).toBeGreaterThan(f([[1, 8]]).comites[0].charge);
  const dedans = { du: addJours(J0, -100), au: addJours(J0, -50), motif: 'Déménagement' };
  const deuxFois = { indisponibilites: [dedans, ...pause.indisponibilites] };
  expect(f([[1, 8]], deuxFois).comites[0].charge).toBe(f([[1, 8]], pause).comites[0].charge);
});

test('in a crisis only volunteers, from the first day, without the cap of the month', () => {
  const crise = { ...parametre, modeCrise: true, cppCrise: [2], dateDebutCrise: J0, dateFinCrise: addJours(J0, 10) };
  const f = faits({
    comites: [comite(1), comite(2)],
    seances: [seance(1, 2), seance(2, 2)],
    chargeMensuelle: [{ cppId: 2, mois: '2026-03', di: 30 }],
  });
  expect(selectionner(crise, f)).toMatchObject({ mode: 'CRISE', candidats: [{ cppId: 2 }] });
  expect(selectionner(crise, { ...f, aujourdhui: addJours(J0, 11) }).mode).not.toBe('CRISE');
});

test('1 000 seeds never give an excluded committee, and every candidate is drawn', () => {
  const exclus = new Set([3, 7]);
  const f = faits({
    comites: Array.from({ length: 10 }, (_, i) => comite(i + 1)),
    seances: Array.from({ length: 10 }, (_, i) => seance(i + 1, 25)),
    dejaSaisis: [...exclus],
  });
  const { candidats } = selectionner(parametre, f);
  const drawn = new Map<number, number>();
  for (let i = 0; i < 1000; i += 1) {
    const texte = texteDuTirage(i, '2026-03-02T10:00:00.000Z', candidats, 3);
    const chosen = candidats[indiceUniforme(graineDe('secret', texte), candidats.length)].cppId;
    drawn.set(chosen, (drawn.get(chosen) ?? 0) + 1);
  }
  expect([...exclus].some((id) => drawn.has(id))).toBe(false);
  expect(drawn.size).toBe(8);
  // 125 are expected of each; six standard deviations are 63.
  for (const n of drawn.values()) expect(Math.abs(n - 125)).toBeLessThan(63);
});

test('the same record gives the same committee; one byte more gives another seed', () => {
  const f = faits({ comites: [comite(1), comite(2), comite(3)], seances: [seance(1, 25), seance(2, 26), seance(3, 27)] });
  const { candidats } = selectionner(parametre, f);
  const texte = texteDuTirage(12, '2026-03-02T10:00:00.000Z', candidats, 3);
  expect(texte).toBe('12|2026-03-02T10:00:00.000Z|1,0;2,0;3,0|3');
  expect(graineDe('s', texte)).toBe(graineDe('s', texte));
  expect(indiceUniforme(graineDe('s', texte), 3)).toBe(indiceUniforme(graineDe('s', texte), 3));
  expect(graineDe('s', `${texte} `)).not.toBe(graineDe('s', texte));
});
