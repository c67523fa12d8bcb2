import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import { mailDe } from '@riph/contracts/identity/mails';
import { COMPOSITION, nommerMembres } from '../test/fixtures.ts';
import { courriels, emailUnique, type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { BAIL_MS } from './envoi.rules.ts';
import { MailRepository } from './mail.repository.ts';
import { MailSender } from './mail-sender.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const dossier = { dosId: 12, numero: '2026-A00012-45', soumisLe: '2026-11-21' };
const publier = (payload: ReturnType<typeof mailDe>) => t.identity.db.transaction(async (tx) => tx.mail(payload));
const lignes = (cle: string) =>
  t.identity.db.query<{ statut: string; essais: number; sujet: string | null; email: string }>(sql`
    select statut, essais, sujet, email
    from mail
    where cle like ${`${cle}:%`}
    order by mail_id
  `);
/** The rows of a key once none waits to be sent. */
const envoyes = (cle: string) =>
  until(`the mails of ${cle} sent`, async () => {
    const rows = await lignes(cle);
    return rows.length > 0 && rows.every((r) => r.statut !== 'A_ENVOYER') ? rows : null;
  });

test('asked twice with one key, to a person and to an address: one mail each', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const autre = emailUnique('autre');
  const demande = mailDe('DOSSIER_SOUMIS', {
    destinataires: [{ utiId: p.utiId }, { email: autre }, { email: autre }],
    donnees: dossier,
    cle: `soumis-${p.utiId}`,
  });
  await publier(demande);
  await publier(demande);
  await t.settled();
  expect(await envoyes(`soumis-${p.utiId}`)).toEqual([
    { statut: 'ENVOYE', essais: 1, sujet: 'Dossier 2026-A00012-45 : dépôt reçu', email: p.email },
    { statut: 'ENVOYE', essais: 1, sujet: 'Dossier 2026-A00012-45 : dépôt reçu', email: autre },
  ]);
  const [mail] = await courriels(p.email, 1);
  expect(mail.text).toContain('Bonjour Madame Zoé Lefort,');
  expect(mail.text).toContain(`${process.env.PUBLIC_URL}/dossiers/12`);
});

test('to a profile: every holder of an active compte, nobody else', async () => {
  const actif = await t.creerPersonne(['UTILISATEUR_ANSM']);
  const ferme = await t.creerPersonne(['UTILISATEUR_ANSM'], { statut: 'INACTIF' });
  await publier(
    mailDe('DOSSIER_SOUMIS', { destinataires: [{ profil: 'UTILISATEUR_ANSM' }], donnees: dossier, cle: `ansm-${actif.utiId}` }),
  );
  await t.settled();
  const emails = (await envoyes(`ansm-${actif.utiId}`)).map((l) => l.email);
  expect(emails).toEqual([actif.email]);
  expect(emails).not.toContain(ferme.email);
});

test('to a profile but one of its holders: he has no mail', async () => {
  const [lui, autre] = [await t.creerPersonne(['UTILISATEUR_ANSM']), await t.creerPersonne(['UTILISATEUR_ANSM'])];
  const destinataires = [{ profil: 'UTILISATEUR_ANSM' as const, sauf: [lui.utiId] }];
  await publier(mailDe('DOSSIER_SOUMIS', { destinataires, donnees: dossier, cle: `sauf-${lui.utiId}` }));
  await t.settled();
  const emails = (await envoyes(`sauf-${lui.utiId}`)).map((l) => l.email);
  expect(emails).toContain(autre.email);
  expect(emails).not.toContain(lui.email);
});

test('to those who preside a committee: no other member has a mail', async () => {
  const cppId = 9_101;
  await nommerMembres(t.identity.db, cppId);
  const destinataires = [{ profil: 'INSTRUCTEUR' as const, cppId, sauf: [], presidence: true }];
  await publier(mailDe('DOSSIER_SOUMIS', { destinataires, donnees: dossier, cle: `preside-${cppId}` }));
  await t.settled();
  const presidents = COMPOSITION.filter(([, , , fonction]) => fonction === 'PRESIDENT' || fonction === 'VICE_PRESIDENT');
  expect(await envoyes(`preside-${cppId}`)).toHaveLength(presidents.length);
});

