import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { dataOfTests } from './folders.ts';
import { installed } from './install.ts';
import type { Ports } from './ports.ts';
import { isSameProcess, type ProcessMark, withEnvironment } from './procfs.ts';
import { readRun } from './run-file.ts';
import { loadSecrets } from './secrets.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';
import { freePorts } from './test-ports.ts';

type MailSummary = { subject: string; to: string[]; attachments: { name: string; size: number; url: string }[] };

let dir: string;
let ports: Ports;
let stacks: Stack[];
let children: ChildProcess[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'riph-stack-'));
  ports = await freePorts();
  stacks = [];
  children = [];
});

afterEach(async () => {
  for (const stack of stacks) await stack.stop();
  for (const child of children) child.kill('SIGKILL');
  for (const { pid } of withEnvironment('RIPH_RUN_DIR', dir)) process.kill(pid, 'SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** The mail catcher alone: the lightest server is enough to try what is common to all. */
async function start(signal?: AbortSignal, testing = false): Promise<Stack> {
  const options: StackOptions = {
    dir,
    ports,
    secrets: loadSecrets(dir),
    parts: ['mail'],
    on: () => undefined,
    given: {},
    testing,
  };
  const stack = await startStack(options, signal);
  stacks.push(stack);
  return stack;
}

/** The same in a process of its own, up. */
async function startOutside(): Promise<ChildProcess> {
  const moved = Object.entries(ports).map(([name, port]) => [`RIPH_PORT_${name}`, String(port)]);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(moved) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stack-up.ts'), dir, 'mail'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('Prêt') && ready());
    child.once('exit', (code) => failed(new Error(`exit ${code}`)));
  });
  return child;
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
const marks = (): ProcessMark[] => readRun(dir)?.processes ?? [];

test('un second démarrage dit qu’une plateforme tourne, et laisse la première', async () => {
  const stack = await start();
  await expect(start()).rejects.toThrow(/Une plateforme tourne déjà dans ce dossier \(processus \d+\)/);
  expect((await fetch(`${stack.env.MAIL_PAGE_URL}/health`)).status).toBe(200);
});

test('what servers of tests hold stands apart while they run, and goes with them; the logs stay', async () => {
  const data = dataOfTests(dir);
  const stack = await start(undefined, true);
  expect(existsSync(data)).toBe(true);
  await stack.stop();
  expect({ data: existsSync(data), dir: existsSync(dir) }).toEqual({ data: data === dir, dir: true });
});

test('un port pris : une phrase qui dit lequel et quoi faire, et rien ne reste', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(ports.MAIL, '127.0.0.1', listening));
  await expect(start()).rejects.toThrow(
    new RegExp(`Le port ${ports.MAIL} \\(page des courriels\\) est déjà occupé par .*RIPH_PORT_MAIL=`),
  );
  await new Promise((closed) => other.close(closed));
  expect(withEnvironment('RIPH_RUN_DIR', dir)).toEqual([]);
  await expect(start()).resolves.toBeDefined();
});

test('ce qu’un démarrage tué a laissé est reconnu et arrêté par le suivant', async () => {
  const killed = await startOutside();
  const left = marks();
  killed.kill('SIGKILL');
  await exitOf(killed);
  expect(left.map(isSameProcess)).toEqual([true]);
  await start();
  expect(left.map(isSameProcess)).toEqual([false]);
});

test('Ctrl-C arrête tout ce qui fut lancé, et finit bien', async () => {
  const child = await startOutside();
  const running = marks();
  child.kill('SIGINT');
  expect(await exitOf(child)).toBe(0);
  expect(running.map(isSameProcess)).toEqual([false]);
  expect(existsSync(join(dir, 'run.json'))).toBe(false);
});

test.each(['avant le démarrage', 'à son premier pas'])(
  'interrompu %s : rien n’est lancé, et le dossier est libre',
  async (quand) => {
    const interruption = new AbortController();
    if (quand === 'avant le démarrage') interruption.abort();
    const starting = start(interruption.signal);
    interruption.abort();
    await expect(starting).rejects.toThrow('Arrêt demandé.');
    expect(withEnvironment('RIPH_RUN_DIR', dir)).toEqual([]);
    await expect(start()).resolves.toBeDefined();
  },
);

test('un serveur qui meurt est dit, avec son journal', async () => {
  const stack = await start();
  process.kill(stack.pids.mail, 'SIGKILL');
  await expect(stack.died).resolves.toMatch(/« mail » s’est arrêté \(signal SIGKILL\) ; son journal est log\/mail\.log/);
});

test('un courriel envoyé se lit sur la page et par l’interface, avec ses accents et sa pièce', async () => {
  const { env } = await start();
  const transport = createTransport(env.SMTP_URL);
  const attachments = [{ filename: 'relevé.pdf', content: Buffer.from('%PDF-1.7') }];
  await transport.sendMail({
    from: 'a@riph.test',
    to: 'Élodie <elodie@riph.test>',
    subject: 'Dossier déposé',
    text: 'Reçu.',
    attachments,
  });
  const found: MailSummary[] = JSON.parse(await (await fetch(`${env.MAIL_PAGE_URL}/api/messages?to=elodie@riph.test`)).text());
  const [mail] = found;
  expect(mail).toMatchObject({
    subject: 'Dossier déposé',
    to: ['elodie@riph.test'],
    attachments: [{ name: 'relevé.pdf', size: 8 }],
  });
  expect(await (await fetch(`${env.MAIL_PAGE_URL}${mail.attachments[0].url}`)).text()).toBe('%PDF-1.7');
  expect(await (await fetch(`${env.MAIL_PAGE_URL}/`)).text()).toContain('Dossier déposé');
  expect((await fetch(`${env.MAIL_PAGE_URL}/message/99`)).status).toBe(404);
  // A page from elsewhere, whose host was made to lead here.
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${env.MAIL_PAGE_URL}/api/messages`, { headers: { host } }, (r) => resolve(r.resume().statusCode)).on('error', reject);
    });
  expect([await statusFor('localhost:4310'), await statusFor('ailleurs.test')]).toEqual([200, 421]);
});

test('une installation ratée ne laisse rien, une tuée est refaite, une réussie n’est pas recommencée', async () => {
  const before = process.env.RIPH_CACHE;
  process.env.RIPH_CACHE = join(dir, 'cache');
  try {
    const fails = installed('outil', async (work) => {
      writeFileSync(join(work, 'a'), 'moitié');
      throw new Error('coupure');
    });
    await expect(fails).rejects.toThrow('coupure');
    expect(readdirSync(join(dir, 'cache'))).toEqual([]);
    mkdirSync(join(dir, 'cache/outil.4194305.part')); // of a process number that Linux never gives
    const done = await installed('outil', async (work) => writeFileSync(join(work, 'a'), 'entier'));
    expect(readdirSync(join(dir, 'cache'))).toEqual(['outil']);
    await installed('outil', async () => {
      throw new Error('refait');
    });
    expect(done).toBe(join(dir, 'cache/outil'));
  } finally {
    if (before === undefined) delete process.env.RIPH_CACHE;
    else process.env.RIPH_CACHE = before;
  }
});
