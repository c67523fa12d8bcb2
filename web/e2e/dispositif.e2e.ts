/**
 * An investigation of a device that the agency validates with the committee (règlement 2017/745, « IC-Cas 2 »), through the screens: filed by its sponsor,
 * found incomplete by the agency, completed, found valid, examined, authorised by the agency, begun.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import {
  CONCLUSION_LABELS,
  CRITERE_LABELS,
  CRITERES,
  NOTE_CRITERE_LABELS,
} from '@riph/contracts/etude/instruction/redaction.rules';
import { POSITION_ANSM_LABELS, type PositionAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { nommerRapporteurs } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { administratif, rechercheDispositif } from '../../deploy/test-kit/saisies.ts';
import { comiteTire, deposerLeDossier, joindreLesPieces, remplirLesFormulaires } from './depot.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { type Bureau, QUINZE } from './fichiers.ts';
import { enregistre, remplirFormulaire } from './formulaire.ts';
import { Journee } from './journee.ts';
import { Navigateur } from './navigateur.ts';
import { rendreLAvis, tenirSaSeance } from './seance.ts';
import { autoriser, commencer, etat } from './vie-etude.ts';

let navigateur: Navigateur;
let bureau: Bureau;
let deposant: Ecran;
let gestionnaire: Ecran;
let agence: Ecran;
const journee = new Journee();
let dossier = '';
let etude = '';
let numero = '';
let cpp = '';

const ouvrir = (compte: Compte | undefined) => journee.ouvrir(navigateur, compte);
const { passerAu } = journee;
const SUR_LA_RECEVABILITE = 'Position de l’ANSM sur la recevabilité';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => journee.ecrans);

etape('the sponsor says which regulation and which case: what follows is asked of that case', async () => {
  deposant = await ouvrir(accountsOf('DEPOSANT')[0]);
  await deposant.aller('/depots/nouveau');
  await deposant.repondre('Réglementation', 'Règlement 2017/745');
  await deposant.repondre('Nature de la demande', 'Une première demande d’avis');
  await deposant.repondre('Catégorie', 'IC-Cas 2');
  await deposant.repondre('Point de départ', 'D’un dossier vierge');
  await deposant.cliquer('Créer le dossier');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot\/administratif/);
  dossier = deposant.chemin.replace(/\/depot.*/, '');
  const { qualificationCode: _, ...saisie } = administratif(journee.jour, 0, Number(dossier.split('/').at(-1)));
  await remplirLesFormulaires(deposant, { ...saisie, qualificationCode: 'IC-Cas-2' }, rechercheDispositif());
});

etape('a CE mark that contradicts the case and an UDI-DI of a wrong length are said where they are typed, and kept', async () => {
  await deposant.aller(`${dossier}/depot/recherche`);
  await remplirFormulaire(deposant, { marquageCe: true, dansDestination: true, udiDi: '0370123456789' });
  await enregistre(deposant);
  await deposant.voir('Un UDI-DI de GS1 compte 14 chiffres ; celui-ci en compte 13.');
  await deposant.voir('Le cas « IC-Cas 2 »');
  expect(await examiner(deposant, { nom: 'dispositif contredit' })).toEqual([]);
  await deposant.aller(`${dossier}/depot/recherche`);
  expect(await deposant.valeur('UDI-DI')).toBe('0370123456789');
  await deposant.aller(`${dossier}/depot/relecture`);
  await deposant.voir('celui-ci en compte 13');
  await deposant.aller(`${dossier}/depot/recherche`);
  await remplirFormulaire(deposant, { udiDi: '' });
  await remplirFormulaire(deposant, { marquageCe: false });
  await enregistre(deposant);
});

etape('it is filed with its fifteen pieces and drawn to a committee of devices', async () => {
  await deposant.aller(`${dossier}/depot/pieces`);
  await joindreLesPieces(deposant, bureau, QUINZE);
  numero = await deposerLeDossier(deposant, dossier);
  cpp = await comiteTire(deposant);
});

etape('the agency reads the device and finds the request incomplete', async () => {
  agence = await ouvrir(accountsOf('UTILISATEUR_ANSM')[0]);
  await agence.aller(`${dossier}/depose`);
  await agence.voir('Valve Aorta');
  await agence.aller(dossier);
  await agence.voir('Attendue', SUR_LA_RECEVABILITE);
  await donnerSaPosition('INCOMPLET');
  expect(await examiner(agence, { nom: 'position de l’agence' })).toEqual([]);
});

etape('the committee cannot find it admissible against the agency, and asks for complements', async () => {
  gestionnaire = await ouvrir(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp));
  await gestionnaire.aller(`${dossier}/recevabilite`);
  await gestionnaire.cliquer('Commencer l’examen');
  await gestionnaire.jusqua(`e2e.tous('.riph-verdict').length === ${QUINZE.length}`, 'the verdicts');
  await gestionnaire.touche('n');
  await gestionnaire.voir('Motif, repris dans la demande');
  await gestionnaire.touche('1');
  await jugerLeReste(1);
  await gestionnaire.cliquer('Prononcer la recevabilité');
  await gestionnaire.voir('incomplet', 'Prononcer la recevabilité');
  expect(await examiner(gestionnaire, { nom: 'recevabilité d’un dispositif' })).toEqual([]);
  await gestionnaire.confirmer('Envoyer la demande', 'Prononcer la recevabilité');
  await gestionnaire.voir('Compléments demandés');
});