test('an unknown model and the data of another one go to the dead letters, and nothing is queued', async () => {
  const before = t.dead().length;
  const p = await t.creerPersonne(['DEPOSANT']);
  const destinataires = [{ utiId: p.utiId }];
  await t.identity.db.transaction(async (tx) => {
    tx.mail({ modele: 'INCONNU', destinataires, donnees: {}, cle: `mort-${p.utiId}` });
    tx.mail({ modele: 'AVIS_FINAL', destinataires, donnees: { ...dossier }, cle: `mort2-${p.utiId}` });
  });
  await t.settled();
  expect(t.dead().length).toBe(before + 2);
  expect(await lignes(`mort-${p.utiId}`)).toEqual([]);
});

test('a mail that is queued while the post looks how long it may rest leaves at once', async () => {
  const [repository, sender] = [t.identity.get(MailRepository), t.identity.get(MailSender)];
  const email = emailUnique('presque');
  const look = repository.attente.bind(repository);
  jest.spyOn(repository, 'attente').mockImplementationOnce(async () => {
    const attendus = await look();
    await t.identity.db.transaction((tx) => repository.deposer(tx, { ...attente(email), cle: `presque:${email}` }));
    sender.wake();
    return attendus;
  });
  sender.wake();
  expect(await envoyes('presque')).toMatchObject([{ statut: 'ENVOYE', email }]);
});

/** A mail that waits in the queue. */
const attente = (email: string) => ({
  modele: 'DOSSIER_SOUMIS',
  utiId: null,
  email,
  donnees: dossier,
  now: '2026-11-21T10:00:00Z',
});

test('a mail whose sender was killed is free again as soon as no server can still be waited for', async () => {
  const repository = t.identity.get(MailRepository);
  const email = emailUnique('repris');
  // The post of the running service would take the mail first.
  await t.identity.get(MailSender).onModuleDestroy();
  const now = async () => (await t.identity.db.query<{ le: string }>(sql`select now() as le`))[0].le;
  await t.identity.db.transaction((tx) => repository.deposer(tx, { ...attente(email), cle: `repris:${email}` }));
  const avant = await now();
  expect(await repository.prendre()).toMatchObject({ email, essais: 0 });
  const apres = await now();
  const [{ prisLe }] = await t.identity.db.query<{ prisLe: string }>(sql`
    select prochain_essai - make_interval(secs => ${BAIL_MS / 1000}) as "prisLe"
    from mail
    where email = ${email}
  `);
  expect([avant <= prisLe, prisLe <= apres]).toEqual([true, true]);
});

test('an address that the server refuses for ever is a failure at once, shown in the log of mails', async () => {
  const server = await refusant();
  const url = process.env.SMTP_URL;
  const port = (() => {
    const a = server.address();
    return typeof a === 'object' && a ? a.port : 0;
  })();
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  const autre = await startIdentityForTest();
  try {
    await autre.identity.db.transaction(async (tx) =>
      tx.mail(mailDe('DOSSIER_SOUMIS', { destinataires: [{ email: 'refuse@ex.test' }], donnees: dossier, cle: 'refus' })),
    );
    await autre.settled();
    const essaye = await until('the mail tried', async () => {
      const rows = await autre.identity.db.query<{ essais: number }>(sql`
        select statut, essais, derniere_erreur is not null as dite
        from mail
      `);
      return rows.some((r) => r.essais > 0) ? rows : null;
    });
    expect(essaye).toEqual([{ statut: 'ECHEC', essais: 1, dite: true }]);
  } finally {
    process.env.SMTP_URL = url;
    await autre.stop();
    server.close();
  }
});

/** An SMTP server that knows nobody. */
const refusant = () =>
  new Promise<Server>((resolve) => {
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const line = data.toString().toUpperCase();
        if (line.startsWith('RCPT')) socket.write('550 unknown\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    }).listen(0, '127.0.0.1', () => resolve(server));
  });
