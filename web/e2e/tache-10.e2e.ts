/** Task 10 of the everyday tasks: a member takes the papers of a séance of twelve dossiers along in one click, and searches them without a network. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const DOSSIERS = 12;
const PIECES = 14;
const CODE = 'le train de huit heures';
/** The forms of twelve dossiers are printed for the first who takes them along. */
const ATTENTE_MS = 150_000;
/** Thirteen dossiers are filed with their pieces, beside other journeys. */
const PREPARATION_MS = 600_000;
const tous = (papiers: number) =>
  `e2e.tous('.riph-emporte__papier').length >= ${papiers} && e2e.tous('.riph-emporte__papier').every((b) => !b.disabled)`;

let navigateur: Navigateur;
let deposant: Personne;
let g: Personne;
let e: Ecran;
let seanceId = 0;
let autreId = 0;
let dosIds: number[] = [];
let autres: number[] = [];

beforeAll(async () => {
  [navigateur, deposant] = await Promise.all([Navigateur.lancer(), Personne.entrer(accountsOf('DEPOSANT')[0])]);
  const prets = await preparer.aInscrire(deposant, DOSSIERS + 1);
  g = await preparer.gestionnaireDe(prets.cpp);
  const dans = (jours: number) => jourSuivant(jourParis(new Date()), jours);
  ({ id: autreId, dosIds: autres } = await preparer.seanceAvec(g, dans(15), prets.dosIds.slice(DOSSIERS)));
  ({ id: seanceId, dosIds } = await preparer.seanceAvec(g, dans(16), prets.dosIds.slice(0, DOSSIERS)));
  e = await entrer(
    navigateur,
    accountsOf('INSTRUCTEUR').find((c) => c.cppNom === prets.cpp && c.fonction !== 'PRESIDENT'),
  );
}, PREPARATION_MS);
afterAll(async () => {
  if (autreId > 0) await preparer.retirer(deposant, g, autres, autreId);
  if (seanceId > 0) await preparer.retirer(deposant, g, dosIds, seanceId);
  await navigateur?.fermer();
});

test('task 10: in one click, once a code was chosen, the papers of twelve dossiers of fourteen pieces; a search in them needs no network', async () => {
  const clics = await Clics.compter(e);
  // A code is chosen once on a device, with the first séance that is taken along.
  await e.aller(`/seances/${autreId}/dossier-de-seance`);
  await e.cliquer('Emporter sur cet appareil');
  await e.remplir('Code de lecture', CODE);
  await e.remplir('Le même code', CODE);
  await e.cliquer('Choisir ce code');
  await e.page.waitForFunction(tous(PIECES), { timeout: ATTENTE_MS });
  // Within the application: a page loaded anew asks for the code again.
  await e.page.evaluate(
    `history.pushState(null, '', '/seances/${seanceId}/dossier-de-seance'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await clics.zero();
  await e.cliquer('Emporter sur cet appareil');
  await e.page.waitForFunction(tous(DOSSIERS * PIECES), { timeout: ATTENTE_MS });
  // Counted at all: a counter that sees nothing would pass.
  expect(await clics.nombre()).toBe(1);
  await e.horsLigne(true);
  await e.remplir('Chercher dans les papiers', `Piece PROTOCOLE ${dosIds[DOSSIERS - 1]}`);
  await e.voir('passage');
  await e.horsLigne(false);
  expect(e.plaintes).toEqual([]);
});
