import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useSession } from '../../../session/session-context.ts';
import type { Formulaire } from './depot.types.ts';
import { isMemeOrganisme } from './proposer.rules.ts';

/** The sponsor bears the name of the depositor’s organisation and the form says that it is another: said, with the click that mends it. */
export const PromoteurDuDeposant = ({ formulaire: f }: { formulaire: Formulaire<ElementAdministratif> }) => {
  const { user } = useSession();
  const { valeurs, desactive } = f.source;
  const isNie = !desactive && valeurs.deposantEstPromoteur === false && Boolean(valeurs.promoteur.organisme);
  const compte = useCall(identityProfil.calls.lireCoordonnees, isNie && user ? { params: { utiId: user.id } } : null);
  if (!isNie || !isMemeOrganisme(valeurs.promoteur.organisme, compte.data?.organisme)) return null;
  return (
    <Alert
      severite="info"
      petit
      actions={
        <Button
          taille="sm"
          priorite="secondary"
          onClick={() => f.proposer({ ...valeurs, deposantEstPromoteur: true }, ['deposantEstPromoteur'])}
        >
          Répondre « Oui »
        </Button>
      }
    >
      Vous avez répondu que le promoteur n’est pas votre organisme, mais il porte le nom de votre organisme.
    </Alert>
  );
};
