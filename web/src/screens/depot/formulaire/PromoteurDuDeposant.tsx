import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import type { Formulaire } from './depot.types.ts';
import { isMemeOrganisme } from './proposer.rules.ts';
import { useCompteDuDeposant } from './useProposees.ts';

/** The sponsor bears the name of the depositor’s organisation and the form says that it is another: said, with the click that mends it. */
export const PromoteurDuDeposant = ({ formulaire: f }: { formulaire: Formulaire<ElementAdministratif> }) => {
  const { valeurs, desactive, figes } = f.source;
  const isNie =
    !desactive &&
    !figes.has('deposantEstPromoteur') &&
    valeurs.deposantEstPromoteur === false &&
    Boolean(valeurs.promoteur.organisme);
  const compte = useCompteDuDeposant(isNie);
  if (!isNie || !isMemeOrganisme(valeurs.promoteur.organisme, compte.data?.organisme)) return null;
  return (
    <Alert
      severity="info"
      small
      actions={
        <Button
          size="sm"
          priority="secondary"
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
