import { Navigate, useParams, useSearchParams } from 'react-router';
import { ancienneAdresse } from '../ctis/instruction/actes.rules.ts';

/** Addresses that were kept, or that stand in mails already sent. */
export const AnciennePage = () => {
  const { dosId = '' } = useParams();
  const [search] = useSearchParams();
  return <Navigate to={ancienneAdresse(dosId, search.get('onglet'), search.get('acte'))} replace />;
};
