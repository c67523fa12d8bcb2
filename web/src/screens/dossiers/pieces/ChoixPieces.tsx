import type { DosId } from '@riph/contracts/core/ids';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { downloadFile } from '../../../components/download-file.ts';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { Loadable } from '../../../components/states.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import { compte } from '../../../labels/dates.ts';

const { lirePopup, telechargerPopup } = examenPieces.calls;

/** Some of the pieces of a dossier, in one archive. */
export const ChoixPieces = ({ dosId, onClose }: { dosId: DosId; onClose: () => void }) => {
  const params = { dosId };
  const reading = useCall(lirePopup, { params });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const envoi = useAsync(() => downloadFile(telechargerPopup, { params, body: { pjIds: [...selected] } }));
  const cocher = (pjId: number, oui: boolean) =>
    setSelected((avant) => (oui ? [...avant, pjId] : avant.filter((id) => id !== pjId)));
  const toutes = reading.data?.map((p) => p.pjId) ?? [];
  const isTout = toutes.length > 0 && selected.length === toutes.length;
  const taille = (reading.data ?? []).reduce((somme, p) => (selected.includes(p.pjId) ? somme + p.taille : somme), 0);
  return (
    <Dialog
      title="Choisir les pièces à télécharger"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={envoi.run}
            busy={envoi.busy}
            icon="fr-icon-download-line"
            reason={selected.length === 0 ? 'Cochez au moins une pièce.' : null}
          >
            {selected.length === 0 ? 'Télécharger' : `Télécharger ${compte(selected.length, 'pièce')} (${sizeFr(taille)})`}
          </Button>
          <Button priority="secondary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <Loadable reading={reading}>
        {(pieces) => (
          <fieldset className="fr-fieldset">
            <legend className="fr-fieldset__legend fr-sr-only">Pièces du dossier</legend>
            <div className="fr-fieldset__element">
              <CheckboxField
                field="toutes"
                label="Toutes les pièces"
                value={isTout}
                onChange={(oui) => setSelected(oui ? toutes : [])}
              />
            </div>
            {pieces.map((p) => (
              <div key={p.pjId} className="fr-fieldset__element">
                <CheckboxField
                  small
                  field={`piece-${p.pjId}`}
                  label={`${p.categorieLibelle} : ${p.nom}`}
                  value={selected.includes(p.pjId)}
                  onChange={(oui) => cocher(p.pjId, oui)}
                />
              </div>
            ))}
          </fieldset>
        )}
      </Loadable>
    </Dialog>
  );
};
