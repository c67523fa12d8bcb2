/** Dates of the national dossiers and studies of a reader. */
import { appelCalendrier, calendrierInterne } from '../../core/calendrier.ts';
import { contract } from '../../core/call.ts';

export const etudeCalendrier = contract('etude.calendrier', {
  lister: appelCalendrier(
    '/api/ext/calendrier/dossiers',
    'DOSSIER_RECHERCHER',
    'Délais, rapports attendus et fins de validité des dossiers et des études que l’on voit',
  ),
});
export const etudeCalendrierInterne = calendrierInterne('etude.internal.calendrier');
