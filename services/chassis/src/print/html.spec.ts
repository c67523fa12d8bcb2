import { expect, test } from '@jest/globals';
import { html, paragraphs, typeset, wrappable } from './html.ts';
import { letter } from './letter.ts';

test('everything put in is escaped, pieces of html are not', () => {
  const nom = `<script>alert("l'été")</script> & co`;
  expect(String(html`<p title="${nom}">${nom}${html`<b>${1}</b>`}</p>`)).toBe(
    '<p title="&lt;script&gt;alert(&quot;l&#39;été&quot;)&lt;/script&gt; &amp; co">&lt;script&gt;alert(&quot;l&#39;été&quot;)&lt;/script&gt; &amp; co<b>1</b></p>',
  );
});

test('lists are joined; nothing, true and false write nothing', () => {
  expect(String(html`<ul>${['a', 'b'].map((x) => html`<li>${x}</li>`)}</ul>${null}${undefined}${false}${true}${0}`)).toBe(
    '<ul><li>a</li><li>b</li></ul>0',
  );
});

test('typed text keeps its paragraphs and lines', () => {
  expect(String(paragraphs('Un <b>\nDeux\n\n\nTrois\r\n'))).toBe('<p>Un &lt;b&gt;<br>Deux</p><p>Trois</p>');
});

test('a letter says who, to whom, when, which dossier, on each page', () => {
  const { content, options } = letter({
    emetteur: { nom: 'CPP <Île-de-France I>', adresse: ['1 rue A'], courriel: 'cpp@exemple.fr' },
    destinataire: ['Promoteur'],
    reference: '26.00012.000345',
    date: '2026-03-02',
    titre: 'Avis',
    corps: html`<h2>Motifs</h2>`,
    signataire: { nom: 'La présidente', qualite: 'Pour le comité' },
  });
  const text = String(content);
  for (const part of [
    'CPP &lt;Île-de-France I&gt;',
    '26.00012.000345',
    'Le 02/03/2026',
    '<h1>Avis</h1>',
    '<h2>Motifs</h2>',
    'La présidente',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Fait le');
  expect(options).toEqual({ titre: 'Avis', pied: '26.00012.000345 · 02/03/2026' });
});

test.each([
  [{ nom: 'Sophie Renard', qualite: 'Secrétariat du comité' }, /Pour le comité.*CPP.*Sophie Renard.*Secrétariat du comité/],
  [null, /Pour le comité.*CPP.*Prénom, nom et qualité/],
  [undefined, /Pour le comité<\/p><p>CPP<\/p><\/div>/],
])('a letter names who acts, or leaves a place for who signs: %j', (auteur, attendu) => {
  const signataire = { nom: 'CPP', qualite: 'Pour le comité', auteur };
  const l = { emetteur: { nom: 'CPP' }, reference: '26.00012', date: null, titre: 'Avis', corps: html`<p>Oui</p>`, signataire };
  expect(String(letter(l).content)).toMatch(attendu);
});

test('a letter to sign bears no day but a place for it', () => {
  const signataire = { nom: 'La présidente', qualite: 'Pour le comité' };
  const l = { emetteur: { nom: 'CPP' }, reference: '26.00012', date: null, titre: 'Avis', corps: html`<p>Oui</p>`, signataire };
  const { content, options } = letter(l);
  expect(String(content)).toMatch(/<div class="signature"><p>Fait le <span/);
  expect(String(content)).not.toMatch(/<p>Le |null/);
  expect(options).toEqual({ titre: 'Avis', pied: '26.00012' });
});

test.each([
  ['<p>Référence : 12</p>', '<p>Référence~: 12</p>'],
  ['<p><b>Avis</b> : « favorable » ; fin</p>', '<p><b>Avis</b>~: «~favorable~»~; fin</p>'],
  ['<p>Est-ce fini ?</p>', '<p>Est-ce fini~?</p>'],
  ['a &amp; b ; c', 'a &amp; b~; c'],
  // Neither attributes, nor styles, nor comments.
  ['<p title="a : b" style="color : red ; top : 0">x</p>', '<p title="a : b" style="color : red ; top : 0">x</p>'],
  ['<style>p { color : red ; } a ::after { top : 0 }</style>', '<style>p { color : red ; } a ::after { top : 0 }</style>'],
  ['<!-- a : b --><!doctype html>', '<!-- a : b --><!doctype html>'],
])('French spaces: %s', (page, expected) => expect(typeset(page).replaceAll('\u00a0', '~')).toBe(expected));

const LONG = 'A'.repeat(25);
test.each([
  ['a long word', `<p>mot ${LONG} mot</p>`, '<p>mot AAAAAAAAAA<wbr>AAAAAAAAAA<wbr>AAAAA mot</p>'],
  ['an ordinary one', `<p>${'a'.repeat(24)}</p>`, `<p>${'a'.repeat(24)}</p>`],
  [
    'entities are letters',
    `<p>${'&amp;'.repeat(25)}</p>`,
    `<p>${'&amp;'.repeat(10)}<wbr>${'&amp;'.repeat(10)}<wbr>${'&amp;'.repeat(5)}</p>`,
  ],
  [
    'accents stay on their letter',
    `<p>${'e\u0301'.repeat(30)}</p>`,
    `<p>${Array.from({ length: 3 }, () => 'e\u0301'.repeat(10)).join('<wbr>')}</p>`,
  ],
  [
    'attributes, titles and styles',
    `<title>${LONG}</title><style>.${LONG}{}</style><i class="${LONG}">x</i>`,
    `<title>${LONG}</title><style>.${LONG}{}</style><i class="${LONG}">x</i>`,
  ],
])('%s may or may not be cut on paper', (_, page, expected) => expect(wrappable(page)).toBe(expected));
