/** `npm start`: servers, services, BFF and web on this machine, until Ctrl-C. */
import { join } from 'node:path';
import { accountLines } from './accounts.ts';
import { appEnv, buildServers, buildWeb, startApp, step, WITHOUT_RATE_LIMITS } from './app.ts';
import { writeEnvFile } from './env-file.ts';
import { tellFault } from './fault.ts';
import { DEFAULT_DIR, ROOT } from './folders.ts';
import { SOURCES } from './node-flags.ts';
import { portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { interruption } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { stepWriter } from './steps.ts';

const dir = process.env.RIPH_DIR ?? DEFAULT_DIR;
/** `npm start -- --sans-demo`: as a real installation begins. */
const withDemo = !process.argv.includes('--sans-demo');
/** `npm start -- --annee`: two years of history are played once it has started (annee.ts), with the clock movable and no limit of rate. */
const withHistory = process.argv.includes('--annee');
const on = stepWriter(process.stdout);
const { signal, interrupted } = interruption();

async function run(): Promise<void> {
  const began = Date.now();
  const ports = portsFrom(process.env);
  const stack = await startStack({ dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'], on }, signal);
  const removeEnv = writeEnvFile(join(dir, 'env'), { ...stack.env, ...appEnv(ports) });
  try {
    const failed = await Promise.race([prepare(stack, ports).then(() => undefined), stack.died, interrupted]);
    if (failed) throw new Error(failed);
    if (signal.aborted) return;
    const { PUBLIC_URL: url } = appEnv(ports);
    console.log(`\nLa plateforme est prête en ${Math.round((Date.now() - began) / 1000)} s : ${url}`);
    if (stack.env.MAIL_PAGE_URL) console.log(`Courriels envoyés : ${stack.env.MAIL_PAGE_URL}`);
    const who = withDemo
      ? `Comptes de démonstration :\n${accountLines(url).join('\n')}`
      : 'Installation vide : le premier administrateur se crée par une commande (deploy/CONTAINERS.md).';
    console.log(`\n${who}\n\nCtrl-C arrête tout. Journaux : ${dir}/log`);
    const reason = await Promise.race([stack.died, interrupted]);
    if (reason) throw new Error(reason);
    console.log('\nArrêt en cours…');
  } finally {
    removeEnv();
    await stack.stop();
  }
}

async function prepare(stack: Stack, ports: ReturnType<typeof portsFrom>): Promise<void> {
  await buildServers(stack.processes, on);
  await buildWeb(dir, stack.processes, on);
  const extra = withHistory ? { RIPH_TEST_CLOCK: '1', ...WITHOUT_RATE_LIMITS } : {};
  await startApp(stack, ports, extra, on, { withDemo });
  if (withHistory) await step('Deux ans d’histoire', on, () => playHistory(stack, ports));
}

const playHistory = (stack: Stack, ports: ReturnType<typeof portsFrom>): Promise<void> =>
  stack.processes.run({
    name: 'annee',
    command: process.execPath,
    args: [...SOURCES, 'deploy/local/annee.ts'],
    cwd: ROOT,
    env: { ...stack.env, ...appEnv(ports) },
  });

try {
  await run();
} catch (error) {
  tellFault(error, signal);
}
