/** A page that the browser translates shows what the same page shows untranslated, whatever changes in it. In a real browser. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '@riph/chassis/print/chromium';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { build } from 'vite';

/** Bare texts beside conditional ones, alone, moved, and changed: each number is a state of the screen. */
const SCREEN = `
import { createElement as h, useState, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { followTranslation } from '${new URL('./translated-page.ts', import.meta.url).pathname}';
if (location.hash !== '#bare') followTranslation();
const Screen = () => {
  const [n, setN] = useState(0);
  window.show = (value) => flushSync(() => setN(value));
  return h('main', null,
    h('p', null, n % 2 === 1 && 'Une suggestion, à parcourir.', n % 3 === 1 && 'Aucune suggestion.'),
    h('p', null, 'Compte : ', n, n % 2 ? ' impair' : null, h('b', null, 'fin')),
    h('p', null, n % 2 ? 'un' : h('i', null, 'deux'), ' puis ', n % 3 ? null : 'trois', h('u', null, 'quatre')),
    h('p', null, String(n)),
    h('ul', null, (n % 2 ? ['a', 'b', 'c'] : ['c', 'a']).map((k) => h(Fragment, { key: k }, 'ligne ' + k, h('br')))),
    n > 4 ? 'dernier texte' : null);
};
createRoot(document.getElementById('racine'), { onUncaughtError: (e) => { window.failed = String(e); } }).render(h(Screen));`;

/** What translators do: each text goes into two fonts, in one gesture or in two, and so do the texts that come later. */
const translate = (isTwoGestures: boolean) => {
  const skipped = ['SCRIPT', 'STYLE', 'FONT'];
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || skipped.includes(parent.tagName) || !text.nodeValue?.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    if (!isTwoGestures) return parent.replaceChild(outer, text);
    parent.insertBefore(outer, text);
    parent.removeChild(text);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  all(document.body);
  new MutationObserver((records) => {
    for (const record of records) record.addedNodes.forEach(all);
  }).observe(document.body, { childList: true, subtree: true });
};

let browser: Browser;
let script = '';
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: new URL('../..', import.meta.url).pathname,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'screen',
        resolveId: (id) => (id === 'screen.js' ? new URL('./screen.js', import.meta.url).pathname : null),
        load: (id) => (id.endsWith('/frame/screen.js') ? SCREEN : null),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: 'screen.js' } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('the screen was not built');
  script = output.code;
  browser = await puppeteer.launch(chromium());
});
afterAll(() => browser?.close());

async function open(hash: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`data:text/html,<div id="racine"></div>${hash}`);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForSelector('main');
  return page;
}
/** The texts of the page after each state; what a translator adds comes between two. */
const shown = (page: Page, states: readonly number[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const texts: string[] = [];
    for (const n of all) {
      Reflect.get(window, 'show')(n);
      await new Promise((resolve) => setTimeout(resolve));
      texts.push(Reflect.get(window, 'failed') ?? document.querySelector('main')?.textContent);
    }
    return texts;
  }, states);

// Each state is reached from many others.
const STATES = Array.from({ length: 120 }, (_, i) => (i * 7 + (i % 5) * (i % 3)) % 8);

test.each([false, true])('translated, in two gestures: %s', async (isTwoGestures) => {
  const plain = await shown(await open('#plain'), STATES);
  const page = await open('#translated');
  await page.evaluate(translate, isTwoGestures);
  expect(await page.$$eval('main font', (fonts) => fonts.length)).toBeGreaterThan(5);
  expect(await shown(page, STATES)).toEqual(plain);
});

test('without it, the same screen is lost', async () => {
  const page = await open('#bare');
  await page.evaluate(translate, false);
  const texts = await shown(page, STATES);
  expect(texts.some((text) => text.includes('NotFoundError'))).toBe(true);
});
