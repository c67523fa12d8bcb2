/** `npm run fuzz`: schemathesis over the OpenAPI document of the platform, as each profile. On a stack of its own, or on PUBLIC_URL, whose data it spoils. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILS } from '../../contracts/core/droits.ts';
import { buildServers, buildWeb, startApp, WITHOUT_RATE_LIMITS } from '../../deploy/local/app.ts';
import { sentenceOf } from '../../deploy/local/fault.ts';
import { DEFAULT_DIR, removeServerData } from '../../deploy/local/folders.ts';
import { portsFrom } from '../../deploy/local/ports.ts';
import { loadSecrets } from '../../deploy/local/secrets.ts';
import { interruption } from '../../deploy/local/signals.ts';
import { type Stack, startStack } from '../../deploy/local/stack.ts';
import { stepWriter } from '../../deploy/local/steps.ts';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { amorcer } from './amorce.ts';
import { EXCLUDED, GUARDED } from './exclusions.ts';
import { type Figures, faultLines, kindsLine, reachLines, readFaults, readFigures, statusLines } from './figures.ts';
import { readOptions } from './options.ts';
import { askingPassword, assertKnown, type Document, isOpenTo, keep, openapiDocument, operationsOf } from './plan.ts';
import { runSchemathesis, schemathesis } from './tool.ts';

const options = readOptions(process.argv.slice(2));
const dir = join(process.env.RIPH_DIR ?? DEFAULT_DIR, 'fuzz');
const results = join(dir, 'results');
const { signal, interrupted } = interruption();
/** Calls of the document. */
let known: ReadonlySet<string> = new Set();
/** Calls that are always given the right password. */
let proven: string[] = [];
/** The two who may stop the accounts of others come last. */

const LAST = ['GESTIONNAIRE', 'SUPER_ADMIN'];
const order = [...PROFILS.filter((p) => !LAST.includes(p)), ...LAST].filter(
  (p) => options.profils.length === 0 || options.profils.includes(p),
);

