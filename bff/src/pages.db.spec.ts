/** The built web as browsers get it: caches, compressed files, addresses of screens. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identitySession } from '@riph/contracts/identity/session.calls';
import type { Bff } from './server.ts';
import { startTestBff } from './testing/bff.ts';

const INDEX = '<!doctype html><title>Accueil</title>';
const SCRIPT = 'console.log("application");'.repeat(50);
let folder: string;
let bff: Bff;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riph-pages-'));
  const files: Record<string, string | Buffer> = {
    'index.html': INDEX,
    'favicon.svg': '<svg/>',
    'sw.js': 'garder();',
    'assets/index-Ab12Cd34.js': SCRIPT,
    'assets/index-Ab12Cd34.js.br': brotliCompressSync(SCRIPT),
    'assets/index-Ab12Cd34.js.gz': gzipSync(SCRIPT),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  bff = await startTestBff([identitySession], undefined, { WEB_DIST: folder });
});
afterAll(async () => {
  await bff.stop();
  await rm(folder, { recursive: true });
});

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = BROWSER) => fetch(bff.url + path, { headers });
/** `fetch` would take the `..` away. */
const rawStatus = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(bff.url);
    request({ hostname, port, path }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
/** `fetch` asks for every compression by itself, and hides it. */
const encodingOf = (path: string, accepted: string) =>
  new Promise<(string | undefined)[]>((resolve, reject) => {
    const req = request(bff.url + path, { headers: { 'Accept-Encoding': accepted } }, (res) => {
      res.resume();
      resolve([res.headers['content-encoding'], res.headers['content-type'], res.headers.vary]);
    });
    req.on('error', reject).end();
  });

test.each(['/', '/login', '/admin/login', '/password-expired?username=a', '/un/ecran/12', '/un/ecran/12/'])(
  '%s is the application',
  async (path) => {
    const r = await get(path);
    expect([r.status, r.headers.get('content-type'), r.headers.get('cache-control'), await r.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
      INDEX,
    ]);
  },
);

test('a hashed file is kept for ever, any other is asked for again and may be unchanged', async () => {
  expect((await get('/assets/index-Ab12Cd34.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // The service worker of the build before must not outlive it: the same name, other content.
  const worker = await get('/sw.js');
  expect([worker.headers.get('content-type'), worker.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  const icon = await get('/favicon.svg');
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual(['image/svg+xml', 'no-cache']);
  const again = await get('/favicon.svg', { 'If-None-Match': icon.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a build made while the BFF runs is served', async () => {
  await writeFile(join(folder, 'assets/index-Ef56Gh78.js'), 'nouveau();');
  await writeFile(join(folder, 'index.html'), `${INDEX}<script src=/assets/index-Ef56Gh78.js></script>`);
  expect(await (await get('/assets/index-Ef56Gh78.js')).text()).toBe('nouveau();');
  expect(await (await get('/un/ecran')).text()).toContain('index-Ef56Gh78');
  await writeFile(join(folder, 'index.html'), INDEX);
});

test('a page replaced while the BFF runs is sent whole, under another tag; one taken away is a 404', async () => {
  const before = await get('/favicon.svg');
  await writeFile(join(folder, 'favicon.svg'), '<svg><!-- longer --></svg>');
  const after = await get('/favicon.svg', { 'If-None-Match': before.headers.get('etag') ?? '' });
  expect([after.status, await after.text()]).toEqual([200, '<svg><!-- longer --></svg>']);
  await rm(join(folder, 'favicon.svg'));
  const gone = await get('/favicon.svg');
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('to a browser that takes %s: %s', async (accepted, expected) => {
  expect(await encodingOf('/assets/index-Ab12Cd34.js', accepted)).toEqual([
    expected,
    'text/javascript; charset=utf-8',
    'Accept-Encoding',
  ]);
  expect(await (await get('/assets/index-Ab12Cd34.js')).text()).toBe(SCRIPT);
});

test('what is neither a file nor a screen is a 404, and nothing outside the folder is a file', async () => {
  for (const path of [
    '/assets/index-autre.js',
    '/api/inconnue',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/assets/../../package.json',
    '/index.html.map',
    '/assets/index-Ab12Cd34.js%00',
    '/.env.txt',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await rawStatus('/assets/../../../../../../../../../../etc/ld.so.conf')).toBe(404);
  expect((await get('/un/ecran', { Accept: 'application/json' })).status).toBe(404);
  expect((await fetch(`${bff.url}/un/ecran`, { method: 'POST', headers: BROWSER })).status).toBe(404);
});
