/** A trial that is refused for part II is appealed against (CTI-24): its sponsor says why, the administration accepts, the complements open the second examination. What leads there is done over HTTP. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { rendreAvisSurEssai, rendreEssaiRecevable, saisirUnEssai } from '../../deploy/test-kit/essai.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { examinerEnSeance } from '../../deploy/test-kit/seances.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let dosId = 0;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const jour = jourParis(new Date());
  ({ dosId } = await saisirUnEssai(admin, await Personne.entrer(accountsOf('DEPOSANT')[0]), jour));
  const g = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
  const ansm = await Personne.entrer(accountsOf('UTILISATEUR_ANSM')[0]);
  const version = async () => (await g.get(`/api/ext/dossier-ctis/${dosId}/instruction`)).version;
  await rendreEssaiRecevable(g, dosId, jour);
  await examinerEnSeance(g, dosId, jourSuivant(jour, 1));
  await rendreAvisSurEssai(g, dosId, 'DEFAVORABLE');
  await ansm.post(`/api/ext/dossier-ctis/${dosId}/conclusion-partie-un`, {
    version: await version(),
    sens: 'ACCEPTABLE',
    le: jourSuivant(jour, 1),
  });
  await ansm.post(`/api/ext/dossier-ctis/${dosId}/decision`, {
    version: await version(),
    type: 'REFUSE',
    le: jourSuivant(jour, 1),
    motif: 'Avis défavorable du comité sur la partie II.',
  });
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => ecrans);
const onglet = () => `/dossiers/${dosId}/recours`;

etape('its sponsor lodges an appeal, and may add to it', async () => {
  const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(e);
  await e.aller(onglet());
  await e.cliquer('Former un recours');
  await e.remplir('Objet du recours', 'Avis sur la notice');
  await e.remplir('Argumentaire', 'La notice a été corrigée avant la séance du comité.');
  await e.cliquer('Déposer le recours');
  await e.voir('Recours déposé');
  await e.voir('Joindre au recours');
  expect(await examiner(e, { nom: 'recours déposé' })).toEqual([]);
});

etape('the administration accepts it, and is offered nothing more', async () => {
  const e = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(e);
  await e.aller(onglet());
  await e.voir('Refuser le recours');
  expect(await examiner(e, { nom: 'recours à décider' })).toEqual([]);
  await e.cliquer('Accepter le recours');
  await e.confirmer('Accepter', 'Accepter le recours');
  await e.voir('Accepté, compléments attendus');
  await e.jusqua(`!e2e.action('Refuser le recours', '')`, 'the appeal decided');
});

etape('its sponsor sends the complements, and the appeal waits for nothing of him', async () => {
  const [e] = ecrans;
  await e.aller(onglet());
  await e.remplir('Compléments', 'Notice corrigée, relue par deux patients.');
  await e.cliquer('Envoyer les compléments');
  await e.voir('Réexamen en cours');
  await e.jusqua(`!e2e.action('Envoyer les compléments', '')`, 'no more complements awaited');
});

etape('its sponsor withdraws the request: the dialog says that the appeal ends too, and it reads so', async () => {
  const [e] = ecrans;
  await e.aller(`/dossiers/${dosId}`);
  await e.cliquer('Retirer la demande');
  await e.voir('Le réexamen s’arrête et le recours est clos.');
  await e.voir('Le promoteur, les deux comités, l’ANSM et l’administration sont prévenus par courriel.');
  await e.remplir('Motif', 'La recherche est abandonnée.');
  expect(await examiner(e, { nom: 'retrait pendant un réexamen' })).toEqual([]);
  await e.confirmer('Retirer la demande', 'Retirer la demande');
  await e.jusqua(`!e2e.action('Retirer la demande', '')`, 'the request withdrawn');
  await e.aller(onglet());
  await e.voir('Clos, demande retirée');
  expect(await examiner(e, { nom: 'recours clos par un retrait' })).toEqual([]);
});
