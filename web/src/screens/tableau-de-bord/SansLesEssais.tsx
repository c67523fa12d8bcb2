import { ErrorState, type Lecture } from '../../components/states.tsx';

/** Above a list that lacks what waits on trials: it never looks whole. */
export const SansLesEssais = ({ manque }: { manque: Lecture<unknown> | null }) =>
  manque?.error && (
    <ErrorState
      error={manque.error}
      onRetry={() => void manque.mutate?.()}
      title="Ce qui est attendu sur les essais de médicaments n’a pas pu être lu"
    />
  );
