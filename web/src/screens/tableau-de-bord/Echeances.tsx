import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { Link } from 'react-router';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';
import { adresseDe } from './ansm.rules.ts';
import { useDossiers } from './DerniersAvis.tsx';
import { attenduDe, aVenirDe, type EcheanceAVenir } from './echeances.rules.ts';

const LIGNES = 6;

/** Dates that run, one line each: how long is left, who acts and on what, the dossier. */
export const ListeEcheances = ({ lignes }: { lignes: readonly EcheanceAVenir[] }) => (
  <ul className="riph-liste">
    {lignes.map((l) => (
      <li key={l.dosId} className="riph-ligne riph-action">
        <span className="riph-action__delai">
          <EcheanceDossier dosId={l.dosId} echeance={l.date} />
        </span>
        <span className="riph-action__quoi">
          <span>{attenduDe(l.statut)}</span>
          <span className="riph-chiffres riph-discret">{l.numero}</span>
          <span className="riph-action__titre riph-deux-lignes">
            <Link to={`/dossiers/${l.dosId}`}>{l.titre || 'Sans titre'}</Link>
          </span>
        </span>
      </li>
    ))}
  </ul>
);

/** What comes on the dossiers that one may see: of his committee for whoever has one. A search of the list, whose link shows the rest. */
export const ProchainesEcheances = ({ vide, statuts }: { vide: string; statuts?: readonly StatutDossier[] }) => {
  const filtres = aVenirDe(aujourdhui(), statuts);
  const reading = useDossiers(filtres, 'dateLimite', LIGNES);
  return (
    <section className="riph-carte" aria-labelledby="a-venir">
      <h2 className="riph-carte__titre" id="a-venir">
        Prochaines échéances
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {({ lignes, total }) =>
          lignes.length === 0 ? (
            <p className="riph-discret fr-mb-0">{vide}</p>
          ) : (
            <>
              <ListeEcheances lignes={lignes.flatMap((l) => (l.dateLimite ? [{ ...l, date: l.dateLimite }] : []))} />
              {total > lignes.length && <Link to={adresseDe(filtres, 'dateLimite', 'asc')}>Voir les {total} échéances</Link>}
            </>
          )
        }
      </Loadable>
    </section>
  );
};
