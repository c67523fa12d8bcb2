import { Skeleton } from '../components/states.tsx';

export const SessionLoading = () => (
  <main className="riph-page riph-page--large">
    <Skeleton lignes={8} />
  </main>
);