etape('the sponsor completes, the agency finds it valid, the committee declares it admissible', async () => {
  await passerAu(jourSuivant(journee.jour, 3));
  await deposant.aller(`${dossier}/reponse`);
  await deposant.joindre('Choisir un fichier', [await bureau.pdf('Courrier_signe_V2_20261124.pdf')]);
  await deposant.cliquer('Envoyer ce fichier');
  await deposant.voir('1 point sur 1');
  await deposant.nePlusVoir('Envoyer ce fichier');
  await deposant.cliquer('Envoyer les compléments');
  await deposant.confirmer('Envoyer les compléments', 'Envoyer vos compléments');
  await deposant.voir('Compléments reçus');
  // What was said before the complements is asked again.
  await agence.aller(dossier);
  await agence.voir('Attendue', SUR_LA_RECEVABILITE);
  await donnerSaPosition('VALIDE');
  await gestionnaire.aller(`${dossier}/recevabilite`);
  await gestionnaire.cliquer('Commencer l’examen');
  await gestionnaire.jusqua(`e2e.tous('.riph-verdict').length === ${QUINZE.length}`, 'the verdicts');
  await gestionnaire.touche('c');
  await gestionnaire.voir(`${QUINZE.length} conformes`);
  await gestionnaire.cliquer('Prononcer la recevabilité');
  await gestionnaire.repondre('Décision', 'Recevable');
  await gestionnaire.remplir('Référence du comité', '2026-745');
  await gestionnaire.confirmer('Déclarer recevable', 'Prononcer la recevabilité');
  await gestionnaire.voir('Recevable – en évaluation');
});

// RAP-11.
etape('a reporter writes his report in the page: it tells what it lacks, keeps what he typed, and is filed', async () => {
  const nommes = await nommerRapporteurs(await preparer.gestionnaireDe(cpp), Number(dossier.split('/').at(-1)));
  const compte = accountsOf('INSTRUCTEUR').find((c) => nommes.some((r) => r.utiId === c.utiId));
  const rapporteur = await journee.ouvrir(navigateur, compte);
  const rediger = async () => {
    await rapporteur.aller(`${dossier}/rapporteurs`);
    await rapporteur.toucher(`document.querySelector('details.riph-question > summary')`, 'the report to write');
    await rapporteur.voir('Présentation de la recherche et analyse');
  };
  await rediger();
  await rapporteur.cliquer('Déposer ce rapport');
  await rapporteur.voir(`${CRITERES.length + 2} valeurs sont à corriger`);
  expect(await examiner(rapporteur, { nom: 'rapport rédigé dans la page' })).toEqual([]);
  await rapporteur.remplir('Présentation de la recherche et analyse', 'Attelle connectée : le suivi est adapté aux personnes.');
  // What is left to mend is told without taking him away from what he types.
  await rapporteur.voir(`${CRITERES.length + 1} valeurs sont à corriger`);
  expect(await rapporteur.page.evaluate(`document.activeElement?.tagName`)).toBe('TEXTAREA');
  await enregistre(rapporteur);
  // Another day, another machine: what was typed is there.
  await rediger();
  expect(await rapporteur.valeur('Présentation de la recherche et analyse')).toContain('le suivi est adapté');
  for (const c of CRITERES) await rapporteur.repondre(CRITERE_LABELS[c], NOTE_CRITERE_LABELS.SATISFAISANT);
  await rapporteur.repondre('Conclusion', CONCLUSION_LABELS.FAVORABLE);
  await rapporteur.cliquer('Déposer ce rapport');
  await rapporteur.voir('Rapport déposé');
  await journee.quitter(rapporteur);
});

etape('the committee meets and gives a favourable opinion: the research waits for the agency', async () => {
  await tenirSaSeance(gestionnaire, { dossier, numero, passerAu });
  await rendreLAvis(gestionnaire, bureau, { dossier, sens: 'Favorable' });
  const { etuId } = await (await Personne.entrer(accountsOf('DEPOSANT')[0])).get(
    `/api/ext/dossier/${dossier.split('/').at(-1)}/synthese`,
  );
  etude = `/etudes/${etuId}`;
  await deposant.aller(etude);
  await deposant.voir('La recherche ne peut pas encore commencer');
});

etape('the agency authorises it, and its sponsor begins it', async () => {
  await autoriser(agence, bureau, etude, journee.jour);
  await deposant.aller(etude);
  await etat(deposant, 'À démarrer');
  await deposant.voir(`du ${formatJour(journee.jour)}`, 'Décision de l’ANSM');
  await commencer(deposant, journee.jour);
  await gestionnaire.aller(etude);
  await etat(gestionnaire, 'En cours');
});

async function donnerSaPosition(position: PositionAnsm): Promise<void> {
  const dialogue = 'Donner la position de l’ANSM';
  await agence.cliquer(dialogue, SUR_LA_RECEVABILITE);
  // Nothing typed: said on the screen, nothing is sent.
  await agence.cliquer('Enregistrer la position', dialogue);
  await agence.voir('joignez le courrier de l’ANSM', dialogue);
  await agence.repondre('Position', POSITION_ANSM_LABELS[position]);
  await agence.joindre('Courrier de l’ANSM', [await bureau.pdf(`Position_${position}.pdf`)], dialogue);
  await agence.confirmer('Enregistrer la position', dialogue);
  await agence.voir(POSITION_ANSM_LABELS[position], SUR_LA_RECEVABILITE);
}

async function jugerLeReste(depuis: number): Promise<void> {
  for (let i = depuis; i < QUINZE.length; i += 1) {
    await gestionnaire.jusqua(`e2e.tous('.riph-piece')[${i}]?.matches('.riph-piece--courante')`, `piece ${i + 1} at work`);
    await gestionnaire.touche('c');
  }
  await gestionnaire.voir(`${QUINZE.length - depuis} conformes · 1 non conforme · 0 à voir`);
}
