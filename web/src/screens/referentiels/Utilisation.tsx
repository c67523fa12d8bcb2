import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { nombreFr } from '../../labels/dates.ts';
import type { ListeDef } from './listes.ts';

/** Where a value stands today, counted: nobody is named, not even a draft. */
export const Utilisation = ({ list, id }: { list: ListeDef; id: number }) => {
  const reading = useCall(referentielEntitesAdministration.calls.lireUtilisation, { params: { liste: list.nom, id } });
  return (
    <>
      <h3 className="fr-h6 fr-mt-3w fr-mb-1w">Où elle est utilisée</h3>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {({ usages }) =>
          usages.length === 0 ? (
            <p className="riph-discret fr-mb-0">Nulle part aujourd’hui.</p>
          ) : (
            <ul className="fr-mb-0">
              {usages.map((u) => (
                <li key={u.libelle}>
                  {u.libelle} : <strong className="riph-chiffres">{nombreFr(u.nombre)}</strong>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </>
  );
};
