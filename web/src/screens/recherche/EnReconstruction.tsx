import { Alert } from '../../components/Alert.tsx';

/** Said while an index is behind: its results stay usable. */
export const EnReconstruction = ({ isEnCours }: { isEnCours: boolean }) =>
  isEnCours && (
    <Alert severity="info" small>
      L’index de recherche est en cours de reconstruction : des résultats récents peuvent manquer.
    </Alert>
  );
