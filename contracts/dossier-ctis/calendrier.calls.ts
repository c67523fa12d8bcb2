/** Deadlines of the requests of the European portal that a reader follows. */
import { appelCalendrier, calendrierInterne } from '../core/calendrier.ts';
import { contract } from '../core/call.ts';

export const dossierCtisCalendrier = contract('dossier-ctis.calendrier', {
  lister: appelCalendrier('/api/ext/calendrier/essais', 'CTIS_LIRE', 'Délais des essais de médicaments que l’on suit'),
});
export const dossierCtisCalendrierInterne = calendrierInterne('dossier-ctis.internal.calendrier');
