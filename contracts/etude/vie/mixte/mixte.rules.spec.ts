import { expect, test } from '@jest/globals';
import type { Cote, MsDuVolet, Volet } from '../../socle/mixte.schemas.ts';
import { messageNumeroCtis } from '../../socle/verifications.ts';
import {
  alerteLien,
  bandeauxDe,
  cleCtis,
  comparer,
  etatPaire,
  type FaitsLien,
  memeNom,
  memeStatut,
  naissance,
  pairesDe,
  statutDiffere,
} from './mixte.rules.ts';
import { avisAvantActe, suiteProposee } from './mixte-actes.rules.ts';

const CHU = 'CHU de Montfleury';
const DEUX: readonly Cote[] = ['MEDICAMENT', 'DISPOSITIF'];
const faits = (change: Partial<FaitsLien> = {}): FaitsLien => ({
  declarePar: DEUX,
  dejaLie: false,
  dejaRompu: false,
  promoteurs: { MEDICAMENT: CHU, DISPOSITIF: CHU },
  ...change,
});

test.each([
  ['2024-512095-35-00', true],
  [' 2024-512095-35-01 ', true],
  ['2021-005617-14', false],
  ['2024-51209-35-00', false],
  ['2026-A00001-35', false],
])('the European number %s is read: %s', (numero, bon) => expect(messageNumeroCtis(numero) === null).toBe(bon));

test('a new request after a refusal is the same trial', () =>
  expect(cleCtis('2023-508143-51-01')).toBe(cleCtis('2023-508143-51-00')));

test.each<[string, Partial<FaitsLien>, string]>([
  ['both sides state each other', {}, 'CONFIRME'],
  ['the device alone', { declarePar: ['DISPOSITIF'] }, 'PROPOSE'],
  ['the medicine alone', { declarePar: ['MEDICAMENT'] }, 'PROPOSE'],
  ['not the same sponsor', { promoteurs: { MEDICAMENT: CHU, DISPOSITIF: 'Laboratoire Alpha' } }, 'PROPOSE'],
  ['the same sponsor, written otherwise', { promoteurs: { MEDICAMENT: 'C.H.U. DE MONTFLEURY', DISPOSITIF: CHU } }, 'PROPOSE'],
  [
    'the same sponsor, other capitals and accents',
    { promoteurs: { MEDICAMENT: 'Chu de Montfleury', DISPOSITIF: 'CHU DE MONTFLEURY' } },
    'CONFIRME',
  ],
  ['the trial is not received yet', { promoteurs: { MEDICAMENT: null, DISPOSITIF: CHU } }, 'PROPOSE'],
  ['one of them is tied already', { dejaLie: true }, 'PROPOSE'],
  ['the pair was refused before', { dejaRompu: true }, 'PROPOSE'],
])('how a link is born: %s', (_, change, statut) => {
  expect(naissance(faits(change))).toBe(statut);
  const seul = change.declarePar !== undefined;
  expect(alerteLien(faits(change)) === null).toBe(statut === 'CONFIRME' || seul);
});

test('names are the same whatever their accents, capitals and signs; an unknown one is nobody', () => {
  expect(memeNom('Hôpital  Saint-Éloi', 'HOPITAL SAINT ELOI')).toBe(true);
  expect(memeNom(null, null)).toBe(false);
});

test.each([
  ['EN_COURS', 'EN_COURS', true],
  ['EN_COURS', 'PROROGEE', true],
  ['SUSPENDUE', 'EN_COURS', false],
  ['TERMINEE', 'TERMINEE_ANTICIPEE', false],
])('%s and %s stand at the same point: %s', (a, b, meme) => expect(memeStatut(a, b)).toBe(meme));

