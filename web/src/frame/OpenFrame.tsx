import { useSession } from '../session/session-context.ts';
import { AppFrame } from './AppFrame.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { SessionLoading } from './SessionLoading.tsx';

/** Frame of the pages that anyone reads, signed in or not: within the application for whoever may use it. */
export const OpenFrame = () => {
  const { etat, user } = useSession();
  if (etat === 'chargement') return <SessionLoading />;
  return user?.isCguAccepted ? <AppFrame /> : <PublicFrame />;
};
