/**
 * Two sponsors, two committees, a dossier of each with everything that can be attached to it, and the people who have no business with the other's. The sponsor
 * of the first works himself for the committee that was drawn, as a manager and as a member.
 */
import { trimestresEchus } from '@riph/contracts/indemnites/periode.rules';
import { accountsOf, type Compte } from '../../../deploy/test-kit/comptes.ts';
import { fermerLeCompte, nouveauDeposant } from '../../../deploy/test-kit/deposant.ts';
import { essaiDeDemonstration, lienDeDemonstration } from '../../../deploy/test-kit/essai.ts';
import { expertiser } from '../../../deploy/test-kit/expertise.ts';
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import {
  appeler,
  candidat,
  deposer,
  deposerRapport,
  faireRapporter,
  nommer,
  preparer,
  rendreRecevable,
  seanceDe,
} from '../../../deploy/test-kit/instruction.ts';
import { type Membre, nouveauMembre, quitter, rejoindre, rejoindreLeSecretariat } from '../../../deploy/test-kit/membre.ts';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { attendre, Personne } from '../../../deploy/test-kit/personne.ts';
import type { Lignes } from './rows.ts';

/** Drawn by lot: the other committee comes soon, as the draw evens the loads. */
const DEPOTS_MAX = 8;
/** An account that is a sponsor's for the staff, and filed nothing anywhere. */
export const DEPOSANT_INCONNU = 601;
const LIEN_INCONNU = 999_999;

/** Whose documents committees read, and no other expert. */
const [, EXPERT_DE_A] = accountsOf('EXPERT');
const DELAI_EXPERT = 20;
const DOCUMENTS_EXPERT = ['CV', 'DPI', 'AUTRE'];

export type Cote = {
  nom: string;
  comite: string;
  gestionnaire: Personne;
  comptes: { deposant: Compte; gestionnaire: Compte; president: Compte; rapporteurs: Compte[]; ecarte: Compte };
  lignes: Lignes;
  /** The receipt: `lignes.document` is a report, which a sponsor must not find even when the dossier is his. */
  documentPublic: number;
  /** What only those who see the dossier know: none may be in an answer to somebody else. */
  marques: RegExp[];
  /** Names of the reporters, which the sponsor may never read. */
  noms: RegExp[];
};
export type Monde = {
  a: Cote;
  b: Cote;
  /** A draft of A's sponsor, that nobody but him and the administration knows. */
  brouillon: Lignes;
  marqueBrouillon: RegExp;
  /** Reports on another dossier of A's committee, which B's sponsor filed, and has no part in A's. */
  collegue: { compte: Compte; lignes: Lignes };
  /** A trial of the European portal, that was given to no committee and to no sponsor. */
  essai: Pick<Lignes, 'etudeCtis' | 'dossierCtis' | 'ecritCtis' | 'lienMixte'>;
  muet: Membre;
  voyageur: Membre;
  fermer: () => Promise<void>;
};

const compte = (profil: string, test: (c: Compte) => boolean): Compte => {
  const found = accountsOf(profil).find(test);
  if (!found) throw new Error(`no demonstration account for ${profil}`);
  return found;
};

const lignesDuDossier = async (p: Personne, dosId: number) => {
  const [etude, { pieces }, documents] = await Promise.all([
    p.get(`/api/etude/fromDossier/${dosId}`),
    p.get(`/api/dossier/${dosId}/piece_jointe`),
    p.get(`/api/ext/dossier/${dosId}/documents`),
  ]);
  return { dossier: dosId, etude: etude.etuId, piece: pieces[0].pjId, documents };
};

/** A working document of each kind; gives their ids. */
async function preparerLaSeance(g: Personne, dosId: number, nom: string) {
  const joindre = async (ou: string) => {
    const { status, json } = await g.deposer(`/api/dossier/${dosId}/${ou}`, `${nom}.pdf`, pdfOf(`${ou} ${nom}`));
    if (status !== 200) throw new Error(`${ou} of ${dosId}: ${status} ${JSON.stringify(json)}`);
    return json.id;
  };
  return { preparation: await joindre('preparation/SYNTHESE'), contribution: await joindre('contributions/OBSERVATION_MEMBRE') };
}

/** A document that the sponsor keeps with his study; gives its id. */
async function joindreALEtude(deposant: Personne, etude: number): Promise<number> {
  const donnees = { type: 'LISTE_CENTRES', dateEvenement: '2026-01-15' };
  const { status, json } = await deposant.deposer(
    `/api/etude/${etude}/document_info`,
    'centres.pdf',
    pdfOf(`Centres ${etude}`),
    donnees,
  );
  if (status !== 200) throw new Error(`document of study ${etude}: ${status} ${JSON.stringify(json)}`);
  return json.id;
}

