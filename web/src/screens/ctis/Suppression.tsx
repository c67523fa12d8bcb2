import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { DossierCtisLu } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { type InstructionLue, MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const { lire } = dossierCtisInstruction.calls;
const { retablir, supprimerAvecMotif } = dossierCtisDossier.calls;
type Props = { dossier: DossierCtisLu };
type Si = NonNullable<InstructionLue['siSuppression']>;

/** States in which a request has no committee yet: it may still be deleted. */
const ATTENDENT: readonly DossierCtisLu['statut'][] = ['A_ATTRIBUER', 'TAS_EN_ATTENTE'];

const quiLApprend = ({ aUnComite }: Si) =>
  `${aUnComite ? 'Le comité et ses rapporteurs, le promoteur' : 'Le promoteur'} et l’ANSM, par courriel${aUnComite ? ' ; les rapporteurs ne lisent pas le motif' : ', avec le motif'}.`;

const Retablir = ({ dossier: d, si, onClose }: Props & { si: Si; onClose: () => void }) => {
  const remettre = useAction(retablir, { success: 'La demande est rétablie.' });
  const motif = useMotif(MOTIF_CTIS_MIN);
  return (
    <ConfirmDialog
      title="Rétablir la demande"
      objet={`${d.numeroCtis} ${d.cleDemande}`}
      effect={`Elle revient dans les listes où elle était.${si.delais.length > 0 ? ` Ses délais n’ont pas été arrêtés : ${si.delais.join(' ; ')}.` : ''}`}
      prevenus={quiLApprend(si)}
      back="Elle peut être supprimée de nouveau tant que personne n’y a travaillé."
      label="Rétablir la demande"
      onConfirm={async () => {
        if (motif.verifier() && (await remettre({ params: { id: d.id }, body: { motif: motif.texte } })).ok) onClose();
      }}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
    </ConfirmDialog>
  );
};

const Supprimee = ({ dossier: d, le, si }: Props & { le: string; si: Si | null }) => {
  const [confirming, setConfirming] = useState(false);
  return (
    <Alert severity="warning" title="Demande supprimée">
      <p>Supprimée le {dateHeureFr(le)}. L’administration est seule à la voir ; l’import du portail ne la recrée pas.</p>
      {si?.motif && <p>Motif : {si.motif}</p>}
      <Button priority="secondary" size="sm" onClick={() => setConfirming(true)}>
        Rétablir la demande
      </Button>
      {si && confirming && <Retablir dossier={d} si={si} onClose={() => setConfirming(false)} />}
    </Alert>
  );
};

const Supprimer = ({ dossier: d, si }: Props & { si: Si }) => {
  const clear = useAction(supprimerAvecMotif, { success: 'La demande est supprimée.' });
  const motif = useMotif(MOTIF_CTIS_MIN);
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
          prevenus={quiLApprend(si)}
          back="L’administration peut la rétablir, depuis cette page ; ses délais courent entre-temps."
          label="Supprimer la demande"
          danger
          onConfirm={async () => {
            if (motif.verifier() && (await clear({ params: { id: d.id }, body: { motif: motif.texte } })).ok)
              setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        >
          <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
        </ConfirmDialog>
      )}
    </div>
  );
};

/** For the administration: a request that should not be there is hidden, and may be put back. Why it may not be is said beside the button. */
export const Suppression = ({ dossier: d }: Props) => {
  const { profil } = useSession();
  const { data: i } = useCall(lire, { params: { id: d.id } });
  if (profil !== 'SUPER_ADMIN') return null;
  if (d.supprimeLe) return <Supprimee dossier={d} le={d.supprimeLe} si={i?.siSuppression ?? null} />;
  if (!ATTENDENT.includes(d.statut) && d.origine !== 'MANUEL') return null;
  return i?.siSuppression ? <Supprimer dossier={d} si={i.siSuppression} /> : null;
};
