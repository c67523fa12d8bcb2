/** Days on which the stays of volunteers end. */
import { appelCalendrier } from '../core/calendrier.ts';
import { contract } from '../core/call.ts';

export const vrbCalendrier = contract('vrb.calendrier', {
  lister: appelCalendrier(
    '/api/ext/calendrier/volontaires',
    'VRB_VOLONTAIRE_LIRE',
    'Fins de participation et d’exclusion des volontaires de ses études',
  ),
});
