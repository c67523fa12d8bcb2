import type { UtiId } from '@riph/contracts/core/ids';
import { CHAMP_NOMINATION_LABELS } from '@riph/contracts/identity/nomination';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { CHAMP_QUALITE_LABELS } from '@riph/contracts/identity/qualites';
import { useCall } from '../../api/useCall.ts';
import { Journal } from '../../components/Journal.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';

const MOTS: Readonly<Record<string, string>> = { ...CHAMP_NOMINATION_LABELS, ...CHAMP_QUALITE_LABELS };

/** What was done of the mandates of a member, of his qualities and of his access to the committee: who, when, what before and what after. */
export const HistoriqueMembre = ({ utiId }: { utiId: UtiId }) => {
  const reading = useCall(identityNominations.calls.lireHistorique, { params: { utiId } });
  return (
    <section className="riph-carte" aria-labelledby="historique-membre">
      <h2 className="riph-carte__titre" id="historique-membre">
        Historique dans le comité
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(lignes) => (
          <Journal
            rows={lignes.map(({ acteur, acte, ...l }, i) => ({ ...l, rang: i, par: acteur, action: acte }))}
            label={(champ) => MOTS[champ] ?? champ}
            empty="Rien n’a encore été fait depuis la plateforme."
          />
        )}
      </Loadable>
    </section>
  );
};
