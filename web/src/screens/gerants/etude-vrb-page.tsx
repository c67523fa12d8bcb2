import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { filDeLEtude } from '../../labels/etude.ts';
import { useSession } from '../../session/session-context.ts';
import { TON_ETAT_ETUDE } from '../etudes/etude.tons.ts';
import { CentresVrb } from './CentresVrb.tsx';
import { Gerants, Investigateurs, SuperGerants } from './GensDeLEtude.tsx';
import { Protocole } from './Protocole.tsx';
import { VolontairesEtude } from './VolontairesEtude.tsx';

/** A study in the file of volunteers: what its protocol asks, its places, who works there. */
export const EtudeVrbPage = () => {
  const { etuId } = useNumericParams('etuId');
  const { can } = useSession();
  const reading = useCall(vrbEtude.calls.lireInfoRecherche, { params: { etuId } });
  const info = reading.data;
  const fil = info && can('ETUDE_LIRE') ? filDeLEtude(info) : [];
  return (
    <Page title="Volontaires de l’étude" tabTitle="Volontaires de l’étude" overline={info?.numero ?? undefined} fil={fil}>
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(i) => (
          <div className="riph-pile">
            <p className="fr-mb-0">
              {i.titre} <CodeBadge code={i.etat} labels={ETAT_ETUDE_LABELS} tones={TON_ETAT_ETUDE} />
              {i.promoteur && <span className="riph-discret"> {i.promoteur}</span>}
            </p>
            <Protocole info={i} />
            <VolontairesEtude info={i} />
            <CentresVrb info={i} />
            <SuperGerants info={i} />
            <Gerants info={i} />
            <Investigateurs info={i} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
