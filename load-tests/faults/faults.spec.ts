/** What decides the figures, without a platform: the order of the victims, the classes of answers, what an auditor calls lost or doubled. */
import { expect, jest, test } from '@jest/globals';
import { sortDe } from './audit/journaux.ts';
import { genreDe } from './client.ts';
import { hasardDe } from './hasard.ts';
import { lireOptions } from './options.ts';
import { type Panne, recitDe } from './panne.ts';
import { periodeDue } from './parcours/indemnites.ts';
import { Bilan } from './rapport.ts';
import { Registre } from './registre.ts';
import { victimes } from './tueur.ts';

const premieres = (graine: number, n: number): string[] => {
  const suite = victimes(hasardDe(graine));
  return Array.from({ length: n }, () => suite.next().value);
};

test('the same seed kills in the same order, another one in another', () => {
  expect(premieres(7, 60)).toEqual(premieres(7, 60));
  expect(premieres(7, 60)).not.toEqual(premieres(8, 60));
});

test('sixteen kills reach everything that the main job stands on, once', () => {
  const reached = new Set(premieres(3, 16));
  expect(reached.size).toBe(16);
  for (const nom of [
    'etude',
    'seance',
    'identity',
    'referentiel',
    'search',
    'dossier-ctis',
    'bff',
    'nats',
    'postgres',
    'docstore',
    'opensearch',
    'keycloak',
    'navigateur',
    'expertise',
    'indemnites',
    'vrb',
  ])
    expect(reached).toContain(nom);
});

const refus = (code: string) => ({ code, requestId: 'r' });
test.each([
  [200, {}, 'SUCCES'],
  [204, {}, 'SUCCES'],
  [409, refus('transition.refusee'), 'REFUS'],
  [404, refus('dossier.introuvable'), 'REFUS'],
  [503, refus('service.indisponible'), 'INDISPONIBLE'],
  [503, {}, 'AUTRE'],
  [409, {}, 'AUTRE'],
  [401, refus('session.requise'), 'AUTRE'],
  [429, refus('debit.limite'), 'AUTRE'],
  [500, refus('erreur.interne'), 'AUTRE'],
  [502, {}, 'AUTRE'],
  [302, {}, 'AUTRE'],
] as const)('%i %j is %s', (status, json, genre) => expect(genreDe(status, json)).toBe(genre));

test.each([
  [[], { kills: 16, dossiers: 4, construire: true, scenarios: true }],
  [['--full'], { kills: 200 }],
  [['--full', '--kills=60', '--seed=5'], { kills: 60, graine: 5 }],
  [['--no-build', '--no-scenarios'], { construire: false, scenarios: false }],
  [['--scenario=page'], { scenarios: true, scenario: 'page' }],
])('%j', (args, expected) => expect(lireOptions(args)).toMatchObject(expected));

const du = (dateDebut: string, dateFin: string) => ({ dateDebut, dateFin });
test.each([
  ['nothing was paid: three months', '2026-11-25', [], du('2026-08-01', '2026-10-31')],
  ['a quarter was', '2026-11-25', [du('2026-07-01', '2026-09-30')], du('2026-10-01', '2026-10-31')],
  ['an older one was', '2026-11-25', [du('2026-04-01', '2026-06-30')], du('2026-08-01', '2026-10-31')],
  ['everything was', '2026-11-25', [du('2026-08-01', '2026-10-31'), du('2026-05-01', '2026-07-31')], null],
  ['no file is over two years', '2027-02-10', [], du('2027-01-01', '2027-01-31')],
  ['January pays the year before', '2027-01-10', [du('2026-10-01', '2026-10-31')], du('2026-11-01', '2026-12-31')],
])('what a committee owes when %s', (_case, jour, certifiees, expected) =>
  expect(periodeDue(jour, certifiees)).toEqual(expected),
);

test('a number that is none is refused', () => expect(() => lireOptions(['--kills=beaucoup'])).toThrow('--kills'));