const volet = (cote: Cote, change: Partial<Volet> = {}): Volet => ({
  cote,
  etuId: 1,
  dosId: 2,
  numero: 'N',
  titre: 'Même recherche',
  promoteur: CHU,
  reglementation: 'REG745',
  statut: 'EN_COURS',
  statutLibelle: 'En cours',
  etape: '–',
  creee: true,
  cppId: 4,
  cpp: 'Est I',
  seanceLe: null,
  echeance: null,
  dernierAvis: null,
  decision: null,
  sujetsFrance: 120,
  sites: ['CHU A', 'CHU B'],
  notice: null,
  ms: [],
  ...change,
});
const m = (change?: Partial<Volet>) => volet('MEDICAMENT', change);
const d = (change?: Partial<Volet>) => volet('DISPOSITIF', change);
const differences = (a: Volet, b: Volet) => comparer(a, b).flatMap((l) => (l.egal ? [] : l.code));

test.each<[string, Partial<Volet>, string[]]>([
  ['nothing', {}, []],
  ['the state', { statut: 'SUSPENDUE' }, ['STATUT']],
  ['an extension is no other state', { statut: 'PROROGEE' }, []],
  ['the sponsor', { promoteur: 'Laboratoire Alpha' }, ['PROMOTEUR']],
  ['the title', { titre: 'Une autre' }, ['TITRE']],
  ['the order of the places does not count', { sites: ['chu b', 'CHU A'] }, []],
  ['one place more', { sites: ['CHU A', 'CHU B', 'CHU C'] }, ['SITES']],
  ['the number of participants', { sujetsFrance: 119 }, ['SUJETS']],
  ['the information sheet of one side', { notice: { version: '2', le: null, jointLe: null } }, ['NOTICE']],
  ['the committee', { cppId: 5, cpp: 'Ouest II' }, ['COMITE']],
  ['a séance of one side', { seanceLe: '2026-04-01' }, ['SEANCE']],
])('what differs: %s', (_, change, codes) => expect(differences(m(), d(change))).toEqual(codes));

const CONFIRME = { statut: 'CONFIRME', alerte: null } as const;
const notice = (version: string | null, le: string | null, jointLe: string | null = null) => ({
  notice: { version, le, jointLe },
});
test.each([
  ['same version, one date', notice('2', null), notice('2', '2026-01-01'), true, []],
  ['same version, two dates', notice('2', '2026-01-02'), notice('2', '2026-01-01'), false, ['warning']],
  ['two versions', notice('1', null), notice('2', null), false, ['warning']],
  ['same date, one version', notice(null, '2026-01-01'), notice('2', '2026-01-01'), true, []],
  ['two dates, one version', notice(null, '2026-01-02'), notice('2', '2026-01-01'), false, ['warning']],
  ['nothing in common', notice(null, null, '2026-03-02'), notice('2', '2026-01-01'), false, []],
  ['the day of joining is no date of the document', notice('2', null, '2026-03-02'), notice('2', '2026-01-01'), true, []],
])('information sheets, %s', (_, a, b, isSame, severities) => {
  const row = comparer(m(a), d(b)).find((l) => l.code === 'NOTICE');
  expect([row?.egal, row?.explication === null]).toEqual([isSame, isSame]);
  expect(bandeauxDe(CONFIRME, m(a), d(b)).map((x) => x.severite)).toEqual(severities);
});

test('a sheet joined without version nor date says the day of joining, and asks to look', () => {
  const row = comparer(m(notice(null, null, '2026-03-02')), d(notice('2', '2026-01-01'))).find((l) => l.code === 'NOTICE');
  expect(row).toMatchObject({
    medicament: 'version non précisée, joint le 02/03/2026',
    dispositif: 'version 2 du 01/01/2026',
    explication: expect.stringContaining('ouvrez les deux documents'),
  });
});

test('states differ when both studies are there and do not stand at the same point', () => {
  expect(statutDiffere(m(), d({ statut: 'SUSPENDUE' }))).toBe(true);
  expect(statutDiffere(m(), d())).toBe(false);
  expect(statutDiffere(m({ creee: false, statut: null }), d())).toBe(false);
});

