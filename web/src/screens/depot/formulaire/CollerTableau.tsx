import type { SiteInvestigateur } from '@riph/contracts/etude/socle/element.schemas';
import { useMemo, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TableFrame } from '../../../components/table/TableFrame.tsx';
import { compte } from '../../../labels/dates.ts';
import { COLUMNS, lireTableau } from './collage.rules.ts';

const APERCU_MAX = 5;

/** Sites pasted from a spreadsheet: what was understood is shown before it is added. */
export const CollerTableau = ({
  deja,
  onAdd,
  onClose,
}: {
  deja: number;
  onAdd: (sites: SiteInvestigateur[]) => void;
  onClose: () => void;
}) => {
  const [texte, setTexte] = useState('');
  const lu = useMemo(() => lireTableau(texte, deja), [texte, deja]);
  const columns = COLUMNS.filter((c) => lu.sites.some((s) => s[c.cle] !== null));
  return (
    <Dialog
      title="Coller un tableau de lieux"
      size="lg"
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <DialogFooter
          reason={lu.sites.length === 0 ? 'Collez d’abord des lignes.' : null}
          onClick={() => {
            onAdd(lu.sites);
            onClose();
          }}
          onCancel={onClose}
        >
          {lu.sites.length > 0 ? `Ajouter ${compte(lu.sites.length, 'lieu', 'lieux')}` : 'Ajouter'}
        </DialogFooter>
      }
    >
      <div className="riph-pile">
        <TextArea
          field="collage"
          label="Lignes copiées depuis un tableur"
          hint={`Sélectionnez les cellules dans le tableur, copiez, puis collez ici. Avec une ligne de titres, l’ordre des colonnes est libre ; sans elle : ${COLUMNS.map((c) => c.titre.toLowerCase()).join(', ')}.`}
          value={texte}
          onChange={setTexte}
          rows={5}
        />
        {lu.ignorees.length > 0 && (
          <Alert severity="warning" small>
            {`Colonnes non reprises : ${lu.ignorees.join(', ')}.`}
          </Alert>
        )}
        {lu.enTrop > 0 && (
          <Alert severity="warning" small>
            {`Un dossier compte au plus 200 lieux : ${compte(lu.enTrop, 'ligne ne sera pas ajoutée', 'lignes ne seront pas ajoutées')}.`}
          </Alert>
        )}
        {lu.sites.length > 0 && (
          <TableFrame label="Aperçu des lieux">
            <table>
              <caption className="riph-table__legende">
                {compte(lu.sites.length, 'lieu compris', 'lieux compris')}
                {lu.sites.length > APERCU_MAX && `, dont voici les ${APERCU_MAX} premiers`}
              </caption>
              <thead>
                <tr>
                  {columns.map((c) => (
                    <th key={c.cle} scope="col">
                      {c.titre}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lu.sites.slice(0, APERCU_MAX).map((s, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pasted lines have no identifier
                  <tr key={i}>
                    {columns.map((c) => (
                      <td key={c.cle}>{s[c.cle] ?? '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </div>
    </Dialog>
  );
};
