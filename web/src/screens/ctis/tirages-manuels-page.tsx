import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { ListeOuverts } from './instruction/ListeOuverts.tsx';

/** Requests of the portal that wait for a committee, the oldest first: the administration opens one and names its committee. */
export const TiragesManuelsPage = () => {
  const lecture = useCall(dossierCtisSoumission.calls.listerTasManuel);
  return (
    <Page titre="Essais à attribuer" compte={lecture.data?.length} largeur="moyenne">
      <Loadable lecture={lecture}>
        {(dossiers) =>
          dossiers.length === 0 ? (
            <Empty
              titre="Aucun essai n’attend de comité"
              action={
                <Button vers="/etudes-ctis" priorite="secondary">
                  Ouvrir un essai
                </Button>
              }
            >
              Une demande vient ici quand elle arrive du portail européen sans décision et que son essai n’a pas encore de comité.
            </Empty>
          ) : (
            <>
              <p className="riph-discret">
                Ouvrez une demande pour lui désigner un comité. Une modification va d’elle-même au comité qui suit l’essai
                (R1124-3).
              </p>
              <ListeOuverts dossiers={dossiers} />
            </>
          )
        }
      </Loadable>
    </Page>
  );
};
