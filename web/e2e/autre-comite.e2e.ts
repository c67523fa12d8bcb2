/** The sponsor of a trial in transition names the committee of the earlier opinion; the one that was drawn asks for the move as it is told, the administration makes it (CTI-53). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { tirerUneTransition } from '../../deploy/test-kit/essai.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { until } from '../../services/chassis/src/test/until.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

/** The words of what the list of committees offers, once it is drawn. */
const LISTE = 'document.querySelector(\'select[name="cppId"]\')';
const CHOIX = `${LISTE} && [...${LISTE}.options].map((o) => o.textContent.trim())`;
const AVIS = 'Avis favorable 2021-03 du 12/03/2021 sur cet essai, rendu sous le régime antérieur.';
const [designe, anterieur] = accountsOf('GESTIONNAIRE');
const [compte] = accountsOf('DEPOSANT');

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let dosId = 0;
let numero = '';
let promoteur = '';
/** Every committee for medicines but that of the earlier opinion has a link with this sponsor, and it too when `tous`; without it, none has. */
const lier = async (promoteur: string | null, tous = false) => {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const comites: { id: number; nom: string }[] = await admin.get('/api/administration/cpp/actifs/medicament');
  for (const { id, nom } of comites) {
    const lie = promoteur !== null && (tous || nom !== anterieur.cppNom);
    const cpp = await admin.get(`/api/administration/cpp/${id}`);
    await admin.put('/api/administration/cpp', { ...cpp, conflitsPromoteurs: lie ? [promoteur] : [] });
  }
};
/** Those that the page of the sponsor offers, once they are so many. */
const offerts = async (combien: number) => {
  const sponsor = await Personne.entrer(compte);
  await until(`${combien} committees that may be named`, async () => {
    const { autreComite } = await sponsor.get(`/api/ext/dossier-ctis/${dosId}/instruction`);
    return autreComite.comites.length === combien;
  });
};
const adresse = () => `/dossiers/${dosId}`;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const jour = jourParis(new Date().toISOString());
  const essai = await tirerUneTransition(designe.cppNom ?? '', await Personne.entrer(compte), jour);
  dosId = essai.dosId;
  ({ numeroCtis: numero, promoteur } = essai);
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('when every other committee has a link with the sponsor, nothing is offered and it is said', async () => {
  const sponsor = await entrer(navigateur, compte);
  try {
    await lier(promoteur, true);
    await offerts(0);
    await sponsor.aller(adresse());
    await sponsor.voir('Aucun comité ne peut être signalé ici');
    expect(await sponsor.peut('Signaler un autre comité')).toBe(false);
    expect(await examiner(sponsor, { nom: 'aucun comité à signaler' })).toEqual([]);
    // The one that has none is the only one of the list.
    await lier(promoteur);
    await offerts(1);
    await sponsor.aller(adresse());
    await sponsor.cliquer('Signaler un autre comité');
    expect(await sponsor.jusqua(CHOIX, 'the committees of the list')).toEqual(['Choisir', nomComite(anterieur.cppNom ?? '')]);
  } finally {
    await lier(null);
    await sponsor.fermer();
  }
});

etape('the sponsor reads until when he may, and names the committee with its opinion', async () => {
  const sponsor = await entrer(navigateur, compte);
  ecrans.push(sponsor);
  // On the page that opens: the hours are short.
  await sponsor.aller(adresse());
  await sponsor.voir('Un autre comité avait-il rendu un avis favorable sur cet essai');
  await sponsor.voir('il reste');
  await sponsor.cliquer('Signaler un autre comité');
  await sponsor.choisir('Comité qui a rendu l’avis antérieur', nomComite(anterieur.cppNom ?? ''));
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.voir('Dites de quel avis il s’agit');
  await sponsor.remplir('Avis antérieur', AVIS, 'Signaler un autre comité');
  // What was typed is there again when the page was left.
  await sponsor.aller(adresse());
  await sponsor.cliquer('Signaler un autre comité');
  await sponsor.voir('Ce que vous aviez rédigé le', 'Signaler un autre comité');
  expect(await sponsor.valeur('Avis antérieur')).toBe(AVIS);
  expect(await examiner(sponsor, { nom: 'signaler un autre comité' })).toEqual([]);
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.ferme('Signaler un autre comité');
  await sponsor.voir('Corriger le signalement');
  expect(await examiner(sponsor, { nom: 'autre comité signalé' })).toEqual([]);
  await sponsor.nePlusVoir('Demander que la demande revienne à ce comité');
});

etape('the committee that was drawn reads it, and asks for the move as it is written', async () => {
  const comite = await entrer(navigateur, designe);
  ecrans.push(comite);
  await comite.aller(adresse());
  await comite.voir(AVIS);
  await comite.cliquer('Demander que la demande revienne à ce comité');
  await comite.voir('La demande ci-dessous est remplie d’après ce qu’il écrit');
  expect(await comite.valeur('Explication')).toContain(AVIS);
  expect(await examiner(comite, { nom: 'réaffectation d’après le promoteur' })).toEqual([]);
  await comite.cliquer('Demander la réaffectation', 'Demande de réaffectation');
  await comite.voir('En attente de décision');
});

etape('the sponsor learns that it was asked; the administration gives it to that committee', async () => {
  const [sponsor] = ecrans;
  await sponsor.aller(adresse());
  await sponsor.voir('Changement de comité demandé');
  await sponsor.nePlusVoir('Corriger le signalement');
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/reaffectations');
  await administration.cliquer(`Décider pour le dossier ${numero} IN`);
  // The committee that was asked for is chosen already.
  await administration.remplir('Motif du choix', 'Comité de l’avis antérieur (R1124-4).');
  await administration.repondre('Charge du comité déchargé', 'Il la conserve');
  await administration.cliquer(`Confier au ${anterieur.cppNom}`);
  await administration.voir('La demande est confiée au');
});

etape('the sponsor reads that his trial came back to it', async () => {
  const [sponsor] = ecrans;
  await sponsor.aller(adresse());
  await sponsor.voir('La demande est revenue à ce comité');
  const retour = await entrer(navigateur, anterieur);
  ecrans.push(retour);
  await retour.aller(adresse());
  await retour.voir(AVIS);
});
