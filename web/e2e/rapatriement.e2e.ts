/** A trial approved before the portal goes on as a trial of CTIS: the administration closes its national study (ETU-16). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { appeler } from '../../deploy/test-kit/instruction.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

/** The trial in transition of the demonstration, and its number of before. */
const [NUMERO_CTIS, NUMERO_EUDRACT] = ['2024-512095-35-00', '2021-005617-14'];
const TITRE = 'Essai de médicament approuvé avant le portail';

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let etuId = 0;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const [{ id: cppId }] = await sponsor.get('/api/dossier-historique/cpps');
  const { status, json } = await sponsor.deposer('/api/dossier-historique/', 'avis.pdf', pdfOf('Avis favorable'), {
    reglementationCode: 'JARDE',
    qualificationCode: 'CAT1',
    numero: '2021-03-4',
    numeroNational: NUMERO_EUDRACT,
    titreRecherche: TITRE,
    titreAbrege: 'AVANT',
    promoteur: 'CHU de démonstration',
    cppId,
    dateAvis: '2021-03-12',
    dateAutorisationAnsm: '2021-04-02',
    dateDebutEffectif: '2021-09-15',
  });
  if (status !== 200) throw new Error(`taking over: ${JSON.stringify(json)}`);
  etuId = json.etuId;
  await appeler(await Personne.entrer(accountsOf('SUPER_ADMIN')[0]), json.dosId, 'CONFIRMER_REPRISE');
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the administration finds the study by its trial, reads what follows, and moves it', async () => {
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/rapatriements');
  await administration.voir(`EudraCT ${NUMERO_EUDRACT}`);
  await administration.voir(NUMERO_CTIS);
  expect(await examiner(administration, { nom: 'rapatriements' })).toEqual([]);
  await administration.capturer('rapatriements');
  await administration.taille(TELEPHONE);
  await administration.capturer('rapatriements-telephone');
  await administration.cocher(`2021-03-4 : ${TITRE}`);
  await administration.cliquer('Rapatrier 1 étude');
  await administration.voir(`La recherche se poursuit sous le numéro ${NUMERO_CTIS}`, 'Rapatrier 1 étude dans CTIS');
  expect(await examiner(administration, { nom: 'ce qui suit un rapatriement' })).toEqual([]);
  await administration.capturer('rapatriement-suite');
  await administration.cliquer('Rapatrier 1 étude', 'Rapatrier 1 étude dans CTIS');
  await administration.voir('1 étude rapatriée sur 1.', 'Résultat du rapatriement');
  await administration.voir('L’étude est maintenant « Rapatriée CTIS »', 'Résultat du rapatriement');
  expect(await examiner(administration, { nom: 'résultat d’un rapatriement' })).toEqual([]);
  await administration.cliquer('Fermer', 'Résultat du rapatriement');
  await administration.voir('Aucune étude à rapatrier');
});

etape('its sponsor reads where the research goes on, and changes nothing of the study any more', async () => {
  const sponsor = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(sponsor);
  await sponsor.aller(`/etudes/${etuId}`);
  await sponsor.voir('Recherche rapatriée dans CTIS');
  await sponsor.voir(`essai ${NUMERO_CTIS}`);
  await sponsor.voir('Étude rapatriée dans CTIS');
  expect(await sponsor.peut('Ajouter un document')).toBe(false);
  expect(await examiner(sponsor, { nom: 'étude rapatriée' })).toEqual([]);
  await sponsor.capturer('etude-rapatriee');
});
