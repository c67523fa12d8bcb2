import type { ReactNode } from 'react';
import { dateHeureFr } from '../../labels/dates.ts';
import { Alert } from '../Alert.tsx';

/** Says that what a person typed earlier is back (`useDraft`). */
export const DraftNotice = ({ reprisDu, actions }: { reprisDu: number | null; actions?: ReactNode }) =>
  reprisDu !== null && (
    <Alert severite="info" petit actions={actions}>
      Ce que vous aviez rédigé le {dateHeureFr(reprisDu)} est repris.
    </Alert>
  );
