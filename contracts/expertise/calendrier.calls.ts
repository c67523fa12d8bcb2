/** Days by which an expert answers or reports. */
import { appelCalendrier, calendrierInterne } from '../core/calendrier.ts';
import { contract } from '../core/call.ts';

export const expertiseCalendrier = contract('expertise.calendrier', {
  lister: appelCalendrier('/api/ext/calendrier/expertises', 'TDB_EXPERT', 'Réponses et rapports attendus de l’expert'),
});
export const expertiseCalendrierInterne = calendrierInterne('expertise.internal.calendrier');
