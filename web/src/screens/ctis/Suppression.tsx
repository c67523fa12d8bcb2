import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { DossierCtisLu } from '@riph/contracts/dossier-ctis/lecture.schemas';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const { lire, supprimer } = dossierCtisInstruction.calls;
const { retablir } = dossierCtisDossier.calls;
type Props = { dossier: DossierCtisLu };

/** States in which a request has no committee yet: it may still be deleted. */
const ATTENDENT: readonly DossierCtisLu['statut'][] = ['A_ATTRIBUER', 'TAS_EN_ATTENTE'];

const Supprimee = ({ dossier: d, le }: Props & { le: string }) => {
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

const Supprimer = ({ dossier: d, si }: Props & { si: NonNullable<InstructionLue['siSuppression']> }) => {
  const clear = useAction(supprimer, { success: 'La demande est supprimée.' });
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="riph-rangee">
      <Button priority="tertiary" reason={si.raison} onClick={() => setConfirming(true)}>
        Supprimer la demande
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Supprimer la demande"
          objet={`${d.numeroCtis} ${d.cleDemande}`}
          effect="Elle disparaît des listes et de l’essai, et l’import du portail ne la recrée pas."
          prevenus={
            si.aUnComite
              ? 'Le comité et ses rapporteurs, le promoteur et l’ANSM, par courriel.'
              : 'Personne : elle n’a pas de comité.'
          }
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

/** For the administration: a request that should not be there is hidden, and may be put back. Why it may not be is said beside the button. */
export const Suppression = ({ dossier: d }: Props) => {
  const { profil } = useSession();
  const { data: i } = useCall(lire, { params: { id: d.id } });
  if (profil !== 'SUPER_ADMIN') return null;
  if (d.supprimeLe) return <Supprimee dossier={d} le={d.supprimeLe} />;
  if (!ATTENDENT.includes(d.statut) && d.origine !== 'MANUEL') return null;
  return i?.siSuppression ? <Supprimer dossier={d} si={i.siSuppression} /> : null;
};
