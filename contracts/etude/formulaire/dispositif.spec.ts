import { describe, expect, test } from '@jest/globals';
import { dansLeFormulaire, type ElementRecherche, elementRecherche } from '../socle/element.schemas.ts';
import { messageUdiDi } from '../socle/verifications.ts';
import { contradictionsDispositif, nomDuCas } from './dispositif.rules.ts';
import { champsRecherche, obligationsDe, requisDe } from './obligations.ts';

const avec = (r: Partial<ElementRecherche>) => ({ ...elementRecherche.parse({}), ...r });
const contredits = (cas: string, r: Partial<ElementRecherche>) => contradictionsDispositif(avec(r), cas).map((c) => c.champ);

const SANS_CE = { marquageCe: false };
const DEDANS = { marquageCe: true, dansDestination: true };
const DEHORS = { marquageCe: true, dansDestination: false };

test.each([
  ['03701234567891', null],
  ['0370 1234 567891', null],
  ['+B203MODELE123', null],
  ['=/A9999XYZ100T0474', null],
  ['0370123456789', /14 chiffres ; celui-ci en compte 13/],
  ['037012345678911', /celui-ci en compte 15/],
  ['03701234567892', /clé ne correspond pas/],
  ['A1234', /de 6 à 25 signes ; celui-ci en compte 5/],
  ['A'.repeat(26), /celui-ci en compte 26/],
  ['03701234567891é', /ne contient que/],
])('UDI-DI %s', (udi, message) => {
  if (message === null) expect(messageUdiDi(udi)).toBeNull();
  else expect(messageUdiDi(udi)).toMatch(message);
});

describe('an investigation', () => {
  const CONFORMITE = { finalite: 'CONFORMITE', classeDm: 'IIb', invasif: true, implantable: false };
  test.each<[string, Partial<ElementRecherche>, string[]]>([
    ['IC-Cas-1', { ...CONFORMITE, ...SANS_CE, classeDm: 'I' }, []],
    ['IC-Cas-1', { ...CONFORMITE, ...DEHORS, classeDm: 'Im' }, []],
    ['IC-Cas-1', { ...CONFORMITE, ...SANS_CE, classeDm: 'IIa', invasif: false }, []],
    ['IC-Cas-1', { ...CONFORMITE, ...SANS_CE, classeDm: 'IIa', invasif: true }, ['classeDm']],
    ['IC-Cas-1', { ...CONFORMITE, ...SANS_CE, classeDm: 'III' }, ['classeDm']],
    ['IC-Cas-1', { ...CONFORMITE, ...DEDANS, classeDm: 'I' }, ['dansDestination']],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE }, []],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE, classeDm: 'IIa' }, []],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE, classeDm: 'IIa', invasif: null }, []],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE, classeDm: 'Ir' }, ['classeDm']],
    ['IC-Cas-2', { ...CONFORMITE, ...DEDANS }, ['dansDestination']],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE, finalite: 'SUIVI' }, ['finalite']],
    ['IC-Cas-3', { finalite: 'SUIVI', ...DEDANS, proceduresInvasives: true }, []],
    ['IC-Cas-3', { finalite: 'SUIVI', ...SANS_CE, proceduresInvasives: true }, ['marquageCe']],
    ['IC-Cas-3', { finalite: 'SUIVI', ...DEHORS, proceduresInvasives: false }, ['dansDestination', 'proceduresInvasives']],
    ['IC-Cas-4-1', { finalite: 'SUIVI', ...DEDANS, proceduresInvasives: false }, []],
    ['IC-Cas-4-1', { finalite: 'SUIVI', ...DEDANS, proceduresInvasives: true }, ['proceduresInvasives']],
    ['IC-Cas-4-2', { finalite: 'AUTRE', ...DEDANS, proceduresInvasives: true }, []],
    ['IC-Cas-4-2', { finalite: 'AUTRE', ...DEHORS }, ['dansDestination']],
    ['IC-Cas-4-3', { finalite: 'AUTRE', ...DEHORS }, []],
    ['IC-Cas-4-3', { finalite: 'AUTRE', ...DEDANS }, ['dansDestination']],
    ['IC-Cas-4-3', { finalite: 'AUTRE', ...SANS_CE }, ['marquageCe']],
    ['IC-Cas-4-4', { finalite: 'AUTRE', ...SANS_CE }, []],
    ['IC-Cas-4-4', { finalite: 'AUTRE', ...DEDANS }, ['marquageCe']],
    ['IC-Cas-4-4', { finalite: 'CONFORMITE', ...SANS_CE }, ['finalite']],
    ['IC-Cas-2', { ...CONFORMITE, ...SANS_CE, implantable: true, invasif: false }, ['invasif']],
    ['IC-Cas-1', { ...CONFORMITE, ...SANS_CE, classeDm: 'I', implantable: true }, ['classeDm']],
  ])('%s with %j contradicts %j', (cas, r, champs) => expect(contredits(cas, r)).toEqual(champs));
});

