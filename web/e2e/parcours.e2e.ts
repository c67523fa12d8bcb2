/**
 * The main job through the screens, by all its people: a sponsor files a national dossier with fourteen files, the committee drawn asks for
 * complements, finds it admissible, has it reported on, meets, asks for one modification, meets again and gives an opinion that the sponsor
 * downloads. The clock of the services and of the pages is moved from day to day.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { administratif, recherche } from '../../deploy/test-kit/saisies.ts';
import { comiteTire, deposerLeDossier, joindreLesPieces, remplirLesFormulaires } from './depot.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { type Bureau, QUATORZE } from './fichiers.ts';
import { Journee } from './journee.ts';
import { lireLeDossierDepose } from './lecture.ts';
import { Navigateur } from './navigateur.ts';
import { inscrireAPlusTard, tenirSaSeance, texteDe } from './seance.ts';
import { meneALarchive } from './vie-etude.ts';

let navigateur: Navigateur;
let bureau: Bureau;
let deposant: Ecran;
let gestionnaire: Ecran;
const journee = new Journee();
const jourDuDepot = journee.jour;
let dossier = '';
let numero = '';
let cpp = '';
let seance = '';
/** The letter that the platform prepared, signed. */
let signe: Buffer;

const ouvrir = (compte: Compte | undefined) => journee.ouvrir(navigateur, compte);
const { passerAu } = journee;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => journee.ecrans);

etape('the sponsor signs in and starts a filing: what is missing is listed', async () => {
  deposant = await ouvrir(accountsOf('DEPOSANT')[0]);
  await deposant.cliquer('Déposer un dossier');
  await deposant.titre('Déposer un dossier');
  await deposant.repondre('Réglementation', 'Loi Jardé');
  await deposant.repondre('Nature de la demande', 'Une première demande d’avis');
  await deposant.repondre('Catégorie', 'Catégorie 2');
  await deposant.repondre('Point de départ', 'D’un dossier vierge');
  await deposant.cliquer('Créer le dossier');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot\/administratif/);
  dossier = deposant.chemin.replace(/\/depot.*/, '');
  await deposant.voir('Ce qui manque (');
});

etape('the forms save themselves', async () => {
  const saisie = administratif(journee.jour, 0, Number(dossier.split('/').at(-1)));
  await remplirLesFormulaires(deposant, { ...saisie, souhaiteEtreEntendu: true }, recherche());
});

etape('fourteen files dropped at once find their categories; nothing is missing any more', async () => {
  await joindreLesPieces(deposant, bureau, QUATORZE);
  await deposant.aller(`${dossier}/depot/administratif`);
  expect(await deposant.valeur('Acronyme ou titre abrégé')).toBe('VENTIL');
});

etape('the submission gives a number, a committee and a receipt', async () => {
  numero = await deposerLeDossier(deposant, dossier);
  expect(numero).toMatch(/^\d\d\.\d{5}\.\d{6}$/);
  const recepisse = await deposant.telecharger('Télécharger le récépissé');
  expect(await texteDe(recepisse)).toContain(numero);
  cpp = await comiteTire(deposant);
  await deposant.cliquer('Voir la preuve du tirage au sort');
  await deposant.voir(cpp, 'Preuve du tirage au sort');
});

