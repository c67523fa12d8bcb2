import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import { Link } from 'react-router';
import { ETAPES, lienManque } from './etapes.rules.ts';

/** Gaps by step, each a link to its field. */
export const ListeManques = ({ dosId, manques, max }: { dosId: number; manques: readonly Manque[]; max?: number }) =>
  ETAPES.map((e) => {
    const siens = manques.filter((m) => m.etape === e.code);
    if (siens.length === 0) return null;
    const vus = siens.slice(0, max);
    return (
      <section key={e.slug} aria-label={`Étape ${e.titre}`}>
        <h3 className="fr-text--sm fr-text--bold fr-mb-1v">
          {e.titre} <span className="riph-discret">({siens.length})</span>
        </h3>
        <ul className="riph-manques">
          {vus.map((m) => (
            <li key={`${m.champ}-${m.message}`}>
              <Link to={lienManque(dosId, m)}>{m.libelle}</Link>
              {m.message !== 'Cette information est obligatoire.' && <span className="riph-discret"> : {m.message}</span>}
            </li>
          ))}
        </ul>
        {vus.length < siens.length && <p className="riph-discret fr-mb-1w">et {siens.length - vus.length} de plus</p>}
      </section>
    );
  });

const PAR_ETAPE = 8;

/** Beside the form: what still blocks the submission. Folded on small screens, where it comes first. */
export const CeQuiManque = ({ dosId, manques }: { dosId: number; manques: readonly Manque[] | undefined }) => {
  if (!manques) return null;
  if (manques.length === 0)
    return (
      <div className="riph-carte">
        <h2 className="riph-carte__titre">Rien ne manque</h2>
        <p className="fr-mb-0">Relisez le dossier, puis déposez-le.</p>
      </div>
    );
  return (
    <details className="riph-carte riph-manques-panneau" open={globalThis.matchMedia?.('(min-width: 1200px)').matches}>
      <summary className="riph-carte__titre">
        <h2 className="riph-manques-panneau__titre">Ce qui manque ({manques.length})</h2>
      </summary>
      <ListeManques dosId={dosId} manques={manques} max={PAR_ETAPE} />
    </details>
  );
};
