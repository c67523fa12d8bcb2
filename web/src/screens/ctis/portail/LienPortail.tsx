import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { useCall } from '../../../api/useCall.ts';
import { pageDuPortail } from './portail.rules.ts';

/** To the page of the trial on the European portal, where its documents are read; nothing for a demonstration trial. */
export const LienPortail = ({ numeroCtis }: { numeroCtis: string }) => {
  const adresse = pageDuPortail(useCall(referentielApplicatif.calls.lireUrlCtis).data, numeroCtis);
  return (
    adresse && (
      <a className="fr-link" href={adresse} target="_blank" rel="noopener noreferrer">
        L’essai sur le portail européen (nouvelle fenêtre)
      </a>
    )
  );
};
