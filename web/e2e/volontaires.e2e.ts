/** Volunteers: a study opens its place, an investigator at the bed gets his verdict in three fields and one click, and the file forgets whom the law no longer keeps. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { addMois, formatJour } from '@riph/contracts/core/deadlines';
import ExcelJS from 'exceljs';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { clockBack, jourSuivant, passerLaJournee } from '../../deploy/test-kit/horloge.ts';
import { deposer, faireRapporter, rendreFavorable, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { auRepos } from '../../deploy/test-kit/repos.ts';
import { texteDe } from '../../deploy/test-kit/texte.ts';
import { copieAFouiller, tracesDe } from '../../deploy/test-kit/traces.ts';
import { Clics } from './clics.ts';
import { gestionnaireDe } from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Journee } from './journee.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { centre, donnerAuCentre, envoyer, LIEU, regles, superGerant } from './volontaires.ts';

const [GERANT] = accountsOf('VRB_GERANT');
const [INVESTIGATEUR] = accountsOf('VRB_INVESTIGATEUR');
/** Born on a day of their own: on a database that has served before, nobody of another run is their homonym. */
const NAISSANCE = formatJour(jourSuivant('1940-01-01', Math.floor(Date.now() / 1000) % 20_000));
const BASE = `DUPMA${NAISSANCE.replaceAll('/', '')}`;
const RELAIS = 'Sacha';
const journee = new Journee();

let navigateur: Navigateur;
let sponsor: Personne;
let deposant: Ecran;
let gerant: Ecran;
let investigateur: Ecran;
/** The study that the journey opens, and another one with the same people. */
let ici = 0;
let ailleurs = 0;

/** So many days from the day of the journey, as it is typed. */
const dans = (jours: number): string => formatJour(jourSuivant(journee.jour, jours));

const demarrer = async (etuId: number) => {
  const { version } = await sponsor.get(`/api/etude/${etuId}`);
  const { status, json } = await sponsor.envoyer(`/api/etude/${etuId}/workflow/demarrer`, {
    version,
    dateDebut: journee.jour,
  });
  if (status !== 200) throw new Error(`study ${etuId} does not begin: ${JSON.stringify(json)}`);
};

/** A study that may begin. */
async function approuver(titre: string): Promise<number> {
  const { dosId, cpp } = await deposer(sponsor, journee.jour, titre);
  const comite = await gestionnaireDe(cpp);
  await rendreRecevable(comite, dosId);
  await faireRapporter(comite, dosId);
  await rendreFavorable(comite, dosId, journee.passerAu);
  return (await sponsor.get(`/api/ext/dossier/${dosId}/synthese`)).etuId;
}

/** Two favourable opinions over HTTP: the main journey plays that through the screens. */
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  ici = await approuver('Tolérance d’un patch chez le volontaire sain');
  ailleurs = await approuver('Marche et sommeil du volontaire sain');
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => journee.ecrans);

etape('the sponsor says what his protocol asks, opens a place and names who manages the study', async () => {
  deposant = await journee.ouvrir(navigateur, accountsOf('DEPOSANT')[0]);
  for (const etuId of [ici, ailleurs]) {
    await deposant.aller(`/etudes/${etuId}/vrb`);
    await deposant.voir('aucun volontaire ne peut être désigné');
    await regles(deposant, journee.jour, etuId === ici ? '6000' : '1000');
    await centre(deposant);
    await superGerant(deposant, GERANT);
    await demarrer(etuId);
  }
  expect(await examiner(deposant, { nom: 'étude VRB du déposant' })).toEqual([]);
});

etape('the manager lets an investigator in at the place', async () => {
  gerant = await journee.ouvrir(navigateur, GERANT);
  for (const etuId of [ici, ailleurs]) {
    await gerant.aller(`/etudes/${etuId}/vrb`);
    await donnerAuCentre(gerant, INVESTIGATEUR);
  }
});

const verifier = async (nom: string, prenom: string, etuId: number) => {
  await investigateur.aller(`/vrb/etudes/${etuId}/designer`);
  await investigateur.remplir('Nom de naissance', nom);
  await investigateur.remplir('Premier prénom', prenom);
  await investigateur.remplir('Date de naissance', NAISSANCE);
};
const sejour = async (debut: string, fin: string, euros: string) => {
  await investigateur.remplir('Début de la participation', debut);
  await investigateur.remplir('Fin de la participation', fin);
  await investigateur.remplir('Indemnité, en euros', euros);
  for (const point of ['L’examen médical préalable a été fait', 'La personne est informée', 'La personne est affiliée'])
    await investigateur.cocher(point);
};
const inconnue = async (lieu: string) => {
  await investigateur.choisir('Sexe', 'Féminin');
  await investigateur.remplir('Lieu de naissance', lieu);
};

