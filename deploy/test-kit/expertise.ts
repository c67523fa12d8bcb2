/** An expert asked on a dossier, who accepts and hands in his report. */
import type { Compte } from './comptes.ts';
import { pdfOf } from './pdf.ts';
import { Personne } from './personne.ts';

/** He says that he has no link, so that he may accept. */
export async function declarerSansLien(expert: Personne): Promise<void> {
  const { version } = await expert.get('/api/expert');
  const body = { competences: [], expertises: [], liens: [], version };
  await expert.put('/api/expert', body);
}

/** One sheet for all dossiers: asked on two at once, the second writing would be refused by its version. */
const declares = new Map<number, Promise<void>>();
const declarerUneFois = (utiId: number, expert: Personne): Promise<void> => {
  const connu = declares.get(utiId) ?? declarerSansLien(expert);
  declares.set(utiId, connu);
  return connu;
};

/** Gives the id of his report. `attenduLe`: a day to come. */
export async function expertiser(gestionnaire: Personne, dosId: number, expert: Compte, attenduLe: string): Promise<number> {
  const p = await Personne.entrer(expert);
  await declarerUneFois(expert.utiId, p);
  const demande = { expIds: [expert.utiId], question: 'Les critères d’arrêt suffisent-ils ?', attenduLe };
  await gestionnaire.post(`/api/dossier/${dosId}/experts`, demande);
  await p.put(`/api/expertise-dossier/accepte?dosId=${dosId}&accepte=true`);
  const chemin = `/api/dossier/${dosId}/experts/rapport?typeDoc=RAPPORT`;
  const { status, json } = await p.deposer(chemin, 'avis.pdf', pdfOf(`Avis d’expert ${dosId}`));
  if (status !== 200) throw new Error(`report of an expert: ${status} ${JSON.stringify(json)}`);
  const [rapport] = await p.get(`/api/dossier/${dosId}/experts/rapports?typeDoc=RAPPORT`);
  return rapport.id;
}
