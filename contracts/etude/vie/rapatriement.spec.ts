import { expect, test } from '@jest/globals';
import { can } from '../../core/workflow.ts';
import { ETATS_ETUDE } from '../socle/dossier.workflow.ts';
import { ETATS_APPROUVEES, etudeVieWorkflow, isFigee } from '../socle/etude.workflow.ts';
import {
  type FaitsRapatriement,
  fautesEssai,
  gardesRapatriement,
  isNumeroEudraCt,
  suitesRapatriement,
} from './rapatriement.rules.ts';

const essai = { numeroCtis: '2024-512095-35-00', autoriseLe: '2024-04-24' };
const base: FaitsRapatriement = {
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT1',
  numeroNational: '2021-005617-14',
  essai,
  dossiers: [{ statut: 'AVIS_FAVORABLE', numero: 'N-1' }],
};
const ms = (statut: 'BROUILLON' | 'EN_EVALUATION' | 'AVIS_FAVORABLE') =>
  [...base.dossiers, { statut, numero: 'N-1-MS01' }] as const;

// ETU-16.
test.each<[string, Partial<FaitsRapatriement>, string[]]>([
  ['an authorised trial of its number', {}, []],
  ['a study of another category', { qualificationCode: 'CAT2' }, ['Seul un essai de médicament']],
  ['a study of a device', { reglementationCode: 'REG745' }, ['Seul un essai de médicament']],
  ['a research that is no medicine', { numeroNational: '2021-A00123-38' }, ['Seul un essai de médicament']],
  ['no number', { numeroNational: null }, ['Seul un essai de médicament']],
  ['no such trial', { essai: null }, ['importez d’abord l’essai']],
  ['a trial that France has not authorised', { essai: { ...essai, autoriseLe: null } }, ['pas encore autorisé']],
  ['a modification before the committee', { dossiers: ms('EN_EVALUATION') }, ['N-1-MS01 est en cours d’examen']],
  ['a draft', { dossiers: ms('BROUILLON') }, []],
  ['a modification that is over', { dossiers: ms('AVIS_FAVORABLE') }, []],
  [
    'two reasons',
    { essai: { ...essai, autoriseLe: null }, dossiers: ms('EN_EVALUATION') },
    ['pas encore autorisé', 'en cours d’examen'],
  ],
])('%s', (_, change, attendus) =>
  expect(gardesRapatriement({ ...base, ...change })).toEqual(attendus.map((a) => expect.stringContaining(a))),
);

test('another trial than that of the study is refused', () => {
  expect(fautesEssai(essai, essai.numeroCtis)).toEqual([]);
  expect(fautesEssai(essai, '2024-512095-35-01')).toHaveLength(1);
  expect(fautesEssai(null, essai.numeroCtis)).toHaveLength(1);
});

test.each([
  ['2021-005617-14', true],
  [' 2021-005617-14 ', true],
  ['2021-A00123-38', false],
  ['2024-512095-35-00', false],
  [null, false],
])('%s is a EudraCT number: %s', (numero, attendu) => expect(isNumeroEudraCt(numero)).toBe(attendu));

test('what follows is said before: the state, the committee, the drafts', () => {
  const dits = (memeComite: boolean | null, brouillons: number) =>
    suitesRapatriement({ essai: { ...essai, memeComite }, comite: 'CPP Est II', brouillons });
  expect(dits(true, 0)).toEqual([
    expect.stringContaining('2024-512095-35-00, autorisé le 24/04/2024'),
    'CPP Est II suit aussi l’essai : il en est le comité de transition.',
  ]);
  expect(dits(false, 1).slice(1)).toEqual([
    expect.stringContaining('R1124-4'),
    expect.stringContaining('Une demande en brouillon'),
  ]);
  expect(dits(null, 2).slice(1)).toEqual([
    'L’essai n’a pas encore de comité.',
    expect.stringContaining('2 demandes en brouillon'),
  ]);
});

test('a study that went to the portal is read, as an archived one, and as a take-over that nobody has confirmed yet', () =>
  expect(ETATS_ETUDE.filter(isFigee)).toEqual(['ARCHIVEE', 'RAPATRIEE_CTIS', 'REPRISE_A_CONFIRMER']));

test('from every state of a study that is approved and not over, an extended opinion included, and from no other', () => {
  const rapatriables = ETATS_ETUDE.filter((etat) => can(etudeVieWorkflow, etat, 'RAPATRIER'));
  expect(rapatriables.toSorted()).toEqual([...ETATS_APPROUVEES].toSorted());
  expect(rapatriables).toContain('PROROGEE');
});
