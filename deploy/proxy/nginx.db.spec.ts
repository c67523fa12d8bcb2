/** The sample of proxy through a real nginx, before the running Keycloak. Source: OWASP ASVS 5.0.0, 2.4.1, 4.1.3, 6.3.1 and 13.4.5. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@riph/chassis/test/until';
import { freePorts } from '../local/test-ports.ts';
import { nginxConf, SAMPLE } from './nginx.ts';

const AT_ONCE = 3;
const WAITING = 4;
let dir: string;
let nginx: ChildProcess;
/** Keycloak, the platform, and one that answers what it was told. */
let keycloak: string;
let platform: string;
let echo: string;
let echoServer: Server;
const heard: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'riph-proxy-'));
  const ports = await freePorts();
  echoServer = createServer((request, response) => {
    heard.push(request.headers);
    response.end('said');
  });
  await new Promise<void>((listens) => echoServer.listen(ports.HEALTH, '127.0.0.1', listens));
  const [upstream, said] = [process.env.KEYCLOAK_URL ?? '', `http://127.0.0.1:${ports.HEALTH}`];
  const on = (port: number, to: string) => ({ listen: `127.0.0.1:${port}`, name: 'localhost', tls: '', upstream: to });
  const tries = { perSecond: 1, atOnce: AT_ONCE, waiting: WAITING };
  const conf = nginxConf({ ...SAMPLE, platform: on(ports.BFF, said), keycloak: on(ports.KEYCLOAK, upstream), tries });
  const other = nginxConf({ ...SAMPLE, platform: on(ports.MAIL, said), keycloak: on(ports.SMTP, said), tries })
    .replaceAll('riph_try', 'riph_try_echo')
    .replaceAll('riph_tries', 'riph_tries_echo');
  writeFileSync(join(dir, 'proxy.conf'), conf);
  writeFileSync(join(dir, 'echo.conf'), other);
  writeFileSync(join(dir, 'nginx.conf'), mainConf());
  [platform, keycloak, echo] = [ports.BFF, ports.KEYCLOAK, ports.SMTP].map((port) => `http://127.0.0.1:${port}`);
  nginx = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-p', dir, '-e', join(dir, 'error.log')], { stdio: 'inherit' });
  const failed = new Promise<never>((_, fail) => {
    nginx.once('error', fail);
    nginx.once('exit', (code) => fail(new Error(`nginx ended with ${code}`)));
  });
  failed.catch(() => undefined);
  const ready = until('nginx answers', async () => (await fetch(`${platform}/`).catch(() => null)) !== null);
  await Promise.race([ready, failed]);
});
afterAll(async () => {
  nginx?.kill('SIGTERM');
  await new Promise<void>((closed) => echoServer.close(() => closed()));
  rmSync(dir, { recursive: true, force: true });
});

/** What surrounds a file of conf.d, all in a folder of the test. */
const mainConf = () => `
daemon off; master_process off; pid ${dir}/nginx.pid; events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  include ${dir}/proxy.conf; include ${dir}/echo.conf;
}`;
const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
};
const signIn = `/realms/riph/protocol/openid-connect/auth?${new URLSearchParams({
  client_id: 'riph-web',
  redirect_uri: `${process.env.PUBLIC_URL}/login`,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
})}`;

test('the page of sign-in comes through, with its styles', async () => {
  const response = await fetch(`${keycloak}${signIn}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('id="kc-login"');
  const [, style] = /href="([^"]+\.css)"/.exec(page) ?? [];
  expect(await statusOf(`${keycloak}${new URL(style, keycloak).pathname}`)).toBe(200);
  expect(await statusOf(`${keycloak}/realms/riph/.well-known/openid-configuration`)).toBe(200);
});

test.each([
  ...['/', '/admin/', '/admin/master/console/', '/admin/realms/riph', '/realms/master/', '/realms/master/account'],
  ...['/realms/master/protocol/openid-connect/token', '/realms/riph', '/realms/riph/account', '/realms/riph/account/'],
  ...['/realms/riph/clients-registrations/openid-connect', '/realms/riph/protocol/openid-connect/token/introspect'],
  ...['/realms/riph/protocol/openid-connect/auth/device', '/realms/riph/protocol/openid-connect/userinfo'],
  ...['/realms/riph/protocol/openid-connect/certs', '/realms/riph/broker/x/endpoint', '/metrics', '/health', '/health/ready'],
  ...['/realms/riph/login-actions/../account', '/realms/riph/login-actions/%2e%2e/account', '/resources/../admin/'],
  ...['//admin/', '/realms/riph/protocol/openid-connect/auth/../../../../master/'],
])('%s is not there', async (path) => {
  // `fetch` would shorten the path before it leaves.
  const { request } = await import('node:http');
  const { hostname, port } = new URL(keycloak);
  const status = await new Promise((resolve, fail) => {
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', fail)
      .end();
  });
  expect(status).toBe(404);
});

test('the figures of the platform are not there either', async () => {
  expect(await statusOf(`${platform}/metrics`)).toBe(404);
  expect(await statusOf(`${platform}/api/ext/config`)).toBe(200);
});

test('what a browser says of its own address is replaced', async () => {
  heard.length = 0;
  const forged = { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9', 'X-Forwarded-Proto': 'https' };
  for (const url of [`${platform}/`, `${echo}/resources/x`]) expect(await statusOf(url, { headers: forged })).toBe(200);
  expect(heard.map((h) => [h['x-forwarded-for'], h.forwarded, h['x-forwarded-proto']])).toEqual([
    ['127.0.0.1', undefined, 'http'],
    ['127.0.0.1', undefined, 'http'],
  ]);
});

test('tries of one address wait their turn, and beyond those that wait they are told to come back; pages are not counted', async () => {
  const login = `${echo}/realms/riph/login-actions/authenticate`;
  const tries = await Promise.all(Array.from({ length: 3 * (AT_ONCE + WAITING) }, () => statusOf(login, { method: 'POST' })));
  expect(new Set(tries)).toEqual(new Set([200, 429]));
  // At least one, and those that wait, passed in the end: none of them was refused.
  expect(tries.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING);
  const pages = await Promise.all(Array.from({ length: 3 * (AT_ONCE + WAITING) }, () => statusOf(login)));
  expect(new Set(pages)).toEqual(new Set([200]));
});