etape('task 17: on a phone beside the bed, three fields and one click give the verdict', async () => {
  investigateur = await journee.ouvrir(navigateur, INVESTIGATEUR);
  await investigateur.taille(TELEPHONE);
  const clics = await Clics.compter(investigateur);
  await verifier('Dupont', 'Marie', ici);
  expect(await examiner(investigateur, { nom: 'vérifier un volontaire' })).toEqual([]);
  await investigateur.taille(TELEPHONE);
  // The fields are reached by the tab key, whose hops count no click.
  await clics.zero();
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir('Peut participer');
  expect(await clics.nombre()).toBe(1);
  await investigateur.voir('n’est pas dans le fichier');
});

etape('who is not born yet, or has no Latin letter, is said on the spot, and what was typed stays', async () => {
  await verifier('Иванов', 'Мария', ici);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir('au moins une lettre de l’alphabet latin');
  await investigateur.remplir('Nom de naissance', 'Ivanov');
  await investigateur.remplir('Premier prénom', 'Maria');
  await investigateur.remplir('Date de naissance', dans(1));
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir('La date de naissance doit être passée');
  expect(await investigateur.valeur('Date de naissance')).toBe(dans(1));
  expect(await examiner(investigateur, { nom: 'volontaire à naître' })).toEqual([]);
  await investigateur.taille(TELEPHONE);
  await verifier('Dupont', 'Marie', ici);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir('n’est pas dans le fichier');
});

etape('the person is designated, and known by an identifier without a name', async () => {
  await inconnue('Lille');
  await sejour(dans(0), dans(4), '4500');
  // The verdict follows what is typed, and says for which stay.
  await investigateur.voir(`Réponse pour un séjour du ${dans(0)} au ${dans(4)}`);
  await investigateur.cliquer('Désigner');
  await investigateur.voir(`${BASE}-01 est désigné`);
});

etape('her identifier alone gives the same verdict, before she comes; a wrong one says so, and stays as typed', async () => {
  await investigateur.aller(`/vrb/etudes/${ailleurs}/designer`);
  await investigateur.cliquer('Vous avez son identifiant ?');
  await investigateur.remplir('Identifiant', 'LEGJE');
  await investigateur.cliquer('Chercher', 'Identifiant de la personne');
  await investigateur.voir('Identifiant attendu : cinq lettres');
  await investigateur.remplir('Identifiant', `${BASE}-77`);
  await investigateur.cliquer('Chercher', 'Identifiant de la personne');
  await investigateur.voir('n’est pas dans le fichier');
  expect(await investigateur.valeur('Identifiant')).toBe(`${BASE}-77`);
  await investigateur.remplir('Identifiant', `${BASE}-01`.toLowerCase());
  await investigateur.cliquer('Chercher', 'Identifiant de la personne');
  await investigateur.voir('Ne peut pas participer avant le');
  await investigateur.voir('Lille');
  await investigateur.nePlusVoir('déjà venue dans ce centre');
  expect(await examiner(investigateur, { nom: 'volontaire par identifiant' })).toEqual([]);
});

etape('a homonym is decided upon: another person takes the next number', async () => {
  await verifier('Duponchel', 'Martine', ici);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir('Répondez pour savoir si la personne peut participer');
  await investigateur.repondre('Est-ce la même personne', 'Non, c’est une autre personne');
  await investigateur.voir('Peut participer');
  await inconnue('Brest');
  // She came more than a year ago but a few days: the law keeps her until the day after tomorrow.
  const debut = addMois(jourSuivant(journee.jour, 1), -12);
  await sejour(formatJour(debut), formatJour(jourSuivant(debut, 3)), '100');
  expect(await examiner(investigateur, { nom: 'homonymes' })).toEqual([]);
  await investigateur.cliquer('Désigner');
  await investigateur.voir(`${BASE}-02 est désigné`);
});

