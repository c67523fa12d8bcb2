import { addJoursOuvres } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { isPlaceLibereeParDefaut, JOURS_PLACE_LIBEREE } from '@riph/contracts/seance/delais';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';

type Dossier = { dosId: number; numero: string | null; titre: string; dateLimite: Jour | null };

/** Withdraws a dossier from the séance of that day, with or without giving its place back. `retirer` says whether it was done. */
export const RetraitDialog = ({
  date,
  viaTirage,
  dossier: d,
  retirer,
  onClose,
}: {
  date: Jour;
  viaTirage: boolean;
  dossier: Dossier;
  retirer: (liberer: boolean) => Promise<boolean>;
  onClose: () => void;
}) => {
  const [liberer, setLiberer] = useState(isPlaceLibereeParDefaut(aujourdhui(), date));
  return (
    <ConfirmDialog
      title="Retirer le dossier de la séance"
      objet={`${d.numero ?? `Dossier ${d.dosId}`} – ${d.titre}`}
      effect={`Il quitte l’ordre du jour du ${dateFr(date)} et rejoint les dossiers à inscrire.${
        d.dateLimite ? ` Son échéance reste le ${dateFr(d.dateLimite)}.` : ''
      }`}
      prevenus="Le déposant, les rapporteurs et le secrétariat du comité, par courriel : le jour annoncé ne vaut plus."
      back="Il peut être inscrit à nouveau tant qu’il reste une place."
      label="Retirer le dossier"
      onClose={onClose}
      onConfirm={async () => {
        if (await retirer(liberer)) onClose();
      }}
    >
      <RadioField
        field="libererPlaceTas"
        label={viaTirage ? 'Sa place compte parmi celles du tirage au sort' : 'Sa place dans la séance'}
        hint={`Par défaut, elle est rendue jusqu’au ${dateFr(addJoursOuvres(date, -JOURS_PLACE_LIBEREE))}, cinq jours ouvrés avant la séance.`}
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
