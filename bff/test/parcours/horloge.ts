/** The clock of the services under test: moved to a day, put back at the end. */
const url = () => {
  if (!process.env.HEALTH_PORT) throw new Error('HEALTH_PORT is not set');
  return `http://127.0.0.1:${process.env.HEALTH_PORT}/test/clock`;
};
const set = async (now: string | null): Promise<void> => {
  const r = await fetch(url(), { method: 'PUT', body: JSON.stringify({ now }) });
  if (!r.ok) throw new Error(`the clock cannot be moved: ${r.status} (RIPH_TEST_CLOCK=1 is needed)`);
};

/** 16:00 UTC of that day: after the start of a session of the afternoon, the same day in Paris. */
export const avancerAu = (jour: string): Promise<void> => set(`${jour}T16:00:00.000Z`);
export const clockBack = (): Promise<void> => set(null);

export const jourSuivant = (jour: string, n: number): string =>
  new Date(Date.parse(`${jour}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
