import type { ReactNode } from 'react';
import { type ApiProblem, UNREACHED } from '../api/problem.ts';
import { Button } from './Button.tsx';

/** Loading: grey lines of the size of what comes. `rows` for a table or a list, `blocks` for cards. */
export const Skeleton = ({ rows = 6, blocks = 0, label = 'Chargement…' }: { rows?: number; blocks?: number; label?: string }) => (
  <div className="riph-squelette" role="status" aria-label={label}>
    {Array.from({ length: blocks }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical grey shapes
      <div key={`b${i}`} className="riph-squelette__bloc" />
    ))}
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical grey shapes
      <div key={`l${i}`} className="riph-squelette__ligne" />
    ))}
  </div>
);

/** Nothing yet: why, and the next step. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="riph-vide">
    <p className="fr-h6 fr-mb-1v">{title}</p>
    {children && <div className="riph-vide__texte">{children}</div>}
    {action && <div className="riph-rangee fr-mt-2w">{action}</div>}
  </div>
);

/** Nothing matches the filters: how to widen. */
/** A page beyond the last line: the list has become shorter since. */
export const PageVide = ({ onBack }: { onBack: () => void }) => (
  <div className="riph-vide">
    <p className="fr-h6 fr-mb-1v">Cette page ne contient plus aucune ligne</p>
    <div className="riph-vide__texte">
      <p>La liste s’est raccourcie depuis que vous l’avez ouverte.</p>
    </div>
    <div className="riph-rangee fr-mt-2w">
      <Button priority="secondary" onClick={onBack}>
        Revenir à la page précédente
      </Button>
    </div>
  </div>
);
export const NoResult = ({ onClear, children }: { onClear?: () => void; children?: ReactNode }) => (
  <div className="riph-vide">
    <p className="fr-h6 fr-mb-1v">Aucun résultat pour ces critères</p>
    <div className="riph-vide__texte">
      {children ?? <p>Vérifiez l’orthographe, ou retirez un filtre pour élargir la recherche.</p>}
    </div>
    {onClear && (
      <div className="riph-rangee fr-mt-2w">
        <Button priority="secondary" onClick={onClear}>
          Effacer les filtres
        </Button>
      </div>
    )}
  </div>
);

const JAMAIS_LU =
  'La connexion est perdue, et ceci n’a pas été lu avant la coupure. Ce que vous avez déjà lu se rouvre ; ce que vous avez saisi est conservé dans ce navigateur.';

/** A part that could not be loaded: plain words, request number, retry. The rest of the page stays. What a rule keeps from the reader is no failure: the rule alone. */
export const ErrorState = ({
  error,
  onRetry,
  title = 'Cette partie n’a pas pu être chargée',
  manual,
}: {
  error: ApiProblem;
  onRetry?: () => void;
  title?: string;
  /** What failed is not read again by itself, as a downloaded document: the button does it. */
  manual?: true;
}) => {
  // A document is not kept for reading without network: it may well have been read before.
  const isNeverRead = error.code === UNREACHED && !manual;
  return error.regle ? (
    <div className="fr-alert fr-alert--info fr-alert--sm">
      <p>{error.detail}</p>
    </div>
  ) : (
    <div className="fr-alert fr-alert--error riph-erreur">
      <p className="fr-alert__title">{isNeverRead ? 'Pas encore lu' : title}</p>
      <p>{isNeverRead ? JAMAIS_LU : error.detail}</p>
      {error.passager && onRetry && !manual && <p className="fr-text--sm">Une nouvelle tentative se fait d’elle-même.</p>}
      {error.requestId && (
        <p className="fr-text--sm">
          Numéro d’incident : <span className="riph-chiffres riph-selectionnable">{error.requestId}</span>
        </p>
      )}
      {onRetry && (
        <div className="fr-mt-2w">
          <Button priority="secondary" size="sm" onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
};

/** What `useCall` gives of one read. */
export type Lecture<T> = { data: T | undefined; error: ApiProblem | undefined; mutate?: () => unknown };

/** The four states of a read in one place: skeleton, error with retry, else the content. Old data stay while they are read again. */
export const Loadable = <T,>({
  reading,
  children,
  skeleton,
}: {
  reading: Lecture<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
}) => {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error) return <ErrorState error={reading.error} onRetry={() => void reading.mutate?.()} />;
  return skeleton ?? <Skeleton />;
};
