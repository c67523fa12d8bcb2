/** Sessions for a journey at any moment: those of the demonstration end after five months, and sit in the afternoon. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Personne } from '../../../deploy/test-kit/personne.ts';

/** Days after the filing: the window of the draw, then twice what a reply needs. */
const JOURS = [24, 38, 52, 66, 80];
const HORAIRES = { heureDebut: '00:05', heureFin: '01:30' };

/** The committee publishes sessions that follow a filing of that day, early in the night: held in the first hour of their day. */
export async function publierSeances(gestionnaire: Personne, depot: string): Promise<void> {
  for (const n of JOURS)
    await gestionnaire.post('/api/seance/create', {
      ...HORAIRES,
      date: addJours(depot, n),
      lieu: 'Salle de nuit',
      mode: 'PRESENTIEL',
      type: 'PLENIERE',
      capaciteDi: 10,
      capaciteMs: 10,
      placesTasReservees: 8,
    });
}

/** A session that begins after that hour is moved to the beginning of its day, by its committee. */
export async function avancerSeance(gestionnaire: Personne, seanceId: number, heure: string): Promise<void> {
  const seance = await gestionnaire.get(`/api/seance/${seanceId}`);
  if (seance.heureDebut <= heure) return;
  await gestionnaire.put('/api/seance/', { ...seance, ...HORAIRES });
}
