import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { empechementInfo, fauteAssurance } from '@riph/contracts/etude/vie/vie.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { aujourdhui } from '../../labels/dates.ts';
import type { Etude } from './acte.rules.ts';

const ACRONYME_MAX = 60;

const Saisie = ({ etude, onClose }: { etude: Etude; onClose: () => void }) => {
  const [titreAbrege, setTitreAbrege] = useState(etude.titreAbrege ?? '');
  const [assuranceExpiration, setAssurance] = useState(etude.assuranceExpiration);
  const [faute, setFaute] = useState<string | null>(null);
  const modifier = useAction(etudeEtude.calls.modifierInfo, { silent: true, success: 'Informations enregistrées.' });
  const enregistrer = useAsync(async () => {
    const dite = fauteAssurance(etude.assuranceExpiration, assuranceExpiration, aujourdhui());
    setFaute(dite);
    if (dite !== null || titreAbrege.length > ACRONYME_MAX) return;
    const body = { version: etude.version, titreAbrege, assuranceExpiration };
    const r = await modifier({ params: { etuId: etude.etuId }, body });
    if (!r.ok) return setFaute(r.problem.detail);
    onClose();
  });
  return (
    <Dialog
      title="Modifier les informations"
      size="sm"
      onClose={onClose}
      actions={
        <DialogFooter onClick={enregistrer.run} busy={enregistrer.busy} onCancel={onClose}>
          Enregistrer
        </DialogFooter>
      }
    >
      <p>
        Le titre et la recherche ne changent que par une modification substantielle. Une assurance renouvelée se joint aussi aux
        documents de l’étude.
      </p>
      <TextField field="titreAbrege" label="Acronyme" value={titreAbrege} onChange={setTitreAbrege} max={ACRONYME_MAX} />
      <DateField field="assurance" label="Fin de l’assurance" value={assuranceExpiration} onChange={setAssurance} />
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};

/** What the sponsor keeps up to date himself; the button says why not now. */
export const InfoEtude = ({ etude }: { etude: Etude }) => {
  const [ouvert, setOuvert] = useState(false);
  if (!etude.sienne) return null;
  return (
    <>
      <Button priority="secondary" size="sm" reason={empechementInfo(etude.etat)} onClick={() => setOuvert(true)}>
        Modifier les informations
      </Button>
      {ouvert && <Saisie etude={etude} onClose={() => setOuvert(false)} />}
    </>
  );
};
