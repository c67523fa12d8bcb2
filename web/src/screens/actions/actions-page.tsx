import { joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { Actions } from '../tableau-de-bord/Actions.tsx';
import { type Action, adresseActions, type Code, codeDe, parVerbe, TITRE_ACTION } from '../tableau-de-bord/actions.rules.ts';
import { useActions } from '../tableau-de-bord/useActions.ts';
import { useTouchesDesActes } from '../tableau-de-bord/useTouchesDesActes.ts';

const PERIODES = [
  { titre: 'Sans attendre', test: (_: number | null, code: Code) => code === 'SECURITE' },
  { titre: 'En retard', test: (jours: number | null) => jours !== null && jours < 0 },
  { titre: 'Aujourd’hui', test: (jours: number | null) => jours === 0 },
  { titre: 'Dans les cinq jours ouvrés', test: (jours: number | null) => jours !== null && jours > 0 && jours <= 5 },
  { titre: 'Plus tard', test: (jours: number | null, code: Code) => code !== 'SECURITE' && (jours === null || jours > 5) },
] as const;

const joursDe = (a: Action): number | null => (a.echeance === null ? null : joursOuvresRestants(aujourdhui(), a.echeance));

/** One link a kind, with its count; the one shown says it. */
const Sortes = ({ actions, quoi }: { actions: readonly Action[]; quoi: Code | null }) => (
  <nav aria-label="Sortes d’actions">
    <ul className="fr-tags-group">
      <li>
        <Link to="/actions" className="fr-tag" aria-current={quoi === null ? 'page' : undefined}>
          Toutes ({actions.length})
        </Link>
      </li>
      {parVerbe(actions).map((g) => (
        <li key={g.code}>
          <Link to={adresseActions(g.code)} className="fr-tag" aria-current={quoi === g.code ? 'page' : undefined}>
            {g.titre} ({g.actions.length})
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const ParPeriode = ({ actions }: { actions: readonly Action[] }) =>
  PERIODES.map((p) => ({ ...p, actions: actions.filter((a) => p.test(joursDe(a), a.code)) }))
    .filter((p) => p.actions.length > 0)
    .map((p) => (
      <section key={p.titre}>
        <h2 className="fr-h5">
          {p.titre} ({p.actions.length})
        </h2>
        <Actions actions={p.actions} />
      </section>
    ));

/** All that waits for the committee, by how soon it is due; of one kind when the address says so. */
export const ActionsPage = () => {
  const { reading, manque } = useActions();
  useTouchesDesActes();
  const quoi = codeDe(useSearchParams()[0].get('quoi'));
  const siennes = reading.data?.filter((a) => quoi === null || a.code === quoi);
  return (
    <Page title={quoi ? TITRE_ACTION[quoi] : 'À faire'} compte={manque ? undefined : siennes?.length} width="moyenne">
      <SansLesEssais manque={manque} />
      <Loadable reading={reading}>
        {(actions) =>
          actions.length === 0 || siennes?.length === 0 ? (
            !manque && (
              <Empty
                title="Rien à faire"
                action={
                  <Button to={actions.length > 0 ? '/actions' : '/dossiers/jarde'} priority="secondary">
                    {actions.length > 0 ? 'Voir les autres actions' : 'Voir les dossiers'}
                  </Button>
                }
              >
                {actions.length > 0
                  ? 'Aucune action de cette sorte n’attend votre comité.'
                  : 'Aucune action n’attend votre comité.'}
              </Empty>
            )
          ) : (
            <div className="riph-pile">
              <Sortes actions={actions} quoi={quoi} />
              <ParPeriode actions={siennes ?? []} />
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
