import { nomComite } from '@riph/contracts/core/typographie';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';
import { searchTas } from '@riph/contracts/search/tas.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { lienDossier } from '../../labels/lienDossier.ts';

/** Draws that found nobody come between: one of the last ten gave a committee. */
const VUS = 10;

/** Said where nothing waits for a committee: who got the last one, under these regulations. */
export const DerniereAttribution = ({ reglementations }: { reglementations: Reglementation[] }) => {
  const { data } = useCall(searchTas.calls.rechercher, { body: { filtres: { reglementations }, page: { taille: VUS } } });
  const dernier = data?.lignes.find((l) => l.cppNom !== null);
  return dernier ? (
    <p className="riph-discret fr-mt-2w">
      Dernière attribution : <Link to={lienDossier(dernier.dosId)}>{dernier.numero ?? 'dossier'}</Link> au{' '}
      {nomComite(dernier.cppNom ?? '')}, le {dateHeureFr(dernier.date)} ({MODE_TIRAGE_LABELS[dernier.mode].toLowerCase()}).
    </p>
  ) : null;
};
