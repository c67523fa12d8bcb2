/** schemathesis in a Python environment of its own, and one run of it. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFault } from '../../deploy/local/fault.ts';
import { installed } from '../../deploy/local/install.ts';

const HERE = import.meta.dirname;
const REQUIREMENTS = join(HERE, 'requirements.txt');
/** schemathesis asks for it. */
const PYTHON_MIN = '3.10';

/** The folder of the environment, made once for this user and this list of versions. */
export function schemathesis(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  return installed(`schemathesis-${hash}`, async (folder) => {
    must(
      ['python3', ['-c', `import sys, venv, ensurepip; assert sys.version_info >= (${PYTHON_MIN.replace('.', ', ')})`]],
      `Python ${PYTHON_MIN} avec venv manque sur cette machine : installez-le (« sudo apt-get install python3-venv »), puis relancez.`,
    );
    // By its folder, not by its scripts: these hold the path of the folder, which gets another name at the end.
    must(['python3', ['-m', 'venv', '--without-pip', folder]], 'L’environnement Python n’a pas pu être fait.');
    must(
      ['python3', ['-m', 'pip', '--python', join(folder, 'bin/python'), 'install', '--quiet', '-r', REQUIREMENTS]],
      'schemathesis n’a pas pu être installé : lisez le message de pip ci-dessus (réseau, disque), puis relancez.',
    );
  });
}

function must([command, args]: [string, string[]], otherwise: string): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new StackFault(`${stderr ?? ''}\n${otherwise}`);
}

type Run = {
  folder: string;
  document: string;
  base: string;
  phases: string;
  examples: number;
  seed: number;
  env: Record<string, string>;
  log: string;
};

const CHECKS = ['answer_of_the_house', 'content_type_conformance', 'response_schema_conformance', 'status_code_conformance'];
const NICE = 10;

/** Resolves to the exit code: 0 nothing found, 1 something found (the hooks wrote what), another one a fault of the run. */
export function runSchemathesis(run: Run, signal: AbortSignal): Promise<number> {
  const args = [
    ...['-m', 'schemathesis.cli', 'run', run.document, '--url', run.base],
    ...['--phases', run.phases, '--checks', CHECKS.join(','), '--seed', String(run.seed), '--max-examples', String(run.examples)],
    ...['--generation-with-security-parameters', 'false', '--generation-database', 'none', '--suppress-health-check', 'all'],
    ...['--no-shrink', '--continue-on-failure', '--request-timeout', '70', '--warnings', 'off', '--no-color', '--workers', '1'],
  ];
  const env = {
    ...process.env,
    ...run.env,
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: HERE,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONHASHSEED: '0',
  };
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', String(NICE), join(run.folder, 'bin/python'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(run.log);
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (killedBy) log.write(`\nended by ${killedBy}\n`);
      log.end(() => resolve(code ?? 128));
    });
  });
}
