import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailEvent } from '@riph/chassis/mail';
import { mailDe } from '@riph/contracts/identity/mails';
import { courriels, emailUnique, type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { BAIL_MS } from './envoi.rules.ts';
import { MailRepository } from './mail.repository.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
}, 60_000);
afterAll(() => t?.stop(), 60_000);

const dossier = { dosId: 12, numero: '2026-A00012-45', soumisLe: '2026-11-21' };
const publier = (payload: ReturnType<typeof mailDe>) =>
  t.identity.db.transaction(async (tx) => tx.publish(mailEvent('identity'), payload));
const lignes = (cle: string) =>
  t.identity.db.query<{ statut: string; essais: number; sujet: string | null; email: string }>(
    'select statut, essais, sujet, email from mail where cle like $1 order by mail_id',
    [`${cle}:%`],
  );
/** The rows of a key once none waits to be sent. */
async function envoyes(cle: string) {
  for (const end = Date.now() + 10_000; ; ) {
    const rows = await lignes(cle);
    if ((rows.length > 0 && rows.every((r) => r.statut !== 'A_ENVOYER')) || Date.now() > end) return rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

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
  const emails = (await lignes(`ansm-${actif.utiId}`)).map((l) => l.email);
  expect(emails).toEqual([actif.email]);
  expect(emails).not.toContain(ferme.email);
});

test('an unknown model and the data of another one go to the dead letters, and nothing is queued', async () => {
  const before = t.dead().length;
  const p = await t.creerPersonne(['DEPOSANT']);
  const destinataires = [{ utiId: p.utiId }];
  await t.identity.db.transaction(async (tx) => {
    tx.publish(mailEvent('identity'), { modele: 'INCONNU', destinataires, donnees: {}, cle: `mort-${p.utiId}` });
    tx.publish(mailEvent('identity'), { modele: 'AVIS_FINAL', destinataires, donnees: { ...dossier }, cle: `mort2-${p.utiId}` });
  });
  await t.settled();
  expect(t.dead().length).toBe(before + 2);
  expect(await lignes(`mort-${p.utiId}`)).toEqual([]);
});

test('a mail whose sender was killed is free again as soon as no server can still be waited for', async () => {
  const repository = t.identity.get(MailRepository);
  const email = emailUnique('repris');
  await t.identity.db.transaction((tx) =>
    repository.deposer(tx, {
      cle: `repris:${email}`,
      modele: 'DOSSIER_SOUMIS',
      utiId: null,
      email,
      donnees: dossier,
      now: '2026-11-21T10:00:00Z',
    }),
  );
  expect(await repository.prendre()).toMatchObject({ email, essais: 0 });
  const [{ dans }] = await t.identity.db.query<{ dans: number }>(
    'select extract(epoch from prochain_essai - now())::float8 * 1000 as dans from mail where email = $1',
    [email],
  );
  expect(dans).toBeGreaterThan(BAIL_MS - 10_000);
  expect(dans).toBeLessThanOrEqual(BAIL_MS);
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
      tx.publish(
        mailEvent('identity'),
        mailDe('DOSSIER_SOUMIS', { destinataires: [{ email: 'refuse@ex.test' }], donnees: dossier, cle: 'refus' }),
      ),
    );
    await autre.settled();
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      const [row] = await autre.identity.db.query<{ statut: string }>('select statut from mail');
      if (row?.statut === 'ECHEC') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await autre.identity.db.query('select statut, essais, derniere_erreur is not null as dite from mail')).toEqual([
      { statut: 'ECHEC', essais: 1, dite: true },
    ]);
  } finally {
    process.env.SMTP_URL = url;
    await autre.stop();
    server.close();
  }
}, 30_000);

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
