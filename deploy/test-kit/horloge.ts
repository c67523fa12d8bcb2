/** The clock of the services under test: moved to a day, put back at the end. */
import { addJours } from '@riph/contracts/core/deadlines';
import { instantParis } from '@riph/contracts/core/paris';

const url = () => {
  if (!process.env.HEALTH_PORT) throw new Error('HEALTH_PORT is not set');
  return `http://127.0.0.1:${process.env.HEALTH_PORT}/test/clock`;
};
const set = async (now: string | null): Promise<void> => {
  const r = await fetch(url(), { method: 'PUT', body: JSON.stringify({ now }) });
  if (!r.ok) throw new Error(`the clock cannot be moved: ${r.status} (RIPH_TEST_CLOCK=1 is needed)`);
};

/** That day at an hour of Paris: in the afternoon unless said, after the start of a session. */
export const avancerAu = (jour: string, heure = '17:00'): Promise<void> => set(instantParis(jour, heure));
export const clockBack = (): Promise<void> => set(null);

export const jourSuivant = addJours;
