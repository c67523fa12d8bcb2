import { NavLink } from 'react-router';
import { cx } from './cx.ts';

type Step = {
  vers: string;
  titre: string;
  etat: 'fait' | 'incomplet' | 'vide';
  /** « 9/14 » */
  compteur?: string;
};

const WORDS = { fait: 'complète', incomplet: 'incomplète', vide: 'à remplir' } as const;

/** Steps of a form that may be taken in any order, on one line: where one is, and a link for each step with its state. */
export const Steps = ({ etapes, current }: { etapes: readonly Step[]; current: number }) => (
  <div className="riph-etapes">
    <h2 className="fr-sr-only">
      Étape {current + 1} sur {etapes.length} : {etapes[current]?.titre}
    </h2>
    <nav aria-label="Étapes">
      <ol className="riph-etapes__liste">
        {etapes.map((e, i) => (
          <li key={e.vers}>
            <NavLink
              to={e.vers}
              end
              className={cx('riph-etapes__lien', `riph-etapes__lien--${e.etat}`)}
              aria-current={i === current ? 'step' : undefined}
            >
              <span className="riph-chiffres">{i + 1}</span> {e.titre}
              {e.compteur && <span className="riph-etapes__compteur riph-chiffres">{e.compteur}</span>}
              <span className="fr-sr-only"> ({WORDS[e.etat]})</span>
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  </div>
);
