import { describe, expect, test } from '@jest/globals';
import { valueAt } from '@riph/contracts/core/path';
import { ADMINISTRATIF } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import {
  BLOCS_CENTRES,
  blocsAdministratifsDe,
  type EnCours,
  erreursDesManques,
  etapesDe,
  etatEtape,
  isFormulaireVide,
  lienManque,
  manquesDuRefus,
  partieDe,
  partiesIncompletes,
} from './etapes.rules.ts';

const manque = (etape: Manque['etape'], champ: string): Manque => ({ etape, champ, libelle: champ, message: 'À compléter.' });
const form = { titre: 'Essai', promoteur: { siret: '123', ville: null }, sites: [{ ville: 'Lyon', nom: '' }], vide: null };

test.each([
  ['titre', 'Essai'],
  ['promoteur.siret', '123'],
  ['sites.0.ville', 'Lyon'],
  ['sites.1.ville', undefined],
  ['rien.du.tout', undefined],
])('value at %s', (path, v) => expect(valueAt(form, path)).toBe(v));

test.each<[Manque['etape'], string, string]>([
  ['ADMINISTRATIF', 'promoteur.siret', 'administratif'],
  ['ADMINISTRATIF', 'investigateurCoordonnateur.nom', 'pieces'],
  ['ADMINISTRATIF', 'datePrevisionnelleDebut', 'pieces'],
  ['RECHERCHE', 'objectifPrincipal', 'recherche'],
  ['CENTRES', 'sitesInvestigateurs.0.nom', 'pieces'],
  ['PIECES', 'categorie.4', 'pieces'],
])('a gap of %s, %s, is a link to its field in the step %s', (etape, champ, slug) =>
  expect(lienManque(12, manque(etape, champ))).toBe(`/dossiers/12/depot/${slug}#champ-${champ}`),
);

test('a prorogation asks for its reason and its insurance, and nothing of the research', () => {
  expect(blocsAdministratifsDe('PRO').map((b) => b.id)).toEqual(['prorogation', 'assurance']);
  expect(etapesDe('PRO').map((e) => e.slug)).toEqual(['administratif', 'pieces', 'relecture']);
});

test('each field of the administrative form is asked by one step, and each block by the step of its fields', () => {
  expect([...blocsAdministratifsDe('DI'), ...BLOCS_CENTRES].map((b) => b.id).toSorted()).toEqual(
    ADMINISTRATIF.map((b) => b.id).toSorted(),
  );
  const vide = elementAdministratif.parse({});
  const parts = (['administratif', 'pieces'] as const).map((slug) => Object.keys(partieDe(vide, slug)));
  expect(parts.flat().toSorted()).toEqual(
    Object.keys(vide)
      .filter((k) => k !== 'qualificationCode' && k !== 'titreRecherche')
      .toSorted(),
  );
  expect(parts[1]).toEqual(expect.arrayContaining(['investigateurCoordonnateur', 'tailleEtude', 'sitesInvestigateurs']));
  expect(parts[1]).not.toContain('promoteur');
});

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
    expect(erreursDesManques(gaps, 'administratif', { valeurs, jugees: form, enCours }).map((e) => e.champ)).toEqual(champs),
  );
});

test.each<[string, Manque[], boolean, string]>([
  ['nothing missing', [manque('PIECES', 'x')], false, 'fait'],
  ['something typed, something missing', [manque('RECHERCHE', 'x')], false, 'incomplet'],
  ['nothing typed yet', [manque('RECHERCHE', 'x')], true, 'vide'],
])('state of a step: %s', (_, gaps, vide, etat) => expect(etatEtape(gaps, 'recherche', vide)).toBe(etat));

test('an empty form is empty in depth', () => {
  expect(isFormulaireVide({ a: null, b: '', c: [], d: { e: null } })).toBe(true);
  expect(isFormulaireVide({ a: null, d: { e: false } })).toBe(false);
});

test.each<[Manque['etape'], string, string]>([
  ['RECHERCHE', 'objectifPrincipal', 'recherche'],
  ['ADMINISTRATIF', 'promoteur.siret', 'administratif'],
  ['ADMINISTRATIF', 'sitesInvestigateurs.0.ville', 'centres'],
  ['PIECES', 'categorie-3', 'pieces'],
])('%s %s is missing: the part to open is %s', (etape, champ, partie) =>
  expect([...partiesIncompletes([manque(etape, champ)])]).toEqual([partie]),
);
