/** Load without k6, which Go must build: Node sends the requests. It works more than k6 for each of them, and for all targets alike. */
import type { Mesure, Plan, Requete } from './k6.ts';

/** Percentiles of times measured one by one, and their pace. */
export function mesureDe(durees: readonly number[]): Pick<Mesure, 'debit' | 'p50' | 'p95' | 'p99'> {
  const triees = durees.toSorted((a, b) => a - b);
  const au = (part: number) => triees[Math.min(triees.length - 1, Math.floor(triees.length * part))];
  return { debit: (1000 * durees.length) / durees.reduce((a, b) => a + b, 0), p50: au(0.5), p95: au(0.95), p99: au(0.99) };
}

/** As `tirer` of k6.ts, for a closed load of sequences of one request. Throws on any answer that is no success. */
export async function tirerIci({ suites, secondes, vus, debit }: Plan): Promise<Mesure> {
  if (debit !== undefined || suites.some((s) => s.length !== 1))
    throw new Error('Ce scénario demande k6 : relancez sans --no-k6.');
  const durees: number[] = [];
  const debut = performance.now();
  let suivante = 0;
  const enchainer = async () => {
    while (performance.now() - debut < 1000 * secondes) {
      const [requete] = suites[suivante % suites.length];
      suivante += 1;
      durees.push(await chronometrer(requete));
    }
  };
  await Promise.all(Array.from({ length: vus }, enchainer));
  const total = performance.now() - debut;
  const [n, max] = [durees.length, durees.reduce((a, b) => Math.max(a, b), 0)];
  return { ...mesureDe(durees), debit: (1000 * n) / total, max, attente: max, n, echecs: 0 };
}

/** Until the last byte of the answer. */
async function chronometrer({ method, url, headers, body }: Requete): Promise<number> {
  const debut = performance.now();
  const r = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const octets = await r.arrayBuffer();
  if (!r.ok) throw new Error(`${method} ${url} answered ${r.status} ${Buffer.from(octets).toString('utf8', 0, 300)}`);
  return performance.now() - debut;
}
