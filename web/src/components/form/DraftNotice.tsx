import type { ReactNode } from 'react';
import { dateHeureFr } from '../../labels/dates.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';

type Props = {
  resumedFrom: number | null;
  /** Forgets what was typed, where something is saved to begin again from. */
  onStartOver?: () => void;
  /** Buttons shown instead, in a form that saves nothing on the server. */
  actions?: ReactNode;
};

const Repartir = ({ onClick }: { onClick: () => void }) => (
  <Button priority="nu" size="sm" onClick={onClick}>
    Repartir de ce qui est enregistré
  </Button>
);

/** Says that what a person typed earlier is back (`useDraft`). */
export const DraftNotice = ({ resumedFrom, onStartOver, actions }: Props) =>
  resumedFrom !== null && (
    <Alert severity="info" small actions={onStartOver ? <Repartir onClick={onStartOver} /> : actions}>
      Ce que vous aviez rédigé le {dateHeureFr(resumedFrom)} est repris.
    </Alert>
  );
