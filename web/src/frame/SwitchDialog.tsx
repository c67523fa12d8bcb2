import type { Profil } from '@riph/contracts/core/droits';
import type { CppId } from '@riph/contracts/core/ids';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import { useNavigate } from 'react-router';
import { notifier } from '../api/toasts.ts';
import { useAction } from '../api/useAction.ts';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx';
import { saveAll } from '../components/form/pending.ts';
import { useSession } from '../session/session-context.ts';

export type Switch = { type: 'profil'; code: Profil; libelle: string } | { type: 'comite'; cppId: CppId; libelle: string };

/** Change of profile or of committee: says what will change, then reloads the rights and goes to the home page. */
export const SwitchDialog = ({ demande, onClose }: { demande: Switch; onClose: () => void }) => {
  const { recharger } = useSession();
  const navigate = useNavigate();
  const toggle = useAction(identitySession.calls.basculer);
  const choisir = useAction(identityMultiCpp.calls.choisir);
  const confirm = async () => {
    // Saved under the profile that typed it, before it changes.
    if (!(await saveAll()))
      return notifier.error(
        'Des modifications ne sont pas encore enregistrées. Réessayez dans un instant, ou retournez les corriger.',
      );
    const result =
      demande.type === 'profil'
        ? await toggle({ params: { profil: demande.code } })
        : await choisir({ body: { cppId: demande.cppId } });
    if (!result.ok) return;
    onClose();
    await navigate('/');
    await recharger();
  };
  const profil = demande.type === 'profil';
  return (
    <ConfirmDialog
      title={profil ? 'Changer de profil' : 'Changer de comité'}
      objet={demande.libelle}
      effect={
        profil
          ? 'Le menu, les listes et les actions possibles deviennent ceux de ce profil, et vous revenez à l’accueil. Une page ouverte dans un autre onglet change aussi.'
          : 'Les dossiers, les séances et les membres affichés deviennent ceux de ce comité, et vous revenez à l’accueil. Une page ouverte dans un autre onglet change aussi.'
      }
      back={
        profil
          ? 'Vous pouvez revenir à votre profil actuel à tout moment.'
          : 'Vous pouvez revenir à votre comité actuel à tout moment.'
      }
      label={profil ? 'Changer de profil' : 'Changer de comité'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
