import type { Droit } from '@riph/contracts/core/droits';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Interdit } from './frame/errors.tsx';
import { noteRoute } from './session/built.ts';
import { noterEcran } from './session/preload.ts';
import { useSession } from './session/session-context.ts';

/** A screen behind a right: without it, the page that says which right is missing. */
const Guarded = ({ droit, Screen }: { droit: Droit; Screen: ComponentType }) => {
  const { can } = useSession();
  return can(droit) ? <Screen /> : <Interdit droit={droit} />;
};

/** One line a route: its path, the lazy import of its screen, the right it needs. */
export const route = (path: string, load: () => Promise<ComponentType>, droit?: Droit): RouteObject => {
  noteRoute(path);
  noterEcran(load, droit);
  return {
    path,
    lazy: async () => {
      const Screen = await load();
      return { Component: droit ? () => <Guarded droit={droit} Screen={Screen} /> : Screen };
    },
  };
};
