/**
 * A mixed study, from its proposed link to the opinions on both sides: the pair of the demonstration, a trial of a medicine that says which study of a device it goes with. The committee
 * of the device confirms and gets the trial without a draw (MIX-01 to MIX-04); what is common to every journey is done over HTTP.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { ESSAI_MIXTE, rendreAvisSurEssai, rendreEssaiRecevable } from '../../deploy/test-kit/essai.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { faireRapporter, rendreFavorable, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { creerSeance, porterALOrdreDuJour } from '../../deploy/test-kit/seances.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

/** Of the committee of the device: drawn when séances were published, named by the demonstration else. */
let compte: Compte | undefined;
let navigateur: Navigateur;
let g: Personne;
const ecrans: Ecran[] = [];
/** The study of the device and its first request; the trial and its own. */
const dispositif = { etuId: 0, dosId: 0 };
const essai = { etuId: 0, dosId: 0 };

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const lu = await admin.get(`/api/etude-ctis/fromNumeroCtis/${ESSAI_MIXTE}`);
  Object.assign(essai, { etuId: lu.id, dosId: lu.dossiers[0].id });
  const lies = await admin.get(`/api/ext/etude-ctis/${essai.etuId}/volets-lies`);
  Object.assign(dispositif, { etuId: lies.dispositif.etuId, dosId: lies.dispositif.dosId });
  compte = accountsOf('GESTIONNAIRE').find((c) => c.cppNom === lies.dispositif.cpp);
  g = await Personne.entrer(compte);
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => ecrans);

/** The agency validates this device with the committee: nothing is admissible before it has said its position (DEL-10). */
async function direSaPosition(dosId: number): Promise<void> {
  const agence = await Personne.entrer(accountsOf('UTILISATEUR_ANSM')[0]);
  const donnees = { accessible: false, position: 'VALIDE' };
  const chemin = `/api/dossier/${dosId}/documents-ansm/RECEVABILITE`;
  const { status, json } = await agence.deposer(chemin, 'position.pdf', pdfOf('Position de l’ANSM'), donnees);
  if (status !== 200) throw new Error(`position of the agency: ${status} ${JSON.stringify(json)}`);
}

etape('the committee of the device sees the link that the sponsor of the trial proposed, and confirms it', async () => {
  const e = await entrer(navigateur, compte);
  ecrans.push(e);
  await e.aller(`/etudes/${dispositif.etuId}/mixte`);
  await e.voir(ESSAI_MIXTE);
  expect(await examiner(e, { nom: 'lien proposé' })).toEqual([]);
  await e.cliquer('Confirmer le lien');
  await e.confirmer('Confirmer le lien', 'Confirmer le lien');
  await e.voir('Le lien est confirmé');
});

etape('the trial comes to it without a draw, and both sides stand on one page', async () => {
  const [e] = ecrans;
  const connu = async () =>
    (await g.send({ method: 'GET', path: `/api/ext/dossier-ctis/${essai.dosId}/instruction` })).status === 200;
  await attendre('the trial at the committee of its device', connu);
  await e.aller(`/dossiers/${essai.dosId}/recevabilite`);
  await e.voir('Prononcer la recevabilité');
  await e.aller(`/etudes/${dispositif.etuId}/mixte`);
  await e.voir('Les deux volets');
  const comite = JSON.stringify(nomComite(compte?.cppNom ?? ''));
  await e.jusqua(
    `e2e.tous('tr').some((r) => r.textContent.startsWith('Comité') && e2e.mots(r.textContent).split(e2e.mots(${comite})).length === 3)`,
    'one committee for both sides',
  );
  expect(await examiner(e, { nom: 'deux volets d’une étude mixte' })).toEqual([]);
});

etape('each side has its opinion, and the page of the pair says both', async () => {
  const [e] = ecrans;
  const jour = jourParis(new Date());
  await rendreEssaiRecevable(g, essai.dosId, jour);
  await direSaPosition(dispositif.dosId);
  await rendreRecevable(g, dispositif.dosId);
  await faireRapporter(g, dispositif.dosId);
  // In a séance of its own: the next one of the committee may be held live by another suite, whose dossiers are not to be decided here.
  const seanceId = await creerSeance(g, jourSuivant(jour, 20));
  for (const { dosId } of [dispositif, essai]) await porterALOrdreDuJour(g, dosId, seanceId);
  await rendreFavorable(g, dispositif.dosId, avancerAu);
  await rendreAvisSurEssai(g, essai.dosId);
  await e.aller(`/etudes/${dispositif.etuId}/mixte`);
  await e.jusqua(
    `e2e.tous('tr').some((r) => r.textContent.startsWith('Avis du comité') && (r.textContent.match(/avorable/g) ?? []).length === 2)`,
    'the opinions on both sides',
  );
  expect(await examiner(e, { nom: 'avis sur les deux volets' })).toEqual([]);
  await e.aller(`/etudes-ctis/${essai.etuId}?onglet=volet-lie`);
  await e.voir('Avis du comité');
});
