import type { DosId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { type PartieRapport, placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import { DecidePar, useDecideParDuDossier } from '../../commun/DecidePar.tsx';

const FORM = 'designation';

type Props = { dosId: DosId; place: { type: TypeRapporteur; partie: PartieRapport }; onClose: () => void };
/** Choice of a reporter among the members of the right college, with the load of each and why some cannot. */
export const Designation = ({ dosId, place, onClose }: Props) => {
  const { type, partie } = place;
  const candidats = useCall(examenRapporteurs.calls.listerCandidats, { params: { dosId }, query: { type } });
  const designer = useAction(examenRapporteurs.calls.modifierPartie, {
    success: 'Désignation enregistrée. Chacun est prévenu par courriel de ce qui change pour lui.',
  });
  const decision = useDecideParDuDossier(dosId);
  const [utiId, setUtiId] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const { data: info } = useCall(examenRapporteurs.calls.lireInfo, { params: { dosId }, query: { type } });
  const autres = (info?.aReprendre ?? []).filter((r) => r.type !== type || r.partie !== partie);
  const [reprise, setReprise] = useState(false);
  const valider = async () => {
    if (utiId === null) return;
    const body = { utiId, partie, decidePar: decision.decidePar };
    const query = { type, ...(date && { dateRapport: date }), ...(reprise && { isCheckCopieRapporteur: 'true' as const }) };
    const r = await designer({ params: { dosId }, query, body });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title={`Désigner : ${placeEnMots(place)}`}
      size="lg"
      closeLabel="Annuler"
      onClose={onClose}
      actions={
        <DialogFooter
          type="submit"
          form={FORM}
          busy={designer.busy}
          reason={utiId === null ? 'Choisissez un membre.' : decision.raison}
          onCancel={onClose}
        >
          Désigner
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Désignation d’un rapporteur" onSubmit={() => void valider()}>
        {/* The members come first, even while they are read: the date is only their complement. */}
        <div tabIndex={-1} data-focus className="riph-sans-contour">
          <Loadable reading={candidats}>
            {(list) => {
              const utiles = list
                .filter((c) => (type === 'METHODOLOGISTE' ? c.methodologiste : c.college === type))
                .toSorted((a, b) => a.empechements.length - b.empechements.length || a.rapportsEnCours - b.rapportsEnCours);
              return utiles.length === 0 ? (
                <Empty title="Aucun membre de ce collège">Vérifiez les nominations en cours de votre comité.</Empty>
              ) : (
                <fieldset className="riph-choix">
                  <legend className="fr-label fr-mb-1w">Membre (les moins chargés d’abord)</legend>
                  {utiles.map((c) => (
                    <label key={c.utiId} className="riph-choix__ligne">
                      <input
                        type="radio"
                        name="membre"
                        value={c.utiId}
                        checked={utiId === c.utiId}
                        disabled={c.empechements.length > 0}
                        onChange={() => setUtiId(c.utiId)}
                      />
                      <span>
                        <strong>{c.nom}</strong> <span className="riph-discret">{c.categorieLibelle}</span>
                        <br />
                        <span className="fr-text--sm">
                          {c.empechements.length > 0
                            ? c.empechements.join(' ')
                            : compte(c.rapportsEnCours, 'rapport en cours', 'rapports en cours')}
                        </span>
                      </span>
                    </label>
                  ))}
                </fieldset>
              );
            }}
          </Loadable>
        </div>
        <DateField
          field="dateRapport"
          label="Rapport attendu le"
          hint="Par défaut cinq jours ouvrés avant la séance."
          value={date}
          onChange={setDate}
        />
        {autres.length > 0 && (
          <CheckboxField
            field="isCheckCopieRapporteur"
            label={`Désigner à nouveau aussi ${autres.map((r) => `${r.nom} (${placeEnMots(r)})`).join(', ')}`}
            hint="Rapporteurs du tour précédent. Qui ne peut plus rapporter n’est pas désigné."
            value={reprise}
            onChange={setReprise}
          />
        )}
        <DecidePar champ={decision.champ} />
      </Form>
    </Dialog>
  );
};