/** A hand-over proposed to somebody else and called back: both have its trace, and the first sponsor of the demonstration, who is no stranger here, is the other. Gives its number. */
async function transfererPuisAnnuler(deposant: Personne, etuId: number): Promise<number> {
  const query = `etuId=${etuId}&deposantCibleEmail=${encodeURIComponent(accountsOf('DEPOSANT')[0].login)}`;
  const { traId } = await deposant.post(`/api/transfert/envoi/etude?${query}`);
  await deposant.post(`/api/transfert/annulation/etude?etuId=${etuId}`);
  return traId;
}

/** The last thing that a secretariat was told: mails and lines travel on their own. Gives its number. */
async function notificationDe(g: Personne): Promise<number> {
  const chemin = `/api/ext/notifications?recherche=${encodeURIComponent(JSON.stringify({ filtres: {} }))}`;
  await attendre('a notification of the secretariat', async () => (await g.get(chemin)).lignes.length > 0);
  return (await g.get(chemin)).lignes[0].id;
}

/** An export that a secretariat had prepared, its file kept. Gives its number. */
async function exportDe(g: Personne): Promise<number> {
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {} }));
  const adresse = `/api/dossier/vto/search/dossierJardeVtoExport?recherche=${recherche}`;
  const { exportId } = await g.post('/api/ext/exports', { adresse });
  const pret = async () =>
    (await g.get('/api/ext/exports')).some((x: { id: number; etat: string }) => x.id === exportId && x.etat === 'PRET');
  await attendre('a prepared export', pret);
  return exportId;
}

/** The signed report of last year of a committee, which has one a year: filed here, or by a run before. */
async function rapportActiviteDe(g: Personne, jour: string): Promise<number> {
  const annee = Number(jour.slice(0, 4)) - 1;
  const recherche = encodeURIComponent(JSON.stringify({ annee }));
  const [{ depot }] = await g.get(`/api/cpp/rapport/rapportActiviteSigneVtoSearch?recherche=${recherche}`);
  if (depot) return depot.id;
  const donnees = { annee, signataire: 'La présidente', dateSignature: `${annee}-12-31` };
  const { status, json } = await g.deposer('/api/cpp/rapport/uploadRapport/', 'rapport.pdf', pdfOf(`Rapport ${annee}`), donnees);
  if (status !== 200) throw new Error(`activity report of ${annee}: ${status} ${JSON.stringify(json)}`);
  return json.depot.id;
}

/** The certified compensation of the last quarter of a committee: of this run, or of one before. */
async function fichierIndemnitesDe(g: Personne, jour: string): Promise<number> {
  const recherche = encodeURIComponent(JSON.stringify({ statut: 'CERTIFIE' }));
  const [connu] = await g.get(`/api/indemnites/certificationVtoSearch?recherche=${recherche}`);
  if (connu) return connu.id;
  const [{ dateDebut, dateFin }] = trimestresEchus(jour, 1);
  const { bytes } = await g.brut(`/api/indemnites/generer/${dateDebut}/${dateFin}`);
  const certifier = `/api/indemnites/certifierFichier/${dateDebut}/${dateFin}`;
  const { status, json } = await g.deposer(certifier, 'indemnites.xlsx', bytes, { serviceFait: true });
  if (status !== 200) throw new Error(`compensation of ${dateDebut}: ${status} ${JSON.stringify(json)}`);
  return json.id;
}

/** The round of evaluation under way. */
async function suiviDe(g: Personne, dosId: number): Promise<number> {
  const { tours } = await g.get(`/api/dossier/${dosId}/rapporteurs/dossierRapporteurInfo?type=COLLEGE_1`);
  return tours[0].dosSuiviId;
}

/** What the sponsor typed for the public register of his study. */
async function inscrireAuRegistre(deposant: Personne, etude: number): Promise<{ critere: number; site: number }> {
  const root = `/api/etude-racine/${etude}`;
  const criteres = await deposant.post(`${root}/eclaire-eligibilite/create`, { type: 'INCLUSION', titre: 'Adultes' });
  const sites = await deposant.post(`${root}/eclaire-sites-investigateurs/create`, { organisme: 'CHU' });
  return { critere: criteres.at(-1).id, site: sites.at(-1).id };
}

