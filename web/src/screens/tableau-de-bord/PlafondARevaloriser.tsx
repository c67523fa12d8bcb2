import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { isARevaloriser } from '@riph/contracts/referentiel/montant.rules';
import { useCall } from '../../api/useCall.ts';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { Tuile } from './Tuile.tsx';

/** The highest indemnity of volunteers, once it is three years old. */
export const PlafondARevaloriser = () => {
  const reading = useCall(referentielApplicatif.calls.lireMontantMaxIndemnites);
  return (
    <Tuile
      titre="Indemnité maximale à revaloriser"
      vers="/administration/parametres"
      reading={reading}
      nombre={(m) => (isARevaloriser(m.historique, aujourdhui()) ? 1 : 0)}
      texte={(m) =>
        isARevaloriser(m.historique, aujourdhui())
          ? `Le montant en vigueur date du ${dateFr(m.dateEffet)} : il se revoit tous les trois ans`
          : 'Le montant en vigueur a moins de trois ans, ou le suivant est saisi'
      }
    />
  );
};