etape('the manager judges each piece by its keys and asks for complements', async () => {
  gestionnaire = await ouvrir(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp));
  await passerAu(jourSuivant(journee.jour, 2));
  await gestionnaire.aller('/');
  // The count of a verb opens the list of its kind, and of no other.
  await gestionnaire.toucher(
    `e2e.tous('main h3 a').find((a) => /^Recevabilité à prononcer \\(/.test(a.textContent))`,
    'the count',
  );
  await gestionnaire.titre('Recevabilité à prononcer');
  await gestionnaire.voir('Recevabilité à prononcer', numero);
  await gestionnaire.jusqua(
    `new Set(e2e.tous('.riph-action strong').map((s) => s.textContent)).size === 1`,
    'one kind of action alone',
  );
  await gestionnaire.toucher(`e2e.zone(${JSON.stringify(numero)})?.querySelector('.riph-date-expliquee')`, 'the deadline');
  await gestionnaire.voir('Article R1123-23', 'Examen de la recevabilité');
  await gestionnaire.voir('+ 10 jours =', 'Examen de la recevabilité');
  await gestionnaire.cliquer('Fermer', 'Examen de la recevabilité');
  await gestionnaire.cliquer('Ouvrir', numero);
  await gestionnaire.cheminEst(/\/dossiers\/\d+/);
  await gestionnaire.aller(`${dossier}/recevabilite`);
  await gestionnaire.cliquer('Commencer l’examen');
  await gestionnaire.voir('Prononcer la recevabilité');
  // The first piece is the one at work: the keys answer before anything is clicked.
  await gestionnaire.jusqua(`e2e.tous('[data-piece]')[0]?.getAttribute('aria-current') === 'true'`, 'the first piece at work');
  await gestionnaire.touche('n');
  await gestionnaire.voir('1 non conforme');
  await gestionnaire.touche('m');
  await gestionnaire.jusqua(`document.activeElement?.matches('[data-motif]')`, 'the focus in the reason');
  await gestionnaire.page.keyboard.type('Signature absente');
  await gestionnaire.touche('Enter');
  for (let i = 1; i < QUATORZE.length; i += 1) {
    await gestionnaire.jusqua(`document.activeElement === e2e.tous('[data-piece]')[${i}]`, `the focus on piece ${i + 1}`);
    await gestionnaire.touche('c');
  }
  await gestionnaire.voir('13 conformes · 1 non conforme · 0 à voir');
  await gestionnaire.cliquer('Prononcer la recevabilité');
  expect(await gestionnaire.valeur('Point 1')).toContain('Signature absente');
  // Closed to look at a piece again: nothing typed is lost.
  await gestionnaire.remplir('Introduction de la lettre', 'Merci de corriger ces points.');
  await gestionnaire.cliquer('Fermer', 'Prononcer la recevabilité');
  await gestionnaire.cliquer('Prononcer la recevabilité');
  expect(await gestionnaire.valeur('Introduction de la lettre')).toBe('Merci de corriger ces points.');
  await gestionnaire.confirmer('Envoyer la demande', 'Prononcer la recevabilité');
  await gestionnaire.voir('Compléments demandés');
});

etape('the sponsor answers with a new version of the piece', async () => {
  await passerAu(jourSuivant(journee.jour, 3));
  await deposant.aller('/');
  await deposant.cliquer('Ouvrir pour envoyer les compléments', numero);
  await deposant.cheminEst(/\/reponse$/);
  await deposant.voir('Signature absente');
  await deposant.joindre('Choisir un fichier', [await bureau.pdf('Courrier_signe_VENTIL_V2_20261124.pdf')]);
  await deposant.cliquer('Envoyer ce fichier');
  await deposant.voir('1 point sur 1');
  await deposant.nePlusVoir('Envoyer ce fichier');
  await deposant.cliquer('Envoyer les compléments');
  await deposant.confirmer('Envoyer les compléments', 'Envoyer vos compléments');
  await deposant.cheminEst(/\/dossiers\/\d+$/);
  await deposant.voir('Compléments reçus');
});

etape('the manager reads what answers each point, and which version is in force', async () => {
  await gestionnaire.aller(`${dossier}/echanges`);
  await gestionnaire.voir('Répondu', 'Demande de compléments');
  await gestionnaire.voir('Signature absente', 'Demande de compléments');
  await gestionnaire.voir('En vigueur', 'Demande de compléments');
  await gestionnaire.voir('Remplace', 'Demande de compléments');
  await gestionnaire.jusqua(
    `e2e.tous('.riph-echange button').every((b) => {
      b.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = b.getBoundingClientRect();
      return b.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })`,
    'the buttons of the answer, with nothing over them',
  );
  await gestionnaire.cliquer('Lire : Courrier_signe_VENTIL_V2_20261124.pdf');
  await gestionnaire.jusqua(`e2e.tous('[role=dialog] .riph-pdf__page').length > 0`, 'the piece of the answer');
  await gestionnaire.touche('Escape');
  await gestionnaire.aller(`${dossier}/pieces`);
  await gestionnaire.toucher(`e2e.tous('.riph-versions > summary')[0]`, 'the versions before it');
  await gestionnaire.voir('Courrier_signe_VENTIL_V2_20261124.pdf');
  await gestionnaire.voir('Versions précédentes (1)');
  await gestionnaire.toucher(`e2e.tous('.riph-versions button')[0]`, 'the reading of the former version');
  await gestionnaire.jusqua(`e2e.tous('[role=dialog] .riph-pdf__page').length > 0`, 'the former version');
  await gestionnaire.touche('Escape');
});

