import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import type { Synthese } from '../../lecture/dossier.types.ts';
import { explicationJalon } from '../../lecture/EcheanceDossier.tsx';
import { FilLu } from './FilLu.tsx';
import { regrouper } from './fil.rules.ts';

/** What comes, in grey, then what happened: the latest date on top, all the way down. */
export const Fil = ({ dossier: d }: { dossier: Synthese }) => {
  const lisible = d.contenuReserve === null;
  const evenements = useCall(etudeEvenements.calls.lister, lisible ? { params: { entityCode: 'DOSSIER', id: d.dosId } } : null);
  const jalons = useCall(etudeDossier.calls.listerJalons, { params: { dosId: d.dosId }, query: { partJalon: 'NATIONAL' } });
  const aVenir = (jalons.data ?? [])
    .filter((j) => j.dateReelle === null && j.dateTheorique !== null && j.etat !== 'SANS_OBJET')
    .toSorted((a, b) => (b.dateTheorique ?? '').localeCompare(a.dateTheorique ?? ''))
    .map((j) => ({
      id: `jalon-${j.code}`,
      date: j.dateTheorique,
      titre: j.libelle,
      qui: j.acteur,
      aVenir: true,
      explication: explicationJalon(j),
      ...(j.etat === 'EN_RETARD' && { ton: 'error' as const }),
    }));
  return (
    <>
      <h2 className="fr-h6">Fil du dossier</h2>
      {lisible ? (
        <Loadable reading={evenements} skeleton={<Skeleton rows={6} />}>
          {(list) => <FilLu aVenir={aVenir} actes={regrouper(list)} />}
        </Loadable>
      ) : (
        <Timeline elements={aVenir} />
      )}
      <p className="fr-mt-2w fr-mb-0">
        <Link to={`/dossiers/circuit?statut=${d.statut}`}>Voir le circuit d’un dossier</Link>
      </p>
    </>
  );
};
