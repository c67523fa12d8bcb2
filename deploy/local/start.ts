/** `npm start`: servers, services, BFF and web on this machine, until Ctrl-C. */
import { join } from 'node:path';
import { accountLines } from './accounts.ts';
import { appEnv, buildServers, buildWeb, startApp } from './app.ts';
import { writeEnvFile } from './env-file.ts';
import { tellFault } from './fault.ts';
import { DEFAULT_DIR } from './folders.ts';
import { portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { interruption } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { stepWriter } from './steps.ts';

const dir = process.env.RIPH_DIR ?? DEFAULT_DIR;
/** `npm start -- --sans-demo`: as a real installation begins. */
const withDemo = !process.argv.includes('--sans-demo');
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
      : 'Installation vide : le premier administrateur se crée par une commande (deploy/README.md).';
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
  await startApp(stack, ports, {}, on, { withDemo });
}

try {
  await run();
} catch (error) {
  tellFault(error, signal);
}
