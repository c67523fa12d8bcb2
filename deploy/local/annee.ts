/**
 * `npm start -- --annee`: what two years leave behind, on top of the demonstration. Its accounts play it over HTTP while the clock of the services goes from day
 * to day up to the present: a dossier and a study then stand in every state. Made once: a platform that holds it already is left as it is.
 */
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { ETATS_ETUDE, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { accountsOf } from '../test-kit/comptes.ts';
import { avancerAu, clockBack, passerLaJournee } from '../test-kit/horloge.ts';
import { appeler, preparer, rendreRecevable } from '../test-kit/instruction.ts';
import { pdfOf } from '../test-kit/pdf.ts';
import { attendre, Personne } from '../test-kit/personne.ts';
import { administratif, type Categorie } from '../test-kit/saisies.ts';
import {
  cloturerLaSeance,
  creerSeance,
  demanderComplements,
  demanderModification,
  FAVORABLE,
  porterALOrdreDuJour,
  refuser,
  rendreAvis,
  tenirLaSeance,
} from '../test-kit/seances.ts';
import { preparerModification, preparerProrogation, preparerSecondExamen } from '../test-kit/suites.ts';

import { TITRES } from './annee-titres.ts';

type Nom = keyof typeof TITRES;
type Dossier = { dosId: number; etuId: number; g: Personne };

/** As committees meet: the clock of each day of this history stands at the end of the afternoon. */
const APRES_MIDI = { heureDebut: '14:00', heureFin: '16:30', lieu: 'Salle des séances' };

const aujourdhui = jourParis(new Date());
/** That many days ago. */
const ilYA = (n: number) => addJours(aujourdhui, -n);
let jour = aujourdhui;
const passer = (n: number) => {
  jour = ilYA(n);
  return avancerAu(jour);
};

const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
const administration = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
const agence = await Personne.entrer(accountsOf('UTILISATEUR_ANSM')[0]);
const [premier, second] = await Promise.all(accountsOf('GESTIONNAIRE').map((compte) => Personne.entrer(compte)));
const comites = new Map(accountsOf('GESTIONNAIRE').map((compte, i) => [compte.cppNom, [premier, second][i]]));
const d = new Map<Nom, Dossier>();
const le = (nom: Nom): Dossier => {
  const found = d.get(nom);
  if (!found) throw new Error(`not filed: ${nom}`);
  return found;
};

async function suivi(dosId: number): Promise<Dossier> {
  const { cpp, etuId } = await deposant.get(`/api/ext/dossier/${dosId}/synthese`);
  const g = comites.get(cpp?.nom);
  if (!g) throw new Error(`dossier ${dosId} waits for a committee`);
  return { dosId, etuId, g };
}
async function deposer(noms: readonly Nom[], categorie: Categorie = 'CAT2'): Promise<void> {
  for (const nom of noms) {
    const dosId = await preparer(deposant, jour, TITRES[nom], categorie, { titreAbrege: nom.toUpperCase() });
    await appeler(deposant, dosId, 'SOUMETTRE');
    d.set(nom, await suivi(dosId));
  }
}
async function recevables(noms: readonly Nom[]): Promise<void> {
  for (const nom of noms) await rendreRecevable(le(nom).g, le(nom).dosId);
}
/** The committee meets that many days ago on those dossiers. */
async function reunir(g: Personne, seanceId: number, dosIds: readonly number[], n: number): Promise<void> {
  for (const dosId of dosIds) await porterALOrdreDuJour(g, dosId, seanceId);
  await tenirLaSeance(g, seanceId, () => passer(n));
}
const favorables = async (noms: readonly Nom[]) => {
  for (const nom of noms) await rendreAvis(le(nom).g, le(nom).dosId, FAVORABLE);
};
/** An act of the sponsor on his study, with its document. */
async function conduire(etuId: number, acte: 'demarrer' | 'suspendre' | 'terminer' | 'archiver', saisi: object): Promise<void> {
  const { version } = await deposant.get(`/api/etude/${etuId}`);
  const chemin = `/api/etude/${etuId}/workflow/${acte}`;
  const { status, json } = await deposant.deposer(chemin, `${acte}.pdf`, pdfOf(`${acte} ${etuId}`), { version, ...saisi });
  if (status !== 200) throw new Error(`${acte} ${etuId}: ${JSON.stringify(json)}`);
}

/** The committee of before the present mandates: its members then, as it enters them. */
async function mandatsAnciens(): Promise<void> {
  const an = Number(aujourdhui.slice(0, 4));
  const [{ cppNom }] = accountsOf('GESTIONNAIRE');
  for (const { utiId, college, categorie, fonction } of accountsOf('INSTRUCTEUR').filter((c) => c.cppNom === cppNom))
    await premier.post('/api/membreCpp/periodeNomination', {
      utiId,
      college,
      categorie,
      fonction,
      dateDebut: `${an - 4}-01-01`,
      dateFin: `${an - 2}-12-31`,
    });
}

/** Two years and more ago: an opinion that nothing followed. */
async function ilYADeuxAns(): Promise<void> {
  await mandatsAnciens();
  await passer(790);
  const seance = await creerSeance(premier, ilYA(766), APRES_MIDI);
  await deposer(['caduc']);
  await passer(784);
  await recevables(['caduc']);
  await reunir(premier, seance, [le('caduc').dosId], 766);
  await passer(764);
  await favorables(['caduc']);
  await cloturerLaSeance(premier, seance);
}

/** A year ago: two refusals, one examined again elsewhere; researches that begin, one of a device under conditions. */
async function ilYAUnAn(): Promise<void> {
  await passer(400);
  const seance = await creerSeance(premier, ilYA(376), APRES_MIDI);
  await deposer(['suspendue', 'second', 'refusee', 'prorogee']);
  await deposer(['premiere'], 'CAT1');
  await deposer(['conditions'], 'IC-Cas-3');
  const noms = ['suspendue', 'second', 'refusee', 'prorogee', 'premiere', 'conditions'] as const;
  await passer(394);
  await recevables(noms);
  const dosIds = noms.map((nom) => le(nom).dosId);
  await reunir(premier, seance, dosIds, 376);
  await passer(374);
  await favorables(['suspendue', 'prorogee', 'premiere']);
  const conditions = 'Un point d’étape est remis au comité après trente inclusions.';
  await rendreAvis(premier, le('conditions').dosId, { sens: 'FAVORABLE_CONDITIONS', conditions });
  await refuser(premier, le('second').dosId, 'La surveillance des patients à domicile est insuffisante.');
  await refuser(premier, le('refusee').dosId, 'Le jeûne expose des mineurs à un risque que rien ne justifie.');
  await cloturerLaSeance(premier, seance);
  await passer(372);
  const decision = { decision: 'AUTORISEE', dateDecision: jour };
  const chemin = `/api/dossier/${le('premiere').dosId}/documents-ansm/DECISION`;
  await agence.deposer(chemin, 'autorisation.pdf', pdfOf('Autorisation'), decision);
  await secondExamen();
}

async function secondExamen(): Promise<void> {
  await passer(350);
  const seance = await creerSeance(second, ilYA(326), APRES_MIDI);
  const dosId = await preparerSecondExamen(deposant, le('second').dosId);
  await appeler(deposant, dosId, 'SOUMETTRE');
  const { g, etuId } = await suivi(dosId);
  await passer(344);
  await rendreRecevable(g, dosId);
  await passer(340);
  for (const nom of ['suspendue', 'premiere'] as const) await conduire(le(nom).etuId, 'demarrer', { dateDebut: jour });
  await reunir(g, seance, [dosId], 326);
  await passer(324);
  await rendreAvis(g, dosId, FAVORABLE);
  await cloturerLaSeance(second, seance);
  await passer(300);
  await conduire(etuId, 'demarrer', { dateDebut: jour });
}

/** Half a year ago: a modification, a prorogation, and how examinations end otherwise. */
async function ilYASixMois(): Promise<void> {
  await passer(200);
  const seance = await creerSeance(premier, ilYA(176), APRES_MIDI);
  await deposer(['favorable', 'renonce', 'retire', 'irrecevable']);
  await deposer(['silence'], 'CAT3');
  const modification = await preparerModification(deposant, le('suspendue').etuId, 'jarde');
  const { dateCaducite } = await deposant.get(`/api/etude/${le('prorogee').etuId}`);
  const assurance = addMois(dateCaducite, 36);
  const prorogation = await preparerProrogation(deposant, le('prorogee').etuId, assurance);
  for (const dosId of [modification, prorogation]) await appeler(deposant, dosId, 'SOUMETTRE');
  await passer(195);
  await recevables(['favorable', 'renonce', 'silence']);
  for (const dosId of [modification, prorogation]) await rendreRecevable(premier, dosId);
  const { dosId: horsChamp } = le('irrecevable');
  const { version } = await premier.post(`/api/dossier/${horsChamp}/recevabilite/preparer_recevabilite`);
  const motif = 'Cette enquête n’est pas une recherche impliquant la personne humaine.';
  const decision = { decision: 'IRRECEVABLE', version, motif };
  await premier.post(`/api/dossier/${horsChamp}/recevabilite/traitement_recevabilite`, decision);
  await passer(190);
  await appeler(deposant, le('retire').dosId, 'RETIRER', { motif: 'Le financement attendu n’a pas été obtenu.' });
  await reunir(premier, seance, [le('favorable').dosId, le('renonce').dosId, modification, prorogation], 176);
  await passer(174);
  await favorables(['favorable']);
  for (const dosId of [modification, prorogation]) await rendreAvis(premier, dosId, FAVORABLE);
  await demander('renonce');
  await cloturerLaSeance(premier, seance);
  await passer(155);
  await appeler(premier, le('renonce').dosId, 'CONSTATER_RENONCEMENT');
  await passer(148);
  await passerLaJournee('etude');
  await passer(68);
  const sansComite = await preparer(deposant, jour, TITRES.attente, 'CAT2', await promoteurLie());
  await appeler(deposant, sansComite, 'SOUMETTRE');
  await passer(60);
  const halte = { date: jour, motif: 'Rupture d’approvisionnement des capteurs', origine: 'PROMOTEUR', securite: false };
  await conduire(le('suspendue').etuId, 'suspendre', halte);
}

/** A sponsor to which each committee that meets has a link: no draw of any day finds one, and the administration is to decide. Otherwise a later draw would. */
async function promoteurLie(): Promise<object> {
  const organisme = 'Fondation des deux rives';
  for (const g of comites.values()) {
    const { adresse, codePostal, ville, email, telephone, etablissementHote, ...lu } = await g.get('/api/gestionnaire/cpp');
    const { indisponibilites, version, conflitsPromoteurs: connus } = lu;
    const coordonnees = { adresse, codePostal, ville, email, telephone, etablissementHote };
    const conflitsPromoteurs = [...connus, organisme];
    await g.put('/api/gestionnaire/cpp', { ...coordonnees, indisponibilites, version, conflitsPromoteurs });
  }
  const { id: payId } = await deposant.get('/api/pays/france');
  return { titreAbrege: 'ATTENTE', promoteur: { ...administratif(jour, payId, 1).promoteur, organisme } };
}

async function demander(nom: Nom): Promise<void> {
  const { status, json } = await demanderModification(le(nom).g, le(nom).dosId, 'Justifier l’effectif et le critère principal.');
  if (status !== 200) throw new Error(`request on ${nom}: ${JSON.stringify(json)}`);
}

/** The last month: what is under examination today. The minutes of the last séance are still to be signed. */
async function ceMoisCi(): Promise<void> {
  await passer(30);
  // What has lapsed by then, as the night finds it.
  await passerLaJournee('etude');
  const seance = await creerSeance(premier, ilYA(6), APRES_MIDI);
  await deposer(['modifications', 'reponse']);
  await passer(25);
  await recevables(['modifications', 'reponse']);
  await passer(8);
  await deposer(['evaluation', 'complements', 'recus', 'preparee']);
  await reunir(premier, seance, [le('modifications').dosId, le('reponse').dosId], 6);
  await passer(5);
  for (const nom of ['modifications', 'reponse'] as const) await demander(nom);
  await passer(4);
  await recevables(['evaluation']);
  for (const nom of ['complements', 'recus'] as const)
    await demanderComplements(le(nom).g, le(nom).dosId, 'Le courrier n’est pas signé.');
  await passer(2);
  await le('preparee').g.post(`/api/dossier/${le('preparee').dosId}/recevabilite/preparer_recevabilite`);
  await passer(1);
  const justifications = [{ ligne: 0, texte: 'Ce point est précisé dans le protocole, page 12.' }];
  await appeler(deposant, le('recus').dosId, 'ENVOYER_COMPLEMENTS', { justifications });
  await appeler(deposant, le('reponse').dosId, 'REPONDRE_MODIF', { justifications });
}

type Repris = { dosId: number; etuId: number };
/** A research of before the platform, as its sponsor states it: it waits for its confirmation. */
async function declarer(nom: Nom, saisi: { numero: string; numeroNational: string } & Record<string, unknown>): Promise<Repris> {
  const [{ id: cppId }] = await deposant.get('/api/dossier-historique/cpps');
  const { status, json } = await deposant.deposer('/api/dossier-historique/', 'avis.pdf', pdfOf(`Avis ${nom}`), {
    reglementationCode: 'JARDE',
    qualificationCode: 'CAT2',
    titreRecherche: TITRES[nom],
    titreAbrege: nom.toUpperCase(),
    promoteur: 'CHU de démonstration',
    cppId,
    dateAvis: '2018-07-12',
    dateDebutEffectif: '2019-01-15',
    ...saisi,
  });
  if (status !== 200) throw new Error(`taking over ${nom}: ${JSON.stringify(json)}`);
  return json;
}
async function reprendre(nom: Nom, saisi: Parameters<typeof declarer>[1]): Promise<Repris> {
  const repris = await declarer(nom, saisi);
  await appeler(administration, repris.dosId, 'CONFIRMER_REPRISE');
  return repris;
}

/** Researches of before the platform: two that are over, one that waits for its confirmation, one that was refused. */
async function reprises(): Promise<void> {
  for (const [rang, nom] of (['anticipee', 'archivee'] as const).entries()) {
    const { etuId } = await reprendre(nom, { numero: `2018-09${rang}`, numeroNational: `2018-A0909${rang}-51` });
    const anticipee = nom === 'anticipee';
    const motif = 'Le recrutement s’est arrêté avec la fermeture du service.';
    await conduire(etuId, 'terminer', { date: ilYA(20), anticipee, nombreInclus: 48, ...(anticipee && { motif }) });
    if (!anticipee)
      await conduire(etuId, 'archiver', { dispense: 'Le rapport final a été remis au comité avant la plateforme.' });
  }
  await declarer('aConfirmer', { numero: '2018-092', numeroNational: '2018-A09092-51' });
  const { dosId } = await declarer('repriseRefusee', { numero: '2018-093', numeroNational: '2018-A09093-51' });
  await appeler(administration, dosId, 'REFUSER_REPRISE', { motif: 'Le document joint n’est pas un avis de ce comité.' });
}

/** A trial of a medicine of before the platform, whose record of the European portal the demonstration holds: the administration moves it there. */
async function rapatriee(): Promise<void> {
  const { etuId } = await reprendre('rapatriee', {
    qualificationCode: 'CAT1',
    numero: '2021-03-4',
    numeroNational: '2021-005617-14',
    dateAvis: '2021-03-12',
    dateAutorisationAnsm: '2021-04-02',
    dateDebutEffectif: '2021-09-15',
  });
  const chemin = '/api/ext/administration/rapatriements';
  const lire = async (): Promise<{ etuId: number; version: number; essai: { numeroCtis: string } } | undefined> =>
    (await administration.get(chemin)).lignes.find((l: { etuId: number }) => l.etuId === etuId);
  await attendre('the trial of the portal', async () => (await lire()) !== undefined);
  const e = await lire();
  if (!e) throw new Error('the trial of the portal is gone');
  const etudes = [{ etuId: e.etuId, version: e.version, numeroCtis: e.essai.numeroCtis }];
  const [resultat] = await administration.post(chemin, { etudes });
  if (!resultat.fait) throw new Error(`moving to the portal: ${resultat.message}`);
}

async function absents(): Promise<string[]> {
  const dossiers: { statut: string }[] = await deposant.get('/api/dashboard/deposant/tdb-deposant-dossiers');
  const lus = new Set(dossiers.map((x) => x.statut));
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {}, page: { taille: 100 } }));
  const { lignes }: { lignes: { etat: string }[] } = await deposant.get(`/api/etude/search?rechercheEtudeDto=${recherche}`);
  const etats = new Set(lignes.map((x) => x.etat));
  return [...STATUTS_DOSSIER.filter((s) => !lus.has(s)), ...ETATS_ETUDE.filter((e) => !etats.has(e))];
}

const connues: { titre: string }[] = await deposant.get('/api/dashboard/deposant/tdb-deposant-dossiers');
if (!connues.some(({ titre }) => titre === TITRES.caduc)) {
  try {
    await ilYADeuxAns();
    await ilYAUnAn();
    await ilYASixMois();
    await ceMoisCi();
  } finally {
    await clockBack();
  }
  await reprises();
  await rapatriee();
  const manquent = await absents();
  if (manquent.length > 0) throw new Error(`no dossier nor study is in: ${manquent.join(', ')}`);
}
process.exit(0);
