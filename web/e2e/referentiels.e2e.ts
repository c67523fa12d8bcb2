/** A list of reference changes while somebody has a page open: the choices follow, the page is not loaded again and nothing of what is typed is lost. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const dit = JSON.stringify;
const TYPE = `e2e.champ('Type de promoteur', '')`;
const TITRE = 'Titre complet en français';
const TAPE = 'Un titre qui se tape pendant que la liste change';
const nom = `Fondation ${randomBytes(3).toString('hex')}`;

let navigateur: Navigateur;
let admin: Personne;
let e: Ecran;
let valeur: Awaited<ReturnType<Personne['get']>>;
/** Versions that the page was told. */
const dites: string[] = [];

const modifier = async (champs: object) => {
  const { id, libelle, description, ordre, actif, version } = valeur;
  const lue = { id, libelle, description, ordre, actif, version };
  valeur = await admin.put('/api/administration/referentiel/promoteur', { ...lue, ...champs });
};
const estPropose = (libelle: string) =>
  e.jusqua(`[...${TYPE}.options].some((o) => o.text === ${dit(libelle)})`, `the choice « ${libelle} »`);
/** The same document, and what was typed in it, where it was typed. */
const rienNEstPerdu = async () => {
  expect(await e.valeur(TITRE)).toBe(TAPE);
  expect(await e.page.evaluate(`[window.restee, document.activeElement.value]`)).toEqual([true, TAPE]);
};

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const [compte] = accountsOf('DEPOSANT');
  const dosId = await preparer.brouillon(await Personne.entrer(compte), 'Ouvert pendant un changement de liste');
  e = await entrer(navigateur, compte);
  await e.cdp.send('Network.enable');
  e.cdp.on('Network.eventSourceMessageReceived', ({ data }) => void dites.push(data));
  await e.aller(`/dossiers/${dosId}/depot/administratif`);
  await e.jusqua(`${TYPE}?.options.length > 1`, 'the choices of the form');
  await attendre('the version of now', async () => dites.length > 0);
  await e.page.evaluate('window.restee = true');
});
afterAll(async () => {
  if (valeur?.actif) await modifier({ actif: false });
  await navigateur?.fermer();
});

test('a value that the administration adds is offered on the page as it stands; renamed, it is renamed there too', async () => {
  await e.remplir(TITRE, TAPE);
  const code = nom.replace(' ', '_').toUpperCase();
  valeur = await admin.post('/api/administration/referentiel/promoteur/create', { code, libelle: nom, ordre: 9_000 });
  await estPropose(nom);
  await rienNEstPerdu();
  await modifier({ libelle: `${nom} renommée` });
  await estPropose(`${nom} renommée`);
  await rienNEstPerdu();
});

test('a value that is switched off while it is chosen stays in view, and says that it is offered no more', async () => {
  await e.choisir('Type de promoteur', nom);
  await e.page.evaluate(`e2e.champ(${dit(TITRE)}, '').focus()`);
  await modifier({ actif: false });
  await estPropose(`${nom} renommée (n’est plus proposé)`);
  expect(await e.valeur('Type de promoteur')).toBe(String(valeur.id));
  await rienNEstPerdu();
});

test('a tab that nobody looks at lets its line go, and learns what it missed when it is looked at again', async () => {
  let coupees = 0;
  e.cdp.on('Network.loadingFailed', ({ type }) => {
    coupees += type === 'EventSource' ? 1 : 0;
  });
  const regarder = (cache: boolean) =>
    e.page.evaluate(
      `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${cache} }); document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await regarder(true);
  await attendre('the end of the line', async () => coupees === 1);
  const avant = dites.length;
  await modifier({ actif: true, libelle: `${nom} revenue` });
  expect(dites.length).toBe(avant);
  await regarder(false);
  await estPropose(`${nom} revenue`);
  await rienNEstPerdu();
});
