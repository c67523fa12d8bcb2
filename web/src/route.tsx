import type { Droit } from '@riph/contracts/core/droits';
import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router';
import { Interdit } from './screens/public/errors.tsx';
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

/** Identifiers of a route, as numbers. A word where digits are expected is an unknown page (404). */
export const useNumericParams = <K extends string>(...names: readonly K[]): Record<K, number> => {
  const params: Readonly<Record<string, string | undefined>> = useParams();
  const values: Partial<Record<K, number>> = {};
  for (const name of names) {
    const text = params[name] ?? '';
    if (!/^\d{1,10}$/.test(text)) throw new Response('Not found', { status: 404 });
    values[name] = Number(text);
  }
  return complete(values, names);
};

const complete = <K extends string>(values: Partial<Record<K, number>>, names: readonly K[]): Record<K, number> => {
  const isComplete = (v: Partial<Record<K, number>>): v is Record<K, number> => names.every((n) => v[n] !== undefined);
  if (!isComplete(values)) throw new Error('paramètres absents');
  return values;
};
