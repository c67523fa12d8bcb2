/** Which documents are joined to a séance by hand or written by the platform, and when. Pure. Rule: SEA-03. */
import { formatJour } from '../core/deadlines.ts';
import { jourParis } from '../core/paris.ts';
import {
  type StatutSeance,
  TYPE_DOCUMENT_SEANCE_LABELS,
  TYPES_DOCUMENT_SEANCE,
  type TypeDocumentSeance,
} from './seance.workflow.ts';

const RELEVES: readonly TypeDocumentSeance[] = ['RELEVE_DECISION', 'RELEVE_SIGNE'];

/** Null when a document of this type tells what is so: minutes say who sat and what was decided, of a séance that was held. Agenda, convocation and attendance sheet come before. */
export const raisonAvantSeance = (type: TypeDocumentSeance, { statut }: { statut: StatutSeance }): string | null => {
  if (!RELEVES.includes(type) || statut === 'TENUE' || statut === 'CLOTUREE') return null;
  const libelle = TYPE_DOCUMENT_SEANCE_LABELS[type].toLowerCase();
  return statut === 'ANNULEE'
    ? `La séance est annulée : elle n’a pas de ${libelle}.`
    : `Le ${libelle} s’établit après la séance : déclarez-la d’abord tenue.`;
};

/** Null when a document of this type may be kept, joined by hand or written by the platform. What a séance decided is no more changed once it is closed (SEA-03). */
export const raisonDocumentFerme = (type: TypeDocumentSeance, { statut }: { statut: StatutSeance }): string | null => {
  const libelle = TYPE_DOCUMENT_SEANCE_LABELS[type].toLowerCase();
  if (statut === 'ANNULEE') return 'La séance est annulée : elle ne reçoit plus de document.';
  // An annex stands beside the others; each other type would replace the one in force.
  if (statut === 'CLOTUREE' && type !== 'ANNEXE')
    return `La séance est clôturée : son ${libelle} ne se remplace plus. Joignez une annexe si un complément est nécessaire.`;
  return raisonAvantSeance(type, { statut });
};

/** Null when a document may be taken away for good: what was sent, signed, or kept by a closed séance stays. SEA-23 */
export const raisonGarde = (
  { type, notifieLe }: { type: TypeDocumentSeance; notifieLe: string | null },
  { statut }: { statut: StatutSeance },
): string | null => {
  if (notifieLe !== null) return `Ce document a été envoyé aux membres le ${formatJour(jourParis(notifieLe))} : il est conservé.`;
  if (type === 'RELEVE_SIGNE')
    return 'Un relevé signé ne se supprime pas : déposez le bon, qui prend sa place. Le précédent est conservé.';
  return statut === 'CLOTUREE' ? 'La séance est clôturée : ses documents sont conservés.' : null;
};

/** Types of document that the page of a séance in this state offers. */
export const documentsOuverts = (s: { statut: StatutSeance }): TypeDocumentSeance[] =>
  TYPES_DOCUMENT_SEANCE.filter((type) => raisonDocumentFerme(type, s) === null);
