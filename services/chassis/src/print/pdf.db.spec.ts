import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writableText } from '@riph/contracts/core/plain-text';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { deadlineIn } from '../calls/deadline.ts';
import { runInRequest } from '../calls/request-context.ts';
import { until } from '../test/until.ts';
import { machineGlyphs } from './glyphs.ts';
import { html } from './html.ts';
import { letter } from './letter.ts';
import { Pdf } from './pdf.ts';
import { closePdfBrowser, pdfBrowserPid, printPdf } from './pdf-browser.ts';

const pdf = new Pdf();
const called: string[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    called.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await closePdfBrowser();
  server.close();
});

async function read(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((i) => ('str' in i ? i.str : '')).join(' '));
  }
  const [markInfo, outline, metadata] = await Promise.all([
    document.getMarkInfo(),
    document.getOutline(),
    document.getMetadata(),
  ]);
  return { pages, isTagged: markInfo?.Marked === true, outline: outline?.map((o) => o.title), info: metadata.info };
}

const avis = (lignes: number) =>
  letter({
    emetteur: { nom: 'CPP Île-de-France I' },
    reference: '26.00012',
    date: '2026-03-02',
    titre: 'Avis favorable',
    corps: html`<h2>Motifs</h2>${Array.from({ length: lignes }, (_, i) => html`<p>Ligne ${i} : « l’été » & <fin></p>`)}`,
  });

test('a letter is tagged, titled, outlined, and each page has its number and reference', async () => {
  const { content, options } = avis(80);
  const { pages, isTagged, outline, info } = await read(await pdf.print(content, options));
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({ Title: 'Avis favorable', Language: 'fr' });
  expect(outline).toEqual(['Avis favorable']);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((text, i) => {
    expect(text).toContain(`Page  ${i + 1}  sur  ${pages.length}`.replace(/ {2}/g, ' '));
    expect(text).toContain('26.00012 · 02/03/2026');
  });
  expect(pages.join(' ')).toContain('Ligne 79');
});

/** Where each piece of text ends, in points from the left of its page, and all of it without spaces. */
async function placed(bytes: Buffer): Promise<{ text: string; right: number; width: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let [text, right, width] = ['', 0, 0];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    width = page.view[2];
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      text += item.str;
      right = Math.max(right, item.transform[4] + item.width);
    }
  }
  return { text: text.replace(/\s/g, ''), right, width };
}
const SEQUENCE = 'ATGCCGTTAGCAATCGGATCCTTAGCGATTACGGC'.repeat(6);
const ADDRESS = `https://sharepoint.exemple.test/${'Documents_partages/Version_definitive_'.repeat(4)}NOTICE.pdf`;

test('nothing that was typed stands beyond the margin, wherever it is', async () => {
  const dates = Array.from({ length: 4 }, () => html`<td>02/03/2026</td>`);
  const { content, options } = letter({
    emetteur: { nom: `CPP ${SEQUENCE}`, adresse: [ADDRESS], courriel: `${'a'.repeat(60)}@exemple.fr` },
    destinataire: [ADDRESS],
    reference: 'R'.repeat(60),
    date: '2026-03-02',
    titre: SEQUENCE,
    corps: html`<h2>${SEQUENCE}</h2><p>Voir ${ADDRESS}</p><ul><li>${SEQUENCE}</li></ul><dl><dt>${SEQUENCE}</dt><dd>${ADDRESS}</dd></dl>
<table><caption>${SEQUENCE}</caption><tr>${dates}<td>${SEQUENCE}</td><td>${ADDRESS}</td></tr></table>`,
    signataire: { nom: SEQUENCE, qualite: ADDRESS },
  });
  const { text, right, width } = await placed(await pdf.print(content, options));
  // The width of a piece counts the space after it.
  const margin = (20 / 25.4) * 72;
  expect(right).toBeLessThanOrEqual(width - margin + 3);
  expect(text.split(SEQUENCE).length - 1).toBe(7);
  expect(text.split(ADDRESS).length - 1).toBe(6);
  // A column of dates keeps them whole beside a column of long words.
  expect((await read(await pdf.print(content, options))).pages.join(' ').split('02/03/2026').length - 1).toBeGreaterThanOrEqual(
    5,
  );
});

test('whatever text is stored, a PDF gives it back', async () => {
  const sign = fc.constantFrom(...'aéœÀßłЖΩ1.,;:<>&"\'`\n\t \u00a0\u0001\u0085\ufffe\uffff\ufdd0\u2028');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: sign, maxLength: 80 }), { minLength: 20, maxLength: 40 }), async (texts) => {
      const { text } = await placed(await pdf.print(html`${texts.map((t) => html`<p>${t}</p>`)}`, { titre: 'T', pied: 'P' }));
      const printed = text.replace(/P(Page\d+sur\d+)/g, '');
      expect(printed).toBe(texts.map(writableText).join('').replace(/\s/g, ''));
    }),
    { seed: 2_034, numRuns: 8 },
  );
});

