import type { FenetreCalendrier } from '@riph/contracts/core/calendrier';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { expertiseCalendrier } from '@riph/contracts/expertise/calendrier.calls';
import { identityCalendrier } from '@riph/contracts/identity/calendrier.calls';
import { seanceCalendrier } from '@riph/contracts/seance/calendrier.calls';
import { vrbCalendrier } from '@riph/contracts/vrb/calendrier.calls';
import { useCall } from '../../api/useCall.ts';
import { useSession } from '../../session/session-context.ts';

/** The dates of every service that the reader may ask. One that does not answer is named, and the others are shown. */
export const useDates = (query: FenetreCalendrier) => {
  const { can } = useSession();
  const parts = { query };
  const options = { keepPrevious: true };
  const readings = [
    { nom: 'les dossiers', ...useCall(etudeCalendrier.calls.lister, can('DOSSIER_RECHERCHER') ? parts : null, options) },
    { nom: 'les séances', ...useCall(seanceCalendrier.calls.lister, can('SEANCE_LIRE') ? parts : null, options) },
    {
      nom: 'les essais de médicaments',
      ...useCall(dossierCtisCalendrier.calls.lister, can('CTIS_LIRE') ? parts : null, options),
    },
    { nom: 'les expertises', ...useCall(expertiseCalendrier.calls.lister, can('TDB_EXPERT') ? parts : null, options) },
    { nom: 'les volontaires', ...useCall(vrbCalendrier.calls.lister, can('VRB_VOLONTAIRE_LIRE') ? parts : null, options) },
    { nom: 'les mandats', ...useCall(identityCalendrier.calls.lister, can('MEMBRE_LIRE') ? parts : null, options) },
  ];
  return {
    dates: readings.flatMap((l) => l.data?.dates ?? []),
    tronque: readings.some((l) => l.data?.tronque),
    busy: readings.some((l) => l.isLoading && !l.data),
    manquent: readings.filter((l) => l.error && !l.data),
  };
};
