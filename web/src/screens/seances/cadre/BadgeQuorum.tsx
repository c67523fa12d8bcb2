import { StatusBadge } from '../../../components/badges.tsx';

/** Whether the quorum is reached; before anybody was counted, nothing is missing yet. */
export const BadgeQuorum = ({ atteint, aVenir, petit = true }: { atteint: boolean; aVenir: boolean; petit?: boolean }) => (
  <StatusBadge tone={atteint ? 'success' : aVenir ? 'neutre' : 'warning'} small={petit}>
    {atteint ? 'quorum atteint' : aVenir ? 'quorum à constater' : 'quorum non atteint'}
  </StatusBadge>
);
