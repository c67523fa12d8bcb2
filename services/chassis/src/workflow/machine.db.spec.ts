/** The engine on a machine of its own: the loan of a book. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { type ErrorCatalogue, refusals } from '@riph/contracts/core/errors';
import { event, eventSubject } from '@riph/contracts/core/events';
import { idJson } from '@riph/contracts/core/fields';
import type { Workflow } from '@riph/contracts/core/workflow';
import * as z from 'zod';
import { defineService } from '../process/service.ts';
import { sql } from '../store/postgres/sql.ts';
import type { Database, Tx } from '../store/postgres/transaction.ts';
import { startServiceForTest } from '../test/service.ts';
import { Events, type EventTable, type Judgement, noGuard } from './events.ts';
import { Machine } from './machine.ts';

type Statut = 'DEMANDE' | 'PRETE' | 'RENDU' | 'PERDU';
const pretWorkflow = {
  PRETER: { from: ['DEMANDE'], to: 'PRETE', by: 'SEANCE_GERER', label: 'Prêter' },
  RENDRE: { from: ['PRETE'], to: ['RENDU', 'DEMANDE'], by: ['SEANCE_GERER', 'DOSSIER_CREER'], label: 'Rendre' },
  PROLONGER: { from: ['PRETE'], to: 'PRETE', by: 'DOSSIER_CREER', label: 'Prolonger' },
  PERDRE: { from: ['PRETE'], to: 'PERDU', by: 'systeme', label: 'Déclarer perdu' },
} as const satisfies Workflow<Statut>;
type Evenement = keyof typeof pretWorkflow;
type Pret = { id: number; statut: Statut; version: number; lecteur: string };

const pretChange = event('referentiel.pretChange', z.object({ pretId: idJson, evenement: z.string(), vers: z.string() }));
const refus = refusals({
  'pret.introuvable': [404, (d: { id: number }) => `Le prêt ${d.id} n’existe pas.`],
  'pret.dejaFait': [409, (d: { statut: string }) => `Ce prêt est déjà « ${d.statut} ».`],
} as const satisfies ErrorCatalogue);

class Prets extends Machine<Statut, Evenement, Pret, { lecteur: string }> {
  readonly lus: number[] = [];

  constructor() {
    super({ service: 'referentiel', entityCode: 'PRET', workflow: pretWorkflow });
  }

  protected async read(tx: Tx, id: number): Promise<Pret | null> {
    this.lus.push(id);
    const [row] = await tx.query<Pret>(sql`select id, statut, version, lecteur from pret where id = ${id} for update`);
    return row ?? null;
  }

  protected async write(
    tx: Tx,
    { before, statut, champs }: { before: Pret; statut: Statut; champs?: { lecteur: string } },
  ): Promise<Pret> {
    const [row] = await tx.query<Pret>(sql`
      update pret
      set statut = ${statut}, version = version + 1, lecteur = coalesce(${champs?.lecteur ?? null}, lecteur)
      where id = ${before.id}
      returning id, statut, version, lecteur
    `);
    return row;
  }

  protected override tell(tx: Tx, { event, after }: { event: Evenement; after: Pret }): void {
    tx.publish(pretChange, { pretId: after.id, evenement: event, vers: after.statut });
  }

  protected unknown(id: number) {
    return refus('pret.introuvable', { id });
  }

  protected override moved(now: Pret) {
    return refus('pret.dejaFait', { statut: now.statut });
  }

  reasons(row: Pick<Pret, 'statut'>, event: Evenement): string[] {
    const from: readonly Statut[] = pretWorkflow[event].from;
    return from.includes(row.statut) ? [] : [`Le prêt est « ${row.statut} ».`];
  }
}

const PRET =
  'create table pret (id serial primary key, statut text not null, version integer not null default 0, lecteur text not null)';

@Module({})
class PretModule {}

const service = defineService({
  nom: 'referentiel',
  store: 'postgres',
  module: PretModule,
  handlers: {},
  migrations: [{ name: 'pret', number: '001', sql: PRET }],
});

const person = (profil: Actor['profil']): Actor => ({ utiId: 7, profil, cppId: null, nom: 'Claude Moreau' });
const gestionnaire = person('GESTIONNAIRE');
const deposant = person('DEPOSANT');
const mail = (after: Pret) => ({
  modele: 'PRET',
  destinataires: [{ utiId: 7 }],
  donnees: {},
  cle: `pret-${after.id}-${after.version}`,
});

let running: Awaited<ReturnType<typeof startServiceForTest>>;
let db: Database;
let prets: Prets;
beforeAll(async () => {
  running = await startServiceForTest(service);
  db = running.db;
});
afterAll(() => running?.stop());
beforeEach(() => {
  prets = new Prets();
});

const nouveau = async (statut: Statut = 'DEMANDE'): Promise<Pret> => {
  const [row] = await db.query<Pret>(sql`
    insert into pret (statut, lecteur)
    values (${statut}, 'Ada')
    returning id, statut, version, lecteur
  `);
  return row;
};
const lu = async (id: number): Promise<Pret> =>
  (await db.query<Pret>(sql`select id, statut, version, lecteur from pret where id = ${id}`))[0];
const lignes = (id: number) =>
  db.query<Record<string, unknown>>(sql`
    select action, de, vers, commentaire, details, uti_id as "utiId"
    from evenement
    where entity_code = 'PRET' and entity_id = ${id}
    order by rang
  `);
/** The facts of a loan that left, by name and in their order. */
const partis = async (id: number): Promise<string[]> => {
  await running.settled();
  const ofIt = new RegExp(`"pretId":${id}\\b|"cle":"pret-${id}-`);
  return running.bus.published.filter((p) => ofIt.test(JSON.stringify(p.payload))).map((p) => p.subject);
};
const PARTIS = [eventSubject(pretChange), 'event.referentiel.mailDemande'];
const untouched = async (p: Pret) => {
  expect(await lu(p.id)).toEqual(p);
  expect(await lignes(p.id)).toEqual([]);
  expect(await partis(p.id)).toEqual([]);
};
const preter = (p: Pret, actor: Actor | null = gestionnaire) =>
  db.transaction((tx) => prets.transition(tx, p, 'PRETER', actor, { champs: { lecteur: 'Grace' }, mails: (a) => [mail(a)] }));