test('a sign of any script is drawn, or its number stands there and the document says so', async () => {
  const signs = ['☐', '✓', '①', 'Ж', 'א', 'ไ', '中', '😀', '\uf0b7'];
  const glyphs = await machineGlyphs({ PATH: process.env.PATH ?? '' });
  const bytes = await pdf.print(html`${signs.map((sign) => html`<p>${sign}</p>`)}`, { titre: 'T', pied: 'Pied \uf0b7' });
  const { text } = await placed(bytes);
  const isDrawn = (sign: string) => glyphs.has(sign.codePointAt(0) ?? 0);
  const numbered = (sign: string) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  expect(signs.filter((sign) => !text.includes(isDrawn(sign) ? sign : `[${numbered(sign)}]`))).toEqual([]);
  expect(text).toContain('Pied[U+F0B7]');
  expect(text).toContain('remplacéparsonnuméroUnicode');
});

test('many prints at once each get their own document', async () => {
  const texts = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, i) => (await read(await pdf.print(html`<h1>Document ${i}</h1>`, { titre: `D${i}` }))).pages[0],
    ),
  );
  texts.forEach((text, i) => void expect(text).toContain(`Document ${i}`));
});

test('nothing is fetched and no script runs', async () => {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  const at = `http://127.0.0.1:${address.port}`;
  const content = `<img src="${at}/img"><link rel="stylesheet" href="${at}/css"><iframe src="${at}/frame"></iframe><p id="p">avant</p><script>document.getElementById('p').textContent='après'</script>`;
  const { pages } = await read(await pdf.print(content, { titre: 'x' }));
  expect(pages[0]).toContain('avant');
  expect(called).toEqual([]);
});

test('a browser that dies is started again', async () => {
  await pdf.print(html`<p>un</p>`, { titre: 'un' });
  const pid = await pdfBrowserPid();
  if (!pid) throw new Error('no browser');
  process.kill(pid, 'SIGKILL');
  expect((await read(await pdf.print(html`<p>deux</p>`, { titre: 'deux' }))).pages[0]).toContain('deux');
  expect(await pdfBrowserPid()).not.toBe(pid);
});

async function arreter(): Promise<number> {
  await pdf.print(html`<p>un</p>`, { titre: 'un' });
  const pid = await pdfBrowserPid();
  if (!pid) throw new Error('no browser');
  process.kill(pid, 'SIGSTOP');
  return pid;
}

test('a browser that hangs is killed: its prints are refused as unavailable, the next ones pass', async () => {
  const pid = await arreter();
  const prints = Array.from({ length: 2 }, () => printPdf('<p>deux</p>', { titre: 'deux' }, 1_000));
  const ends = await Promise.allSettled(prints);
  expect(ends[0]).toMatchObject({ status: 'rejected', reason: { code: 'service.indisponible' } });
  await until('the end of the browser', () => !existsSync(`/proc/${pid}`));
  expect((await read(await pdf.print(html`<p>trois</p>`, { titre: 'trois' }))).pages[0]).toContain('trois');
});

test('a stop waits for no browser that hangs', async () => {
  const pid = await arreter();
  await closePdfBrowser();
  await until('the end of the browser', () => !existsSync(`/proc/${pid}`));
});

test('what nobody waits for any more is not printed', async () => {
  const over = { requestId: 'over', actor: null, deadline: deadlineIn(-1), traceparent: '' };
  await expect(runInRequest(over, () => pdf.print(html`<p>un</p>`, { titre: 'un' }))).rejects.toMatchObject({
    code: 'service.indisponible',
  });
});

test('a browser ends with its service, even when the service is killed', async () => {
  const script = `import { pdfBrowserPid, printPdf } from '${new URL('./pdf-browser.ts', import.meta.url)}';
await printPdf('<p>un</p>', { titre: 'un' });
console.log(await pdfBrowserPid());
setInterval(() => undefined, 1000);`;
  const options = ['--conditions=source', '--experimental-transform-types', '--input-type=module', '-e', script];
  const owner = spawn(process.execPath, options, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => owner.stdout.once('data', (text) => resolve(Number(text))));
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  owner.kill('SIGKILL');
  await until('the end of the browser', () => !existsSync(`/proc/${pid}`));
});

test('the printer and its children are given no secret of the service', async () => {
  await printPdf('<p>Avis</p>', { titre: 'Avis' });
  const pid = await pdfBrowserPid();
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, number][] => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
        } catch {
          return []; // ended meanwhile
        }
      }),
  );
  const isOfPrinter = (of: number | undefined): boolean => of !== undefined && (of === pid || isOfPrinter(parents.get(of)));
  const printers = [...parents.keys()].filter(isOfPrinter);
  expect(printers.length).toBeGreaterThan(1);
  const names = printers.flatMap((of) => {
    try {
      return readFileSync(`/proc/${of}/environ`, 'utf8')
        .split('\0')
        .map((line) => line.slice(0, line.indexOf('=')));
    } catch {
      return [];
    }
  });
  expect(process.env.NATS_URL).toBeDefined();
  // The script that starts Chromium adds names of its own.
  expect(
    names.filter(
      (name) =>
        name in process.env && !/^(PATH|HOME|TMPDIR|LANG|LC_ALL|TZ|PWD|SHLVL|_|XDG_.*|FONTCONFIG_.*|CHROME_.*)$/.test(name),
    ),
  ).toEqual([]);
});
