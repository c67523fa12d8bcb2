import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import type { DesignationLue, PeriodeLue } from '@riph/contracts/vrb/volontaire.schemas';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { dateFr } from '../../labels/dates.ts';

type Props = { d: DesignationLue; periode: PeriodeLue; onClose: () => void };

/** Taken off before it begins; later by a super-manager, for an error. */
export const SuppressionPeriode = ({ d, periode: p, onClose }: Props) => {
  const supprimer = useAction(vrbPeriodes.calls.supprimer, { success: 'Période retirée.' });
  const isCorrection = d.gestes.includes('CORRIGER');
  return (
    <ConfirmDialog
      title={`Retirer la période ${p.numero}`}
      objet={`${d.identifiant}, du ${dateFr(p.dateDebut)} au ${dateFr(p.dateFin)}`}
      effect={`La période d’exclusion est recalculée sur les périodes qui restent.${isCorrection ? ' Réservé à une erreur de saisie, dans les trente jours.' : ''}`}
      back="Une période retirée ne se retrouve pas : il faut la saisir de nouveau."
      label="Retirer la période"
      danger
      onConfirm={async () => {
        const r = await supprimer({ params: { perPartId: p.perPartId } });
        if (r.ok) onClose();
      }}
      onClose={onClose}
    />
  );
};
