import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisMixte } from '@riph/contracts/dossier-ctis/mixte.calls';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { VoletsLies } from './VoletsLies.tsx';

/** From the study of the device. */
export const VoletMedicament = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(etudeMixte.calls.lireVoletsLies, { params: { etuId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
      {(lu) => <VoletsLies lu={lu} etuId={etuId} refetch={() => reading.mutate()} />}
    </Loadable>
  );
};

/** From the trial of the medicine. */
export const VoletDispositif = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(dossierCtisMixte.calls.lireVoletsLies, { params: { etuId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
      {(lu) => <VoletsLies lu={lu} etuId={etuId} refetch={() => reading.mutate()} />}
    </Loadable>
  );
};
