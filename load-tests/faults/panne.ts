/** What was down, and when: `du` and `au` in epoch milliseconds; `au` null while it lasts. A browser is gone at once: the next print starts another one. */
export type Panne = { nom: string; du: number; au: number | null };

const secondes = (ms: number): string => `${(Math.abs(ms) / 1000).toFixed(1)} s`;

/** For the trace of a request that was sent at `depuis`: all that was down since then, else what was killed last. */
export function recitDe(pannes: readonly Panne[], depuis: number): string {
  const meanwhile = pannes.filter((p) => p.au === null || p.au >= depuis);
  const told = meanwhile.length > 0 ? meanwhile : pannes.slice(-1);
  if (told.length === 0) return 'nothing was killed so far';
  return told.map((p) => dire(p, depuis)).join(', ');
}

function dire({ nom, du, au }: Panne, depuis: number): string {
  const kill = `${nom} went ${secondes(du - depuis)} ${du >= depuis ? 'after' : 'before'}`;
  return au === null ? `${kill}, not back yet` : `${kill}, back ${secondes(au - du)} later`;
}
