import type { SuiteSignalement } from '@riph/contracts/etude/depot/signalement-parent.calls';
import type { Ton } from '../../labels/ton.ts';

/** What became of the committee that a sponsor named to the one that was drawn, of a trial or of a device. */
export const SUITES_SIGNALEMENT: Record<SuiteSignalement, { libelle: string; ton: Ton }> = {
  ATTENDUE: { libelle: 'Signalé', ton: 'info' },
  DEMANDEE: { libelle: 'Changement de comité demandé', ton: 'warning' },
  REFUSEE: { libelle: 'Changement de comité refusé', ton: 'neutre' },
  ACCEPTEE: { libelle: 'La demande est revenue à ce comité', ton: 'success' },
  AUTRE_COMITE: { libelle: 'La demande est allée à un autre comité', ton: 'neutre' },
};
