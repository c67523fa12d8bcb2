import { ErrorState, type Lecture } from './states.tsx';

/** Above a list that lacks what another service holds, that of trials when nothing else is said: it never looks whole. */
export const SansLesEssais = ({
  manque,
  quoi = 'Ce qui est attendu',
  sur = 'sur les essais de médicaments',
}: {
  manque: Lecture<unknown> | null;
  quoi?: string;
  sur?: string;
}) =>
  manque?.error && (
    <ErrorState error={manque.error} onRetry={() => void manque.mutate?.()} title={`${quoi} ${sur} n’a pas pu être lu`} />
  );
