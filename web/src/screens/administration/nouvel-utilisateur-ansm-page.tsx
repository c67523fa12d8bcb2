import { coordonneesSaisies, courrielCompte } from '@riph/contracts/identity/personne.schemas';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { outcome } from '../../components/form/useForm.ts';
import { Page } from '../../components/Page.tsx';
import { IDENTITE_VIDE, type IdentiteSaisie, identiteDe, lire } from '../personnes/identite.rules.ts';
import { IdentiteForm } from './IdentiteForm.tsx';

const LISTE = '/administration/utilisateurs-ansm';
const nouveau = coordonneesSaisies.extend({ email: courrielCompte });

/** Somebody of the agency gets an account: he chooses his password by a link, or is told when he has one already. */
export const NouvelUtilisateurAnsmPage = () => {
  const navigate = useNavigate();
  const creer = useAction(identityUtilisateurAnsm.calls.creer, { silent: true });
  const envoyer = async (s: IdentiteSaisie) => {
    const lu = lire(nouveau, identiteDe(s));
    if (!lu.ok) return lu.errors;
    return outcome(await creer({ body: lu.body }), ({ prenom, nom, utiId }) => {
      notifier.success(`${prenom} ${nom} a un compte de l’ANSM : un courriel le lui annonce.`);
      navigate(`${LISTE}/${utiId}`);
    });
  };
  return (
    <Page title="Ajouter un utilisateur de l’ANSM" fil={[{ libelle: 'Utilisateurs de l’ANSM', vers: LISTE }]}>
      <IdentiteForm
        cle="ansm-nouveau"
        qui="Utilisateur de l’ANSM"
        depart={IDENTITE_VIDE}
        libelle="Créer le compte"
        envoyer={envoyer}
        onCancel={() => navigate(LISTE)}
      />
    </Page>
  );
};