etape('in another study the first one is excluded, until a day that is said', async () => {
  await verifier('Dupont', 'Marie', ailleurs);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.repondre('Est-ce la même personne', `Oui : ${BASE}-01`);
  const libre = formatJour(jourSuivant(addMois(jourSuivant(journee.jour, 4), 3), 1));
  await investigateur.voir(`Ne peut pas participer avant le ${libre}`);
  expect(await examiner(investigateur, { nom: 'volontaire exclu' })).toEqual([]);
  // Asked all the same, the refusal says the same, and what was typed stays.
  await sejour(dans(10), dans(11), '100');
  await investigateur.cliquer('Désigner');
  await investigateur.voir('exclusion', 'Désigner cette personne');
  expect(await investigateur.valeur('Indemnité, en euros')).toBe('100');
});

etape('a longer stay that would pay too much is refused, with what is left', async () => {
  await journee.passerAu(jourSuivant(journee.jour, 1));
  await investigateur.aller(`/vrb/volontaires?onglet=designations&etuId=${ici}`);
  await investigateur.cliquer(`${BASE}-01`);
  await investigateur.cliquer('Prolonger la période 1');
  await investigateur.remplir('Nouvelle fin', dans(8));
  await investigateur.remplir('Indemnité en plus', '1500,01');
  await investigateur.remplir('Motif', 'Surveillance prolongée');
  await investigateur.cliquer('Est-ce possible ?');
  await investigateur.voir('Prolongation impossible');
  await investigateur.cliquer('Prolonger', 'Prolonger la période 1');
  await investigateur.voir('Supplément possible : 1 500,00 €', 'Prolonger la période 1');
  await investigateur.remplir('Indemnité en plus', '1500');
  await envoyer(investigateur, 'Prolonger', 'Prolonger la période 1');
  await investigateur.voir('prolongée');
  expect(await examiner(investigateur, { nom: 'participation prolongée' })).toEqual([]);
});

etape(
  'the home page says who takes part, what ends and who may hardly receive more; the study leads to its designations',
  async () => {
    await investigateur.aller('/');
    for (const liste of ['Participent aujourd’hui', 'Finissent dans les trente jours', 'Proches du montant maximal'])
      await investigateur.voir(`${BASE}-01`, liste);
    await investigateur.voir('peut encore recevoir 0,00 €', 'Proches du montant maximal');
    expect(await examiner(investigateur, { nom: 'accueil d’un investigateur' })).toEqual([]);
    await investigateur.voir('Pour quelle étude');
    await investigateur.cliquer('Vérifier un volontaire');
    await investigateur.voir('Vous avez son identifiant ?');
    await gerant.aller('/');
    await gerant.voir(`${BASE}-01`, 'Participent aujourd’hui');
    await gerant.nePlusVoir('Proches du montant maximal');
    await gerant.aller(`/etudes/${ici}/vrb`);
    await gerant.voir('Volontaires désignés (2)');
    await gerant.cliquer('Voir les désignations de l’étude');
    await gerant.voir(`${BASE}-02`);
  },
);

