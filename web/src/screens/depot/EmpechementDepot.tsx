import { Alert } from '../../components/Alert.tsx';

/** What no field can mend: the request cannot be filed any more, or not now. What was typed stays. */
export const EmpechementDepot = ({ raisons }: { raisons: readonly string[] }) =>
  raisons.length > 0 && (
    <Alert severity="warning" title="Ce dossier ne peut pas être déposé">
      {raisons.join(' ')}
    </Alert>
  );
