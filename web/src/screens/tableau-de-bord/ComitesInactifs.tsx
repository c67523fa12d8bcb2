import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useCall } from '../../api/useCall.ts';
import { Tuile } from './Tuile.tsx';

/** Committees that the draw leaves out, closed or without an agreement today, the last first. */
export const ComitesInactifs = () => {
  const reading = useCall(referentielCppAdministration.calls.listerInactifs);
  return (
    <Tuile
      titre="Comités hors tirage"
      vers="/administration/cpps?onglet=inactifs"
      reading={reading}
      nombre={(list) => list.length}
      texte={([dernier]) => {
        if (!dernier) return 'Tous les comités sont en activité et agréés';
        return `${dernier.actif ? 'Sans agrément en cours' : 'Le dernier fermé'} : ${nomComite(dernier.nom)}`;
      }}
    />
  );
};
