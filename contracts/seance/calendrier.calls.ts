/** Days on which committees sit. */
import { appelCalendrier } from '../core/calendrier.ts';
import { contract } from '../core/call.ts';

export const seanceCalendrier = contract('seance.calendrier', {
  lister: appelCalendrier('/api/ext/calendrier/seances', 'SEANCE_LIRE', 'Séances que l’on voit, entre deux jours'),
});