etape('the dossier is admissible', async () => {
  await passerAu(jourSuivant(journee.jour, 1));
  await gestionnaire.aller(`${dossier}/recevabilite`);
  await gestionnaire.cliquer('Commencer l’examen');
  await gestionnaire.jusqua(`e2e.tous('.riph-verdict').length === 14`, 'the examination open');
  await gestionnaire.voir('1 à voir');
  await gestionnaire.jusqua(
    `e2e.tous('.riph-piece')[0]?.matches('.riph-piece--courante') && e2e.mots(e2e.tous('.riph-piece')[0].textContent).includes('Nouvelle version')`,
    'the new version first, marked, at work',
  );
  await gestionnaire.touche('c');
  await gestionnaire.voir('14 conformes');
  await gestionnaire.cliquer('Prononcer la recevabilité');
  await gestionnaire.repondre('Décision', 'Recevable');
  await gestionnaire.remplir('Référence du comité', '2026-12');
  await gestionnaire.confirmer('Déclarer recevable', 'Prononcer la recevabilité');
  await gestionnaire.voir('Recevable – en évaluation');
  await lireLeDossierDepose(gestionnaire, dossier, journee.jour);
});

etape('two reporters are named, and report', async () => {
  const comptes = accountsOf('INSTRUCTEUR').filter((c) => c.cppNom === cpp);
  for (const [college, titre] of [
    ['COLLEGE_1', 'Collège I'],
    ['COLLEGE_2', 'Collège II'],
  ] as const) {
    await gestionnaire.aller(`${dossier}/rapporteurs`);
    await gestionnaire.cliquer(`Désigner : ${titre}`);
    await gestionnaire.toucher(`e2e.tous('[role=dialog] input[type=radio]:not(:disabled)')[0]?.closest('label')`, 'a member');
    await gestionnaire.confirmer('Désigner', 'Désigner : ');
    await gestionnaire.voir('Rapport attendu', titre);
    const nom = await gestionnaire.lire(`section[aria-label="${titre}"] strong`);
    const compte = comptes.find((c) => nom.includes(c.nom) && nom.includes(c.prenom));
    expect(compte?.['college']).toBe(college);
    const membre = await ouvrir(compte);
    await membre.aller('/');
    await membre.cliquer(`Lire et rapporter le dossier ${numero}`);
    await membre.cheminEst(/\/rapporteurs$/);
    const rapporteurs = membre.chemin;
    await lireLeDossierDepose(membre, dossier, journee.jour);
    await membre.aller(rapporteurs);
    await membre.joindre('Déposer le rapport', [await bureau.pdf(`Rapport_${college}.pdf`)]);
    await membre.voir('Rapport déposé', titre);
    await journee.quitter(membre);
  }
});

etape('the séance is held with its quorum, and one modification is asked', async () => {
  seance = await tenirSaSeance(gestionnaire, { dossier, numero, passerAu });
  await gestionnaire.aller(`${dossier}/avis?voie=modification`);
  await gestionnaire.remplir('Demande du comité', 'Préciser les critères de non-inclusion.');
  await gestionnaire.remplir('Point 1', 'Critères de non-inclusion');
  await gestionnaire.cliquer('Envoyer la demande');
  await gestionnaire.confirmer('Envoyer la demande', 'Envoyer la demande de modification');
  await gestionnaire.voir('Demande d’informations ou de modification');
});

etape('the sponsor answers, and the dossier goes to a second séance', async () => {
  await passerAu(jourSuivant(journee.jour, 10));
  await deposant.aller(`${dossier}/reponse`);
  await deposant.remplir('Votre réponse', 'Les critères sont précisés au paragraphe 5.2.', 'Point 1');
  await deposant.voir('1 point sur 1');
  await deposant.cliquer('Envoyer la réponse');
  await deposant.confirmer('Envoyer la réponse', 'Répondre au comité');
  await deposant.cheminEst(/\/dossiers\/\d+$/);
  await deposant.voir('Réponse reçue');
  await gestionnaire.aller(`${dossier}/seances`);
  await inscrireAPlusTard(gestionnaire, journee.jour);
  seance = await tenirSaSeance(gestionnaire, { dossier, numero, passerAu });
});

