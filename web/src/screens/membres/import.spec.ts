import { expect, test } from '@jest/globals';
import { corpsDe, etatLigne, isPrete, type LigneLue } from './import.rules.ts';

const lue = (change: Partial<LigneLue> = {}, saisie: Partial<LigneLue['saisie']> = {}): LigneLue => ({
  rang: 2,
  dejaMembre: false,
  erreurs: [],
  ...change,
  saisie: {
    role: 'INSTRUCTEUR',
    civilite: 'MME',
    nom: 'Girard',
    prenom: 'Anne',
    email: 'anne@cpp.fr',
    telephone: '',
    profession: 'Pharmacienne',
    college: 'COLLEGE_1',
    categorie: 'C1_PHARMACIEN',
    fonction: 'MEMBRE',
    dateDebut: '2026-01-01',
    dateFin: '',
    arreteReference: '',
    ...saisie,
  },
});
const FAUTE = [{ champ: 'nom', message: 'Le nom manque.' }];

test.each<[string, LigneLue, Parameters<typeof isPrete>[1], string, boolean]>([
  ['right', lue(), {}, 'Prête', true],
  ['wrong', lue({ erreurs: FAUTE }), {}, 'À corriger', false],
  ['already there', lue({ dejaMembre: true }), {}, 'Déjà au comité', false],
  ['made', lue(), { 2: { fait: true, utiId: 1 } }, 'Importée', false],
  ['refused: it may be sent again', lue(), { 2: { fait: false, motif: 'Non.' } }, 'Refusée', true],
])('a row that is %s', (_, ligne, results, mot, prete) => {
  expect(etatLigne(ligne, results).mot).toBe(mot);
  expect(isPrete(ligne, results)).toBe(prete);
});

test('a row becomes what the call that makes one member takes; no end is left to the default', () => {
  expect(corpsDe(lue(), '')).toMatchObject({
    ok: true,
    body: {
      role: 'INSTRUCTEUR',
      profession: 'Pharmacienne',
      nomination: { categorie: 'C1_PHARMACIEN', dateDebut: '2026-01-01' },
    },
  });
  expect(corpsDe(lue({}, { role: 'GESTIONNAIRE' }), '7')).toMatchObject({ ok: true, body: { role: 'GESTIONNAIRE', cppId: 7 } });
});
