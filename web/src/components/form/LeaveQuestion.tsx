import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { leaves, lossesNow } from './leave.ts';

/** The question asked before what `useLeaveGuard` holds is lost. Once, in the frame; a reload or a closed tab gets the browser's own. */
export const LeaveQuestion = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation));
  useBeforeUnload((e) => {
    if (lossesNow().length > 0) e.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Quitter sans enregistrer"
      objet={lossesNow().join(' ')}
      effect="Rien n’en est gardé."
      back="Restez sur la page pour l’enregistrer ou l’envoyer."
      label="Quitter sans enregistrer"
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
};