/** A dossier on which a committee works: admissible, with reports, a declared link, a séance and its agenda. */
async function instruire(nom: string, deposant: Compte, dosId: number, comite: string, jour: string): Promise<Cote> {
  const duComite = (c: Compte) => c.cppNom === comite;
  const secretariat = compte('GESTIONNAIRE', duComite);
  const g = await Personne.entrer(secretariat);
  await rendreRecevable(g, dosId);
  const { seanceId } = await seanceDe(g, dosId);
  const ecarte = await candidat(g, dosId, (c) => c.college === 'COLLEGE_1');
  await g.post(`/api/ext/dossier/${dosId}/conflits`, { utiId: ecarte.utiId, motif: `A travaillé avec le promoteur ${nom}` });
  const rapporteurs = await faireRapporter(g, dosId);
  const note = await g.post(`/api/dossier/${dosId}/notes/create`, { texte: `Note du comité ${nom}`, partagee: true });
  const rapportExpert = await expertiser(g, dosId, EXPERT_DE_A, jourSuivant(jour, DELAI_EXPERT));
  const produit = await g.post(`/api/ext/seance/${seanceId}/documents/produire?typeDocumentSeance=ODJ`, {});
  const vus = await lignesDuDossier(g, dosId);
  const s = await g.get(`/api/ext/dossier/${dosId}/synthese`);
  const [enPlace] = await g.get(`/api/dossier/${dosId}/rapporteurs`);
  const suivi = await suiviDe(g, dosId);
  const [periode] = await g.get(`/api/membreCpp/periodeNomination/${rapporteurs[0]}`);
  const rapport = vus.documents.find((d: { type: string }) => d.type === 'RAPPORT');
  const sien = await Personne.entrer(deposant);
  const documentEtude = await joindreALEtude(sien, vus.etude);
  const transfert = await transfererPuisAnnuler(sien, vus.etude);
  const registre = await inscrireAuRegistre(sien, vus.etude);
  return {
    nom,
    comite,
    gestionnaire: g,
    comptes: {
      deposant,
      gestionnaire: secretariat,
      president: compte('INSTRUCTEUR', (c) => duComite(c) && c.fonction === 'PRESIDENT'),
      rapporteurs: accountsOf('INSTRUCTEUR').filter((c) => rapporteurs.includes(c.utiId)),
      ecarte: compte('INSTRUCTEUR', (c) => c.utiId === ecarte.utiId),
    },
    lignes: {
      dossier: dosId,
      etude: vus.etude,
      piece: vus.piece,
      document: rapport.id,
      documentEtude,
      note: note.id,
      ...(await preparerLaSeance(g, dosId, nom)),
      rapporteur: enPlace.id,
      suivi,
      rapportActivite: await rapportActiviteDe(g, jour),
      fichierIndemnites: await fichierIndemnitesDe(g, jour),
      seance: seanceId,
      documentSeance: produit.id,
      membre: rapporteurs[0],
      nomination: periode.periodeId,
      comite: s.cpp.id,
      expert: EXPERT_DE_A.utiId,
      rapportExpert,
      deposant: deposant.utiId,
      transfert,
      notification: await notificationDe(g),
      exportPrepare: await exportDe(g),
      ...registre,
    },
    documentPublic: vus.documents.find((d: { type: string }) => d.type === 'RECEPISSE').id,
    noms: accountsOf('INSTRUCTEUR')
      .filter((c) => rapporteurs.includes(c.utiId))
      .map((c) => new RegExp(`${c.nom}|${c.login}`, 'i')),
    marques: [s.numero, `Étude ${nom}`, `promoteur ${nom}`].map((text) => new RegExp(text.replaceAll('.', '\\.'), 'i')),
  };
}

/** Every expert has given every document that is asked of him. */
async function documenter(expert: Compte): Promise<void> {
  const p = await Personne.entrer(expert);
  for (const type of DOCUMENTS_EXPERT) {
    const chemin = `/api/expert/addFile?typeDocument=${type}`;
    const { status, json } = await p.deposer(chemin, `${type}.pdf`, pdfOf(`${type} ${expert.nom}`), undefined, 'PUT');
    if (status !== 200) throw new Error(`${type} of an expert: ${status} ${JSON.stringify(json)}`);
  }
}

