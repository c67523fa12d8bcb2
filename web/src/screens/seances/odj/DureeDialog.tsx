import type { DosId } from '@riph/contracts/core/ids';
import { raisonHeureExamen } from '@riph/contracts/seance/moment';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import { now } from '../../../labels/dates.ts';
import { HeureField } from '../cadre/HeureField.tsx';
import type { DossierSeance } from '../cadre/seances.types.ts';

const MINUTES_MAX = 600;

/** Duration foreseen, and the hour at which the item was really taken: who had left or not yet come does not count on it. */
export const DureeDialog = ({
  seance,
  dossier: d,
  noter,
  onClose,
}: {
  seance: { date: string; heureDebut: string };
  dossier: DossierSeance;
  noter: (p: { dosId: DosId; minutes: number | null; heureExamen: string | null }) => Promise<boolean>;
  onClose: () => void;
}) => {
  const [minutes, setMinutes] = useState(d.minutes);
  const [heure, setHeure] = useState(d.heureExamen ?? '');
  const raison = heure && heure !== d.heureExamen ? raisonHeureExamen(seance, heure, now()) : null;
  const horsBornes = minutes !== null && (minutes < 1 || minutes > MINUTES_MAX);
  const enregistrer = useAsync(async () => {
    if (!horsBornes && !raison && (await noter({ dosId: d.dosId, minutes, heureExamen: heure || null }))) onClose();
  });
  return (
    <Dialog
      title={`Durée et heure : ${d.numero ?? `dossier ${d.dosId}`}`}
      size="sm"
      onClose={onClose}
      actions={
        <DialogFooter onClick={enregistrer.run} busy={enregistrer.busy} onCancel={onClose}>
          Enregistrer
        </DialogFooter>
      }
    >
      <NumberField
        field="minutes"
        label="Durée prévue, en minutes"
        value={minutes}
        onChange={setMinutes}
        min={1}
        max={MINUTES_MAX}
        error={horsBornes ? `Entre 1 et ${MINUTES_MAX} minutes.` : null}
      />
      <HeureField
        field="heureExamen"
        label="Heure d’examen"
        hint="Heure réelle : les membres partis avant ou arrivés après ne comptent pas dans le quorum de ce dossier."
        value={heure}
        onChange={setHeure}
        error={raison}
      />
    </Dialog>
  );
};
