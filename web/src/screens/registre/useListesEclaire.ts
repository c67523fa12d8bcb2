import { referentielEclaire } from '@riph/contracts/referentiel/eclaire.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { useCall } from '../../api/useCall.ts';

const options = (list: readonly { code: string; libelle: string }[]) => list.map(({ code, libelle }) => ({ code, libelle }));

/** Lists of the form of the register, undefined until all are there. */
export const useListesEclaire = () => {
  const tranchesAge = useCall(referentielEclaire.calls.listerTranchesAge);
  const sexes = useCall(referentielEclaire.calls.listerSexes);
  const groupesSujet = useCall(referentielEclaire.calls.listerGroupesSujet);
  const pays = useCall(referentielPays.calls.listerActifs);
  const readings = [tranchesAge, sexes, groupesSujet, pays];
  const error = readings.find((l) => l.error && l.data === undefined)?.error;
  const donnees =
    tranchesAge.data && sexes.data && groupesSujet.data && pays.data
      ? {
          listes: {
            tranchesAge: options(tranchesAge.data),
            sexes: options(sexes.data),
            groupesSujet: options(groupesSujet.data),
          },
          pays: options(pays.data),
        }
      : undefined;
  return { donnees, error, refetch: () => void Promise.all(readings.map((l) => l.mutate())) };
};
export type Listes = NonNullable<ReturnType<typeof useListesEclaire>['donnees']>;
