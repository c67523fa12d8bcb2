import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { isMotifSuffisant } from '@riph/contracts/etude/vie/transfert.rules';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import type { Transfert } from './transferts.types.ts';

const { recevoir, annulerEtude, annulerDossier } = etudeTransfert.calls;
type Props = { transfert: Transfert; onClose: () => void };
/** The study of a transfer as dialogs and lists name it: its number, then its title, or that it is an untitled draft. */
export const objetDe = (t: Transfert): string => [t.numero, t.titre || 'Brouillon sans titre'].filter(Boolean).join(' – ');

/** The other sponsor takes the study over. */
export const Acceptation = ({ transfert: t, onClose }: Props) => {
  const repondre = useAction(recevoir);
  return (
    <ConfirmDialog
      title="Accepter le transfert"
      objet={objetDe(t)}
      effect={`${t.numeroMs === null ? 'L’étude' : `Quand la modification ${t.numeroMs} entre en vigueur, ou dès maintenant si elle l’est déjà, l’étude`}, ses dossiers, ses brouillons et ses documents deviennent les vôtres : les délais et les réponses attendues vous reviennent. ${t.emetteur} n’y a plus accès.`}
      prevenus={`${t.emetteur} et vous, par courriel.`}
      back={`${t.numeroMs === null ? '' : 'Vous pouvez encore refuser tant que la modification n’est pas en vigueur. '}Pour rendre l’étude, il faudra un nouveau transfert, que ${t.emetteur} devra accepter.`}
      label="Accepter le transfert"
      onConfirm={async () => {
        const r = await repondre({ body: { traId: t.traId, accepte: true } });
        if (!r.ok) return;
        notifier.success(
          r.data.statut === 'CONVENU'
            ? 'Transfert accepté : l’étude sera la vôtre quand la modification entrera en vigueur.'
            : 'L’étude et ses dossiers sont maintenant les vôtres.',
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
};

/** He does not, and says why. */
export const RefusTransfert = ({ transfert: t, onClose }: Props) => {
  const repondre = useAction(recevoir, { success: 'Transfert refusé.', silent: true });
  const [motif, setMotif] = useState('');
  const [faute, setFaute] = useState<string | null>(null);
  const confirmer = async () => {
    if (!isMotifSuffisant(motif))
      return setFaute(`Dites pourquoi vous refusez le transfert (au moins ${MOTIF_MIN.ordinaire} caractères).`);
    const r = await repondre({ body: { traId: t.traId, accepte: false, motif: motif.trim() } });
    if (r.ok) onClose();
    else setFaute(r.problem.detail);
  };
  return (
    <ConfirmDialog
      title="Refuser le transfert"
      objet={objetDe(t)}
      effect={`L’étude ne change pas de main : ${t.emetteur} la conserve.`}
      prevenus={`${t.emetteur} et vous, par courriel.`}
      back="Un nouveau transfert peut vous être proposé."
      label="Refuser le transfert"
      onConfirm={confirmer}
      onClose={onClose}
    >
      <TextArea field="motif" label="Motif du refus" required value={motif} onChange={setMotif} max={1000} rows={3} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

/** The sender calls it back before it is accepted. */
export const AnnulationTransfert = ({ transfert: t, onClose }: Props) => {
  const options = { success: 'Transfert annulé.' };
  const pourEtude = useAction(annulerEtude, options);
  const pourDossier = useAction(annulerDossier, options);
  return (
    <ConfirmDialog
      title="Annuler le transfert"
      objet={objetDe(t)}
      effect={
        t.numeroMs === null
          ? 'L’étude ne change pas de main, et ses dossiers peuvent de nouveau être modifiés.'
          : `L’étude ne change pas de main. La modification ${t.numeroMs} suit son cours.`
      }
      prevenus={`${t.emetteur} et ${t.cible}, par courriel.`}
      back="Un nouveau transfert peut être envoyé."
      label="Annuler le transfert"
      onConfirm={async () => {
        const r =
          t.objet === 'DOSSIER'
            ? await pourDossier({ query: { dosId: t.dosId ?? 0 } })
            : await pourEtude({ query: { etuId: t.etuId ?? 0 } });
        if (r.ok) onClose();
      }}
      onClose={onClose}
    />
  );
};
