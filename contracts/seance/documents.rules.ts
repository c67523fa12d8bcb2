/** Which documents are joined to a session by hand, and when. Pure. Rule: SEA-03 (RI 2010). */
import { DOCUMENT_SEANCE_LABELS, DOCUMENT_SEANCE_TYPES, type DocumentSeanceType, type SeanceStatut } from './seance.workflow.ts';

const RELEVES: readonly DocumentSeanceType[] = ['RELEVE_DECISION', 'RELEVE_SIGNE'];

/** Null when a document of this type may be joined by hand. What a session decided is told once it was held, and no more changed once it is closed (SEA-03). */
export const raisonDocumentFerme = (type: DocumentSeanceType, { statut }: { statut: SeanceStatut }): string | null => {
  const libelle = DOCUMENT_SEANCE_LABELS[type].toLowerCase();
  if (statut === 'ANNULEE') return 'La séance est annulée : elle ne reçoit plus de document.';
  // An annex stands beside the others; each other type would replace the one in force.
  if (statut === 'CLOTUREE' && type !== 'ANNEXE')
    return `La séance est clôturée : son ${libelle} ne se remplace plus. Joignez une annexe si un complément est nécessaire.`;
  return RELEVES.includes(type) && statut !== 'TENUE' && statut !== 'CLOTUREE'
    ? `Le ${libelle} se dépose après la séance : tenez-la d’abord.`
    : null;
};

/** Those that its page offers. */
export const documentsOuverts = (s: { statut: SeanceStatut }): DocumentSeanceType[] =>
  DOCUMENT_SEANCE_TYPES.filter((type) => raisonDocumentFerme(type, s) === null);
