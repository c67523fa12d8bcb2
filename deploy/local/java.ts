import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';
import { installed, needed, onPath } from './install.ts';
import type { Start } from './server.ts';

const jdkMajor = (): number => {
  const { stderr, stdout } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  return Number(/javac (\d+)/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1] ?? 0);
};

/** Installs a JDK 17 where there is none, or says its command. */
export const needsJdk = ({ processes, progress }: Start): Promise<void> =>
  needed(
    { label: 'un JDK 17', has: () => jdkMajor() >= 17, packages: [['openjdk-17-jdk-headless'], ['default-jdk-headless']] },
    processes,
    progress,
  );

/** Installs Maven where it is missing, or says its command. */
export const needsMaven = ({ processes, progress }: Start): Promise<void> =>
  needed({ label: 'Maven', has: () => onPath('mvn') !== undefined, packages: [['maven']] }, processes, progress);

/**
 * A small Java program of ours (`deploy/local/<name>`: pom.xml and one main class) built once with its libraries. Gives the class path. The folder of
 * the cache is named by the content of the sources: a change builds anew.
 */
export async function builtJava(start: Start, name: string, sources: readonly string[]): Promise<string> {
  await needsJdk(start);
  const from = join(ROOT, 'deploy/local', name);
  const digest = createHash('sha256');
  for (const source of sources) digest.update(readFileSync(join(from, source)));
  const folder = await installed(`${name}-${digest.digest('hex').slice(0, 12)}`, async (work) => {
    await needsMaven(start);
    for (const source of sources) cpSync(join(from, source), join(work, source));
    mkdirSync(join(work, 'classes'));
    start.progress('téléchargement des bibliothèques');
    const copy = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'];
    await start.processes.run({ name: `${name}-install`, command: 'mvn', args: copy, cwd: work });
    start.progress('compilation');
    const main = sources.filter((source) => source.endsWith('.java'));
    const compile = ['--release', '17', '-proc:none', '-cp', 'lib/*', '-d', 'classes', ...main];
    await start.processes.run({ name: `${name}-install`, command: 'javac', args: compile, cwd: work });
    for (const source of sources.filter((s) => s.endsWith('.properties')))
      cpSync(join(from, source), join(work, 'classes', source));
  });
  return `${join(folder, 'classes')}:${join(folder, 'lib')}/*`;
}
