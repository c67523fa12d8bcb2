/** Task 9 of the everyday tasks: reporters and a methodologist for twelve dossiers of a séance, proposed in one click, corrected by the keyboard, the members told in two. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const DOSSIERS = 12;
let navigateur: Navigateur;
let deposant: Personne;
let g: Personne;
let e: Ecran;
let seanceId = 0;
let dosIds: number[] = [];

beforeAll(async () => {
  [navigateur, deposant] = await Promise.all([Navigateur.lancer(), Personne.entrer(accountsOf('DEPOSANT')[0])]);
  const prets = await preparer.aInscrire(deposant, DOSSIERS);
  dosIds = prets.dosIds;
  g = await preparer.gestionnaireDe(prets.cpp);
  const places = { capaciteDi: DOSSIERS, capaciteMs: 0, placesTasReservees: 0 };
  const seance = await g.post('/api/seance/create', {
    date: jourSuivant(jourParis(new Date()), 20),
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle du comité',
    lienVisio: null,
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  seanceId = seance.id;
  for (const dosId of dosIds) {
    await g.post(`/api/dossier/${dosId}/seances?seanceId=${seanceId}`);
    await rendreRecevable(g, dosId);
  }
  e = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === prets.cpp),
  );
});
afterAll(async () => {
  if (seanceId > 0) await preparer.retirer(deposant, g, dosIds, seanceId);
  await navigateur?.fermer();
});

const nommes = async (): Promise<number> => {
  const { membres } = await g.get(`/api/seance/${seanceId}/affectation`);
  return membres
    .flatMap((m: { cellules: { role: string | null }[] }) => m.cellules)
    .filter((c: { role: string | null }) => c.role !== null).length;
};

/** The main acts of the page: there is one. */
const principaux = (): Promise<unknown> =>
  e.page.evaluate(
    `e2e.tous('main .fr-btn:not(.fr-btn--secondary, .fr-btn--tertiary, .fr-btn--tertiary-no-outline)').map((b) => b.innerText)`,
  );

test('one click proposes, keys correct, one click saves, two tell the members', async () => {
  const clics = await Clics.compter(e);
  await e.aller(`/seances/${seanceId}/affectations`);
  await e.voir('Proposer les affectations');
  expect(await principaux()).toEqual(['Proposer les affectations']);
  await clics.zero();
  await e.cliquer('Proposer les affectations');
  await e.jusqua(`e2e.tous('.riph-affecte--proposee').length >= ${2 * DOSSIERS}`, 'two reporters for each dossier');
  expect(await clics.nombre()).toBe(1);
  expect(await nommes()).toBe(0);
  expect(await principaux()).toEqual([expect.stringMatching(/^Enregistrer \d+\sdésignations$/)]);
  expect(await examiner(e, { nom: 'affectations proposées', image: false })).toEqual([]);
  // Corrected from the keyboard alone: the first proposal is taken away, then given back.
  const proposees = `e2e.tous('.riph-affecte--proposee').length`;
  const avant = await e.page.evaluate(proposees);
  // Enter gives the first of his places: to a methodologist that of a reporter, which another one holds. His own has its key.
  const estMethodo = await e.page.evaluate(`/[Mm]éthodologiste/.test(e2e.tous('.riph-affecte--proposee')[0].textContent)`);
  await e.page.evaluate(`e2e.tous('.riph-affecte--proposee')[0].focus()`);
  await e.jusqua(`/Aucun lien déclaré/.test(e2e.tous('.riph-raisons')[0]?.textContent)`, 'why this member');
  await e.touche('Delete');
  await e.jusqua(`${proposees} === ${Number(avant) - 1}`, 'the place taken away');
  await e.touche(estMethodo ? 'm' : 'Enter');
  await e.jusqua(`${proposees} === ${avant}`, 'the place given back');
  expect(await clics.nombre()).toBe(1);
  await e.cliquer(`Enregistrer ${avant} désignations`);
  await e.voir('à prévenir');
  expect(await nommes()).toBe(avant);
  expect(await clics.nombre()).toBe(2);
  await e.cliquer('Prévenir les membres');
  await e.confirmer('Envoyer', 'Prévenir les membres de leurs affectations');
  await e.nePlusVoir('à prévenir');
  expect(await clics.nombre()).toBe(4);
});
