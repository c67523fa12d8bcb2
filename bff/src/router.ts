/**
 * Finds the call of a request by a tree of segments: about ten steps whatever the number of calls, where a list of patterns would try hundreds.
 * At each segment the literal is tried before the parameter, the order of contracts/core/mount-order.ts. Both slash forms match.
 */
import type { Call } from '@riph/contracts/core/call';
import { isParameter, type Route, segmentsOf } from '@riph/contracts/core/mount-order';

export type Match = { route: Route; params: Record<string, string> };
type Node = { literals: Map<string, Node>; parameter: Node | null; routes: Map<Call['method'], Route> };

const node = (): Node => ({ literals: new Map(), parameter: null, routes: new Map() });

/** Builds the tree. Throws when two calls share one route: one of them would never be reached. */
export function createRouter(routes: readonly Route[]) {
  const root = node();
  for (const route of routes) for (const path of pathsOf(route.call.path)) add(root, path, route);
  return {
    /** Null when no call has this path and method; a HEAD finds the GET. Throws URIError on a malformed escape. */
    find(method: string, path: string): Match | null {
      const wanted = method === 'HEAD' ? 'GET' : method;
      const segments = segmentsOf(path);
      const found = search(root, segments, 0, wanted);
      return found && { route: found, params: paramsOf(found, segments) };
    },
  };
}

/** `/error` and `/logout` are served with and without `/api` (SEC-10). */
const BARE = new Set(['/api/error', '/api/logout']);
const pathsOf = (path: string) => (BARE.has(path) ? [path, path.slice('/api'.length)] : [path]);

function add(root: Node, path: string, route: Route) {
  let at = root;
  for (const segment of segmentsOf(path)) at = isParameter(segment) ? parameterOf(at) : literalOf(at, segment);
  const twin = at.routes.get(route.call.method);
  if (twin) throw new Error(`${route.name} and ${twin.name} share one route: ${route.call.method} ${path}`);
  at.routes.set(route.call.method, route);
}

const parameterOf = (at: Node): Node => {
  at.parameter ??= node();
  return at.parameter;
};
const literalOf = (at: Node, segment: string): Node => {
  const found = at.literals.get(segment) ?? node();
  at.literals.set(segment, found);
  return found;
};

function search(at: Node, segments: readonly string[], depth: number, method: string): Route | null {
  if (depth === segments.length) return [...at.routes].find(([m]) => m === method)?.[1] ?? null;
  const literal = at.literals.get(segments[depth]);
  const found = literal && search(literal, segments, depth + 1, method);
  return found ?? (at.parameter && search(at.parameter, segments, depth + 1, method));
}

const paramsOf = (route: Route, segments: readonly string[]) => {
  const params: Record<string, string> = {};
  segmentsOf(route.call.path).forEach((s, i) => {
    if (isParameter(s)) params[s.slice(1, -1)] = decodeURIComponent(segments[i]);
  });
  return params;
};
