import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { DossierCtisLu } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const { supprimer } = dossierCtisInstruction.calls;
const { retablir } = dossierCtisDossier.calls;

/** States in which a request has no committee yet: it may still be deleted. */
const ATTENDENT: readonly DossierCtisLu['statut'][] = ['A_ATTRIBUER', 'TAS_EN_ATTENTE'];

const Supprimee = ({ dossier: d, le }: { dossier: DossierCtisLu; le: string }) => {
  const remettre = useAction(retablir, { success: 'La demande est rétablie.' });
  return (
    <Alert severity="warning" title="Demande supprimée">
      <p>Supprimée le {dateHeureFr(le)}. L’administration est seule à la voir ; l’import du portail ne la recrée pas.</p>
      <Button priority="secondary" size="sm" busy={remettre.busy} onClick={() => void remettre({ params: { id: d.id } })}>
        Rétablir la demande
      </Button>
    </Alert>
  );
};

/** For the administration: a request that should not be there is hidden, and may be put back. */
export const Suppression = ({ dossier: d }: { dossier: DossierCtisLu }) => {
  const { profil } = useSession();
  const clear = useAction(supprimer, { success: 'La demande est supprimée.' });
  const [confirming, setConfirming] = useState(false);
  if (profil !== 'SUPER_ADMIN') return null;
  if (d.supprimeLe) return <Supprimee dossier={d} le={d.supprimeLe} />;
  if (!ATTENDENT.includes(d.statut) && d.origine !== 'MANUEL') return null;
  return (
    <div className="riph-rangee">
      <Button priority="tertiary" onClick={() => setConfirming(true)}>
        Supprimer la demande
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Supprimer la demande"
          objet={`${d.numeroCtis} ${d.cleDemande}`}
          effect="Elle disparaît des listes et de l’essai, et l’import du portail ne la recrée pas."
          prevenus="Personne."
          back="L’administration peut la rétablir, depuis cette page."
          label="Supprimer la demande"
          danger
          onConfirm={async () => {
            if ((await clear({ params: { id: d.id } })).ok) setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
