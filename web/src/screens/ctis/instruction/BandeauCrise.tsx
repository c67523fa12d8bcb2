import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Alert } from '../../../components/Alert.tsx';
import { dateFr } from '../../../labels/dates.ts';

/** A request that was drawn out of the ordinary rules says so. */
export const BandeauCrise = ({ suivi: s }: { suivi: Pick<SuiviCtis, 'attribution'> }) =>
  s.attribution?.mode === 'CRISE' && (
    <Alert severity="error" title="Mode crise" small>
      Cette demande a été confiée à son comité par un tirage en mode crise, le {dateFr(s.attribution.le)}.
    </Alert>
  );
