import { useToasts } from '../api/toasts.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Empty } from '../components/states.tsx';
import { dateHeureFr } from '../labels/dates.ts';

const WORDS = { success: 'Réussite', info: 'Information', warning: 'Avertissement', error: 'Erreur' } as const;

/** Every message of the session, newest first: five seconds are short for some readers. */
export const MessagesDialog = ({ onClose }: { onClose: () => void }) => {
  const { journal } = useToasts();
  return (
    <Dialog title="Messages de la session" onClose={onClose}>
      {journal.length === 0 ? (
        <Empty title="Aucun message">Les messages affichés depuis votre connexion se retrouvent ici.</Empty>
      ) : (
        <ul className="riph-liste">
          {journal.map((t) => (
            <li key={t.id}>
              <span className="riph-discret riph-chiffres">
                {dateHeureFr(t.le)} · {WORDS[t.severity]}
              </span>
              <br />
              {t.texte}
              {t.numero && <span className="riph-discret"> (numéro d’incident {t.numero})</span>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
