import { addJoursOuvres } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { isPlaceLibereeParDefaut, JOURS_PLACE_LIBEREE } from '@riph/contracts/seance/delais';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import type { DossierSeance, SeanceLue } from '../cadre/seances.types.ts';

/** Withdraws a dossier from the séance, with or without giving its place back. */
export const RetraitDialog = ({
  seance: s,
  dossier: d,
  onRetire,
  onClose,
}: {
  seance: SeanceLue;
  dossier: DossierSeance;
  onRetire: (dosId: DosId) => void;
  onClose: () => void;
}) => {
  const [liberer, setLiberer] = useState(isPlaceLibereeParDefaut(aujourdhui(), s.date));
  const desinscrire = useAction(seanceSeance.calls.desinscrire);
  return (
    <ConfirmDialog
      title="Retirer le dossier de la séance"
      objet={`${d.numero ?? `Dossier ${d.dosId}`} – ${d.titre}`}
      effect={`Il quitte l’ordre du jour du ${dateFr(s.date)} et rejoint les dossiers à inscrire.${
        d.dateLimite ? ` Son échéance reste le ${dateFr(d.dateLimite)}.` : ''
      }`}
      prevenus="Personne : aucun message n’est envoyé."
      back="Il peut être inscrit à nouveau tant qu’il reste une place."
      label="Retirer le dossier"
      onClose={onClose}
      onConfirm={async () => {
        const r = await desinscrire({ params: { seanceId: s.id, dosId: d.dosId }, query: { libererPlaceTas: liberer } });
        if (!r.ok) return;
        notifier.success(r.data.message);
        onRetire(d.dosId);
        onClose();
      }}
    >
      <RadioField
        field="libererPlaceTas"
        label={d.viaTirage ? 'Sa place compte parmi celles du tirage au sort' : 'Sa place dans la séance'}
        hint={`Par défaut, elle est rendue jusqu’au ${dateFr(addJoursOuvres(s.date, -JOURS_PLACE_LIBEREE))}, cinq jours ouvrés avant la séance.`}
        value={liberer ? 'rendue' : 'gardee'}
        onChange={(c) => setLiberer(c === 'rendue')}
        options={[
          {
            code: 'rendue',
            libelle: 'Rendre la place',
            detail: 'Un autre dossier peut la prendre, par tirage au sort ou par inscription.',
          },
          {
            code: 'gardee',
            libelle: 'Garder la place prise',
            detail: 'Elle reste comptée : personne d’autre ne vient à la place du dossier.',
          },
        ]}
      />
    </ConfirmDialog>
  );
};