test('one gesture writes the state, the fields, the line, the fact and the mail, in one commit', async () => {
  const p = await nouveau();
  const after = await db.transaction(async (tx) => {
    const done = await prets.transition(tx, p, 'PRETER', gestionnaire, {
      champs: { lecteur: 'Grace' },
      commentaire: 'pour un mois',
      details: { jours: 30 },
      mails: (a) => [mail(a)],
    });
    // Another connection sees nothing of it, and nothing has left.
    expect(await lu(p.id)).toEqual(p);
    expect(await partis(p.id)).toEqual([]);
    return done;
  });
  expect(after).toEqual({ id: p.id, statut: 'PRETE', version: 1, lecteur: 'Grace' });
  expect(await lu(p.id)).toEqual(after);
  expect(await lignes(p.id)).toEqual([
    { action: 'PRETER', de: 'DEMANDE', vers: 'PRETE', commentaire: 'pour un mois', details: { jours: 30 }, utiId: 7 },
  ]);
  expect(await partis(p.id)).toEqual(PARTIS);
});

test('an act that fails after its transition leaves neither state, nor line, nor fact, nor mail', async () => {
  const p = await nouveau();
  const failing = db.transaction(async (tx) => {
    await prets.transition(tx, p, 'PRETER', gestionnaire, { mails: (a) => [mail(a)] });
    throw new Error('the letter could not be kept');
  });
  await expect(failing).rejects.toThrow('could not be kept');
  await untouched(p);
});

