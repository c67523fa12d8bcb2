import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Clock } from '../../base/clock.ts';
import { isUndone, toDomainError } from '../../base/errors.ts';
import { logOf } from '../../base/logger.ts';
import { deadlineIn } from '../../calls/deadline.ts';
import { runInRequest } from '../../calls/request-context.ts';
import { DocumentSweep } from '../../files/document-sweep.ts';
import { DocumentStore } from '../../files/documents.ts';
import { carnetOuvert } from '../../test/exemple/carnet.contract.ts';
import { CarnetEntity } from '../../test/exemple/carnet.entity.ts';
import { carnetService } from '../../test/exemple/carnet.service.ts';
import { type ServiceUnderTest, startServiceForTest } from '../../test/service.ts';
import { type ChainState, type JournalVerdict, LaidHeads } from '../journal-chain.ts';
import { dataSourceOf } from './data-source.ts';
import { verifyJournal } from './journal-verify.ts';
import { type Sql, sql } from './sql.ts';
import { Database, type Tx } from './transaction.ts';

let service: Awaited<ReturnType<typeof startServiceForTest>>;
let db: Database;
let admin: pg.Client;
beforeAll(async () => {
  service = await startServiceForTest(carnetService);
  db = service.db;
  admin = new pg.Client({ connectionString: urlOf(service) });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await service?.stop();
});

const urlOf = (s: Pick<ServiceUnderTest, 'db'>): string => {
  const { options } = s.db.dataSource;
  if (options.type !== 'postgres' || !options.url) throw new Error('not PostgreSQL');
  return options.url;
};
const creer = (tx: Tx, titre: string) =>
  tx.repository(CarnetEntity).save({ titre, ouvertLe: '2026-03-02', creeLe: '2026-03-02T10:00:00.000Z', pages: 0 });
const verify = (): Promise<JournalVerdict> => verifyJournal(admin);

test('a transaction that throws leaves no row, no line, no fact, no number', async () => {
  const count = () =>
    db.query(sql`
      select (select count(*) from carnet) as a, (select count(*) from evenement) as b,
        (select count(*) from outbox) as c, (select count(*) from sequence_numero) as d
    `);
  const before = await count();
  const failing = db.transaction(async (tx) => {
    const { id } = await creer(tx, 'Jamais');
    tx.journal({ entityCode: 'CARNET', entityId: id, action: 'OUVRIR' });
    tx.publish(carnetOuvert, { carnetId: id, titre: 'Jamais' });
    await tx.numero('rien', 2026);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await count()).toEqual(before);
});

test('what follows the commit runs after it; its failure undoes nothing', async () => {
  const seen: string[] = [];
  const id = await db.transaction(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('a mail server is down');
    });
    tx.afterCommit(async () => {
      seen.push((await db.query<{ titre: string }>(sql`select titre from carnet where titre = 'Après'`))[0]?.titre);
    });
    return (await creer(tx, 'Après')).id;
  });
  expect(id).toBeGreaterThan(0);
  expect(seen).toEqual(['Après']);
});

