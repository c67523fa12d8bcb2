import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { demandeProfilDeposant } from '@riph/contracts/identity/personne.schemas';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { type ChampDef, textOf } from '../../components/fields/described.types.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';

/** Somebody who keeps volunteers asks to be a sponsor too: of which type, which nobody asked him yet. */
export const DemandeDeposant = ({ success, onClose }: { success: string; onClose: () => void }) => {
  const types = useCall(identityInscription.calls.listerTypesPromoteur);
  const demander = useAction(identityDeposant.calls.demanderProfilDeposant, { silent: true });
  if (!types.data) return null;
  const champs: readonly ChampDef[] = [
    {
      cle: 'tproId',
      libelle: 'Type de promoteur',
      sorte: 'choix',
      options: types.data.map((t) => ({ code: String(t.tproId), libelle: t.libelle })),
      obligatoire: true,
    },
  ];
  return (
    <FormDialog
      title="Demander le profil Déposant"
      brouillon={null}
      fields={champs}
      start={null}
      lire={(s) => demandeProfilDeposant.safeParse({ tproId: textOf(s.tproId) === '' ? undefined : Number(s.tproId) })}
      send={(body) => demander({ body })}
      label="Envoyer la demande"
      success={success}
      onClose={onClose}
    />
  );
};