test.each<[string, Evenement, Statut, Actor | null, object]>([
  [
    'a state that the table does not leave',
    'PRETER',
    'RENDU',
    gestionnaire,
    { details: { raisons: ['Le prêt est « RENDU ».'] } },
  ],
  ['a missing droit', 'PRETER', 'DEMANDE', deposant, { code: 'droit.manquant', details: { droit: 'SEANCE_GERER' } }],
  ['a droit that none of several is', 'RENDRE', 'PRETE', person('EXPERT'), { code: 'droit.manquant' }],
  ['a person on an event of the platform', 'PERDRE', 'PRETE', gestionnaire, { code: 'transition.refusee' }],
])('refused, and nothing is written: %s', async (_, code, statut, actor, expected) => {
  const p = await nouveau(statut);
  await expect(db.transaction((tx) => prets.transition(tx, p, code, actor, { vers: undefined }))).rejects.toMatchObject(expected);
  await untouched(p);
});

test('refused by its guard on the locked row, with its reasons', async () => {
  const p = await nouveau();
  const recheck = ({ lecteur }: Pret) => [`${lecteur} a déjà deux prêts.`];
  await expect(db.transaction((tx) => prets.transition(tx, p, 'PRETER', gestionnaire, { recheck }))).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['Ada a déjà deux prêts.'] },
  });
  await untouched(p);
});

test('refused when somebody acted since the row was read, or since the client read it', async () => {
  const p = await nouveau();
  await db.query(sql`update pret set version = 4 where id = ${p.id}`);
  await expect(preter(p)).rejects.toMatchObject({ code: 'pret.dejaFait' });
  const now = await lu(p.id);
  const stale = db.transaction((tx) => prets.transition(tx, now, 'PRETER', gestionnaire, { version: 3 }));
  await expect(stale).rejects.toMatchObject({ code: 'pret.dejaFait' });
  await untouched(now);
  await expect(preter({ ...p, id: 987_654 })).rejects.toMatchObject({ code: 'pret.introuvable' });
});

test('two at once: one wins, the other is told', async () => {
  const p = await nouveau();
  const ends = await Promise.allSettled([preter(p), preter(p), preter(p)]);
  expect(ends.map((e) => e.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'pret.dejaFait' });
  expect(await lignes(p.id)).toHaveLength(1);
  expect(await partis(p.id)).toEqual(PARTIS);
});

test('a row that was locked first is not read again, in that transaction only', async () => {
  const p = await nouveau();
  const after = await db.transaction(async (tx) => {
    const now = await prets.lock(tx, p, p.version);
    const lent = await prets.transition(tx, now, 'PRETER', gestionnaire);
    return prets.transition(tx, lent, 'PROLONGER', deposant);
  });
  expect(prets.lus).toEqual([p.id]);
  await db.transaction((tx) => prets.transition(tx, after, 'RENDRE', deposant, { vers: 'RENDU' }));
  expect(prets.lus).toEqual([p.id, p.id]);
  expect((await lignes(p.id)).map((l) => l.action)).toEqual(['PRETER', 'PROLONGER', 'RENDRE']);
});

test('the platform fires what is its own; a choice of states is said, and only one of them', async () => {
  const p = await nouveau('PRETE');
  const rendre = (vers?: Statut) => db.transaction((tx) => prets.transition(tx, p, 'RENDRE', deposant, { vers }));
  await expect(rendre()).rejects.toThrow('RENDRE does not lead to undefined');
  await expect(rendre('PERDU')).rejects.toThrow('RENDRE does not lead to PERDU');
  await untouched(p);
  expect(await db.transaction((tx) => prets.transition(tx, p, 'PERDRE', null))).toMatchObject({ statut: 'PERDU', version: 1 });
  expect(await lignes(p.id)).toMatchObject([{ action: 'PERDRE', de: 'PRETE', vers: 'PERDU', utiId: null }]);
});

