/** What a rule keeps from a reader is told as a rule: no profile meets an incident in any part of a dossier. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer-core';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let dosId = 0;
let cpp = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  ({ dosId, cpp } = await preparer.depose(await Personne.entrer(accountsOf('DEPOSANT')[0]), 'Lu par chacun'));
});
afterAll(async () => {
  await navigateur?.fermer();
});

/** Opens each part that the menu offers; the parts, by their addresses. */
const parcourir = async (e: Ecran, dossier: string): Promise<string[]> => {
  await e.aller(dossier);
  await e.calme();
  const adresses = await e.jusqua<string[]>(
    `(() => { const liens = [...document.querySelectorAll('.riph-menu-cote a')].map((a) => a.getAttribute('href')); return liens.length > 0 && liens; })()`,
    'the parts of the dossier',
  );
  for (const adresse of adresses) {
    const lien = `.riph-menu-cote a[href="${adresse}"]`;
    await e.toucher(`document.querySelector('${lien}')`, `the part ${adresse}`);
    // The menu marks a part once it is drawn: the address changes before.
    await e.jusqua(`document.querySelector('${lien}[aria-current]') !== null`, `${adresse} drawn`);
    await e.calme();
    const fautes = await e.page.evaluate(
      `[...document.querySelectorAll('.riph-erreur')].map((x) => x.innerText).join(' | ') + (document.body.innerText.includes('Numéro d’incident') ? ' incident' : '')`,
    );
    expect({ adresse, fautes }).toEqual({ adresse, fautes: '' });
  }
  return adresses.map((a) => a.slice(dossier.length + 1));
};
const CONTENU = ['depose', 'pieces', 'documents', 'historique', 'echanges'];

test('the agency on a category 2: the parts that it does not read are absent, but the letters, and the page says why', async () => {
  const e = await entrer(navigateur, accountsOf('UTILISATEUR_ANSM')[0]);
  const parts = await parcourir(e, `/dossiers/${dosId}`);
  expect(parts.filter((p) => CONTENU.includes(p))).toEqual(['documents']);
  await e.voir('réservé au promoteur et au comité');
  // An address kept from elsewhere leads to the summary, with the rule.
  await e.aller(`/dossiers/${dosId}/pieces`);
  await e.cheminEst(new RegExp(`/dossiers/${dosId}$`));
  expect(e.plaintes).toEqual([]);
});

test.each(['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'] as const)('%s reads every part', async (profil) => {
  const compte = accountsOf(profil).find((c) => (profil === 'DEPOSANT' || profil === 'SUPER_ADMIN' ? true : c.cppNom === cpp));
  const e = await entrer(navigateur, compte);
  expect(await parcourir(e, `/dossiers/${dosId}`)).toEqual(expect.arrayContaining(CONTENU));
  expect(e.plaintes).toEqual([]);
});

/** The addresses that the page reads while something is done, in their order. */
const luesPendant = async (e: Ecran, geste: () => Promise<void>): Promise<string[]> => {
  await e.calme();
  const lues: string[] = [];
  const noter = (r: HTTPRequest) =>
    void (r.method() === 'GET' && r.url().includes('/api/') && lues.push(new URL(r.url()).pathname));
  e.page.on('request', noter);
  await geste();
  await e.calme();
  e.page.off('request', noter);
  return lues;
};
const enDouble = (lues: readonly string[]) => lues.filter((adresse, i) => lues.indexOf(adresse) !== i);

test('after an act the page asks each address once', async () => {
  const autre = await preparer.depose(await Personne.entrer(accountsOf('DEPOSANT')[0]), 'Relu une fois');
  const e = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === autre.cpp),
  );
  await e.aller(`/dossiers/${autre.dosId}/recevabilite`);
  const lues = await luesPendant(e, async () => {
    await e.cliquer('Commencer l’examen');
    await e.voir('Prononcer la recevabilité');
  });
  expect(enDouble(lues)).toEqual([]);
  expect(lues).toEqual(expect.arrayContaining([expect.stringContaining('synthese'), expect.stringContaining('recevabilite')]));
});

test('after an act of a dialog too: a document joined to a study', async () => {
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const administration = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const { etuId } = await deposant.get(`/api/ext/dossier/${await preparer.repris(deposant, administration)}/synthese`);
  const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  const dialogue = 'Déposer un document';
  await e.aller(`/etudes/${etuId}`);
  await e.cliquer(dialogue);
  await e.choisir('Type de document', 'Autre document', dialogue);
  await e.remplir('Date du document ou du fait', '15/01/2020');
  await e.joindre('Document', [await navigateur.bureau.pdf('Note.pdf')], dialogue);
  const lues = await luesPendant(e, async () => {
    await e.confirmer('Déposer le document', dialogue);
    await e.voir('Note.pdf', 'Documents de l’étude');
  });
  expect(enDouble(lues)).toEqual([]);
  expect(lues).toEqual(expect.arrayContaining([expect.stringContaining(`/${etuId}`)]));
});

test('a member with a declared link reads the head and the rule', async () => {
  const compte = accountsOf('INSTRUCTEUR').filter((c) => c.cppNom === cpp)[1];
  const g = await preparer.gestionnaireDe(cpp);
  await preparer.enExamen(g, dosId);
  const candidats = await g.get(`/api/ext/dossier/${dosId}/rapporteurs/candidats`);
  const { utiId } = candidats.find((c: { nom: string }) => c.nom.includes(String(compte?.nom)));
  await g.post(`/api/ext/dossier/${dosId}/conflits`, { utiId, motif: 'Lien familial avec l’investigateur' });
  const e = await entrer(navigateur, compte);
  const parts = await parcourir(e, `/dossiers/${dosId}`);
  expect(parts.filter((p) => [...CONTENU, 'rapporteurs'].includes(p))).toEqual([]);
  await e.voir('Vous êtes écarté de l’examen de ce dossier');
});
