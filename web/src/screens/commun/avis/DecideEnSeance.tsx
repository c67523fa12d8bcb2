import { DECISION_SEANCE_LABELS } from '@riph/contracts/seance/direct';
import { Alert } from '../../../components/Alert.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { DecisionPrise } from './avis-seance.rules.ts';

/** Says where what is typed already comes from. */
export const DecideEnSeance = ({ decision }: { decision: DecisionPrise }) =>
  decision && (
    <Alert severity="info" small>
      {`La séance du ${dateFr(decision.date)} a décidé : ${DECISION_SEANCE_LABELS[decision.decision].toLowerCase()}. Ses motifs sont repris ci-dessous.`}
    </Alert>
  );
