import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import { type DesignationLue, MOTIFS_CORRECTION, type PeriodeLue } from '@riph/contracts/vrb/volontaire.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { dateFr } from '../../labels/dates.ts';
import { CORRECTIONS } from './participation.rules.ts';

type Props = { d: DesignationLue; periode: PeriodeLue; onClose: () => void };

/** Taken off before it begins; a super-manager says what the error was. */
export const SuppressionPeriode = ({ d, periode: p, onClose }: Props) => {
  const [motif, setMotif] = useState('');
  const supprimer = useAction(vrbPeriodes.calls.supprimer, { succes: 'Période retirée.' });
  const isCorrection = d.gestes.includes('CORRIGER');
  return (
    <ConfirmDialog
      titre={`Retirer la période ${p.numero}`}
      objet={`${d.identifiant}, du ${dateFr(p.dateDebut)} au ${dateFr(p.dateFin)}`}
      effet="La période d’exclusion est recalculée sur les périodes qui restent."
      retour="Une période retirée ne se retrouve pas : il faut la saisir de nouveau."
      libelle="Retirer la période"
      danger
      onConfirm={async () => {
        const choisi = MOTIFS_CORRECTION.find((m) => m === motif);
        const r = await supprimer({ params: { perPartId: p.perPartId }, query: choisi ? { motif: choisi } : {} });
        if (r.ok) onClose();
      }}
      onClose={onClose}
    >
      {isCorrection && (
        <SelectField
          champ="motif"
          label="Quelle erreur corrigez-vous ?"
          obligatoire
          valeur={motif}
          onChange={setMotif}
          options={CORRECTIONS}
        />
      )}
    </ConfirmDialog>
  );
};
