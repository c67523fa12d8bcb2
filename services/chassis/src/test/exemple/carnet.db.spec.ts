import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import { TestClock } from '../../base/clock.ts';
import { CallService } from '../../calls/call-service.ts';
import { sql } from '../../store/postgres/sql.ts';
import { carnetRefusal, referentielCarnet, referentielExempleInternal } from './carnet.contract.ts';
import { carnetService } from './carnet.service.ts';
import { etudeLecture, LectureEvents, lecteurService } from './lecteur.service.ts';

const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Martin' };
const expert: Actor = { utiId: 501, profil: 'EXPERT', cppId: null, nom: 'Dominique Petit' };
const clock = new TestClock('2026-03-02T09:00:00Z');
let services: ServicesUnderTest;
beforeAll(async () => {
  services = await startServicesForTest([carnetService, lecteurService], { clock });
});
afterAll(() => services?.stop());

const carnets = () => services.of('referentiel');
const creer = (titre: string, actor: Actor | null = deposant) =>
  carnets().call(referentielCarnet, 'creer', { body: { titre, ouvertLe: '2026-03-02' } }, actor);

test('a written row, its journal line and its fact are one, and the other service takes it in', async () => {
  const id = await creer('Premier');
  expect(await carnets().call(referentielCarnet, 'lire', { params: { carnetId: id } }, deposant)).toEqual({
    id,
    titre: 'Premier',
    ouvertLe: '2026-03-02',
    creeLe: '2026-03-02T09:00:00.000Z',
    pages: 0,
    version: 1,
  });
  const [line] = await carnets().db.query(sql`select action, uti_id, le, details from evenement where entity_id = ${id}`);
  expect(line).toEqual({ action: 'OUVRIR', uti_id: 101, le: '2026-03-02T09:00:00.000Z', details: { titre: 'Premier' } });
  await services.settled();
  const lecture = await services.of('etude').call(etudeLecture, 'lireCarnet', { params: { carnetId: id } }, expert);
  expect(lecture).toMatchObject({ vus: 1, carnets: [{ id, titre: 'Premier' }] });
  expect(services.of('etude').get(LectureEvents).heard).toContain('Premier');
  expect(services.bus.published.map((p) => p.subject)).toEqual(['event.referentiel.carnetOuvert', 'event.etude.mailDemande']);
});

test('a refusal undoes everything', async () => {
  await creer('Pris');
  const before = await carnets().db.query(sql`
    select (select count(*) from carnet) as carnets, (select count(*) from evenement) as lignes,
      (select count(*) from outbox) as faits
  `);
  await expect(creer('Pris')).rejects.toEqual(carnetRefusal('carnet.titrePris', { titre: 'Pris' }));
  expect(
    await carnets().db.query(sql`
      select (select count(*) from carnet) as carnets, (select count(*) from evenement) as lignes,
        (select count(*) from outbox) as faits
    `),
  ).toEqual(before);
});

test('input is refused field by field, in French', async () => {
  const refused = carnets().call(referentielCarnet, 'creer', { body: { titre: '', ouvertLe: '2026-02-30' } }, deposant);
  await expect(refused).rejects.toMatchObject({
    code: 'saisie.invalide',
    status: 400,
    details: {
      fields: [
        { champ: 'titre', message: 'Cette valeur est obligatoire.' },
        { champ: 'ouvertLe', message: 'Cette date n’existe pas.' },
      ],
    },
  });
});

test.each([
  ['nobody', null, 'session.requise', 401],
  ['another profile', expert, 'droit.manquant', 403],
] as const)('%s may not write', async (_who, actor, code, status) => {
  await expect(creer('Interdit', actor)).rejects.toMatchObject({ code, status });
});

test('an unknown row is a refusal of the catalogue', async () => {
  await expect(carnets().call(referentielCarnet, 'lire', { params: { carnetId: 999 } }, deposant)).rejects.toEqual(
    carnetRefusal('carnet.introuvable', { carnetId: 999 }),
  );
});

test('a missing file is named', async () => {
  const refused = carnets().call(referentielCarnet, 'joindre', { params: { carnetId: 1 }, files: {} }, deposant);
  await expect(refused).rejects.toEqual(
    new DomainError('fichier.manquant', 400, 'Joignez un fichier (fichier).', { champ: 'fichier' }),
  );
});

test('a fact delivered twice has one effect; a poison one is given up after five attempts and leaves nothing', async () => {
  const id = await creer('Deux fois');
  await services.settled();
  const fact = services.bus.published.find(
    (p) => p.subject === 'event.referentiel.carnetOuvert' && JSON.stringify(p.payload).includes('Deux fois'),
  );
  if (!fact) throw new Error('not published');
  services.bus.deliver({
    subject: fact.subject,
    body: JSON.stringify(fact.payload),
    headers: fact.headers,
    msgId: fact.msgId,
    attempt: 1,
  });
  await creer('poison');
  await services.settled();
  expect(
    await services.of('etude').db.query(sql`select carnet_id as id from carnet_vu where titre in (${'Deux fois'}, ${'poison'})`),
  ).toEqual([{ id }]);
  expect(services.bus.dead).toMatchObject([{ service: 'etude', subject: 'event.referentiel.carnetOuvert' }]);
});

test('a call from inside a transaction may open the other service’s own, and facts may come back meanwhile', async () => {
  const id = await creer('Imbriqué');
  const { db } = services.of('etude');
  const calls = services.of('etude').get(CallService);
  const vus = await db.transaction(async (tx) => {
    // The other service writes, commits and publishes a fact that comes to this one while this transaction is open.
    const autre = await creer('Pendant');
    const lus = await calls.call(
      referentielExempleInternal,
      'carnets',
      { ids: [id, autre] },
      { actor: deposant, requestId: 'r' },
    );
    await tx.query(sql`insert into carnet_vu (carnet_id, titre) values (${id}, ${'à la main'})`);
    return lus.map((c) => c.titre);
  });
  expect(vus).toEqual(['Imbriqué', 'Pendant']);
  await services.settled();
  expect(await db.query(sql`select titre from carnet_vu where titre in ('Pendant', 'à la main') order by titre`)).toEqual([
    { titre: 'à la main' },
    { titre: 'Pendant' },
  ]);
  expect(services.bus.dead.filter((d) => d.reason !== 'Error')).toEqual([]);
});