etape('a member and the manager read the text of the answer before the opinion', async () => {
  const { objectifPrincipal, population, beneficesRisques } = recherche();
  const membre = await ouvrir(accountsOf('INSTRUCTEUR').find((c) => c.cppNom === cpp));
  for (const lecteur of [membre, gestionnaire]) {
    // The page that opens says what is studied, on whom, at what risk, and what was answered.
    await lecteur.aller(dossier);
    for (const mots of [objectifPrincipal, population, beneficesRisques, 'risques et contraintes minimes'])
      await lecteur.voir(mots, 'La recherche');
    await lecteur.voir('Critères de non-inclusion', 'Réponses du déposant');
    await lecteur.voir('Les critères sont précisés au paragraphe 5.2.', 'Réponses du déposant');
    await lecteur.voir('Courrier_signe_VENTIL_V2_20261124.pdf', 'Réponses du déposant');
    await lecteur.aller(`${dossier}/echanges`);
    await lecteur.voir('Critères de non-inclusion', 'Demande d’informations ou de modification');
    await lecteur.voir('Les critères sont précisés au paragraphe 5.2.', 'Demande d’informations ou de modification');
  }
  await gestionnaire.aller(`${dossier}/avis?voie=avis`);
  await gestionnaire.voir('Les critères sont précisés au paragraphe 5.2.', 'Réponses du déposant');
  await journee.quitter(membre);
});

etape('the opinion is given, and the séance closed with its record of decisions', async () => {
  await gestionnaire.aller(`${dossier}/avis?voie=avis`);
  await gestionnaire.repondre('Sens de l’avis', 'Favorable');
  await gestionnaire.cliquer('Aperçu de l’avis');
  await gestionnaire.jusqua(`e2e.tous('.riph-pdf__page canvas, .riph-pdf__page').length > 0`, 'the preview of the letter');
  signe = (await gestionnaire.telecharger('Télécharger', 'Document : projet-avis')).bytes;
  await gestionnaire.joindre('Avis signé', [await bureau.fichier('Avis_signe.pdf', signe)]);
  await gestionnaire.cliquer('Rendre l’avis', 'Avis final');
  await gestionnaire.confirmer('Rendre l’avis', 'Rendre l’avis');
  // The dialog too says « un avis favorable ».
  await gestionnaire.voir('Avis rendu le');
  await gestionnaire.aller(`${seance}/documents`);
  await gestionnaire.cliquer('Produire et conserver : Relevé de décision');
  await gestionnaire.voir('Relevé de décision', 'Documents conservés');
  await gestionnaire.joindre('Relevé signé', [await bureau.pdf('Releve_signe.pdf')]);
  await gestionnaire.cliquer('Envoyer 1 fichier');
  await gestionnaire.voir('Relevé de décisions signé', 'Documents conservés');
  await gestionnaire.cliquer('Clôturer');
  await gestionnaire.confirmer('Clôturer la séance', 'Clôturer la séance');
  await gestionnaire.voir('Clôturée');
});

etape('the sponsor downloads the opinion and reads it', async () => {
  await deposant.aller(`${dossier}/documents`);
  const avis = await deposant.telecharger('Télécharger : Avis');
  expect(avis.bytes.equals(signe)).toBe(true);
  const texte = await texteDe(avis);
  expect(texte).toContain('Avis favorable');
  expect(texte).toContain(numero);
  expect(texte).toContain(cpp);
  expect(texte).toContain('VENTIL');
  await deposant.aller('/dossiers/jarde');
  await deposant.remplir('Rechercher dans les dossiers', numero);
  await deposant.voir('Avis favorable', numero);
});

etape('the agency reads the letters of a research that it does not review, and nothing else of it', async () => {
  const agence = await ouvrir(accountsOf('UTILISATEUR_ANSM')[0]);
  await agence.aller(dossier);
  await agence.voir('l’agence en voit l’état, les dates et les courriers');
  await agence.cliquer('Courriers', 'Parties du dossier');
  expect((await agence.telecharger('Télécharger : Avis')).bytes.equals(signe)).toBe(true);
});

etape('the study is begun, halted, resumed, ended, reported and archived by its sponsor', async () => {
  await deposant.aller(dossier);
  await deposant.cliquer('À démarrer', 'En bref');
  await deposant.cheminEst(/\/etudes\/\d+$/);
  await meneALarchive(deposant, bureau, journee.jour);
});

etape('anybody checks that the draws of that month kept to what was published', async () => {
  const curieux = await navigateur.fenetre('curieux');
  journee.ecrans.push(curieux);
  await curieux.aller(`/preuve-des-tirages?mois=${jourDuDepot.slice(0, 7)}`);
  await curieux.cliquer('Vérifier les empreintes de ce mois');
  await curieux.voir('chaque empreinte est celle de son secret');
});