type Demande = { pret: Pret; lecteur: string };
const tableDe = (guard: (p: Pret) => Judgement, asked: string[]): EventTable<typeof pretWorkflow, Pret, Demande, Pret> => ({
  PRETER: {
    guard: (p) => {
      asked.push('PRETER');
      return guard(p);
    },
    run: ({ pret, lecteur }) =>
      db.transaction((tx) => prets.transition(tx, pret, 'PRETER', gestionnaire, { champs: { lecteur } })),
  },
  RENDRE: { guard: noGuard, run: 'appel' },
  PROLONGER: {
    guard: (_, { nom }) => {
      asked.push('PROLONGER');
      return [`${nom} ne prolonge pas.`];
    },
    run: 'appel',
  },
  PERDRE: 'systeme',
});

test('the buttons of a person: his events only, state before guards, guards asked where the state lets through', async () => {
  const asked: string[] = [];
  const events = new Events(
    prets,
    tableDe(() => [], asked),
  );
  const p = await nouveau();
  expect(await events.possible(p, gestionnaire)).toEqual([
    { code: 'PRETER', label: 'Prêter', allowed: true, reasons: [] },
    { code: 'RENDRE', label: 'Rendre', allowed: false, reasons: ['Le prêt est « DEMANDE ».'] },
  ]);
  expect(asked).toEqual(['PRETER']);
  expect(await events.possible({ ...p, statut: 'PRETE' }, deposant)).toEqual([
    { code: 'RENDRE', label: 'Rendre', allowed: true, reasons: [] },
    { code: 'PROLONGER', label: 'Prolonger', allowed: false, reasons: ['Claude Moreau ne prolonge pas.'] },
  ]);
  expect(await events.possible(p, person('EXPERT'))).toEqual([]);
  expect((await events.leaving({ ...p, statut: 'PRETE' }, person('EXPERT'))).map((e) => e.code)).toEqual([
    'RENDRE',
    'PROLONGER',
    'PERDRE',
  ]);
});

test('the generic call refuses in the order droit, own call, version, state, guard; then it acts', async () => {
  const asked: string[] = [];
  let judgement: Judgement = [];
  const events = new Events(
    prets,
    tableDe(() => judgement, asked),
  );
  const p = await nouveau();
  const run = (code: Evenement, actor: Actor, row: Pret = p, version = 0) =>
    events.run(code, row, actor, { pret: row, lecteur: 'Grace' }, version);
  await expect(run('PRETER', deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(run('PERDRE', gestionnaire)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(run('RENDRE', gestionnaire)).rejects.toMatchObject({
    details: { raisons: ['Cette action se fait depuis son propre formulaire.'] },
  });
  await expect(run('PRETER', gestionnaire, { ...p, statut: 'RENDU' }, 9)).rejects.toMatchObject({ code: 'pret.dejaFait' });
  await expect(run('PRETER', gestionnaire, { ...p, statut: 'RENDU' })).rejects.toMatchObject({
    details: { raisons: ['Le prêt est « RENDU ».'] },
  });
  expect(asked).toEqual([]);
  judgement = ['Le livre est abîmé.'];
  await expect(run('PRETER', gestionnaire)).rejects.toMatchObject({ details: { raisons: ['Le livre est abîmé.'] } });
  judgement = { reasons: ['Il manque le nom.'], refusal: refus('pret.introuvable', { id: 3 }) };
  await expect(run('PRETER', gestionnaire)).rejects.toMatchObject({ code: 'pret.introuvable' });
  expect(await events.possible(p, gestionnaire)).toMatchObject([{ allowed: false, reasons: ['Il manque le nom.'] }, {}]);
  await untouched(p);
  judgement = [];
  expect(await run('PRETER', gestionnaire)).toMatchObject({ statut: 'PRETE', lecteur: 'Grace', version: 1 });
});
