import { useEffect, useState } from 'react';
import { askFactorWith } from '../api/step-up.ts';
import { Dialog } from '../components/Dialog.tsx';
import { listen } from '../session/channel.ts';
import { STEP_UP_PATH } from '../session/sso.ts';

type Question = { answer: (shown: boolean) => void };

/**
 * Before an act that binds: the second factor is shown in another window, so that the page keeps what was typed; the act goes on by itself. A link rather than a window
 * that a script opens: browsers block those.
 */
export const StepUpDialog = () => {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () => askFactorWith(() => new Promise<boolean>((answer) => setQuestion({ answer })).finally(() => setQuestion(null))),
    [],
  );
  useEffect(() => listen((m) => m.type === 'facteur' && question?.answer(true)), [question]);

  if (!question) return null;
  return (
    <Dialog
      title="Confirmez que c’est bien vous"
      alert
      onClose={() => question.answer(false)}
      closeLabel="Renoncer"
      actions={
        <a
          className="fr-btn"
          href={STEP_UP_PATH}
          target="_blank"
          // Without an opener the window could not close itself.
          rel="noopener opener"
          title="Présenter mon second facteur, nouvelle fenêtre"
          data-focus
        >
          Présenter mon second facteur
        </a>
      }
    >
      <p>
        Cet acte vous engage : il demande votre second facteur, présenté depuis moins de cinq minutes. La page de connexion
        s’ouvre dans une autre fenêtre ; celle-ci garde ce que vous avez saisi.
      </p>
      <p className="fr-mb-0">Une fois le code accepté, l’acte est enregistré et cette question se ferme d’elle-même.</p>
    </Dialog>
  );
};
