import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useCall } from '../../api/useCall.ts';
import { Tuile } from './Tuile.tsx';

/** Committees that the draw leaves out, the last closed first. */
export const ComitesInactifs = () => {
  const reading = useCall(referentielCppAdministration.calls.listerInactifs);
  return (
    <Tuile
      titre="Comités inactifs"
      vers="/administration/cpps?onglet=inactifs"
      reading={reading}
      nombre={(list) => list.length}
      texte={([dernier]) => (dernier ? `Le dernier fermé : ${nomComite(dernier.nom)}` : 'Tous les comités sont actifs')}
    />
  );
};
