import type { CppId } from '@riph/contracts/core/ids';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useCall } from '../../api/useCall.ts';
import { Journal } from '../../components/Journal.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { libelleDuChamp } from './comite.champs.ts';

/** Who changed the sheet of a committee, and what it said before. */
export const JournalComite = ({ cppId }: { cppId: CppId }) => {
  const reading = useCall(referentielCppAdministration.calls.lireJournalCpp, { params: { cppId } });
  return (
    <section className="fr-mt-4w" aria-labelledby="journal-comite">
      <h2 className="fr-h5" id="journal-comite">
        Qui a changé quoi
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(lignes) => <Journal rows={lignes} label={libelleDuChamp} />}
      </Loadable>
    </section>
  );
};
