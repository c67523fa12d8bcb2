/** A long document is read beside the work: a word, a page or a part of it is found, by keys alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

const [compte] = accountsOf('DEPOSANT');
const PAGES = 81;
let navigateur: Navigateur;
let e: Ecran;

/** A protocol with a heading a page; the word that is looked for stands on page 60, twice. */
async function protocole(): Promise<Buffer> {
  const page = await e.page.browserContext().newPage();
  const corps = Array.from({ length: PAGES }, (_, i) => {
    const mots = i + 1 === 60 ? 'Critère d’ÉVALUATION principal, puis critère d’évaluation secondaire.' : 'Texte du protocole.';
    return `<section style="break-after: page"><h1>Partie ${i + 1}</h1><p>${mots}</p></section>`;
  });
  await page.setContent(`<html lang="fr"><title>Protocole</title><body>${corps.join('')}</body></html>`);
  const bytes = await page.pdf({ outline: true, tagged: true });
  await page.close();
  return Buffer.from(bytes);
}

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const dosId = await preparer.brouillon(await Personne.entrer(compte), 'Essai du lecteur de documents');
  e = await entrer(navigateur, compte);
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  await e.lacher('.riph-depot__zone', [await navigateur.bureau.fichier('Protocole_long_V1.pdf', await protocole())]);
  await e.cliquer('Envoyer 1 fichier');
  await e.voir('Envoyé', 'Protocole_long_V1.pdf');
  await e.aller(`/dossiers/${dosId}/pieces`);
  await e.cliquer('Protocole_long_V1.pdf');
  await e.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'a page of the document');
});
afterAll(() => navigateur?.fermer());

/** What is marked, in the order of the page. */
const marques = (nom: string) => e.page.evaluate<[], () => string[]>(`[...(CSS.highlights.get('${nom}') ?? [])].map(String)`);
const enVue = `(() => { const [r] = [...(CSS.highlights.get('riph-passage') ?? [])].map((x) => x.getBoundingClientRect()); const c = document.querySelector('.riph-pdf__cadre').getBoundingClientRect(); return Boolean(r) && r.top >= c.top && r.bottom <= c.bottom; })()`;

test('a word of page 60 is found, shown and marked, whatever its case and accents; the next one too; by keys alone', async () => {
  await e.page.focus('.riph-pdf__cadre');
  await e.page.keyboard.down('Control');
  await e.touche('f');
  await e.page.keyboard.up('Control');
  await e.jusqua(`document.activeElement?.type === 'search'`, 'the field, ready');
  await e.page.keyboard.type("critere d'evaluation");
  await e.voir('Passage 1 sur 2');
  await e.voir(`page 60/${PAGES}`);
  await e.jusqua(enVue, 'the passage in view');
  expect([await marques('riph-passage'), await marques('riph-passages')]).toEqual([
    ['Critère d’ÉVALUATION'],
    ['critère d’évaluation'],
  ]);
  await e.touche('Enter');
  await e.voir('Passage 2 sur 2');
  await e.jusqua(
    `[...(CSS.highlights.get('riph-passage') ?? [])].map(String).join() === 'critère d’évaluation'`,
    'the second one',
  );
  await e.touche('Enter');
  await e.voir('Passage 1 sur 2');
});

test('a page is typed, a part is chosen', async () => {
  await e.remplir('Aller à la page', '73');
  await e.touche('Enter');
  await e.voir(`page 73/${PAGES}`);
  await e.choisir('Plan', 'Partie 12 (page 12)');
  await e.voir(`page 12/${PAGES}`);
});

test('a word that is nowhere is said; closed, nothing is marked any more', async () => {
  await e.remplir('Chercher dans le document', 'xylophone');
  await e.voir('Aucun passage');
  await e.remplir('Chercher dans le document', 'protocole');
  // From the page that is read, the twelfth, on.
  await e.voir('Passage 12 sur 80');
  await e.touche('Escape');
  await e.nePlusVoir('Chercher dans le document');
  await e.jusqua(
    `(CSS.highlights.get('riph-passage')?.size ?? 0) + (CSS.highlights.get('riph-passages')?.size ?? 0) === 0`,
    'no mark',
  );
});

test('on the whole screen, and back, on a telephone too', async () => {
  for (const taille of [BUREAU, TELEPHONE]) {
    await e.taille(taille);
    await e.cliquer('Plein écran');
    const plein = `(() => { const r = document.querySelector('.riph-pdf').getBoundingClientRect(); return r.left === 0 && r.top === 0 && Math.round(r.width) === document.documentElement.clientWidth && Math.round(r.height) === innerHeight; })()`;
    await e.jusqua(plein, 'the whole screen');
    await e.touche('Escape');
    await e.jusqua(`!${plein}`, 'the page again');
  }
  await e.taille(BUREAU);
});
