/** What may be done with a session, and when. Rule: SEA-01 (RI 2010). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { possibleEvents } from '@riph/contracts/core/workflow';
import { type Moment, raisonPasCommencee } from '@riph/contracts/seance/moment';
import {
  type DocumentSeanceType,
  SEANCE_STATUT_LABELS,
  type SeanceEvenement,
  type SeanceStatut,
  seanceWorkflow,
} from '@riph/contracts/seance/seance.workflow';

export const MOTIF_MIN = 5;

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

/** Null when presence may be typed on that day. */
export const raisonPresenceFermee = (s: { statut: SeanceStatut; date: string }, aujourdhui: string): string | null => {
  if (s.statut === 'PLANIFIEE') return 'Ouvrez d’abord la séance : la présence se saisit ensuite.';
  if (s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `La présence ne se modifie plus : la séance est ${SEANCE_STATUT_LABELS[s.statut].toLowerCase()}.`;
  return s.date > aujourdhui ? `La présence se saisit à partir du jour de la séance (${formatJour(s.date)}).` : null;
};

export type FaitsSeance = {
  statut: SeanceStatut;
  date: string;
  heureDebut: string;
  dossiers: number;
  quorumAtteint: boolean | null;
  documents: readonly DocumentSeanceType[];
};

/** French reasons why an event is refused on these facts; the table of the workflow is checked first. */
export const raisonsDe = (event: SeanceEvenement, s: FaitsSeance, moment: Moment): string[] => {
  if (!seanceWorkflow[event].from.some((f) => f === s.statut))
    return [`La séance est « ${SEANCE_STATUT_LABELS[s.statut].toLowerCase()} ».`];
  const passee = s.date < moment.jour ? [`La date de la séance (${formatJour(s.date)}) est passée.`] : [];
  switch (event) {
    case 'OUVRIR':
      return passee;
    case 'ENVOYER_ODJ':
      return [...passee, ...(s.dossiers === 0 ? ['Aucun dossier n’est inscrit à l’ordre du jour.'] : [])];
    case 'TENIR':
      return [
        ...[raisonPasCommencee(s, moment)].filter((r) => r !== null),
        ...(s.quorumAtteint
          ? []
          : ['Le quorum n’est pas atteint : complétez la présence, ou annulez la séance pour reporter ses dossiers.']),
      ];
    case 'CLOTURER':
      return s.documents.includes('RELEVE_SIGNE') ? [] : ['Le relevé de décisions signé n’est pas déposé.'];
    case 'ANNULER':
      return [];
  }
};

export const transitionsDe = (s: FaitsSeance, moment: Moment) =>
  possibleEvents(seanceWorkflow, s.statut).map((code) => {
    const reasons = raisonsDe(code, s, moment);
    return { code, label: seanceWorkflow[code].label, allowed: reasons.length === 0, reasons };
  });
