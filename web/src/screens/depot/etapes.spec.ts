import { describe, expect, test } from '@jest/globals';
import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import {
  type EnCours,
  erreursDesManques,
  etatEtape,
  isFormulaireVide,
  lienManque,
  manquesDuRefus,
  valeurAu,
} from './etapes.rules.ts';

const manque = (etape: Manque['etape'], champ: string): Manque => ({ etape, champ, libelle: champ, message: 'À compléter.' });
const form = { titre: 'Essai', promoteur: { siret: '123', ville: null }, sites: [{ ville: 'Lyon', nom: '' }], vide: null };

test.each([
  ['titre', 'Essai'],
  ['promoteur.siret', '123'],
  ['sites.0.ville', 'Lyon'],
  ['sites.1.ville', undefined],
  ['rien.du.tout', undefined],
])('value at %s', (chemin, v) => expect(valeurAu(form, chemin)).toBe(v));

test('a gap is a link to its field', () =>
  expect(lienManque(12, manque('CENTRES', 'sites.0.nom'))).toBe('/dossiers/12/depot/centres#champ-sites.0.nom'));

test.each<[string, unknown, readonly Manque[] | null]>([
  ['fields', { manques: [manque('ADMINISTRATIF', 'assuranceCompagnie')] }, [manque('ADMINISTRATIF', 'assuranceCompagnie')]],
  ['points without answer', { raisons: ['Point 1 (Protocole) : joignez une pièce ou justifiez.'] }, null],
  ['nothing more', {}, null],
])('a refusal that names %s', (_, details, lus) => expect(manquesDuRefus(details)).toEqual(lus));

describe('a field is wrong', () => {
  const gaps = [
    manque('ADMINISTRATIF', 'promoteur.siret'),
    manque('ADMINISTRATIF', 'promoteur.ville'),
    manque('RECHERCHE', 'titre'),
  ];
  const siret = (v: string) => ({ ...form, promoteur: { ...form.promoteur, siret: v } });
  test.each<[string, object, EnCours, string[]]>([
    ['when what it holds was judged, never when it is empty', form, null, ['promoteur.siret']],
    ['not while what was typed since is not judged', siret('1234'), null, []],
    ['when it was entered again and nothing was typed', form, { champ: 'promoteur.siret', valeur: '123' }, ['promoteur.siret']],
    ['not while it is being typed, judged or not', form, { champ: 'promoteur.siret', valeur: '12' }, []],
    ['when another one is being typed', form, { champ: 'promoteur.ville', valeur: null }, ['promoteur.siret']],
  ])('%s', (_, valeurs, enCours, champs) =>
    expect(erreursDesManques(gaps, 'ADMINISTRATIF', { valeurs, jugees: form, enCours }).map((e) => e.champ)).toEqual(champs),
  );
});

test.each<[string, Manque[], boolean, string]>([
  ['nothing missing', [manque('PIECES', 'x')], false, 'fait'],
  ['something typed, something missing', [manque('RECHERCHE', 'x')], false, 'incomplet'],
  ['nothing typed yet', [manque('RECHERCHE', 'x')], true, 'vide'],
])('state of a step: %s', (_, gaps, vide, etat) => expect(etatEtape(gaps, 'RECHERCHE', vide)).toBe(etat));

test('an empty form is empty in depth', () => {
  expect(isFormulaireVide({ a: null, b: '', c: [], d: { e: null } })).toBe(true);
  expect(isFormulaireVide({ a: null, d: { e: false } })).toBe(false);
});
