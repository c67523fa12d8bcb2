import { Alert } from '../../../components/Alert.tsx';
import type { RapportsDeLAvis } from './rapports-manquants.rules.ts';

/** What lacks before the opinion (RAP-15), on what it is given: said, and it may be given. */
export const RapportsManquants = ({ rapports: { manques, motif } }: { rapports: RapportsDeLAvis }) =>
  manques.length === 0 ? null : (
    <Alert severity="warning" title="Rapports manquants">
      <ul>
        {manques.map((m) => (
          <li key={m}>{m}</li>
        ))}
      </ul>
      <p className="fr-mb-0">
        L’article R1123-12 prévoit un rapporteur de chaque collège. L’avis peut être rendu : vérifiez que le comité a délibéré en
        connaissance de cause.
        {motif !== null && ` La séance a examiné sans ces rapports : ${motif}`}
      </p>
    </Alert>
  );
