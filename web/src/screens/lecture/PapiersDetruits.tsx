import type { Instant } from '@riph/contracts/core/paris';
import { Alert } from '../../components/Alert.tsx';
import { dateFr } from '../../labels/dates.ts';

/** On what is left of a study or a trial whose papers were destroyed (CON-03). */
export const PapiersDetruits = ({ objet, le }: { objet: 'cette étude' | 'cet essai'; le: Instant | null }) =>
  le && (
    <Alert severity="info" title="Papiers détruits">
      Les papiers de {objet} ont été détruits le {dateFr(le)}, au terme de leur conservation. Il en reste le numéro, le titre, les
      dates, le comité, le sens des avis et le journal.
    </Alert>
  );
