import { idJson } from '@riph/contracts/core/fields';
import { identityAdministrationExperts } from '@riph/contracts/identity/administration-experts.calls';
import { coordonneesModifiees } from '@riph/contracts/identity/personne.schemas';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { identiteDe, lire } from '../personnes/identite.rules.ts';
import { FicheAdministree, type Sorte } from './FicheAdministree.tsx';

const { lire: lireExpert, lireInformationsCompte, modifier, activer } = identityAdministrationExperts.calls;
const SORTE: Sorte = {
  profil: 'EXPERT',
  sansNom: 'Expert',
  qualite: 'expert',
  list: { libelle: 'Experts', vers: '/administration/experts' },
  effetFermeture:
    'La personne est déconnectée et ne peut plus se connecter avec ce profil. Ses demandes en cours sont retirées et les comités concernés prévenus ; les rapports déposés restent.',
};
const modifie = coordonneesModifiees.extend({ expId: idJson });

/** An expert: who he is, his account, what was done on it and the mails sent. */
export const ExpertPage = () => {
  const { expId } = useNumericParams('expId');
  const modification = useAction(modifier, { silent: true });
  const activation = useAction(activer);
  return (
    <FicheAdministree
      sorte={SORTE}
      coordonnees={useCall(lireExpert, { params: { expId } })}
      compte={useCall(lireInformationsCompte, { params: { expId } })}
      busy={modification.busy || activation.busy}
      modifier={async (de, s) => {
        const lu = lire(modifie, { ...de, ...identiteDe(s) });
        return lu.ok ? modification({ body: lu.body }) : lu.errors;
      }}
      activer={async (actif) => (await activation({ params: { expId, actif: actif ? 'true' : 'false' } })).ok}
      complement={(d) => (
        <p className="fr-mb-0">
          CV : {d.cv ? 'déposé' : 'non déposé'} · DPI : {d.dpi ? 'déposée' : 'non déposée'} · Déclaration de liens :{' '}
          {d.declarationAJour ? 'à jour' : 'à confirmer'} · {d.volontaire ? 'Volontaire' : 'Non inscrit comme volontaire'}
        </p>
      )}
    />
  );
};
