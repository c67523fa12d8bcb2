import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { useCall } from '../../api/useCall.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { enMots } from '../personnes/coordonnees.rules.ts';
import type { EcartDeposant } from './deposant.rules.ts';

type Props = {
  nom: string;
  ecarts: readonly EcartDeposant[];
  types: readonly { tproId: number; libelle: string }[];
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

/** Each value that will change, before and after; a new address also says who is told. */
export const EcartsDialog = ({ nom, ecarts, types, onClose, onConfirm }: Props) => {
  const pays = useCall(identityInscription.calls.listerPays);
  const listes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    payId: Object.fromEntries((pays.data ?? []).map((p) => [p.payId, p.libelle])),
    tproId: Object.fromEntries(types.map((t) => [t.tproId, t.libelle])),
  };
  const adresse = ecarts.find((e) => e.champ === 'email');
  return (
    <ConfirmDialog
      title="Enregistrer ces changements"
      objet={`Coordonnées de ${nom}`}
      effect="La fiche change aussitôt. Un nouveau nom paraît dans ses dossiers ; les formulaires et les documents déjà déposés restent tels quels."
      prevenus={adresse ? `${nom}, par courriel à ses deux adresses.` : 'Personne : aucun courriel n’est envoyé.'}
      back="Vous pouvez modifier la fiche de nouveau ; l’historique garde ce changement."
      label="Enregistrer ces changements"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul className="riph-liste fr-mt-2w">
        {ecarts.map((e) => (
          <li key={e.champ}>
            {e.libelle} : <del>{enMots(e.champ, e.avant, listes[e.champ])}</del>{' '}
            <ins>{enMots(e.champ, e.apres, listes[e.champ])}</ins>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