test.each<[string, Parameters<typeof bandeauxDe>, string[]]>([
  ['nothing', [CONFIRME, m(), d()], []],
  ['a proposed link', [{ statut: 'PROPOSE', alerte: null }, m(), null], ['warning']],
  ['states that differ', [CONFIRME, m({ statut: 'SUSPENDUE' }), d()], ['warning']],
  ['one side only is allowed', [CONFIRME, m({ creee: false, statut: null }), d()], ['info']],
  [
    'a refusal of the medicine',
    [CONFIRME, m({ creee: false, statut: null, decision: { libelle: 'Non autorisé', favorable: false, le: null } }), d()],
    ['error'],
  ],
  [
    'an unfavourable opinion on the device',
    [CONFIRME, m(), d({ dernierAvis: { libelle: 'Défavorable', favorable: false, le: null } })],
    ['error'],
  ],
  [
    'two information sheets',
    [
      CONFIRME,
      m({ notice: { version: '1', le: null, jointLe: null } }),
      d({ notice: { version: '2', le: null, jointLe: null } }),
    ],
    ['warning'],
  ],
])('banners: %s', (_, args, severites) => expect(bandeauxDe(...args).map((b) => b.severite)).toEqual(severites));

test.each([
  [null, false, 'A_RENSEIGNER'],
  [{ medicament: true, dispositif: true }, false, 'CLOSE'],
  [{ medicament: true, dispositif: true }, true, 'SANS_IMPACT'],
  [{ medicament: true, dispositif: false }, false, 'ATTEND_DISPOSITIF'],
  [{ medicament: false, dispositif: true }, false, 'ATTEND_MEDICAMENT'],
  [{ medicament: false, dispositif: false }, false, 'EN_COURS'],
] as const)('two modifications, %j, without effect on the other side %s: %s', (finies, sansImpact, etat) => {
  const e = etatPaire(finies, sansImpact);
  expect(e.etat).toBe(etat);
  expect(e.explication).not.toBe('');
});

test('modifications go two by two as it was said, the others ask', () => {
  const ms = (dosId: number, numero: string, finie: boolean): MsDuVolet => ({
    dosId,
    numero,
    finie,
    statut: 'X',
    statutLibelle: 'X',
    depotLe: null,
  });
  const ctis = [ms(1_000_000_001, 'SM-1', true), ms(1_000_000_002, 'SM-2', false)];
  const dm = [ms(11, 'A-MS01', true), ms(12, 'A-MS02', true), ms(13, 'A-MS03', false)];
  const liens = [
    { dosDmId: 11, numeroMsCtis: 'SM-1' },
    { dosDmId: 12, numeroMsCtis: null },
  ];
  expect(pairesDe(liens, ctis, dm, true).map((p) => [p.medicament?.numero, p.dispositif?.numero, p.etat])).toEqual([
    ['SM-1', 'A-MS01', 'CLOSE'],
    [undefined, 'A-MS02', 'SANS_IMPACT'],
    [undefined, 'A-MS03', 'A_RENSEIGNER'],
    ['SM-2', undefined, 'A_RENSEIGNER'],
  ]);
});

test.each([
  ['EN_COURS', 'A_DEMARRER', 'DEMARRER'],
  ['SUSPENDUE', 'EN_COURS', 'SUSPENDRE'],
  ['EN_COURS', 'SUSPENDUE', 'REPRENDRE'],
  ['TERMINEE', 'EN_COURS', 'TERMINER'],
  ['TERMINEE_ANTICIPEE', 'SUSPENDUE', 'TERMINER'],
  ['EN_COURS', 'EN_COURS', undefined],
  ['A_DEMARRER', 'EN_COURS', undefined],
])('a trial %s suggests to a study %s: %s', (siCtis, siDm, acte) =>
  expect(suiteProposee(m({ statut: siCtis }), d({ statut: siDm }))?.acte).toBe(acte),
);

test('an act on the device asks about the medicine, unless it is there already', () => {
  expect(avisAvantActe('DEMARRER', m({ creee: false, statut: null }))).toContain('un seul volet est favorable');
  expect(avisAvantActe('DEMARRER', m())).toBeNull();
  expect(avisAvantActe('SUSPENDRE', m())).toContain('Appliquer aussi à l’autre volet ?');
  expect(avisAvantActe('ARCHIVER', m())).toBeNull();
});
