import { coordonneesAdministrees } from '@riph/contracts/identity/personne.schemas';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { identiteDe, lire } from '../personnes/identite.rules.ts';
import { FicheAdministree, type Sorte } from './FicheAdministree.tsx';

const { lire: lireUtilisateur, lireInformationsCompte, modifier, activer, renvoyerConfirmation } = identityUtilisateurAnsm.calls;
const SORTE: Sorte = {
  profil: 'UTILISATEUR_ANSM',
  sansNom: 'Utilisateur de l’ANSM',
  qualite: 'utilisateur de l’ANSM',
  list: { libelle: 'Utilisateurs de l’ANSM', vers: '/administration/utilisateurs-ansm' },
  effetFermeture:
    'La personne est déconnectée et ne peut plus se connecter avec ce profil. Les documents qu’elle a déposés restent.',
};

/** Somebody of the agency: who he is, his account, what was done on it and the mails sent. */
export const UtilisateurAnsmPage = () => {
  const { utiId } = useNumericParams('utiId');
  const modification = useAction(modifier, { silent: true });
  const activation = useAction(activer);
  const renvoyer = useAction(renvoyerConfirmation, { success: 'Courriel envoyé' });
  return (
    <FicheAdministree
      sorte={SORTE}
      coordonnees={useCall(lireUtilisateur, { params: { utiId } })}
      compte={useCall(lireInformationsCompte, { params: { utiId } })}
      busy={modification.busy || activation.busy}
      modifier={async (de, s) => {
        const lu = lire(coordonneesAdministrees, { ...de, ...identiteDe(s) });
        return lu.ok ? modification({ body: lu.body }) : lu.errors;
      }}
      activer={async (actif) => (await activation({ params: { utiId, actif } })).ok}
      actions={(c) =>
        !c.motDePasseChoisi &&
        c.comptes.some((x) => x.profil.code === SORTE.profil && x.statut.code === 'ACTIF') && (
          <Button priority="secondary" busy={renvoyer.busy} onClick={() => void renvoyer({ params: { utiId } })}>
            Renvoyer le lien du mot de passe
          </Button>
        )
      }
    />
  );
};
