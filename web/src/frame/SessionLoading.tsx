import { Skeleton } from '../components/states.tsx';

/** Shown until it is known who is signed in, and while a screen is fetched. */
export const SessionLoading = () => (
  <main className="riph-page riph-page--large">
    <Skeleton rows={8} />
  </main>
);
