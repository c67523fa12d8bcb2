/** The clock of the services under test: moved to a day, put back at the end. */
import { addJours } from '@riph/contracts/core/deadlines';
import { instantParis } from '@riph/contracts/core/paris';

const url = (path: 'clock' | 'daily') => {
  if (!process.env.HEALTH_PORT) throw new Error('HEALTH_PORT is not set');
  return `http://127.0.0.1:${process.env.HEALTH_PORT}/test/${path}`;
};
const set = async (now: string | null): Promise<void> => {
  const r = await fetch(url('clock'), { method: 'PUT', body: JSON.stringify({ now }) });
  if (!r.ok) throw new Error(`the clock cannot be moved: ${r.status} (RIPH_TEST_CLOCK=1 is needed)`);
};

/** That day at an hour of Paris: in the afternoon unless said, after the start of a séance. */
export const avancerAu = (jour: string, heure = '17:00'): Promise<void> => set(instantParis(jour, heure));
/** That long after the present. */
export const avancerDe = (ms: number): Promise<void> => set(new Date(Date.now() + ms).toISOString());
export const clockBack = (): Promise<void> => set(null);

/** What a service does once a day, done now for the day of the clock. */
export async function passerLaJournee(service: string): Promise<void> {
  const r = await fetch(url('daily'), { method: 'POST', body: JSON.stringify({ service }) });
  if (!r.ok) throw new Error(`the day of ${service} cannot be passed: ${r.status}`);
}

export const jourSuivant = addJours;
