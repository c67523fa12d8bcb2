/** Séances for a journey at any moment: those of the demonstration end after five months, and sit in the afternoon. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Personne } from '../../../deploy/test-kit/personne.ts';
import { HORAIRES } from '../../../deploy/test-kit/seances.ts';

/** Days after the filing: the window of the draw, then twice what a reply needs. */
const JOURS = [24, 38, 52, 66, 80];

const PLACES = { capaciteDi: 10, capaciteMs: 10, placesTasReservees: 8 };

/** The committee publishes séances that follow a filing of that day, early in the night: held in the first hour of their day. */
export async function publierSeances(gestionnaire: Personne, depot: string): Promise<void> {
  for (const n of JOURS) {
    const json = {
      ...HORAIRES,
      ...PLACES,
      date: addJours(depot, n),
      lieu: 'Salle de nuit',
      mode: 'PRESENTIEL',
      type: 'PLENIERE',
    };
    const { status, json: dit } = await gestionnaire.send({ method: 'POST', path: '/api/seance/create', json });
    // Filed on a Friday or a Saturday, these are the weekdays of the demonstration, whose séances then serve.
    if (status !== 200 && dit.code !== 'seance.pleniereExistante')
      throw new Error(`no session on day ${n}: ${status} ${JSON.stringify(dit)}`);
  }
}

/** A séance that begins after that hour is moved to the beginning of its day, by its committee. */
export async function avancerSeance(gestionnaire: Personne, seanceId: number, heure: string): Promise<void> {
  const seance = await gestionnaire.get(`/api/seance/${seanceId}`);
  if (seance.heureDebut <= heure) return;
  await gestionnaire.put('/api/seance/', { ...seance, ...HORAIRES });
}
