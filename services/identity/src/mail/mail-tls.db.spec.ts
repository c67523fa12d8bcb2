/**
 * The post gives a mail to a server that proves who it is, on an encrypted link, or to none. Real servers, certificates made by the script of the deployment.
 * Source: OWASP ASVS 5.0.0, 12.3.2.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Clock } from '@riph/chassis/base/clock';
import { mailsRefused } from '@riph/chassis/base/metrics';
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { emailUnique, type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { MailRepository } from './mail.repository.ts';
import { MailSender } from './mail-sender.ts';

const dir = mkdtempSync(join(tmpdir(), 'riph-mail-tls-'));
const usual = process.env.SMTP_URL;
const trusted = getCACertificates('default');
let t: IdentityForTest;

/** The certificate of a mail server called `localhost`, by an authority of this name. */
function certificate(authority: string): { key: string; cert: string } {
  const at = join(dir, authority);
  const script = join(import.meta.dirname, '../../../../deploy/certificates/make.sh');
  mkdirSync(at, { recursive: true });
  execFileSync('sh', [script, `mail:${process.getuid?.() ?? 0}`], { env: { ...process.env, TLS_DIR: at } });
  return { key: readFileSync(join(at, 'mail/server.key'), 'utf8'), cert: readFileSync(join(at, 'mail/server.crt'), 'utf8') };
}

beforeAll(async () => {
  t = await startIdentityForTest();
  // The post of the service would take the mails first.
  await t.identity.get(MailSender).onModuleDestroy();
  certificate('ours');
  setDefaultCACertificates([...trusted, readFileSync(join(dir, 'ours/ca/ca.pem'), 'utf8')]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  rmSync(dir, { recursive: true, force: true });
  await t?.stop();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  process.env.SMTP_URL = usual;
});

/** A mail server, its port and the people it was told of. */
async function server(options: SMTPServerOptions): Promise<{ port: number; told: string[] }> {
  const told: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      told.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  smtp.on('error', () => undefined); // a client that refuses the certificate
  await new Promise<void>((listens) => smtp.listen(0, '127.0.0.1', listens));
  closing.push(() => new Promise((closed) => smtp.close(() => closed())));
  const address = smtp.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return { port: address.port, told };
}

/** Queues a mail and has a post try it with this address. Gives its state once tried. */
async function post(url: string): Promise<{ email: string; statut: string; erreur: string | null }> {
  const email = emailUnique('chiffre');
  const donnees = { dosId: 12, numero: '2026-A00012-45', soumisLe: '2026-11-21' };
  const mail = { modele: 'DOSSIER_SOUMIS', utiId: null, email, donnees, cle: `chiffre:${email}`, now: '2026-11-21T10:00:00Z' };
  const mails = t.identity.get(MailRepository);
  await t.identity.db.transaction((tx) => mails.deposer(tx, mail));
  process.env.SMTP_URL = url;
  const sender = new MailSender(
    mails,
    t.identity.get(JetonsRepository),
    t.identity.get(UtilisateurRepository),
    t.identity.get(Clock),
  );
  closing.push(() => sender.onModuleDestroy());
  sender.wake();
  return until('the mail tried', async () => {
    const [row] = await t.identity.db.query<{ statut: string; erreur: string | null; essais: number }>(sql`
      select statut, derniere_erreur as erreur, essais
      from mail
      where email = ${email}
    `);
    return row.essais > 0 ? { email, statut: row.statut, erreur: row.erreur } : null;
  });
}

const LINKS = [
  ['encrypted from the first byte', { secure: true }, (host: string, port: number) => `smtps://${host}:${port}`],
  ['encrypted on request', { secure: false }, (host: string, port: number) => `smtp://${host}:${port}/?requireTLS=true`],
] as const;

test.each(LINKS)('%s: the server whose certificate is right gets the mail', async (_name, options, url) => {
  const { port, told } = await server({ ...options, ...certificate('ours') });
  const { email, ...state } = await post(url('localhost', port));
  expect(state).toEqual({ statut: 'ENVOYE', erreur: null });
  expect(told).toContain(email);
});

test.each(LINKS)('%s: one of an authority that nobody knows is told nothing, and the mail waits', async (_name, options, url) => {
  const { port, told } = await server({ ...options, ...certificate('theirs') });
  const { statut, erreur } = await post(url('localhost', port));
  expect([statut, told]).toEqual(['A_ENVOYER', []]);
  expect(erreur).toMatch(/certificate/);
});

test.each(LINKS)('%s: nor one that answers for another name', async (_name, options, url) => {
  const { port, told } = await server({ ...options, ...certificate('ours') });
  const { statut, erreur } = await post(url('127.0.0.1', port));
  expect([statut, told]).toEqual(['A_ENVOYER', []]);
  expect(erreur).toMatch(/altnames/);
});

test('nor one that does not encrypt', async () => {
  const { port, told } = await server({ disabledCommands: ['STARTTLS'] });
  const { statut, erreur } = await post(`smtp://localhost:${port}/?requireTLS=true`);
  expect([statut, told]).toEqual(['A_ENVOYER', []]);
  expect(erreur).toMatch(/STARTTLS/);
});

test('mails that servers refused and that wait are counted for the operator', async () => {
  const { port } = await server({ disabledCommands: ['STARTTLS'] });
  const refuses = async () => {
    const [{ n }] = await t.identity.db.query<{ n: number }>(sql`
      select count(*)::int n
      from mail
      where statut = 'A_ENVOYER' and essais > 0
    `);
    return n;
  };
  const before = await refuses();
  await post(`smtp://localhost:${port}/?requireTLS=true`);
  await until('the count', async () => (await mailsRefused.get()).values[0]?.value === (await refuses()));
  expect(await refuses()).toBeGreaterThan(before);
});

test('a server that refuses our account has not refused the mail', async () => {
  const { port, told } = await server({
    secure: true,
    ...certificate('ours'),
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('refused')),
  });
  const { statut, erreur } = await post(`smtps://riph:ancien@localhost:${port}`);
  expect([statut, told]).toEqual(['A_ENVOYER', []]);
  expect(erreur).toMatch(/535/);
});