const bilanDe = (perdus: string[], doubles: string[], ecarts: string[], changer: (b: Bilan, r: Registre) => void): Bilan => {
  const [bilan, registre] = [new Bilan(1), new Registre()];
  changer(bilan, registre);
  bilan.epoque(registre, { perdus, doubles, ecarts, chiffres: {} });
  return bilan;
};
const rien = () => undefined;
test.each<[string, Bilan, boolean]>([
  ['nothing wrong', bilanDe([], [], [], rien), true],
  ['no audit', new Bilan(1), false],
  ['a fact lost', bilanDe(['x'], [], [], rien), false],
  ['an effect doubled', bilanDe([], ['x'], [], rien), false],
  ['another difference', bilanDe([], [], ['x'], rien), false],
  ['a wrong answer', bilanDe([], [], [], (_, r) => r.autre('GET /', '500')), false],
  ['a journey blocked', bilanDe([], [], [], (_, r) => void r.bloques.push({ quoi: 'x', detail: '' })), false],
  ['a process that died', bilanDe([], [], [], (_, r) => void r.morts.push({ quoi: 'x', detail: '' })), false],
  ['a scenario that failed', bilanDe([], [], [], (b) => b.scenario('x', ['y'])), false],
])('%s: %#', (_nom, bilan, isBon) => expect(bilan.dire()).toBe(isBon));

test.each([
  ['its line stands', 'SOUMETTRE', 'r2', ['r2'], 'ECRIT'],
  ['a choice of the session has none', 'choisir le comité', 'r2', [], 'ECRIT'],
  ['done by the request before, whose fate was not told', 'PREPARER_RECEVABILITE', 'r2', ['r1'], 'TROUVE_FAIT'],
  ['nobody did it', 'PREPARER_RECEVABILITE', 'r2', [], 'PERDU'],
  ['an act that is written each time', 'SOUMETTRE', 'r2', ['r1'], 'PERDU'],
])('an acknowledged write: %s', (_case, acte, requestId, lignes, sort) => {
  const incertains = [{ acte, requestId: 'r1', dosId: 4 }];
  expect(sortDe({ acte, requestId, dosId: 4 }, incertains, new Set(lignes))).toBe(sort);
  const autreDossier = sort === 'TROUVE_FAIT' ? 'PERDU' : sort;
  expect(sortDe({ acte, requestId, dosId: 5 }, incertains, new Set(lignes))).toBe(autreDossier);
});

const seconde = (n: number) => n * 1_000;
const etude: Panne = { nom: 'etude', du: seconde(100), au: seconde(104) };
const nats: Panne = { nom: 'nats', du: seconde(110), au: null };
test.each<[string, Panne[], number, string]>([
  ['nothing yet', [], 50, 'nothing was killed so far'],
  ['killed while it ran', [etude], 98, 'etude went 2.0 s after, back 4.0 s later'],
  ['killed before it, not back', [etude, nats], 111, 'nats went 1.0 s before, not back yet'],
  ['two of them', [etude, nats], 103, 'etude went 3.0 s before, back 4.0 s later, nats went 7.0 s after, not back yet'],
  ['all is well again: what was killed last', [etude], 120, 'etude went 20.0 s before, back 4.0 s later'],
])('what was down meanwhile: %s', (_case, pannes, depuis, recit) => expect(recitDe(pannes, seconde(depuis))).toBe(recit));

test('a slow answer, and a 503 while nothing was down, are told with their trace', () => {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const bilan = bilanDe([], [], [], (_, r) => {
    r.lentes.push({ ms: 7_100, quoi: 'a GET /lent', detail: 'x' }, { ms: 60_200, quoi: 'a GET /tres-lent', detail: 'x' });
    r.sansPanne.push({ quoi: 'a GET /refuse', detail: 'x' });
  });
  expect(bilan.dire()).toBe(true);
  log.mockRestore();
  const lines = said.join('\n');
  expect(lines).toContain('a GET /refuse: x');
  expect(lines.indexOf('/tres-lent')).toBeGreaterThan(0);
  expect(lines.indexOf('/tres-lent')).toBeLessThan(lines.indexOf('/lent:'));
});
