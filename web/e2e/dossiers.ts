/** Dossiers brought over HTTP to the state that a screen needs, quickly: the journey plays the same through the screens. */
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { administratif, PIECES_CAT2, recherche } from '../../deploy/test-kit/saisies.ts';

export type Depose = { dosId: number; numero: string; cpp: string };

const aujourdhui = () => new Date().toISOString().slice(0, 10);
const version = async (p: Personne, dosId: number): Promise<number> =>
  (await p.get(`/api/ext/dossier/${dosId}/synthese`)).version;

/** An empty draft. */
export const brouillon = (deposant: Personne, titreRecherche = 'Brouillon de test'): Promise<number> =>
  deposant.post('/api/dossier/create', { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche });

/** A draft with its two forms filled and its fourteen pieces. */
export async function complet(deposant: Personne): Promise<number> {
  const dosId = await brouillon(deposant);
  const france = (await deposant.get('/api/pays/france')).id;
  const a = await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`);
  await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
    version: a.version,
    donnees: administratif(aujourdhui(), france),
  });
  const r = await deposant.get(`/api/dossier/${dosId}/element-recherche/jarde`);
  await deposant.put(`/api/dossier/${dosId}/element-recherche/jarde`, { version: r.version, donnees: recherche() });
  const { attendues } = await deposant.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const code of PIECES_CAT2) {
    const { categorieId } = attendues.find((c: { categorieCode: string }) => c.categorieCode === code);
    const { status, json } = await deposant.deposer(
      `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`,
      `${code}_V1_20260102.pdf`,
      pdfOf(`${code} ${dosId}`),
      { version: '1' },
    );
    if (status !== 200) throw new Error(`piece ${code}: ${status} ${JSON.stringify(json)}`);
  }
  return dosId;
}

/** Submitted, with the committee that the draw gave it. */
export async function depose(deposant: Personne): Promise<Depose> {
  const dosId = await complet(deposant);
  await deposant.post(`/api/dossier/${dosId}/workflow/callTransition?event=SOUMETTRE`, {
    version: await version(deposant, dosId),
  });
  const s = await deposant.get(`/api/ext/dossier/${dosId}/synthese`);
  return { dosId, numero: s.numero, cpp: s.cpp.nom };
}

/** The manager of the committee of that name. */
export const gestionnaireDe = (cpp: string): Promise<Personne> =>
  Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp));

const juger = async (g: Personne, dosId: number, refusees: number) => {
  await g.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const { pieces } = await g.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const [i, p] of pieces.entries()) {
    const chemin = `/api/dossier/${dosId}/piece_jointe/${p.pjId}`;
    await g.post(`${chemin}/conformite?conformite=${i >= refusees}`);
    if (i < refusees) await g.post(`${chemin}/motif?motif=${encodeURIComponent('Signature absente')}`);
  }
  return g.get(`/api/ext/dossier/${dosId}/recevabilite`);
};

/** Under examination: some pieces judged, nothing decided. */
export const enExamen = (g: Personne, dosId: number): Promise<unknown> => juger(g, dosId, 2);

export async function complementsDemandes(g: Personne, dosId: number): Promise<void> {
  const { version: lue, brouillonDemandes } = await juger(g, dosId, 2);
  await g.post(`/api/dossier/${dosId}/recevabilite/traitement_recevabilite`, {
    decision: 'COMPLEMENTS',
    version: lue,
    demandes: brouillonDemandes,
  });
}

/** Moves the dossier to a session of its own, ten days before the one of its draw and of a kind that may fall on the day of another: no other test touches it. */
export async function seanceNeuve(g: Personne, dosId: number): Promise<number> {
  const [inscription] = await g.get(`/api/dossier/${dosId}/seances`);
  const { heureDebut, heureFin, lieu, lienVisio, mode, ...s } = await g.get(`/api/seance/${inscription.seanceId}`);
  const places = { capaciteDi: s.capaciteDi, capaciteMs: s.capaciteMs, placesTasReservees: 0 };
  const date = jourSuivant(s.date, -10);
  const { id } = await g.post('/api/seance/create', {
    date,
    heureDebut,
    heureFin,
    lieu,
    lienVisio,
    mode,
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  await g.post(`/api/dossier/${dosId}/seances?seanceId=${id}`);
  return id;
}

/** Admissible, with one reporter in each college. */
export async function enEvaluation(g: Personne, dosId: number): Promise<void> {
  const { version: lue } = await juger(g, dosId, 0);
  await g.post(`/api/dossier/${dosId}/recevabilite/traitement_recevabilite`, { decision: 'RECEVABLE', version: lue });
  const candidats: { utiId: number; college: string; empechements: string[] }[] = await g.get(
    `/api/ext/dossier/${dosId}/rapporteurs/candidats`,
  );
  for (const college of ['COLLEGE_1', 'COLLEGE_2']) {
    const choisi = candidats.find((c) => c.college === college && c.empechements.length === 0);
    await g.put(`/api/dossier/${dosId}/rapporteurs/partie?type=${college}`, { utiId: choisi?.utiId });
  }
}