test('a file that a transaction gives up is deleted after its commit, by a sweep when it could not be then', async () => {
  const store = service.get(DocumentStore);
  const [one, two, kept] = await Promise.all(
    ['un', 'deux', 'trois'].map((texte) => store.putBuffer(Buffer.from(texte), { nom: 'a.txt', type: 'text/plain' })),
  );
  await db.transaction((tx) => tx.forgetDocument(one.documentId));
  expect(await store.info(one.documentId)).toBeNull();
  await expect(
    db.transaction(async (tx) => {
      await tx.forgetDocument(kept.documentId);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  // As after a kill between the commit and the deletion.
  await db.query(sql`insert into document_oublie (document_id) values (${two.documentId})`);
  const sweep = new DocumentSweep(store, undefined, db, logOf('exemple'));
  await sweep.pass();
  expect(await store.info(two.documentId)).toBeNull();
  expect(await store.info(kept.documentId)).not.toBeNull();
  expect(await db.query(sql`select 1 from document_oublie`)).toEqual([]);
  await store.delete(kept.documentId);
});

test('a commit that gave no file up asks for no other connection', async () => {
  const alone = await dataSourceOf({
    service: 'exemple',
    url: urlOf(service),
    entities: [CarnetEntity],
    migrations: [],
    poolSize: 1,
  }).initialize();
  const faults: unknown[] = [];
  const own = new Database('exemple', alone, service.get(Clock), (error) => faults.push(error));
  new DocumentSweep(service.get(DocumentStore), [], own, logOf('exemple'));
  const runner = alone.createQueryRunner();
  await own.transaction(async (tx) => {
    tx.afterCommit(async () => {
      await runner.connect();
    });
    await creer(tx, 'Seule connexion');
  });
  await runner.release();
  await alone.destroy();
  expect(faults).toEqual([]);
});

test('a transaction inside another is refused', async () => {
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('already open');
});

test('a fact of another service, or one outside its schema, is refused at once', async () => {
  const foreign = { ...carnetOuvert, name: 'seance.close' };
  await expect(db.transaction(async (tx) => tx.publish(foreign, { carnetId: 1, titre: 'x' }))).rejects.toThrow(
    'not a fact of referentiel',
  );
  await expect(db.transaction(async (tx) => tx.publish(carnetOuvert, { carnetId: -1, titre: 'x' }))).rejects.toThrow();
});

test('numbers of a series have no hole and no double, also at the same time, and start again each year', async () => {
  const next = (annee: number, fails = false) =>
    db
      .transaction(async (tx) => {
        const n = await tx.numero('dossier', annee);
        if (fails) throw new Error('undone');
        return n;
      })
      .catch(() => 0);
  const numbers = await Promise.all(Array.from({ length: 20 }, (_, i) => next(2026, i % 5 === 0)));
  expect(numbers.filter((n) => n > 0).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  expect(await next(2027)).toBe(1);
});

test('a deadlock is run again: both end', async () => {
  await db.query(sql`
    insert into carnet (titre, ouvert_le, cree_le, version)
    values ('d1', '2026-01-01', now(), 1), ('d2', '2026-01-01', now(), 1)
  `);
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothHold = new Promise<void>((resolve) => {
    open = resolve;
  });
  const cross = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.query(sql`update carnet set pages = pages + 1 where titre = ${first}`);
      arrived += 1;
      if (arrived === 2) open();
      await bothHold;
      await tx.query(sql`update carnet set pages = pages + 1 where titre = ${second}`);
    });
  await Promise.all([cross('d1', 'd2'), cross('d2', 'd1')]);
  expect(await db.query(sql`select pages from carnet where titre in ('d1', 'd2')`)).toEqual([{ pages: 2 }, { pages: 2 }]);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['of a repository', (tx) => creer(tx, 'Perdu')],
  [
    'of plain SQL',
    (tx) =>
      tx.query(sql`
    insert into carnet (titre, ouvert_le, cree_le, version)
    values ('Perdu', now(), now(), 1)
  `),
  ],
  ['of the journal', async (tx) => tx.journal({ entityCode: 'X', entityId: 1, action: 'PERDRE' })],
])('a connection that dies in the middle of a transaction is « come back later » to every statement %s', async (_name, act) => {
  for (const statements of [1, 2, 3]) {
    const lost = db.transaction(async (tx) => {
      const [{ pid }] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await admin.query(sql`select pg_terminate_backend(${pid})`);
      // The first statements fail of the loss itself, the next ones because the connection was given back.
      for (let n = 1; n < statements; n += 1) await tx.query(sql`select 1`).catch(() => undefined);
      await act(tx);
    });
    const error = await lost.catch((cause: unknown) => cause);
    expect({ statements, status: toDomainError(error).status, undone: isUndone(error) }).toEqual({
      statements,
      status: 503,
      undone: false,
    });
  }
  expect(await db.query(sql`select id from carnet where titre = 'Perdu'`)).toEqual([]);
});

test('facts leave in the order of the commits, whatever the number of writers', async () => {
  const from = service.bus.published.length;
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      db.transaction(async (tx) => {
        const { id } = await creer(tx, `Ordre ${i}`);
        tx.journal({
          entityCode: 'CARNET',
          entityId: id,
          action: 'OUVRIR',
          details: { i, b: [1.5, null, 'é'], a: { z: 1, y: 2 } },
        });
        tx.publish(carnetOuvert, { carnetId: id, titre: `Ordre ${i}` });
      }),
    ),
  );
  await service.settled();
  const sent = service.bus.published.slice(from).map((p) => p.payload);
  const lines = await db.query(sql`
    select entity_id as "carnetId", 'Ordre ' || (details->>'i') as titre
    from evenement
    where details ? 'i'
    order by rang
  `);
  expect(lines).toHaveLength(40);
  expect(sent).toEqual(lines);
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('cleaning forgets facts that left a week ago and messages of before the streams, however many, and nothing else', async () => {
  const marks = { outbox: 'event.referentiel.ancien', message_traite: 'ancien' };
  await db.query(sql`
    insert into outbox (subject, payload, meta, msg_id, publie_le) select ${marks.outbox}, '{}', '{}',
      gen_random_uuid(), now() - interval '1 day' * j
    from generate_series(1, 5200) n, unnest(array[6, 8]) j
  `);
  await db.query(sql`
    insert into message_traite (msg_id, consumer, traite_le) select j || '-' || n, ${marks.message_traite},
      now() - interval '1 day' * j
    from generate_series(1, 5200) n, unnest(array[95, 101]) j
  `);
  await service.running.relay?.clean();
  const [left] = await db.query(sql`
    select (select count(*) from outbox where subject = ${marks.outbox}) as facts,
      (select count(*) from message_traite where consumer = ${marks.message_traite}) as messages,
      (select min(traite_le) > now() - interval '100 days' from message_traite) as recent
  `);
  expect(left).toEqual({ facts: 5_200, messages: 5_200, recent: true });
});

test('actor and request of the running call are on the line; without one it is the system', async () => {
  const actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: 3, nom: 'Ange Durand' } as const;
  await runInRequest({ requestId: 'r-42', actor, deadline: deadlineIn(5_000), traceparent: '' }, () =>
    db.transaction(async (tx) => tx.journal({ entityCode: 'X', entityId: 900, action: 'LIRE' })),
  );
  await db.transaction(async (tx) =>
    tx.journal({ entityCode: 'X', entityId: 901, action: 'PURGER', commentaire: 'l’été\n"fin"' }),
  );
  expect(
    await db.query(sql`
      select uti_id, profil, cpp_id, auteur, request_id
      from evenement
      where entity_id in (900, 901)
      order by rang
    `),
  ).toEqual([
    { uti_id: 201, profil: 'GESTIONNAIRE', cpp_id: 3, auteur: 'Ange Durand', request_id: 'r-42' },
    { uti_id: null, profil: null, cpp_id: null, auteur: null, request_id: 'systeme' },
  ]);
});

test('columns: instants are ISO, dates of law days, big numbers numbers', async () => {
  const [row] = await db.query(sql`
      select 9007199254740991::bigint as big, 9007199254740993::bigint as bigger, 12.50::numeric as montant,
        '2026-02-28'::date as jour, '2026-03-02 10:00:00.5+02'::timestamptz as instant, '{"a":[1]}'::jsonb as j,
        null::date as vide
    `);
  expect(row).toEqual({
    big: 9_007_199_254_740_991,
    bigger: '9007199254740993',
    montant: 12.5,
    jour: '2026-02-28',
    instant: '2026-03-02T08:00:00.500Z',
    j: { a: [1] },
    vide: null,
  });
});

test.each([
  ['update', `update evenement set action = 'RIEN'`],
  ['delete', 'delete from evenement'],
  ['truncate', 'truncate evenement'],
])('the journal refuses %s', async (_name, statement) => {
  await expect(admin.query(statement)).rejects.toThrow('append-only');
});

test.each([
  ['a changed line', `update evenement set action = 'AUTRE' where rang = 3`, /line 3 was altered/],
  ['a changed detail', `update evenement set details = jsonb_set(details, '{b,0}', '2') where rang = 5`, /line 5 was altered/],
  ['a removed line', 'delete from evenement where rang = 4', /line 4 a line is missing/],
  [
    'two swapped lines',
    'update evenement set rang = 7 - rang + 1000 where rang in (3, 4); update evenement set rang = rang - 1000 where rang > 1000',
    /line 3 does not follow/,
  ],
  ['cut-off last lines', 'delete from evenement where rang > 10', /lines were cut off/],
])('%s is found', async (_name, damage, why) => {
  await admin.query(sql`begin; alter table evenement disable trigger user; savepoint clean`);
  await admin.query(damage);
  // verifyJournal opens its own transaction: here it must see the uncommitted change.
  const within = {
    query: async (statement: Sql) => (/^(begin|rollback)/.test(statement.text) ? { rows: [] } : admin.query(statement)),
  };
  const verdict = await verifyJournal(within);
  await admin.query(sql`rollback`);
  expect(verdict).toMatchObject({ isIntact: false, why: expect.stringMatching(why) });
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('who owns the tables cuts the journal, or writes it anew, and sets its head: the heads that lie outside tell it', async () => {
  const other = await startServiceForTest(carnetService);
  const client = new pg.Client({ connectionString: urlOf(other) });
  await client.connect();
  const write = (entityId: number) =>
    other.db.transaction(async (tx) => tx.journal({ entityCode: 'X', entityId, action: 'LIRE' }));
  const head = async (): Promise<ChainState> => {
    const verdict = await verifyJournal(client);
    if (!verdict.isIntact) throw new Error(verdict.why);
    return { rang: verdict.rang, print: verdict.print };
  };
  for (const id of [1, 2, 3]) await write(id);
  const third = await head();
  for (const id of [4, 5]) await write(id);
  const laid = new LaidHeads([third, await head()]);
  expect(await verifyJournal(client, laid)).toMatchObject({ isIntact: true, rang: 5 });

  await client.query(sql`
    alter table evenement disable trigger user;
    delete from evenement where rang > 2;
    alter table evenement enable trigger user;
    update journal_tete set rang = 2, empreinte = (select empreinte from evenement where rang = 2)
  `);
  expect(await verifyJournal(client)).toMatchObject({ isIntact: true, rang: 2 });
  expect(await verifyJournal(client, laid)).toMatchObject({ isIntact: false, why: 'line 5, whose print lies outside, has gone' });

  for (const id of [30, 40, 50]) await write(id);
  expect(await verifyJournal(client)).toMatchObject({ isIntact: true, rang: 5 });
  expect(await verifyJournal(client, laid)).toMatchObject({
    isIntact: false,
    why: 'line 3 is not the one whose print lies outside',
  });
  await client.end();
  await other.stop();
});

test('a hot read gives what a read of the entity gives', async () => {
  const id = await db.transaction(async (tx) => (await creer(tx, 'L’« été » \\ "vu" 🩺\n\t{}')).id);
  await db.query(sql`update carnet set cree_le = '2026-03-02T10:00:00.987654+02:00' where id = ${id}`);
  const lire = (of: number) =>
    db.prepared('essai', sql`select ${db.columns(CarnetEntity, 'c')} from carnet c where c.id = ${of}`);
  const read = await db.repository(CarnetEntity).findOneByOrFail({ id });
  expect(await lire(id)).toEqual([{ ...read }]);
  expect(read.creeLe).toBe('2026-03-02T08:00:00.987Z');
  expect(await lire(0)).toEqual([]);
});

test('two statements under one name are refused, never taken for one another', async () => {
  const ask = (statement: Sql) => Promise.all(Array.from({ length: 20 }, () => db.prepared('un-nom', statement)));
  expect(await ask(sql`select 1 a`)).toContainEqual([{ a: 1 }]);
  await expect(ask(sql`select 2 a`)).rejects.toThrow('must be unique');
});

test('what was changed elsewhere follows the rows again when the transaction is undone, and only then; a fault in it hides nothing', async () => {
  const faits: string[] = [];
  const suivre = (titre: string) => async () => {
    const rows = await db.query(sql`select 1 from carnet where titre = ${titre}`);
    faits.push(`${titre} ${rows.length}`);
  };
  const essai = (titre: string, fin: () => void) =>
    db.transaction(async (tx) => {
      tx.ifUndone(() => Promise.reject(new Error('away')));
      tx.ifUndone(suivre(titre));
      await creer(tx, titre);
      fin();
    });
  await essai('gardé', () => undefined);
  await expect(
    essai('défait', () => {
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(faits).toEqual(['défait 0']);
});
