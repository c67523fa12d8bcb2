/** What the forms of a study of the file send, and how they are refused. */
import { expect, test } from '@jest/globals';
import { fieldsOf } from '@riph/contracts/core/errors';
import { INSCRIPTIONS_VRB, type InscriptionVrb, infoRechercheSaisie, type ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { inputOf, type Saisie } from '../../components/fields/described.types.ts';
import {
  CHAMPS_CENTRE,
  centreDe,
  champsCentre,
  champsRegles,
  enParticipation,
  exclusionEnMots,
  reglesDe,
  saisieCentre,
  saisieRegles,
} from './etude-vrb.rules.ts';

const CHAMPS = champsRegles({ inscriptionsPossibles: [...INSCRIPTIONS_VRB] });
const REGLES: ReglesVrb = {
  inscription: 'SAINS',
  phase: 'I',
  premiereAdministration: true,
  interdictionSimultanee: true,
  exclusion: { valeur: 2, unite: 'SEMAINE' },
  indemnitePrevue: 1_500.5,
  avantagesNature: false,
  dateDebut: '2026-01-01',
  dateFinPrevue: '2027-12-31',
  nbVolontairesPrevus: null,
};
const saisie = (r: ReglesVrb | null, autre: Saisie = {}): Saisie => ({ ...inputOf(CHAMPS, saisieRegles(r)), ...autre });
const fautes = (s: Saisie) => {
  const lu = infoRechercheSaisie.safeParse({ ...reglesDe(s), version: 0 });
  return lu.success ? [] : fieldsOf(lu.error).map((f) => f.champ);
};

test('what is kept comes back as it was, and an amount is typed as it is written', () => {
  expect(reglesDe(saisie(REGLES))).toEqual(REGLES);
  expect(saisie(REGLES).indemnitePrevue).toBe('1500,5');
  expect(reglesDe(saisie(REGLES, { indemnitePrevue: ' 2 000,25 € ' })).indemnitePrevue).toBe(2_000.25);
  expect(reglesDe(saisie(REGLES, { indemnitePrevue: '' })).indemnitePrevue).toBe(0);
});

test('each field that is missing or wrong is named', () => {
  expect(fautes(saisie(REGLES))).toEqual([]);
  expect(fautes(saisie(null))).toEqual(['inscription', 'phase', 'dateDebut', 'dateFinPrevue']);
  expect(fautes(saisie(REGLES, { indemnitePrevue: 'mille' }))).toEqual(['indemnitePrevue']);
  expect(fautes(saisie(REGLES, { inscription: 'SUR_DECISION_CPP', interdictionSimultanee: false, valeur: 0 }))).toEqual([
    'valeur',
  ]);
});

test.each([
  [{ valeur: 0, unite: 'MOIS' }, 'aucune'],
  [{ valeur: 1, unite: 'SEMAINE' }, '1 semaine'],
  [{ valeur: 1, unite: 'MOIS' }, '1 mois'],
  [{ valeur: 10, unite: 'JOUR' }, '10 jours'],
] as const)('%j is said « %s »', (exclusion, mots) => expect(exclusionEnMots(exclusion)).toBe(mots));

test('a place that is changed keeps its code; empty dates are none', () => {
  const neuf = centreDe({ ...inputOf(CHAMPS_CENTRE, null), nom: ' Unité ', ville: 'Lyon' }, null, 0);
  expect(neuf).toEqual({
    nom: 'Unité',
    etablissement: '',
    adresse: '',
    codePostal: '',
    ville: 'Lyon',
    finess: '',
    actif: true,
    autorisationNumero: '',
    autorisationDate: null,
    autorisationFin: null,
    autorisationPremiereAdmin: false,
  });
  const lu = { ...neuf, code: 'C00012', version: 3 };
  const relu = (c: typeof lu) => {
    const kept = { ...c, dernierSejour: null };
    return centreDe(inputOf(CHAMPS_CENTRE, saisieCentre(kept)), kept, kept.version);
  };
  expect(relu(lu)).toEqual(lu);
  const plein = {
    ...lu,
    etablissement: 'CHU',
    adresse: '5 place d’Arsonval',
    codePostal: '69003',
    finess: '2A0000014',
    actif: false,
  };
  expect(relu(plein)).toEqual(plein);
  const aideDe = (dernierSejour: string | null) =>
    champsCentre({ ...lu, dernierSejour }).find((f) => f.cle === 'autorisationFin')?.aide;
  expect(aideDe('2026-05-04')).toContain('jusqu’au 04/05/2026');
  expect(aideDe(null)).not.toContain('jusqu’au');
});

test.each([
  [0, /^Personne ne participe/],
  [1, /^Une personne participe/],
  [3, /^3 participent/],
])('%i take part', (enCours, mots) => expect(enParticipation({ designes: 4, enCours })).toMatch(mots));

test('only the grounds that the law or the committee gives are offered', () => {
  const offertes = (inscriptionsPossibles: InscriptionVrb[]) => {
    const [champ] = champsRegles({ inscriptionsPossibles });
    return champ.sorte === 'choix' ? champ.options.map((o) => o.code) : [];
  };
  expect(offertes([...INSCRIPTIONS_VRB])).toEqual(INSCRIPTIONS_VRB);
  expect(offertes(['SUR_DECISION_CPP', 'NON_REQUISE'])).toEqual(['SUR_DECISION_CPP', 'NON_REQUISE']);
});