async function ownPlatform(): Promise<{ base: string; health: number; stack: Stack }> {
  const ports = portsFrom({ RIPH_PORT_BASE: process.env.RIPH_FUZZ_PORT_BASE ?? '4600' });
  const on = stepWriter(process.stdout);
  removeServerData(dir);
  const stack = await startStack(
    { dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'], on, testing: true, given: {} },
    signal,
  );
  await buildServers(stack.processes, on);
  await buildWeb(dir, stack.processes, on);
  await startApp(stack, ports, { ...WITHOUT_RATE_LIMITS, RIPH_TEST_CLOCK: '1' }, on);
  return { base: `http://localhost:${ports.BFF}`, health: ports.HEALTH, stack };
}

async function documentOf(base: string): Promise<Document> {
  const answer = await fetch(`${base}/api/ext/openapi.json`);
  if (!answer.ok) throw new Error(`${base}/api/ext/openapi.json a répondu ${answer.status}.`);
  const document = openapiDocument.parse(await answer.json());
  assertKnown(document, [...Object.keys(EXCLUDED), ...Object.keys(GUARDED)]);
  return keep(document, ({ operationId }) => !(operationId in EXCLUDED) && operationId.includes(options.only));
}

type Part = { phases: string; examples: number; document: Document };

/** In a full run also the bounds of every schema, and a few requests of what is closed to the profile: refused, whatever is asked. */
function partsFor(profil: string, document: Document): Part[] {
  const open = keep(document, (o) => isOpenTo(profil, o));
  if (!options.isFull) return [{ phases: 'fuzzing', examples: options.examples, document: open }];
  return [
    { phases: 'coverage,fuzzing', examples: options.examples, document: open },
    { phases: 'fuzzing', examples: 2, document: keep(document, (o) => !isOpenTo(profil, o)) },
  ];
}

/** Gives the sentence of a run that did not end well, null when it did. */
async function fuzz(base: string, profil: string, part: Part, n: number, folder: string): Promise<string | null> {
  const [account] = accountsOf(profil);
  if (!account) return `Aucun compte de démonstration n’a le profil ${profil}.`;
  const log = join(results, `${profil}.${n}.log`);
  const document = join(results, 'openapi.json');
  writeFileSync(document, JSON.stringify(part.document));
  const env = {
    FUZZ_BASE: base,
    FUZZ_DIR: results,
    FUZZ_ACCOUNT: JSON.stringify(account),
    FUZZ_GUARDED: JSON.stringify(GUARDED),
    FUZZ_PROVEN: JSON.stringify(proven),
  };
  const { phases, examples } = part;
  const code = await runSchemathesis({ folder, document, base, phases, examples, seed: options.seed, env, log }, signal);
  const isToldByHooks = code === 1 && readFaults(results).some((fault) => fault.profil === profil);
  return code === 0 || isToldByHooks
    ? null
    : `${profil} : schemathesis a fini avec le code ${code} ; son journal est ${log}.\n${readFileSync(log, 'utf8').slice(-1500)}`;
}

async function fuzzAll(base: string, health: number | null, folder: string): Promise<string[]> {
  const document = await documentOf(base);
  known = new Set(operationsOf(document).map((o) => o.operationId));
  proven = askingPassword(document);
  const broken: string[] = [];
  const began = Date.now();
  if (health === null) console.log('… sans amorce : HEALTH_PORT ne dit pas où régler l’horloge des services');
  else {
    broken.push(...(await amorcer(base, health, document, join(results, 'journey.jsonl'), options.isFull ? 3 : 1)));
    console.log(
      `${broken.length === 0 ? '✓' : '✗'} Le parcours principal, joué une fois (${Math.round((Date.now() - began) / 1000)} s)`,
    );
  }
  for (const profil of order) {
    const parts = partsFor(profil, document).filter((part) => operationsOf(part.document).length > 0);
    for (const [n, part] of parts.entries()) {
      if (signal.aborted) return [...broken, 'Interrompu avant la fin.'];
      const began = Date.now();
      const sentence = await fuzz(base, profil, part, n, folder);
      console.log(
        `${sentence ? '✗' : '✓'} ${profil} : ${operationsOf(part.document).length} appels (${Math.round((Date.now() - began) / 1000)} s)`,
      );
      if (sentence) broken.push(sentence);
    }
  }
  return broken;
}

function tell(broken: readonly string[]): void {
  const byProfil = new Map<string, Figures>();
  for (const profil of order) {
    const figures = readFigures(results, profil);
    if (figures) byProfil.set(profil, figures);
  }
  const faults = readFaults(results);
  console.log('\nRequêtes par état');
  for (const line of statusLines(byProfil)) console.log(line);
  for (const line of reachLines(byProfil, known)) console.log(line);
  console.log(`graine ${options.seed}`);
  for (const [name, reason] of Object.entries(EXCLUDED)) console.log(`  left out: ${name} (${reason})`);
  console.log(`\nDéfauts : ${faults.length} (${kindsLine(faults)})`);
  for (const line of [...faultLines(faults), ...broken.map((sentence) => `✗ ${sentence}`)]) console.log(line);
  process.exitCode = faults.length + broken.length === 0 ? 0 : 1;
}

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const folder = await schemathesis();
  const given = process.env.PUBLIC_URL;
  if (given) {
    const health = Number(process.env.HEALTH_PORT) || null;
    return tell(await fuzzAll(given.replace(/\/$/, ''), health, folder));
  }
  const { base, health, stack } = await ownPlatform();
  try {
    const end = await Promise.race([
      fuzzAll(base, health, folder),
      stack.died.then((s) => [s]),
      interrupted.then(() => ['Interrompu avant la fin.']),
    ]);
    tell(end);
  } finally {
    await stack.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${sentenceOf(error)}`);
  process.exitCode = 1;
}
