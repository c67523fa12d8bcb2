/** The gestures of the main job that several journeys need, each in the state where it is possible. Steps: DOS-01. */
import { decideursDe } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { FonctionMembre } from '@riph/contracts/identity/college';
import { pdfOf } from './pdf.ts';
import { attendre, type Personne } from './personne.ts';
import { administratif, type Categorie, FORMULAIRES, PIECES_CAT2, TITRE } from './saisies.ts';
import { SANS_RAPPORT } from './sans-rapport.ts';

const synthese = (p: Personne, dosId: number) => p.get(`/api/ext/dossier/${dosId}/synthese`);
const version = async (p: Personne, dosId: number): Promise<number> => (await synthese(p, dosId)).version;

/** An event of the workflow that `callTransition` fires. */
export const appeler = async (p: Personne, dosId: number, event: string, body: object = {}) =>
  p.post(`/api/dossier/${dosId}/workflow/callTransition?event=${event}`, { version: await version(p, dosId), ...body });

/** An empty draft. Gives its id. */
export const brouillon = (deposant: Personne, titreRecherche: string, qualificationCode: Categorie = 'CAT2'): Promise<number> => {
  const { reglementationCode } = FORMULAIRES[qualificationCode];
  return deposant.post('/api/dossier/create', { reglementationCode, type: 'DI', qualificationCode, titreRecherche });
};

type Attendue = { categorieId: number; categorieCode: string; obligation: string };

