import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { ListeRecours } from './ListeRecours.tsx';

/** The appeals of a sponsor. */
export const RecoursPage = () => {
  const reading = useCall(dossierCtisRecours.calls.listerDeposant);
  return (
    <Page title="Mes recours" compte={reading.data?.length} width="moyenne">
      <Loadable reading={reading}>
        {(recours) =>
          recours.length === 0 ? (
            <Empty
              title="Aucun recours"
              action={
                <Button to="/etudes-ctis" priority="secondary">
                  Ouvrir un essai
                </Button>
              }
            >
              Un recours se forme depuis le dossier d’un essai, après un avis défavorable du comité sur la partie II, sans
              attendre la décision ; le dossier dit jusqu’à quand.
            </Empty>
          ) : (
            <ListeRecours recours={recours} />
          )
        }
      </Loadable>
    </Page>
  );
};
