import type { DosId } from '@riph/contracts/core/ids';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { Link } from 'react-router';
import { compte } from '../../labels/dates.ts';
import { ETAPES, lienEtape, lienManque, manquesDe, type Slug } from './etapes.rules.ts';
import type { Verdict } from './verdict.rules.ts';

/** Messages that only say that nothing is filled: the name of the field in a list of gaps says it already. */
const SANS_MESSAGE = ['Cette information est obligatoire.', 'Répondez par oui ou par non.', 'Pièce obligatoire.'];

const Liens = ({ dosId, manques }: { dosId: DosId; manques: readonly Manque[] }) => (
  <ul className="riph-manques">
    {manques.map((m) => (
      <li key={`${m.champ}-${m.message}`}>
        <Link to={lienManque(dosId, m)}>{m.libelle}</Link>
        {!SANS_MESSAGE.includes(m.message) && <span className="riph-discret"> : {m.message}</span>}
      </li>
    ))}
  </ul>
);

/** Gaps by step, each a link to its field. */
export const ListeManques = ({ dosId, manques }: { dosId: DosId; manques: readonly Manque[] }) =>
  ETAPES.map((e) => {
    const siens = manquesDe(manques, e.slug);
    return siens.length === 0 ? null : (
      <section key={e.slug} aria-label={`Étape ${e.titre}`}>
        <h3 className="fr-text--sm fr-text--bold fr-mb-1v">
          {e.titre} <span className="riph-discret">({siens.length})</span>
        </h3>
        <Liens dosId={dosId} manques={siens} />
      </section>
    );
  });

type Props = { dosId: DosId; verdict: Verdict; manques: readonly Manque[] | undefined; etape: Slug };

/** Beside the form: what this step still lacks, field by field, then how much the others do. Folded on small screens, where it comes first. */
export const CeQuiManque = ({ dosId, verdict, manques, etape }: Props) => {
  if (!manques) return null;
  if (manques.length === 0)
    return (
      <div className="riph-carte">
        <h2 className="riph-carte__titre">
          {verdict.etat === 'EMPECHE' ? 'Ce dossier ne peut pas être déposé' : 'Rien ne manque'}
        </h2>
        <p className="fr-mb-0">
          {verdict.raisons.length > 0 ? (
            verdict.raisons.join(' ')
          ) : (
            <>
              <Link to={lienEtape(dosId, 'relecture')}>Relisez le dossier</Link>
              {verdict.isBrouillon ? ', puis déposez-le.' : ', puis répondez au comité.'}
            </>
          )}
        </p>
      </div>
    );
  const ici = manquesDe(manques, etape);
  const ailleurs = ETAPES.map((e) => ({
    ...e,
    nombre: e.slug === etape ? 0 : manquesDe(manques, e.slug).length,
  })).filter((e) => e.nombre > 0);
  return (
    <details className="riph-carte riph-manques-panneau" open={globalThis.matchMedia('(min-width: 1200px)').matches}>
      <summary className="riph-carte__titre">
        <h2 className="riph-manques-panneau__titre">Ce qui manque ({manques.length})</h2>
      </summary>
      {ici.length === 0 ? <p className="fr-mb-1w">Cette étape est complète.</p> : <Liens dosId={dosId} manques={ici} />}
      {ailleurs.length > 0 && (
        <>
          <h3 className="fr-text--sm fr-text--bold fr-mb-1v">Autres étapes</h3>
          <ul className="riph-manques fr-mb-0">
            {ailleurs.map((e) => (
              <li key={e.slug}>
                <Link to={lienEtape(dosId, e.slug)}>{e.titre}</Link>{' '}
                <span className="riph-discret">: {compte(e.nombre, 'point')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
};
