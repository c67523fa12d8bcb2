import type { Verdict as Rendu } from '@riph/contracts/vrb/volontaire.schemas';
import { Alert } from '../../components/Alert.tsx';
import { direVerdict } from './designer.rules.ts';

/** Whether the person may take part: in words, with the reasons, the day and the amount. */
export const Verdict = ({ verdict }: { verdict: Rendu }) => {
  const { titre, ton, raisons, reste, pour } = direVerdict(verdict);
  return (
    <Alert severity={ton} title={titre}>
      <ul>
        {raisons.map((r) => (
          <li key={r}>{r}</li>
        ))}
        <li>{reste}</li>
      </ul>
      <p className="fr-mb-0">{pour}</p>
    </Alert>
  );
};
