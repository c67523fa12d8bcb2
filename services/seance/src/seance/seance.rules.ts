/** What may be done with a séance, and when. Rule: SEA-01. Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { STATUT_SEANCE_LABELS, type StatutSeance, type TypeSeance } from '@riph/contracts/seance/seance.workflow';

/** Null when it may be changed, else the sentence that says why not. */
export const raisonNonModifiable = (s: { statut: StatutSeance; date: Jour }, aujourdhui: Jour): string | null => {
  if (s.statut === 'TENUE' || s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `Une séance « ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()} » ne se modifie plus.`;
  return s.date < aujourdhui ? `La date de la séance (${formatJour(s.date)}) est passée.` : null;
};

type Tenue = { date: Jour; heureDebut: string; type: TypeSeance };
/** Null when day, hour and kind may change: what a living séance noted, voted and decided is of that day, under the quorum of that kind (SEA-14). */
export const raisonDirectOuvert = (avant: Tenue, apres: Tenue, direct: { ouverteA: string } | undefined): string | null =>
  direct === undefined || (avant.date === apres.date && avant.heureDebut === apres.heureDebut && avant.type === apres.type)
    ? null
    : `La séance est ouverte en direct depuis ${direct.ouverteA} : son jour, son heure de début et sa formation ne changent plus. Reportez plutôt ses dossiers depuis la séance en direct.`;

/** `dite`: a member knows of it, by a document that was sent, by what he was assigned, or because he announced his absence. */
export const raisonNonSupprimable = (s: { statut: StatutSeance }, dossiers: number, dite: boolean): string | null => {
  if (s.statut !== 'PLANIFIEE') return 'Seule une séance planifiée peut être supprimée : annulez-la plutôt.';
  if (dite) return 'Des membres connaissent déjà cette séance : annulez-la, ils en seront prévenus.';
  return dossiers > 0
    ? `${dossiers} dossier${dossiers > 1 ? 's' : ''} y ${dossiers > 1 ? 'sont inscrits' : 'est inscrit'} : retirez-${dossiers > 1 ? 'les' : 'le'} d’abord, ou annulez la séance.`
    : null;
};

/** Null when presence may be typed on that day. */
export const raisonPresenceFermee = (s: { statut: StatutSeance; date: Jour }, aujourdhui: Jour): string | null => {
  if (s.statut === 'PLANIFIEE') return 'Ouvrez d’abord la séance : la présence se saisit ensuite.';
  if (s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `La présence ne se modifie plus : la séance est ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()}.`;
  return s.date > aujourdhui ? `La présence se saisit à partir du jour de la séance (${formatJour(s.date)}).` : null;
};