etape('what the list shows is taken away as a spreadsheet, under pseudonyms', async () => {
  await investigateur.aller(`/vrb/volontaires?onglet=designations&etuId=${ici}`);
  await investigateur.voir(`${BASE}-01`);
  expect(await examiner(investigateur, { nom: 'participations à exporter' })).toEqual([]);
  const { nom, bytes } = await investigateur.telecharger('Exporter (2 lignes)');
  expect(nom).toMatch(/^participations-volontaires-.*\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const identifiants = book.worksheets[1].getColumn(1).values.slice(2);
  expect(identifiants).toEqual([`${BASE}-02`, `${BASE}-01`]);
});

etape('another investigator takes over: he has an account and a right at the place, then the persons of the first', async () => {
  await gerant.aller('/vrb/investigateurs');
  await gerant.cliquer('Ajouter un investigateur');
  const { numero } = await sponsor.get(`/api/etude/${ici}`);
  await gerant.choisir('Étude', numero, 'Ajouter un investigateur');
  await gerant.choisir('Centre', LIEU, 'Ajouter un investigateur');
  await gerant.remplir('Nom', 'Aubert', 'Ajouter un investigateur');
  await gerant.remplir('Prénom', RELAIS, 'Ajouter un investigateur');
  await gerant.remplir('Adresse électronique', `aubert.${Date.now()}@exemple.test`, 'Ajouter un investigateur');
  expect(await examiner(gerant, { nom: 'nouvel investigateur' })).toEqual([]);
  await envoyer(gerant, 'Ajouter l’investigateur', 'Ajouter un investigateur');
  await gerant.aller(`/etudes/${ici}/vrb`);
  await gerant.cliquer('Confier ses participations à un autre');
  await gerant.jusqua(`/qui confie/.test(document.querySelector(".riph-dialogue [role=tooltip]")?.textContent)`, 'why it waits');
  await gerant.choisir('De', `${INVESTIGATEUR.prenom} ${INVESTIGATEUR.nom}, Unité de phase I`, 'Confier les participations');
  await gerant.choisir('À', `${RELAIS} Aubert, Unité de phase I`, 'Confier les participations');
  expect(await examiner(gerant, { nom: 'confier des participations' })).toEqual([]);
  await envoyer(gerant, 'Confier', 'Confier les participations');
  await gerant.aller(`/vrb/volontaires?onglet=designations&etuId=${ici}`);
  await gerant.cliquer(`${BASE}-01`);
  await gerant.voir(`${RELAIS} Aubert`);
  expect(await examiner(gerant, { nom: 'participation confiée' })).toEqual([]);
});

/** Her own paper, once whoever hands it over has said how she was known. */
const remettre = async (e: Ecran, comment: string) => {
  await e.repondre('Comment savez-vous que c’est elle qui demande', comment);
  return texteDe((await e.telecharger('Télécharger le relevé')).bytes);
};
etape('she asks what is held about her: the investigator hands over what he knows, the administration all', async () => {
  await investigateur.aller('/vrb/volontaires');
  await investigateur.cliquer(`${BASE}-01`);
  await investigateur.voir('La personne demande ce que le fichier contient sur elle');
  expect(await examiner(investigateur, { nom: 'fiche d’un volontaire' })).toEqual([]);
  const sien = await remettre(investigateur, 'La personne est venue, j’ai vu sa pièce d’identité');
  for (const mot of [`${BASE}-01`, 'Lille', 'Unité de phase I']) expect(sien).toContain(mot);
  const administration = await journee.ouvrir(navigateur, accountsOf('SUPER_ADMIN')[0]);
  await administration.aller('/administration/vrb?onglet=fichier&motif=DEMANDE_DE_LA_PERSONNE');
  await administration.remplir('Identifiant', `${BASE}-01`);
  await administration.cliquer('Chercher', 'Personne cherchée');
  await administration.cliquer(`Remettre ses données à ${BASE}-01`);
  expect(await examiner(administration, { nom: 'remettre un relevé' })).toEqual([]);
  expect(await remettre(administration, 'J’ai reçu la copie de sa pièce d’identité')).toContain('remise de ce relevé');
});

etape('the night after her last day the other one has left the file', async () => {
  await verifier('Duponchel', 'Martine', ici);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir(`${BASE}-02`);
  await journee.passerAu(jourSuivant(journee.jour, 1));
  await passerLaJournee('vrb');
  await verifier('Duponchel', 'Martine', ici);
  await investigateur.cliquer('Vérifier', 'Identité de la personne');
  await investigateur.voir(`${BASE}-01`);
  await investigateur.nePlusVoir(`${BASE}-02`);
});

etape('and stands nowhere any more: no table, document, index, message of the bus, log or mail names her', async () => {
  await auRepos();
  const partout = await tracesDe(['chez le volontaire sain', '"service":"vrb"', 'numeroCtis', '/dossiers/']);
  // Each place was looked into: what is there is found there.
  for (const ou of ['table', 'document', 'index', 'bus', 'log', 'mails'])
    expect([ou, partout.some((lieu) => lieu.startsWith(ou))]).toEqual([ou, true]);
  // The identifier of nobody stands in clear, not even of those who are in the file.
  expect(await tracesDe(['Duponchel', BASE])).toEqual([]);
});

etape('nor in a copy that is made then: neither its index of documents nor its tables name her', async () => {
  const copie = await copieAFouiller();
  try {
    expect(await copie.traces(['chez le volontaire sain', '.pdf"'])).toEqual(
      expect.arrayContaining(['copy archive', 'copy documents']),
    );
    expect(await copie.traces(['Duponchel', BASE])).toEqual([]);
  } finally {
    await copie.jeter();
  }
});
