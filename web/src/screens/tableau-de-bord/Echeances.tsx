import type { DateCalendrier } from '@riph/contracts/core/calendrier';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { adresseDe } from './ansm.rules.ts';
import { DelaiDeLActe } from './DelaiDeLActe.tsx';
import { useDossiers } from './DerniersAvis.tsx';
import { aVenirDe, type LigneEcheance, ligneNationale, lignesDesEssais, prochaines } from './echeances.rules.ts';

const LIGNES = 6;
/** As far as the calendar looks at once. */
const JOURS = 400;

/** Dates that run, one line each: how long is left, who acts and on what, the dossier. */
export const ListeEcheances = ({ lignes }: { lignes: readonly LigneEcheance[] }) => (
  <ul className="riph-liste">
    {lignes.map((l) => (
      <li key={l.cle} className="riph-ligne riph-action">
        <span className="riph-action__delai">
          <DelaiDeLActe dosId={l.dosId} echeance={l.date} explication={l.explication} />
        </span>
        <span className="riph-action__quoi">
          <span>{l.quoi}</span>
          <span className="riph-chiffres riph-discret">{l.numero}</span>
          <span className="riph-action__titre riph-deux-lignes">
            <Link to={l.vers}>{l.titre || 'Sans titre'}</Link>
          </span>
        </span>
      </li>
    ))}
  </ul>
);

/** Dates of law of the trials that one follows, from today, as the calendar gives them. `saufs`: those that stand above on the page. */
export function useEssaisAVenir(saufs?: (d: DateCalendrier) => boolean): {
  lignes: LigneEcheance[] | undefined;
  manque: Lecture<unknown> | null;
} {
  const { can } = useSession();
  const [du, suit] = [aujourdhui(), can('CTIS_LIRE')];
  const reading = useCall(dossierCtisCalendrier.calls.lister, suit ? { query: { du, au: addJours(du, JOURS) } } : null);
  const manque = reading.error && reading.data === undefined ? reading : null;
  const lignes = reading.data && lignesDesEssais(reading.data.dates, saufs);
  return { lignes: suit && !manque ? lignes : [], manque };
}

/** What comes on the dossiers and the trials that one may see: of his committee for whoever has one. Links show the rest. */
export const ProchainesEcheances = ({
  vide,
  statuts,
  saufs,
}: {
  vide: string;
  statuts?: readonly StatutDossier[];
  saufs?: (d: DateCalendrier) => boolean;
}) => {
  const filtres = aVenirDe(aujourdhui(), statuts);
  const reading = useDossiers(filtres, 'dateLimite', LIGNES);
  const { lignes: essais, manque } = useEssaisAVenir(saufs);
  const data = reading.data && essais && { ...reading.data, essais };
  return (
    <section className="riph-carte" aria-labelledby="a-venir">
      <h2 className="riph-carte__titre" id="a-venir">
        Prochaines échéances
      </h2>
      <SansLesEssais manque={manque} />
      <Loadable reading={{ ...reading, data }} skeleton={<Skeleton rows={6} />}>
        {(lus) => {
          const nationales = lus.lignes.flatMap((l) => (l.dateLimite ? [ligneNationale({ ...l, date: l.dateLimite })] : []));
          const lignes = prochaines(nationales, lus.essais, LIGNES);
          if (lignes.length === 0) return !manque && <p className="riph-discret fr-mb-0">{vide}</p>;
          const vues = lignes.filter((l) => l.dosId !== null).length;
          return (
            <>
              <ListeEcheances lignes={lignes} />
              <p className="riph-rangee fr-mb-0">
                {lus.total > vues && (
                  <Link to={adresseDe(filtres, 'dateLimite', 'asc')}>
                    {lus.essais.length > 0
                      ? `Voir les ${lus.total} échéances des dossiers nationaux`
                      : `Voir les ${lus.total} échéances`}
                  </Link>
                )}
                {lus.essais.length > lignes.length - vues && <Link to="/calendrier">Voir celles des essais au calendrier</Link>}
              </p>
            </>
          );
        }}
      </Loadable>
    </section>
  );
};
