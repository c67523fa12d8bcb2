import { expect, test } from '@jest/globals';
import type { ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { type AutreDemande, empechementsSoumission, fautesManuel } from './manuel.rules.ts';

const saisi = (plus: Partial<ManuelSaisi> = {}): ManuelSaisi => ({
  numeroCtis: '2026-512345-12-00',
  type: 'INI',
  cleDemande: 'IN',
  portee: 'PARTIE_1_ET_2',
  roleFrance: 'EMC',
  dateSoumission: '2026-03-02',
  titre: 'Essai',
  promoteur: 'CHU',
  cppId: null,
  motif: 'Arrivée par courriel',
  ...plus,
});

test.each<[string, Partial<ManuelSaisi>, string[]]>([
  ['a first request', {}, []],
  ['no number', { numeroCtis: '2026-512345-12' }, ['numeroCtis']],
  ['a EudraCT number', { numeroCtis: '2021-005617-14' }, ['numeroCtis']],
  ['a key of another type', { cleDemande: 'SM-1' }, ['cleDemande']],
  ['a modification', { type: 'MS', cleDemande: 'SM-12' }, []],
  ['a modification without rank', { type: 'MS', cleDemande: 'SM' }, ['cleDemande']],
  ['a non-substantial one', { type: 'MNS', cleDemande: 'NSM-2' }, []],
  ['an added country', { type: 'AEM', cleDemande: 'AM-1' }, []],
  ['filed again under the same number, with its key', { type: 'INI_RES', cleDemande: 'IN-1' }, []],
  ['filed again under a number of its own', { type: 'INI_RES', numeroCtis: '2026-512345-12-01' }, []],
  ['filed again without saying so', { type: 'INI_RES' }, ['numeroCtis']],
  ['tomorrow', { dateSoumission: '2026-03-03' }, ['dateSoumission']],
])('%s', (_, plus, champs) => expect(fautesManuel(saisi(plus), '2026-03-02').map((f) => f.champ)).toEqual(champs));

const autre = (plus: Partial<AutreDemande>): AutreDemande => ({
  cleDemande: 'IN',
  type: 'INI',
  statut: 'AUTORISE',
  partieUn: 'P1_ACCEPTABLE',
  ...plus,
});
test.each<[string, Partial<ManuelSaisi>, AutreDemande[], number]>([
  ['a first request beside others', {}, [autre({ statut: 'REFUSE' })], 0],
  ['a modification of an authorised trial', { type: 'MS' }, [autre({})], 0],
  [
    'while another part I is evaluated',
    { type: 'MS' },
    [autre({}), autre({ cleDemande: 'SM-1', partieUn: 'P1_EVALUATION', statut: 'EN_EVALUATION' })],
    1,
  ],
  [
    'of part II alone, meanwhile',
    { type: 'MS', portee: 'PARTIE_2' },
    [autre({}), autre({ partieUn: 'P1_EVALUATION', statut: 'EN_EVALUATION' })],
    0,
  ],
  ['an added country before any authorisation', { type: 'AEM' }, [autre({ statut: 'EN_ATTENTE_DECISION' })], 1],
  ['a modification after a refusal', { type: 'MS' }, [autre({ statut: 'REFUSE' })], 1],
  ['of a trial of which nothing was received', { type: 'MS' }, [], 0],
])('%s', (_, plus, autres, n) => expect(empechementsSoumission(saisi(plus), autres)).toHaveLength(n));
