import { useParams } from 'react-router';

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
