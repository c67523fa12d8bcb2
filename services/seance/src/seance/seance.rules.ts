/** What may be done with a session, and when. Rule: SEA-01 (RI 2010). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import {
  DOCUMENT_SEANCE_LABELS,
  type DocumentSeanceType,
  SEANCE_STATUT_LABELS,
  type SeanceStatut,
} from '@riph/contracts/seance/seance.workflow';

/** Null when it may be changed, else the sentence that says why not. */
export const raisonNonModifiable = (s: { statut: SeanceStatut; date: string }, aujourdhui: string): string | null => {
  if (s.statut === 'TENUE' || s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `Une séance « ${SEANCE_STATUT_LABELS[s.statut].toLowerCase()} » ne se modifie plus.`;
  return s.date < aujourdhui ? `La date de la séance (${formatJour(s.date)}) est passée.` : null;
};

export const raisonNonSupprimable = (s: { statut: SeanceStatut }, dossiers: number): string | null => {
  if (s.statut !== 'PLANIFIEE') return 'Seule une séance planifiée peut être supprimée : annulez-la plutôt.';
  return dossiers > 0
    ? `${dossiers} dossier${dossiers > 1 ? 's' : ''} y ${dossiers > 1 ? 'sont inscrits' : 'est inscrit'} : retirez-${dossiers > 1 ? 'les' : 'le'} d’abord, ou annulez la séance.`
    : null;
};

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

/** Null when presence may be typed on that day. */
export const raisonPresenceFermee = (s: { statut: SeanceStatut; date: string }, aujourdhui: string): string | null => {
  if (s.statut === 'PLANIFIEE') return 'Ouvrez d’abord la séance : la présence se saisit ensuite.';
  if (s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `La présence ne se modifie plus : la séance est ${SEANCE_STATUT_LABELS[s.statut].toLowerCase()}.`;
  return s.date > aujourdhui ? `La présence se saisit à partir du jour de la séance (${formatJour(s.date)}).` : null;
};
