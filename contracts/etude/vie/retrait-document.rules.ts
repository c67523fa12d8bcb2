/** What may be taken back of the documents that events and the agency left on a dossier (AVI-09). Pure. Nobody takes back what was told to the sponsor, filed by a reporter or decided. */
import { formatJour } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { TypeDocumentEtude } from './vie.schemas.ts';

/** Why the secretariat cannot take back the document of an event; null when it can. `isClos`: the examination has ended; `repondu`: a reporter who was asked with it has reported. */
export function empechementRetraitEvenement(d: { type: string; isClos: boolean; repondu: boolean }): string | null {
  if (d.type === 'AVIS_FINAL')
    return 'Un avis ne se retire pas : son fichier se remplace, avec un motif, et l’ancien est conservé.';
  if (d.type !== 'RESOLLICITATION')
    return 'Ce document est conservé : seul se retire un fichier joint à une demande à un rapporteur, avant sa réponse.';
  if (d.repondu) return 'Un rapporteur a répondu à la demande que ce fichier accompagne : il est conservé avec elle.';
  return d.isClos ? 'L’examen est clos : ce que les rapporteurs ont reçu est conservé.' : null;
}

/** Why the agency cannot take back what it joined; null when it can. `isPosition`: the committee waited for it; `isRepondue`: the sponsor has answered it. `ajouteLe`, `avisLe`: the days. `delaiRevenu`: the last day of the agency is then this one again. */
export function empechementRetraitAnsm(d: {
  type: string;
  isPosition: boolean;
  isRepondue: boolean;
  ajouteLe: Jour;
  avisLe: Jour | null;
  delaiRevenu: Jour | null;
  aujourdhui: Jour;
}): string | null {
  if (d.type === 'ANSM_DECISION' || d.type === 'ANSM_PROLONGATION' || d.isPosition)
    return 'Une décision ou une position enregistrée est conservée.';
  if (d.isRepondue || d.type === 'ANSM_REPONSE') return 'Le promoteur a répondu : la question et sa réponse sont conservées.';
  if (d.delaiRevenu !== null && d.delaiRevenu < d.aujourdhui)
    return `Sans cette question, le délai de l’ANSM aurait pris fin le ${formatJour(d.delaiRevenu)} et son silence vaudrait autorisation. Enregistrez la décision, ou joignez d’abord une autre question.`;
  return d.avisLe !== null && d.ajouteLe <= d.avisLe
    ? `Le comité a rendu son avis le ${formatJour(d.avisLe)} : ce qu’il a pu lire avant est conservé.`
    : null;
}

const REPRENABLES: readonly TypeDocumentEtude[] = ['LISTE_CENTRES', 'AUTRE'];
/** Of the documents that a sponsor keeps beside his dossiers, those filed by themselves and told to nobody: a mistake may be taken back. */
export const isReprenable = (type: TypeDocumentEtude): boolean => REPRENABLES.includes(type);
