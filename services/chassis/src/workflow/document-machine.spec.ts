/** The engine on a document, without a store: what `fire` asks, in what order, and what it writes. That a refusal leaves nothing is `store/contract.db.spec.ts`. */
import { beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import type { Workflow } from '@riph/contracts/core/workflow';
import { TestClock } from '../base/clock.ts';
import { UnitOfWork } from '../store/unit-of-work.ts';
import { DocumentMachine, type DocumentTable } from './document-machine.ts';
import { Events, noGuard } from './events.ts';

type Etat = 'NEUF' | 'OUVERT' | 'CLOS';
const carnetWorkflow = {
  OUVRIR: { from: ['NEUF'], to: 'OUVERT', by: 'CTIS_DEPOSER', label: 'Ouvrir' },
  FERMER: { from: ['OUVERT'], to: 'CLOS', by: 'CTIS_DEPOSER', label: 'Fermer' },
  PERDRE: { from: ['OUVERT'], to: 'CLOS', by: 'systeme', label: 'Perdre' },
} as const satisfies Workflow<Etat>;
type Carnet = { statut: Etat; pages: number };
type Table = DocumentTable<typeof carnetWorkflow, Carnet>;

const asked: Etat[] = [];
const table: Table = {
  OUVRIR: { guard: noGuard, run: 'appel' },
  FERMER: {
    guard: ({ statut, pages }, { nom }) => {
      asked.push(statut);
      return pages === 0 ? [`${nom} n’a rien écrit.`] : [];
    },
    run: 'appel',
  },
  PERDRE: 'systeme',
};
const machine = new DocumentMachine<Etat, typeof carnetWorkflow, Carnet>({
  entityCode: 'CARNET',
  workflow: carnetWorkflow,
  table,
  why: ({ statut }) => `Le carnet est ${statut}.`,
});
const sponsor: Actor = { utiId: 1, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
const reader: Actor = { ...sponsor, profil: 'VRB_GERANT' };
const open: Carnet = { statut: 'OUVERT', pages: 3 };
const empty: Carnet = { statut: 'OUVERT', pages: 0 };
const shut: Carnet = { statut: 'CLOS', pages: 0 };

/** Lets its lines be counted. */
class Work extends UnitOfWork {
  get count(): number {
    return this.lines.length;
  }
}

let tx: Work;
beforeEach(() => {
  asked.length = 0;
  tx = new Work('essai', new TestClock('2026-03-02'));
});

test('a table that forgets an event or its guard, or lets a guard wait, does not compile', () => {
  const { OUVRIR: _, ...withoutOne } = table;
  // @ts-expect-error OUVRIR is missing.
  const forgotten: Table = withoutOne;
  // @ts-expect-error An act says what guards it, be it `noGuard`.
  const unguarded: Table = { ...table, FERMER: { run: 'appel' } };
  // @ts-expect-error Inside a write nothing is waited for.
  const waiting: Table = { ...table, FERMER: { guard: async () => [], run: 'appel' } };
  // @ts-expect-error What the table of the contracts gives to a person is no event of the platform.
  const stolen: Table = { ...table, FERMER: 'systeme' };
  expect([forgotten, unguarded, waiting, stolen]).toHaveLength(4);
});

test.each([
  ['droit', reader, empty, 'droit.manquant', {}, []],
  ['state', sponsor, shut, 'transition.refusee', { raisons: ['Le carnet est CLOS.'] }, []],
  ['guard', sponsor, empty, 'transition.refusee', { raisons: ['Camille Moreau n’a rien écrit.'] }, ['OUVERT']],
] as const)('fire and assertMay refuse by %s, and write no line', (_what, actor, carnet, code, details, judged) => {
  for (const ask of [() => machine.assertMay(carnet, 'FERMER', actor), () => machine.fire(tx, 1, carnet, 'FERMER', actor)]) {
    asked.length = 0;
    expect(ask).toThrow(expect.objectContaining({ code, details: expect.objectContaining(details) }));
    expect(asked).toEqual(judged);
  }
  expect(tx.count).toBe(0);
});

test('what is allowed gives the state reached and one line, judged once', () => {
  expect(machine.fire(tx, 7, open, 'FERMER', sponsor, { commentaire: 'Fini.' })).toBe('CLOS');
  expect(asked).toEqual(['OUVERT']);
  expect(tx.count).toBe(1);
});

test('the platform is bound by the state alone, and a person by what is the platform’s own', () => {
  expect(machine.fire(tx, 1, empty, 'FERMER', null)).toBe('CLOS');
  expect(asked).toEqual([]);
  expect(() => machine.fire(tx, 1, shut, 'PERDRE', null)).toThrow();
  expect(() => machine.fire(tx, 1, open, 'PERDRE', sponsor)).toThrow('réservée à la plateforme');
});

test('a button says what the act would refuse', async () => {
  const events = new Events<keyof typeof carnetWorkflow, Carnet, never, never>(machine, machine.table);
  for (const carnet of [open, empty]) {
    const [fermer] = await events.offered(carnet, sponsor);
    expect(fermer?.reasons).toEqual(machine.obstacles(carnet, 'FERMER', sponsor));
  }
  expect(machine.obstacles(shut, 'FERMER', sponsor)).toEqual(['Le carnet est CLOS.']);
});
