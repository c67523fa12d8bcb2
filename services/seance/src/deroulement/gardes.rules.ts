/** Guards of the life of a séance. Rule: SEA-01. Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { can } from '@riph/contracts/core/workflow';
import { type Moment, raisonPasCommencee } from '@riph/contracts/seance/moment';
import {
  type EvenementSeance,
  STATUT_SEANCE_LABELS,
  type StatutSeance,
  seanceWorkflow,
  type TypeDocumentSeance,
} from '@riph/contracts/seance/seance.workflow';

export type FaitsSeance = {
  statut: StatutSeance;
  date: Jour;
  heureDebut: string;
  dossiers: number;
  quorumAtteint: boolean | null;
  documents: readonly TypeDocumentSeance[];
  /** Dossiers of a living séance on which nothing is decided. */
  indecis: number;
  /** Those on which the living séance decided. */
  decides: number;
};

export const raisonIndecis = (n: number): string =>
  `${n} dossier${n > 1 ? 's sont' : ' est'} sans décision dans la séance en direct : décidez ou reportez ${n > 1 ? 'chacun d’eux' : 'ce dossier'} avant de lever la séance.`;

/** What is decided stands, also when the quorum is lost afterwards. */
export const raisonDecides = (n: number): string =>
  `${n} dossier${n > 1 ? 's sont décidés' : ' est décidé'} dans la séance en direct, et ${n > 1 ? 'leurs décisions restent' : 'sa décision reste'} : reportez-y les autres, s’il y en a, puis levez la séance.`;

/** Why the state of a séance forbids an event; empty when it does not. */
export const raisonsDeLEtat = (event: EvenementSeance, { statut }: Pick<FaitsSeance, 'statut'>): string[] =>
  can(seanceWorkflow, statut, event) ? [] : [`La séance est « ${STATUT_SEANCE_LABELS[statut].toLowerCase()} ».`];

/** French reasons why an event is refused on these facts; the table of the workflow is checked first. */
export const raisonsDe = (event: EvenementSeance, s: FaitsSeance, moment: Moment): string[] => {
  const deLEtat = raisonsDeLEtat(event, s);
  if (deLEtat.length > 0) return deLEtat;
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
        ...(s.indecis > 0 ? [raisonIndecis(s.indecis)] : []),
      ];
    case 'CLOTURER':
      return s.documents.includes('RELEVE_SIGNE') ? [] : ['Le relevé de décisions signé n’est pas déposé.'];
    case 'ANNULER':
      return s.decides > 0 ? [raisonDecides(s.decides)] : [];
  }
};
