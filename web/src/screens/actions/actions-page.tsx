import { joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/tdb-gestionnaire.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { type Action, Actions } from '../tableau-de-bord/Actions.tsx';

const PERIODES = [
  { titre: 'En retard', test: (jours: number | null) => jours !== null && jours < 0 },
  { titre: 'Aujourd’hui', test: (jours: number | null) => jours === 0 },
  { titre: 'Dans les cinq jours ouvrés', test: (jours: number | null) => jours !== null && jours > 0 && jours <= 5 },
  { titre: 'Plus tard', test: (jours: number | null) => jours === null || jours > 5 },
] as const;

const joursDe = (a: Action): number | null => (a.echeance === null ? null : joursOuvresRestants(aujourdhui(), a.echeance));

/** LST-3: all that waits for the committee, by how soon it is due. */
export const ActionsPage = () => {
  const lecture = useCall(etudeTdbGestionnaire.calls.listerToutesActions);
  return (
    <Page titre="À faire" compte={lecture.data?.length} largeur="moyenne">
      <Loadable lecture={lecture}>
        {(actions) =>
          actions.length === 0 ? (
            <Empty
              titre="Rien à faire"
              action={
                <Button vers="/dossiers/jarde" priorite="secondary">
                  Voir les dossiers
                </Button>
              }
            >
              Aucune action n’attend votre comité.
            </Empty>
          ) : (
            <div className="riph-pile">
              {PERIODES.map((p) => ({ ...p, actions: actions.filter((a) => p.test(joursDe(a))) }))
                .filter((p) => p.actions.length > 0)
                .map((p) => (
                  <section key={p.titre}>
                    <h2 className="fr-h5">
                      {p.titre} ({p.actions.length})
                    </h2>
                    <Actions actions={p.actions} />
                  </section>
                ))}
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
