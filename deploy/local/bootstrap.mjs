// Runs on Node 20, before anything is installed: puts the dependencies in place, then runs the given script on the Node 24 that came with them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const node = join(root, 'node_modules/.bin/node');

/** Never returns: the process ends with the code of the script. `flags` are Node's own. */
export async function bootstrap(script, flags = []) {
  if (process.platform !== 'linux')
    stop(
      `La plateforme se lance sous Linux seulement (ici : ${process.platform}) : utilisez une machine Linux, WSL ou un conteneur.`,
    );
  if (major(process.version) < 20)
    stop(`Il faut Node 20 ou plus récent (ici : ${process.version}) : installez-le, puis relancez.`);
  if (!isInstalled()) await install();
  const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() : undefined;
  if (!version || major(version) < 24)
    stop(
      `Node 24 devait venir avec les dépendances, mais node_modules/.bin/node est ${version ?? 'absent'} : supprimez node_modules, puis relancez.`,
    );
  const child = spawn(node, [...flags, join(root, script), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal)); // the child stops all, then we end with it
  child.on('exit', (code) => process.exit(code ?? 1));
}

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** npm writes node_modules/.package-lock.json at the end of an install: it tells what is there, and its absence that an install was cut short. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !there || !existsSync(node)) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || optional) return true;
    return link ? there[path]?.link === true : there[path]?.version === version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** `npm ci`, and where it refuses the lock (npm writes ones that it then refuses) `npm install`, which leaves the lock as it is. */
async function install() {
  const began = Date.now();
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  let said = '';
  for (const args of [['ci'], ['install', '--no-save']]) {
    const { code, output } = await npm([...args, ...quiet], `… Dépendances : npm ${args[0]}`);
    said = output;
    if (code === 0) return console.log(`✓ Dépendances (${Math.round((Date.now() - began) / 1000)} s)`);
  }
  stop(`${said}\nnpm n’a pas pu installer les dépendances : lisez son message ci-dessus (réseau, disque), puis relancez.`);
}

function npm(args, label) {
  return new Promise((resolve) => {
    const began = Date.now();
    let output = '';
    console.log(`${label} (une à deux minutes la première fois)`);
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const show = () => process.stdout.write(`\r${label} (${Math.round((Date.now() - began) / 1000)} s)`);
    const timer = process.stdout.isTTY ? setInterval(show, 1000) : undefined;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const end = (code) => {
      clearInterval(timer);
      if (timer) process.stdout.write('\r\x1b[2K');
      resolve({ code, output });
    };
    child.on('error', (error) => stop(`npm est introuvable (${error.message}) : installez-le avec Node, puis relancez.`));
    child.on('close', end);
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
