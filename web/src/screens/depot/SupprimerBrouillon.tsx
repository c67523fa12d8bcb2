import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { removeDraft } from '../../components/form/drafts.ts';
import { useUser } from '../../session/session-context.ts';
import type { Synthese } from '../lecture/dossier.types.ts';
import { motDeSuppression } from './suppression.rules.ts';

/** Deletion of a draft: its title is typed, nothing of it is left. */
export const SupprimerBrouillon = ({ dossier: d, onClose }: { dossier: Synthese; onClose: () => void }) => {
  const supprimer = useAction(etudeDossier.calls.supprimer, { success: 'Le brouillon est supprimé.' });
  const { id: utiId } = useUser();
  const navigate = useNavigate();
  const confirmer = async () => {
    const r = await supprimer({ params: { id: d.dosId } });
    if (!r.ok) return;
    for (const form of ['administratif', 'recherche']) removeDraft(utiId, `dossier-${d.dosId}-${form}`);
    navigate('/', { replace: true });
  };
  return (
    <ConfirmDialog
      title="Supprimer ce brouillon"
      objet={d.titre || 'Brouillon sans titre'}
      effect="Les formulaires et les pièces de ce brouillon sont effacés. Rien n’a été transmis à un comité."
      back="La suppression est définitive."
      label="Supprimer le brouillon"
      danger
      wordToType={motDeSuppression(d)}
      onConfirm={confirmer}
      onClose={onClose}
    />
  );
};
