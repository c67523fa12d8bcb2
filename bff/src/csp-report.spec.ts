import { expect, test } from '@jest/globals';
import { linesOf, violationsOf } from './csp-report.ts';

const old = (part: object) => ({
  'csp-report': {
    'document-uri': 'https://h/password-expired?username=a',
    'effective-directive': 'script-src',
    'blocked-uri': 'https://evil.example/x.js?y',
    ...part,
  },
});
const report = (part: object) => ({
  type: 'csp-violation',
  age: 1,
  url: 'x',
  body: { documentURL: 'https://h/p#f', effectiveDirective: 'img-src', blockedURL: 'inline', ...part },
});
const lines = (body: unknown) => linesOf(violationsOf(body) ?? [], '2026-01-02', 'https://h');

test('the path is kept without query, the blocked address as its origin', () => {
  expect(lines(old({}))).toEqual([
    {
      jour: '2026-01-02',
      chemin: '/password-expired',
      directive: 'script-src',
      origineBloquee: 'https://evil.example',
      disposition: 'enforce',
      nombre: 1,
    },
  ]);
});

test.each(['https://h', ''])('the token of a link is not kept: %s', (host) => {
  const token = `${'aZ09_-'.repeat(7)}x`;
  for (const end of ['', '/', '?a=1'])
    expect(lines(old({ 'document-uri': `${host}/inscription/confirmation/${token}${end}` }))[0].chemin).toBe(
      `/inscription/confirmation/…${end === '/' ? '/' : ''}`,
    );
});

test('two alike are one line, count 2; another type of report is not counted', () => {
  const body = [report({}), report({}), { type: 'deprecation', body: { id: 'x' } }];
  expect(lines(body)).toEqual([
    { jour: '2026-01-02', chemin: '/p', directive: 'img-src', origineBloquee: 'inline', disposition: 'enforce', nombre: 2 },
  ]);
});

test('what could not be stored is left out, even where a long text is cut', () => {
  const [line] = lines(report({ effectiveDirective: 'a\u0000b\ud800', blockedURL: `${'x'.repeat(299)}😀` }));
  expect([line.directive, line.origineBloquee]).toEqual(['ab\ufffd', `${'x'.repeat(299)}\ufffd`]);
});

test.each(['https://h.example/p', 'http://h/p', 'https://h:8443/p', 'data:text/html,x', 'about:blank', 'p'])(
  'a page of another site is not counted: %s',
  (page) => {
    expect(lines(old({ 'document-uri': page }))).toEqual([]);
    expect(lines([report({ documentURL: page })])).toEqual([]);
  },
);

test('extensions of browsers are left out', () => {
  expect(lines(old({ 'blocked-uri': 'chrome-extension://abc/x.js' }))).toEqual([]);
  expect(lines([report({ blockedURL: 'moz-extension://abc' })])).toEqual([]);
});

test.each([[null], ['x'], [3], [{}], [{ a: 1 }], [[1]]])('%j is no report', (body) => {
  expect(violationsOf(body)).toBeNull();
});
