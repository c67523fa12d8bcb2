import { expect, test } from '@jest/globals';
import {
  gardeesDeLaNomination,
  isDite,
  isPasseChange,
  lireMembre,
  lireNomination,
  MEMBRE_VIDE,
  type MembreSaisi,
  NOMINATION_VIDE,
  nominationLue,
} from './saisie.rules.ts';

const identite = { ...MEMBRE_VIDE.identite, nom: ' Roy ', prenom: 'Ève', email: 'Eve@Ex.test' };
const nomination = { ...NOMINATION_VIDE, college: 'COLLEGE_1', categorie: 'C1_PHARMACIEN', dateDebut: '2026-01-01' };
const saisi = (change: Partial<MembreSaisi> = {}): MembreSaisi => ({ ...MEMBRE_VIDE, identite, nomination, ...change });
const dits = (lu: ReturnType<typeof lireMembre> | ReturnType<typeof lireNomination>) =>
  lu.ok ? null : lu.errors.map((e) => `${e.champ} : ${e.message}`);
const MANQUE = 'Cette valeur est obligatoire.';

test('a member, as the call takes him', () => {
  const lu = lireMembre(saisi(), false);
  expect(lu.ok && lu.body).toMatchObject({
    role: 'INSTRUCTEUR',
    nom: 'Roy',
    email: 'eve@ex.test',
    nomination: { fonction: 'MEMBRE' },
  });
});

test('a manager has no nomination, and an administrator says of which committee', () => {
  const gestionnaire = saisi({ role: 'GESTIONNAIRE', nomination: NOMINATION_VIDE });
  expect(dits(lireMembre(gestionnaire, false))).toBeNull();
  expect(dits(lireMembre(gestionnaire, true))).toEqual([`cppId : ${MANQUE}`]);
  const lu = lireMembre({ ...gestionnaire, cppId: '3' }, true);
  expect(lu.ok && lu.body.cppId).toBe(3);
});

test('what is empty is missing; what is wrong is said as the law has it', () => {
  expect(dits(lireMembre(MEMBRE_VIDE, true))).toEqual(
    ['cppId', 'nom', 'prenom', 'email', 'nomination.college', 'nomination.categorie', 'nomination.dateDebut'].map(
      (champ) => `${champ} : ${MANQUE}`,
    ),
  );
  expect(dits(lireNomination({ ...nomination, college: 'COLLEGE_2', dateFin: '2025-01-01' }, 1, 2))).toEqual([
    expect.stringMatching(/^categorie : .*catégorie du collège I/),
    'dateFin : La fin doit suivre le début (01/01/2026).',
  ]);
});

const code = (c: string) => ({ code: c, libelle: `${c} en mots` });
const n = {
  ...{ periodeId: 4, utiId: 1, cppId: 2, dateDebut: '2026-01-01', dateFin: '2028-12-31', version: 0, enCours: true },
  ...{
    college: code('COLLEGE_1'),
    categorie: code('C1_PHARMACIEN'),
    fonction: code('MEMBRE'),
    arreteReference: null,
    motifFin: null,
  },
};

test.each([
  ['its number', { arreteReference: 'A-12' }, false],
  ['a reason', { motifFin: 'Démission' }, false],
  ['an end that is not typed any more', { dateFin: null }, false],
  ['its end', { dateFin: '2026-12-31' }, true],
  ['an office', { fonction: 'PRESIDENT' }, true],
])('who is told when what changes of a nomination is %s', (_case, change, dite) => {
  expect(isDite({ ...nominationLue(n), ...change }, n)).toBe(dite);
});

test('a new nomination is told', () => expect(isDite(nomination, null)).toBe(true));

test('what is kept of a nomination is told in words where it differs from what was typed', () => {
  const saisie = { ...nominationLue(n), dateFin: '2027-12-31', fonction: 'PRESIDENT' };
  expect(gardeesDeLaNomination(saisie, n)).toEqual([
    { libelle: 'Fonction', valeur: 'MEMBRE en mots' },
    { libelle: 'Fin', valeur: '31/12/2028' },
  ]);
});

test.each([
  ['nothing', {}, false],
  ['its end put forward', { dateFin: '2026-12-31' }, false],
  ['an end that is not typed any more', { dateFin: null }, false],
  ['a category that is not chosen any more', { categorie: '' }, false],
  ['its beginning', { dateDebut: '2026-02-01' }, true],
  ['an office held since', { fonction: 'PRESIDENT' }, true],
])('days that are over are told otherwise when what changes is: %s', (_case, change, expected) => {
  expect(isPasseChange({ ...nominationLue(n), ...change }, n, '2026-06-15')).toBe(expected);
});