/** Another dossier of that committee, admissible; its reporter, who has no part in the first, has put his report in. */
async function confier(
  { gestionnaire: g, comptes, lignes }: Cote,
  dosId: number,
  deposant: Personne,
  jour: string,
): Promise<Monde['collegue']> {
  await rendreRecevable(g, dosId);
  const occupes = [comptes.president, comptes.ecarte, ...comptes.rapporteurs].map((c) => c.utiId);
  const choisi = await candidat(g, dosId, (c) => !occupes.includes(c.utiId));
  await nommer(g, dosId, choisi);
  const collegue = compte('INSTRUCTEUR', (c) => c.utiId === choisi.utiId);
  await deposerRapport(await Personne.entrer(collegue), dosId, choisi);
  const { dossier, etude, piece, documents } = await lignesDuDossier(g, dosId);
  const rapport = documents.find((d: { type: string }) => d.type === 'RAPPORT');
  const [enPlace] = await g.get(`/api/dossier/${dosId}/rapporteurs`);
  const suivi = await suiviDe(g, dosId);
  const rapportExpert = await expertiser(g, dosId, EXPERT_DE_A, jourSuivant(jour, DELAI_EXPERT));
  const documentEtude = await joindreALEtude(deposant, etude);
  const registre = await inscrireAuRegistre(deposant, etude);
  const note = await g.post(`/api/dossier/${dosId}/notes/create`, { texte: 'Note du collègue', partagee: true });
  const travail = await preparerLaSeance(g, dosId, 'collegue');
  return {
    compte: collegue,
    lignes: {
      ...lignes,
      dossier,
      etude,
      piece,
      document: rapport.id,
      documentEtude,
      ...registre,
      note: note.id,
      ...travail,
      rapporteur: enPlace.id,
      suivi,
      rapportExpert,
    },
  };
}

/** `jour`: the day of the services. */
export async function creerMonde(jour: string): Promise<Monde> {
  const tag = crypto.randomUUID().slice(0, 8);
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const [compteA, compteB] = [await nouveauDeposant(admin), accountsOf('DEPOSANT')[1]];
  const [deposantA, deposantB] = await Promise.all([Personne.entrer(compteA), Personne.entrer(compteB)]);
  const premier = await deposer(deposantA, jour, `Étude A-${tag} sur la marche`);
  const deposes: { dosId: number; cpp: string }[] = [];
  const ailleurs = () => deposes.find((d) => d.cpp !== premier.cpp);
  const ici = () => deposes.find((d) => d.cpp === premier.cpp);
  while (!ailleurs() || !ici()) {
    if (deposes.length === DEPOTS_MAX) throw new Error(`${DEPOTS_MAX} draws gave one committee only`);
    deposes.push(await deposer(deposantB, jour, `Étude B-${tag} sur le sommeil`));
  }
  const [second, troisieme] = [ailleurs(), ici()];
  if (!second || !troisieme) throw new Error('a dossier in each committee was expected');
  const [a, b, brouillonId] = await Promise.all([
    instruire(`A-${tag}`, compteA, premier.dosId, premier.cpp, jour),
    instruire(`B-${tag}`, compteB, second.dosId, second.cpp, jour),
    preparer(deposantA, jour, `Étude brouillon-${tag}`),
  ]);
  const lien = await lienDeDemonstration();
  for (const expert of accountsOf('EXPERT')) await documenter(expert);
  const collegue = await confier(a, troisieme.dosId, deposantB, jour);
  const vus = await lignesDuDossier(deposantA, brouillonId);

  const enCours = { dateDebut: jourSuivant(jour, -30), dateFin: jourSuivant(jour, 300) };
  const [muet, voyageur] = await Promise.all([
    nouveauMembre(a.gestionnaire, { dateDebut: jourSuivant(jour, -1200), dateFin: jourSuivant(jour, -1) }),
    nouveauMembre(a.gestionnaire, enCours),
  ]);
  await rejoindre(b.gestionnaire, voyageur.login, enCours);
  await rejoindre(a.gestionnaire, compteA.login, enCours);
  await rejoindreLeSecretariat(a.gestionnaire, compteA);
  const fermer = async () => {
    for (const { dosId } of deposes) await appeler(deposantB, dosId, 'RETIRER', { motif: 'Fin de l’essai' });
    await appeler(deposantA, premier.dosId, 'RETIRER', { motif: 'Fin de l’essai' });
    for (const { utiId } of [muet, compteA]) await quitter(a.gestionnaire, utiId);
    await fermerLeCompte(admin, compteA);
    for (const { gestionnaire } of [a, b]) await quitter(gestionnaire, voyageur.utiId);
  };
  return {
    a,
    b,
    brouillon: {
      ...a.lignes,
      dossier: brouillonId,
      etude: vus.etude,
      piece: vus.piece,
      document: vus.documents[0]?.id ?? a.lignes.document,
    },
    marqueBrouillon: new RegExp(`brouillon-${tag}`),
    collegue,
    // A committee that may confirm the link of the demonstration is no stranger to it: then the link is nobody's.
    essai: {
      ...(await essaiDeDemonstration()),
      ecritCtis: 1,
      lienMixte: second.cpp === lien.cpp ? LIEN_INCONNU : lien.lienMixte,
    },
    muet,
    voyageur,
    fermer,
  };
}
