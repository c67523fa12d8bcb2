/** Days on which nominations end. */
import { appelCalendrier, calendrierInterne } from '../core/calendrier.ts';
import { contract } from '../core/call.ts';

export const identityCalendrier = contract('identity.calendrier', {
  lister: appelCalendrier('/api/ext/calendrier/nominations', 'MEMBRE_LIRE', 'Fins de mandat des membres que l’on voit'),
});
export const identityCalendrierInterne = calendrierInterne('identity.internal.calendrier');
