import type { ReactNode } from 'react';
import { type ApiProblem, RESEAU } from '../api/problem.ts';
import { Button } from './Button.tsx';

/** Loading: grey lines of the size of what comes. `lignes` for a table or a list, `blocs` for cards. */
export const Skeleton = ({
  lignes = 6,
  blocs = 0,
  libelle = 'Chargement…',
}: {
  lignes?: number;
  blocs?: number;
  libelle?: string;
}) => (
  <div className="riph-squelette" role="status" aria-label={libelle}>
    {Array.from({ length: blocs }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical grey shapes
      <div key={`b${i}`} className="riph-squelette__bloc" />
    ))}
    {Array.from({ length: lignes }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical grey shapes
      <div key={`l${i}`} className="riph-squelette__ligne" />
    ))}
  </div>
);

/** Nothing yet: why, and the next step. */
export const Empty = ({ titre, children, action }: { titre: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="riph-vide">
    <p className="fr-h6 fr-mb-1v">{titre}</p>
    {children && <div className="riph-vide__texte">{children}</div>}
    {action && <div className="riph-rangee fr-mt-2w">{action}</div>}
  </div>
);

/** Nothing matches the filters: how to widen. */
export const NoResult = ({ onEffacer, children }: { onEffacer?: () => void; children?: ReactNode }) => (
  <div className="riph-vide">
    <p className="fr-h6 fr-mb-1v">Aucun résultat pour ces critères</p>
    <div className="riph-vide__texte">
      {children ?? <p>Vérifiez l’orthographe, ou retirez un filtre pour élargir la recherche.</p>}
    </div>
    {onEffacer && (
      <div className="riph-rangee fr-mt-2w">
        <Button priorite="secondary" onClick={onEffacer}>
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
  erreur,
  onRetry,
  titre = 'Cette partie n’a pas pu être chargée',
  manuel,
}: {
  erreur: ApiProblem;
  onRetry?: () => void;
  titre?: string;
  /** Nothing tries again by itself. */
  manuel?: true;
}) => {
  // A document is not kept for reading without network: it may well have been read before.
  const isJamaisLu = erreur.code === RESEAU && !manuel;
  return erreur.regle ? (
    <div className="fr-alert fr-alert--info fr-alert--sm">
      <p>{erreur.detail}</p>
    </div>
  ) : (
    <div className="fr-alert fr-alert--error riph-erreur">
      <p className="fr-alert__title">{isJamaisLu ? 'Pas encore lu' : titre}</p>
      <p>{isJamaisLu ? JAMAIS_LU : erreur.detail}</p>
      {erreur.passager && onRetry && !manuel && <p className="fr-text--sm">Une nouvelle tentative se fait d’elle-même.</p>}
      {erreur.requestId && (
        <p className="fr-text--sm">
          Numéro d’incident : <span className="riph-chiffres riph-selectionnable">{erreur.requestId}</span>
        </p>
      )}
      {onRetry && (
        <div className="fr-mt-2w">
          <Button priorite="secondary" taille="sm" onClick={onRetry}>
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
  lecture,
  children,
  squelette,
}: {
  lecture: Lecture<T>;
  children: (data: T) => ReactNode;
  squelette?: ReactNode;
}) => {
  if (lecture.data !== undefined) return children(lecture.data);
  if (lecture.error) return <ErrorState erreur={lecture.error} onRetry={() => void lecture.mutate?.()} />;
  return squelette ?? <Skeleton />;
};
