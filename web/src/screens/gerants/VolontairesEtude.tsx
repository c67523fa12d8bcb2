import type { InfoRecherche } from '@riph/contracts/vrb/etude.schemas';
import { tropDeVolontaires } from '@riph/contracts/vrb/protocole.rules';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { compte } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { enParticipation } from './etude-vrb.rules.ts';

/** How many were entered; who they are, for those who work with them. */
export const VolontairesEtude = ({ info }: { info: InfoRecherche }) => {
  const { can } = useSession();
  const { designes } = info.volontaires;
  const trop = tropDeVolontaires(info.regles?.nbVolontairesPrevus ?? null, designes);
  return (
    <section className="riph-carte" aria-labelledby="volontaires">
      <h2 className="riph-carte__titre" id="volontaires">
        Volontaires désignés ({designes})
      </h2>
      <p>{designes === 0 ? 'Personne n’a encore été désigné.' : enParticipation(info.volontaires)}</p>
      {trop > 0 && (
        <Alert severity="warning" small>
          {compte(trop, 'personne')} de plus que le protocole ne prévoit : vérifiez-le, ou faites modifier le protocole.
        </Alert>
      )}
      {can('VRB_VOLONTAIRE_LIRE') && (
        <Link to={`/vrb/volontaires?onglet=designations&etuId=${info.etuId}`}>Voir les désignations de l’étude</Link>
      )}
    </section>
  );
};
