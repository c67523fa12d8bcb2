import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiProblem } from './api/problem.ts';
import { createRouter } from './routes.tsx';

/** Only what may pass by itself is tried again: network, service restarting, too many requests. Five times, slower each time. */
const SWR: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 15_000,
  dedupingInterval: 1_000,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (!(error instanceof ApiProblem) || !error.passager || retryCount > 5) return;
    setTimeout(() => revalidate({ retryCount }), Math.min(1_000 * 2 ** retryCount, 15_000));
  },
};

/** The page whole. The router is made once for its life: a new one would forget where the reader stands. */
export const App = () => {
  const router = useMemo(createRouter, []);
  return (
    <SWRConfig value={SWR}>
      <RouterProvider router={router} />
    </SWRConfig>
  );
};
