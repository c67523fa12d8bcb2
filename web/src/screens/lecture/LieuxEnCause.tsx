import type { LieuEnCause } from '@riph/contracts/etude/vie/lieux.internal';
import { NATURE_LIEU_LABELS } from '@riph/contracts/etude/vie/lieux.rules';
import { Alert } from '../../components/Alert.tsx';
import { dateFr } from '../../labels/dates.ts';

/** Places of a study or a trial whose authorisation is withdrawn or suspended, as the administration signalled it. */
export const LieuxEnCause = ({ lieux }: { lieux: readonly LieuEnCause[] }) =>
  lieux.length > 0 && (
    <Alert severity="warning" title="Autorisation d’un lieu de recherche">
      <ul>
        {lieux.map((l) => (
          <li key={l.nom}>
            {l.nom} : {NATURE_LIEU_LABELS[l.nature].toLowerCase()} le {dateFr(l.le)}. {l.motif}
          </li>
        ))}
      </ul>
    </Alert>
  );
