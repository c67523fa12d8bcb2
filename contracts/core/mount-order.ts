/** Every call as a row, in the order in which a router must try them: at the first segment that differs in kind, the literal wins. */
import { type Call, type Contract, serviceOf } from './call.ts';
import { ownerOf } from './fields.ts';

export type Route = { contract: Contract; key: string; call: Call; name: string };

const PARAMETER = /^\{.+\}$/;
export const segmentsOf = (path: string): string[] => path.split('/').filter((s) => s !== '');
export const isParameter = (segment: string): boolean => PARAMETER.test(segment);

/** The route without the names of its parameters nor a last slash: two calls with one shape and one method are one route. */
export const shapeOf = (path: string): string =>
  `/${segmentsOf(path)
    .map((s) => (isParameter(s) ? '{}' : s))
    .join('/')}`;

/** `name` is `<service>.<group>.<call>`, unique. */
export const routesOf = (contracts: readonly Contract[]): Route[] =>
  contracts.flatMap((contract) =>
    Object.entries(contract.calls).map(([key, call]) => ({ contract, key, call, name: `${contract.service}.${key}` })),
  );

/**
 * The service that answers a call. Of a shared group: the owner of the request that the first parameter of the path identifies; as long as it does not answer that group, the first that does,
 * which says that there is no such request.
 */
export const serviceAsked = ({ contract, call }: Route, params: Record<string, string>): string => {
  const { owners } = contract;
  if (!owners) return serviceOf(contract);
  const name = segmentsOf(call.path).find(isParameter)?.slice(1, -1) ?? '';
  const owner = ownerOf(Number(params[name]));
  return owners.includes(owner) ? owner : owners[0];
};

/** Sorts after every character of a path, so that a parameter is tried last. */
const LAST = '\uffff';
const sortKey = (path: string) => segmentsOf(path).map((s) => (isParameter(s) ? LAST : s));

const compare = (a: string[], b: string[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return a.length - b.length;
};

/** Rows to mount one after the other; a call such as `/api/etude/search` comes before `/api/etude/{id}`. */
export const mountOrder = (contracts: readonly Contract[]): Route[] =>
  routesOf(contracts)
    .map((route) => ({ route, by: sortKey(route.call.path) }))
    .sort((a, b) => compare(a.by, b.by))
    .map(({ route }) => route);
