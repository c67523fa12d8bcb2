import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useAsync } from '../components/useAsync.ts';
import { useSession } from '../session/session-context.ts';
import { countdownWords, isAnnounced } from '../session/timer.rules.ts';

/** « Votre session va expirer »: counts down in words, keeps the page and its form behind it (CPT-12, RGAA 13.1). */
export const ProlongationDialog = ({ remaining }: { remaining: number }) => {
  const { prolonger, deconnecter } = useSession();
  const renewing = useAsync(prolonger);
  const words = countdownWords(remaining);
  return (
    <Dialog
      title="Votre session va expirer"
      alert
      closeLabel="Prolonger"
      onClose={renewing.run}
      actions={
        <>
          <Button onClick={renewing.run} busy={renewing.busy}>
            Prolonger ma session
          </Button>
          <Button priority="secondary" onClick={() => void deconnecter()}>
            Me déconnecter
          </Button>
        </>
      }
    >
      <p>
        Sans action de votre part, votre session prendra fin dans{' '}
        <strong className="riph-chiffres riph-insecable">{words}</strong>.
      </p>
      <p>Votre page et ce que vous avez saisi restent en place derrière ce message.</p>
      <p className="fr-sr-only" role="status">
        {isAnnounced(Math.ceil(remaining / 1000)) ? `Il reste ${words}.` : ''}
      </p>
    </Dialog>
  );
};
