import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';
import { type Action, adresseActions, lignesParGroupe, parVerbe, sansJour } from './actions.rules.ts';

/** A dossier by its number, a member by his name. */
const nomDe = (a: Action) => (a.dosId === null ? a.titre : `dossier ${a.numero ?? a.titre}`);

/** Things to do, one line each: how long is left, which dossier, which verb but under a title `sous` that says it, and the button that opens the right place. */
export const Actions = ({ actions, sous }: { actions: readonly Action[]; sous?: string }) => (
  <ul className="riph-liste">
    {actions.map((a) => (
      <li key={`${a.route}-${a.code}`} className="riph-ligne riph-action">
        <span className="riph-action__delai">
          {a.echeance === null ? (
            <span className="riph-discret">{sansJour(a.code)}</span>
          ) : (
            <EcheanceDossier dosId={a.dosId} echeance={a.echeance} />
          )}
        </span>
        <span className="riph-action__quoi">
          {a.verbe !== sous && <strong>{a.verbe}</strong>}
          {a.dosId !== null && <span className="riph-chiffres riph-discret">{a.numero ?? 'Brouillon'}</span>}
          <span className="riph-action__titre riph-deux-lignes">{a.titre || 'Sans titre'}</span>
        </span>
        <Button to={a.route} priority="tertiary" size="sm" aria-label={`Ouvrir : ${a.verbe}, ${nomDe(a)}`}>
          Ouvrir
        </Button>
      </li>
    ))}
  </ul>
);

/** Lines of the first page. */
const LIGNES = 10;

/** By what is to do: the count of each opens all of its kind. */
export const ActionsParVerbe = ({ actions }: { actions: readonly Action[] }) => {
  const groupes = parVerbe(actions);
  const lignes = lignesParGroupe(
    groupes.map((g) => g.actions.length),
    LIGNES,
  );
  return (
    <div className="riph-pile">
      {groupes.map((g, i) => (
        <section key={g.code} aria-labelledby={`a-faire-${g.code}`}>
          <h3 className="fr-text--md fr-text--bold fr-mb-1v" id={`a-faire-${g.code}`}>
            <Link to={adresseActions(g.code)}>
              {g.titre} ({g.actions.length})
            </Link>
          </h3>
          <Actions actions={g.actions.slice(0, lignes[i])} sous={g.titre} />
        </section>
      ))}
    </div>
  );
};