/** The same with its forms and its pieces, fourteen for the second category; `autre`: what its administrative form says besides; `lest`: weight of each piece, in bytes. */
export async function preparer(
  deposant: Personne,
  jour: string,
  titre = TITRE,
  categorie: Categorie = 'CAT2',
  autre: object = {},
  lest = 0,
): Promise<number> {
  const dosId = await brouillon(deposant, titre, categorie);
  const { adresse, domaine, recherche } = FORMULAIRES[categorie];
  const { id: france } = await deposant.get('/api/pays/france');
  const propre = { qualificationCode: categorie, titreRecherche: titre, domaineTherapeutiqueIds: [domaine] };
  await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
    version: (await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`)).version,
    donnees: { ...administratif(jour, france, dosId), ...propre, ...autre },
  });
  const chemin = `/api/dossier/${dosId}/element-recherche/${adresse}`;
  await deposant.put(chemin, { version: (await deposant.get(chemin)).version, donnees: recherche() });
  await joindre(deposant, dosId, categorie, lest);
  return dosId;
}

/** The mandatory pieces that the dossier lacks; all those that a journey of the second category looks at. */
export async function joindre(deposant: Personne, dosId: number, categorie?: Categorie, lest = 0): Promise<void> {
  type Piece = { categorieId: number; statut: string };
  const { attendues, pieces }: { attendues: Attendue[]; pieces: Piece[] } = await deposant.get(
    `/api/dossier/${dosId}/piece_jointe`,
  );
  const aJoindre = attendues.filter(({ categorieId, categorieCode, obligation }) =>
    categorie === 'CAT2'
      ? PIECES_CAT2.some((code) => code === categorieCode)
      : obligation === 'O' && !pieces.some((p) => p.categorieId === categorieId && p.statut === 'ACTIVE'),
  );
  for (const { categorieId, categorieCode: code } of aJoindre) {
    const chemin = `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`;
    const octets = pdfOf(`Pièce ${code} ${dosId}`, lest);
    const { status, json } = await deposant.deposer(chemin, `${code}_V1_20260102.pdf`, octets, { version: '1' });
    if (status !== 200) throw new Error(`piece ${code}: ${status} ${JSON.stringify(json)}`);
  }
}

/** The same, filed. Gives its id and the name of the committee drawn. */
export async function deposer(
  deposant: Personne,
  jour: string,
  titre = TITRE,
  categorie: Categorie = 'CAT2',
  lest = 0,
): Promise<{ dosId: number; cpp: string }> {
  const dosId = await preparer(deposant, jour, titre, categorie, {}, lest);
  await appeler(deposant, dosId, 'SOUMETTRE');
  return { dosId, cpp: (await synthese(deposant, dosId)).cpp.nom };
}

/** Every piece found right, the dossier declared admissible. */
export async function rendreRecevable(gestionnaire: Personne, dosId: number): Promise<void> {
  await gestionnaire.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const { pieces } = await gestionnaire.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const { pjId } of pieces) await gestionnaire.post(`/api/dossier/${dosId}/piece_jointe/${pjId}/conformite?conformite=true`);
  await gestionnaire.post(`/api/dossier/${dosId}/recevabilite/traitement_recevabilite`, {
    decision: 'RECEVABLE',
    version: await version(gestionnaire, dosId),
    referenceCpp: '2026-12',
  });
}

type Candidat = {
  utiId: number;
  nom: string;
  college: string;
  fonction: FonctionMembre;
  methodologiste: boolean;
  empechements: string[];
};

/** A member who may report and who is such, the one of that name rather than another; the methodologist is left to the quorum (R1123-11). */
export async function candidat(
  gestionnaire: Personne,
  dosId: number,
  test: (c: Candidat) => boolean,
  nom?: string,
): Promise<Candidat> {
  const candidats: Candidat[] = await gestionnaire.get(`/api/ext/dossier/${dosId}/rapporteurs/candidats`);
  const possibles = candidats.filter((c) => c.empechements.length === 0 && test(c));
  const found = possibles.find((c) => nom && c.nom.includes(nom)) ?? possibles.find((c) => !c.methodologiste);
  if (!found) throw new Error(`no such candidate for dossier ${dosId}`);
  return found;
}

/** The president or vice-president who may decide who reports on a dossier (R1123-12). */
export async function decideur(gestionnaire: Personne, dosId: number): Promise<number> {
  const candidats: Candidat[] = await gestionnaire.get(`/api/ext/dossier/${dosId}/rapporteurs/candidats`);
  const liens: { utiId: number }[] = await gestionnaire.get(`/api/ext/dossier/${dosId}/conflits`);
  const [premier] = decideursDe(
    candidats,
    liens.map((l) => l.utiId),
  );
  if (!premier) throw new Error(`nobody decides who reports on dossier ${dosId}`);
  return premier.utiId;
}

/** The reporter of his college, as decided. */
export const nommer = async (gestionnaire: Personne, dosId: number, { utiId, college }: Candidat) =>
  gestionnaire.put(`/api/dossier/${dosId}/rapporteurs/partie?type=${college}`, {
    utiId,
    decidePar: await decideur(gestionnaire, dosId),
  });

/** One reporter in each college, the member of that name among them when he can be. */
export async function nommerRapporteurs(gestionnaire: Personne, dosId: number, nom?: string): Promise<Candidat[]> {
  const nommes: Candidat[] = [];
  for (const college of ['COLLEGE_1', 'COLLEGE_2']) {
    const choisi = await candidat(gestionnaire, dosId, (c) => c.college === college, nom);
    await nommer(gestionnaire, dosId, choisi);
    nommes.push(choisi);
  }
  return nommes;
}

/** His report, put in by himself or for him. */
export async function deposerRapport(qui: Personne, dosId: number, { college }: Candidat): Promise<void> {
  const chemin = `/api/dossier/${dosId}/rapporteurs/rapport?typeDoc=${college}`;
  const { status, json } = await qui.deposer(chemin, 'rapport.pdf', pdfOf(`Rapport ${college} ${dosId}`));
  if (status !== 200) throw new Error(`report ${college}: ${status} ${JSON.stringify(json)}`);
}

/** The same and their reports, put in by the secretariat. Gives their ids. */
export async function faireRapporter(gestionnaire: Personne, dosId: number): Promise<number[]> {
  const nommes = await nommerRapporteurs(gestionnaire, dosId);
  for (const c of nommes) await deposerRapport(gestionnaire, dosId, c);
  return nommes.map((c) => c.utiId);
}

/** The séance in which the draw put the dossier. The fact travels: it may come a moment later. */
export async function seanceDe(gestionnaire: Personne, dosId: number): Promise<{ seanceId: number; date: string }> {
  type Inscription = { seanceId: number; date: string; inscription: string };
  let seance: Inscription | undefined;
  await attendre(`the session of dossier ${dosId}`, async () => {
    const seances: Inscription[] = await gestionnaire.get(`/api/dossier/${dosId}/seances`);
    seance = seances.find((s) => s.inscription === 'INSCRIT');
    return seance !== undefined;
  });
  if (!seance) throw new Error(`dossier ${dosId} is in no session`);
  return seance;
}

/** A dossier that no draw put on an agenda: registered in the next séance that can take it. */
export async function inscrire(gestionnaire: Personne, dosId: number): Promise<void> {
  const seances: { seanceId: number; statut: string }[] = await gestionnaire.get(`/api/dossier/${dosId}/seances/eligibles`);
  // An open one may be held live by another suite, whose dossiers are not decided here.
  const seance = seances.find((s) => s.statut === 'PLANIFIEE') ?? seances[0];
  if (!seance) throw new Error(`no session can take dossier ${dosId}`);
  await gestionnaire.post(`/api/dossier/${dosId}/seances?seanceId=${seance.seanceId}`);
}

/** Its séance is held on its day with everyone, and the committee gives a favourable opinion on an admissible dossier. */
export async function rendreFavorable(
  gestionnaire: Personne,
  dosId: number,
  passerAu: (jour: string) => Promise<void>,
): Promise<void> {
  const { seanceId, date } = await seanceDe(gestionnaire, dosId);
  const transition = async (event: 'OUVRIR' | 'TENIR') => {
    const { version: lue, statut } = await gestionnaire.get(`/api/seance/${seanceId}`);
    // On a database that has served before, the séance may have been opened for another dossier.
    if (event === 'OUVRIR' && statut !== 'PLANIFIEE') return;
    await gestionnaire.post(`/api/ext/seance/${seanceId}/transition?event=${event}`, {
      version: lue,
      motif: event === 'TENIR' ? SANS_RAPPORT : undefined,
    });
  };
  await transition('OUVRIR');
  await passerAu(date);
  const { membres } = await gestionnaire.get(`/api/seance/${seanceId}/affectation`);
  for (const { membreId } of membres)
    await gestionnaire.put(`/api/seance/${seanceId}/affectation/presence?membreId=${membreId}&isPresent=true`, {});
  await transition('TENIR');
  const rendre = async () =>
    gestionnaire.deposer(
      `/api/dossier/${dosId}/workflow/callTransitionAvisFinal`,
      'avis-signe.pdf',
      pdfOf(`Avis favorable ${dosId}`),
      { version: await version(gestionnaire, dosId), sens: 'FAVORABLE' },
    );
  // The fact that the séance was held travels: until it has come, the opinion is refused.
  await attendre(`the favourable opinion on dossier ${dosId}`, async () => (await rendre()).status === 200);
}
