/**
 * A trial that is refused for part II is appealed against (CTI-24): its sponsor says why, the administration accepts, the complements open the second examination, by another committee,
 * to its opinion. Another is withdrawn while it is examined again. What leads there is done over HTTP.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { rendreAvisSurEssai, rendreEssaiRecevable, saisirUnEssai } from '../../deploy/test-kit/essai.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { examinerEnSeance } from '../../deploy/test-kit/seances.ts';
import { until } from '../../services/chassis/src/test/until.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let admin: Personne;
let deposant: Personne;
/** Refused for part II by the decision of the agency, after an unfavourable opinion. */
const refuse = { dosId: 0 };
/** Refused too, and examined again. */
const reexamine = { dosId: 0 };
const SAISI = {
  partie: 'PARTIE_2',
  motif: 'Avis sur la notice',
  argumentaire: 'La notice a été corrigée avant la séance du comité.',
};
const instruction = (p: Personne, dosId: number) => p.get(`/api/ext/dossier-ctis/${dosId}/instruction`);

const jour = jourParis(new Date());
/** Its séance is held so many days from now: the clock stays there. */
async function refuser(dans: number): Promise<number> {
  const { dosId } = await saisirUnEssai(admin, deposant, jour);
  const g = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
  const ansm = await Personne.entrer(accountsOf('UTILISATEUR_ANSM')[0]);
  await rendreEssaiRecevable(g, dosId, jour);
  const le = jourSuivant(jour, dans);
  await examinerEnSeance(g, dosId, le);
  await rendreAvisSurEssai(g, dosId, 'DEFAVORABLE');
  const { version } = await instruction(g, dosId);
  await ansm.post(`/api/ext/dossier-ctis/${dosId}/conclusion-partie-un`, { version, sens: 'ACCEPTABLE', le });
  await ansm.post(`/api/ext/dossier-ctis/${dosId}/decision`, {
    version: (await instruction(g, dosId)).version,
    type: 'REFUSE',
    le,
    motif: 'Avis défavorable du comité sur la partie II.',
  });
  return dosId;
}

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  reexamine.dosId = await refuser(1);
  refuse.dosId = await refuser(2);
  const { id } = await deposant.post('/api/dossier-ctis/recours/recours', { dosId: reexamine.dosId, ...SAISI });
  await admin.post(`/api/dossier-ctis/recours/${id}/accepter`);
  await deposant.post(`/api/dossier-ctis/recours/${id}/envoyerComplements`, { texte: 'Notice corrigée.' });
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => ecrans);
const onglet = (essai = refuse) => `/dossiers/${essai.dosId}/recours`;

etape('its sponsor lodges an appeal, and may add to it', async () => {
  const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(e);
  await e.aller(onglet());
  await e.cliquer('Former un recours');
  await e.remplir('Objet du recours', SAISI.motif);
  await e.remplir('Argumentaire', SAISI.argumentaire);
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

etape(
  'another committee reads the appeal and the first opinion, examines the trial again, and its opinion is the one in force',
  async () => {
    const [sponsor] = ecrans;
    const [, second] = accountsOf('GESTIONNAIRE');
    await until(
      'the trial at the other committee of the demonstration',
      async () => (await instruction(admin, refuse.dosId)).comite?.nom === second.cppNom,
    );
    const e = await entrer(navigateur, second);
    ecrans.push(e);
    await e.passerAu(jourSuivant(jour, 2));
    await e.aller(onglet());
    await e.voir(SAISI.argumentaire);
    await e.voir('Notice corrigée, relue par deux patients.');
    expect(await examiner(e, { nom: 'recours lu par le second comité' })).toEqual([]);
    await e.aller(`/dossiers/${refuse.dosId}/avis`);
    await e.voir('Avis défavorable');
    const g = await Personne.entrer(second);
    await examinerEnSeance(g, refuse.dosId, jourSuivant(jour, 3));
    await rendreAvisSurEssai(g, refuse.dosId);
    await e.passerAu(jourSuivant(jour, 3));
    for (const ecran of [e, sponsor]) {
      await ecran.aller(`/dossiers/${refuse.dosId}/avis`);
      await ecran.voir('Avis favorable');
      await ecran.aller(onglet());
      await ecran.voir('Réexamen favorable');
    }
  },
);

etape(
  'a request that is examined again is withdrawn by its sponsor: the dialog says that the appeal ends too, and it reads so',
  async () => {
    const [e] = ecrans;
    await e.aller(`/dossiers/${reexamine.dosId}`);
    await e.cliquer('Retirer la demande');
    await e.voir('Le réexamen s’arrête et le recours est clos.');
    await e.voir('Le promoteur, les deux comités, l’ANSM et l’administration sont prévenus par courriel.');
    await e.remplir('Motif', 'La recherche est abandonnée.');
    expect(await examiner(e, { nom: 'retrait pendant un réexamen' })).toEqual([]);
    await e.confirmer('Retirer la demande', 'Retirer la demande');
    await e.jusqua(`!e2e.action('Retirer la demande', '')`, 'the request withdrawn');
    await e.aller(onglet(reexamine));
    await e.voir('Clos, demande retirée');
    expect(await examiner(e, { nom: 'recours clos par un retrait' })).toEqual([]);
  },
);