describe('a performance study', () => {
  const SANS_RISQUE = { interventionnelle: false, prelevementChirurgical: false, proceduresInvasives: false };
  test.each<[string, Partial<ElementRecherche>, string[]]>([
    ['EP-Cas-1', { ...SANS_CE, ...SANS_RISQUE, interventionnelle: true }, []],
    ['EP-Cas-1', { ...SANS_CE, ...SANS_RISQUE }, ['interventionnelle']],
    ['EP-Cas-1', { ...DEDANS, interventionnelle: true }, ['dansDestination']],
    ['EP-Cas-2', { compagnon: true, origineEchantillons: 'RESTANTS' }, []],
    ['EP-Cas-2', { compagnon: false, origineEchantillons: 'PROSPECTIFS' }, ['compagnon', 'origineEchantillons']],
    ['EP-Cas-3', { ...DEDANS, proceduresInvasives: true }, []],
    ['EP-Cas-3', { ...SANS_CE, proceduresInvasives: false }, ['marquageCe', 'proceduresInvasives']],
    ['EP-Cas-4', { ...DEDANS, ...SANS_RISQUE, compagnon: false }, []],
    ['EP-Cas-4', { ...SANS_CE, ...SANS_RISQUE, prelevementChirurgical: true }, ['prelevementChirurgical']],
    ['EP-Cas-4', { ...DEDANS, compagnon: true, origineEchantillons: 'RESTANTS' }, ['compagnon']],
    ['EP-Cas-4', { ...DEDANS, proceduresInvasives: true }, ['proceduresInvasives']],
  ])('%s with %j contradicts %j', (cas, r, champs) => expect(contredits(cas, r)).toEqual(champs));
});

test('nothing answered contradicts nothing, and a research on no device is not judged', () => {
  for (const cas of ['IC-Cas-1', 'IC-Cas-2', 'IC-Cas-3', 'IC-Cas-4-4', 'EP-Cas-1', 'EP-Cas-3', 'EP-Cas-4'])
    expect([cas, contredits(cas, {})]).toEqual([cas, []]);
  expect(contredits('CAT1', { ...DEDANS, finalite: 'SUIVI', classeDm: 'I', implantable: true })).toEqual([]);
});

test('a contradiction holds back the filing on its field, says the case and what to do', () => {
  const manques = obligationsDe(champsRecherche(avec({ marquageCe: false, finalite: 'SUIVI' }), 'IC-Cas-3'));
  expect(manques.find((m) => m.champ === 'marquageCe')).toEqual({
    champ: 'marquageCe',
    libelle: 'Marquage CE',
    message:
      'Le cas « IC-Cas 3 » porte sur un dispositif marqué CE, utilisé dans sa destination. Corrigez cette réponse, ou choisissez un autre cas à l’étape 1.',
  });
  expect(nomDuCas('IC-Cas-4-2')).toBe('IC-Cas 4.2');
});

test.each([
  ['JARDE', 'CAT2', [], ['dispositifNom', 'classeDm', 'analyte']],
  ['REG745', null, ['dispositifNom', 'fabricant', 'classeDm', 'finalite', 'marquageCe'], ['analyte', 'justificationCategorie']],
  ['REG745', 'IC-Cas-3', ['classeDm', 'finalite', 'proceduresAjoutees'], ['classeDiv', 'premierHomme', 'udiDi']],
  ['REG746', 'EP-Cas-1', ['classeDiv', 'analyte', 'laboratoires'], ['classeDm', 'finalite', 'implantable']],
])('the form of %s asks for its own fields', (reglementation, cas, demandes, absents) => {
  const champs = champsRecherche(avec({}), cas, reglementation);
  const requis = requisDe(champs);
  expect(demandes.filter((c) => !requis.has(c))).toEqual([]);
  expect(absents.filter((c) => requis.has(c))).toEqual([]);
});

test.each([
  [{ marquageCe: true, classeDm: 'IIb' }, true],
  [{ marquageCe: true, classeDm: 'I' }, false],
  [{ marquageCe: false, classeDm: 'IIb' }, false],
])('a certificate with %j: %p', (r, attendu) => {
  expect(requisDe(champsRecherche(avec(r), 'IC-Cas-4-2')).has('certificatCe')).toBe(attendu);
});

test('what another regulation asks for does not stay in a form', () => {
  const plein = avec({ population: 'Adultes', analyte: 'CRP', classeDm: 'III', premierHomme: true });
  expect(dansLeFormulaire('REG745', plein)).toMatchObject({
    population: 'Adultes',
    classeDm: 'III',
    analyte: null,
    premierHomme: null,
  });
  expect(dansLeFormulaire('JARDE', plein)).toMatchObject({
    population: 'Adultes',
    classeDm: null,
    analyte: null,
    premierHomme: true,
  });
});
