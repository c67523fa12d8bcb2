/** Séances of a committee and what they decide, over HTTP. */
import { auditionsADecider } from '@riph/contracts/seance/audition.rules';
import { avancerAu } from './horloge.ts';
import { pdfOf } from './pdf.ts';
import { attendre, type Personne } from './personne.ts';
import { SANS_RAPPORT } from './sans-rapport.ts';

/** All day long: held whatever the hour of the journey, and after what became admissible or was answered on that day (AVI-01). */
export const HORAIRES = { heureDebut: '00:05', heureFin: '23:59' };

/** One more séance on that day, whatever the committee has on it already, with room for all that a journey files. Gives its id. */
export async function creerSeance(gestionnaire: Personne, date: string, autre: object = {}): Promise<number> {
  const { id } = await gestionnaire.post('/api/seance/create', {
    ...HORAIRES,
    date,
    lieu: 'Salle de nuit',
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    capaciteDi: 20,
    capaciteMs: 20,
    placesTasReservees: 20,
    ...autre,
  });
  return id;
}

type Inscription = { seanceId: number; inscription: string };
/** On the agenda of that séance, wherever the draw had put it. */
export async function porterALOrdreDuJour(gestionnaire: Personne, dosId: number, seanceId: number): Promise<void> {
  const inscriptions: Inscription[] = await gestionnaire.get(`/api/dossier/${dosId}/seances`);
  const prise = inscriptions.find((s) => s.inscription === 'INSCRIT');
  if (!prise) await gestionnaire.post(`/api/dossier/${dosId}/seances?seanceId=${seanceId}`);
  else if (prise.seanceId !== seanceId)
    await gestionnaire.post(`/api/ext/seance/${seanceId}/deplacements/${dosId}?depuisSeanceId=${prise.seanceId}`);
}

type AuDemande = Parameters<typeof auditionsADecider>[0][number] & { dosId: number };
/** Each sponsor who asked to be heard there is, at the beginning of the séance: the agenda waits for an answer. */
export async function repondreAuxAuditions(gestionnaire: Personne, seanceId: number): Promise<void> {
  const dossiers: AuDemande[] = await gestionnaire.get(`/api/seance/${seanceId}/dossiers`);
  for (const { dosId } of auditionsADecider(dossiers)) {
    const { version, heureDebut } = await gestionnaire.get(`/api/seance/${seanceId}`);
    const audition = { version, decision: 'PLENIERE', decideePar: 'PRESIDENT', heure: heureDebut };
    await gestionnaire.put(`/api/ext/seance/${seanceId}/dossiers/${dosId}/audition`, audition);
  }
}

async function passer(gestionnaire: Personne, seanceId: number, event: 'OUVRIR' | 'TENIR'): Promise<void> {
  const { version } = await gestionnaire.get(`/api/seance/${seanceId}`);
  const motif = event === 'TENIR' ? SANS_RAPPORT : undefined;
  await gestionnaire.post(`/api/ext/seance/${seanceId}/transition?event=${event}`, { version, motif });
}

export const ouvrirLaSeance = (gestionnaire: Personne, seanceId: number): Promise<void> =>
  passer(gestionnaire, seanceId, 'OUVRIR');

/** On its day, with everyone, once it was opened. */
export async function declarerTenue(gestionnaire: Personne, seanceId: number): Promise<void> {
  const { membres } = await gestionnaire.get(`/api/seance/${seanceId}/affectation`);
  for (const { membreId } of membres)
    await gestionnaire.put(`/api/seance/${seanceId}/affectation/presence?membreId=${membreId}&isPresent=true`, {});
  await passer(gestionnaire, seanceId, 'TENIR');
}

/** Opened, then held on its day with everyone. */
export async function tenirLaSeance(gestionnaire: Personne, seanceId: number, jusquAuJour: () => Promise<void>): Promise<void> {
  await ouvrirLaSeance(gestionnaire, seanceId);
  await jusquAuJour();
  await declarerTenue(gestionnaire, seanceId);
}

/** A séance of its own examines it on that day, with everyone: the clock of the services stays there. */
export async function examinerEnSeance(gestionnaire: Personne, dosId: number, date: string): Promise<void> {
  const seanceId = await creerSeance(gestionnaire, date);
  await porterALOrdreDuJour(gestionnaire, dosId, seanceId);
  await tenirLaSeance(gestionnaire, seanceId, () => avancerAu(date));
}

/** Its minutes written, signed and filed: the séance is over. */
export async function cloturerLaSeance(gestionnaire: Personne, seanceId: number): Promise<void> {
  const base = `/api/ext/seance/${seanceId}`;
  await gestionnaire.post(`${base}/documents/produire?typeDocumentSeance=RELEVE_DECISION`, {});
  const signe = pdfOf(`Releve signe ${seanceId}`);
  const chemin = `/api/seance/${seanceId}/documents`;
  const { status, json } = await gestionnaire.deposer(chemin, 'releve-signe.pdf', signe, { type: 'RELEVE_SIGNE' }, 'PUT');
  if (status !== 200) throw new Error(`minutes of session ${seanceId}: ${JSON.stringify(json)}`);
  const { version } = await gestionnaire.get(`/api/seance/${seanceId}`);
  await gestionnaire.post(`${base}/transition?event=CLOTURER`, { version });
}

/** The opinion as it is answered: refused, or given. */
export const demanderAvis = async (gestionnaire: Personne, dosId: number, avis: object) =>
  gestionnaire.deposer(`/api/dossier/${dosId}/workflow/callTransitionAvisFinal`, 'avis-signe.pdf', pdfOf(`Avis ${dosId}`), {
    version: (await gestionnaire.get(`/api/ext/dossier/${dosId}/synthese`)).version,
    ...avis,
  });

/** Given, once the fact that the séance was held has come. */
export const rendreAvis = (gestionnaire: Personne, dosId: number, avis: object): Promise<void> =>
  attendre(`the opinion on dossier ${dosId}`, async () => (await demanderAvis(gestionnaire, dosId, avis)).status === 200);

export const FAVORABLE = { sens: 'FAVORABLE' };

/** Unfavourable, with the first reason of the list. */
export async function refuser(gestionnaire: Personne, dosId: number, motivation: string): Promise<void> {
  const [{ id }] = await gestionnaire.get('/api/motifs/avis_defavorables/actifs');
  await rendreAvis(gestionnaire, dosId, { sens: 'DEFAVORABLE', motifIds: [id], motivation });
}

/** The single request for information or modification, as it is answered. */
export const demanderModification = async (gestionnaire: Personne, dosId: number, texte: string) =>
  gestionnaire.envoyer(`/api/dossier/${dosId}/workflow/callTransitionDemandeModification`, {
    version: (await gestionnaire.get(`/api/ext/dossier/${dosId}/synthese`)).version,
    texte,
    lignes: [{ categorieId: null, texte }],
  });

/** The request for complements on the first piece. */
export async function demanderComplements(gestionnaire: Personne, dosId: number, texte: string): Promise<void> {
  const { version } = await gestionnaire.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const { pieces } = await gestionnaire.get(`/api/dossier/${dosId}/piece_jointe`);
  const demandes = [{ categorieId: pieces[0].categorieId, pjId: null, texte }];
  const chemin = `/api/dossier/${dosId}/recevabilite/traitement_recevabilite`;
  await gestionnaire.post(chemin, { decision: 'COMPLEMENTS', version, demandes });
}
