import { ErrorState, type Lecture } from '../../components/states.tsx';

/** Above a list that lacks what waits on trials: it never looks whole. */
export const SansLesEssais = ({ manque, quoi = 'Ce qui est attendu' }: { manque: Lecture<unknown> | null; quoi?: string }) =>
  manque?.error && (
    <ErrorState
      error={manque.error}
      onRetry={() => void manque.mutate?.()}
      title={`${quoi} sur les essais de médicaments n’a pas pu être lu`}
    />
  );
