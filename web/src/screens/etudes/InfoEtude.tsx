import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { empechementInfo } from '@riph/contracts/etude/vie/vie.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { AssuranceDialog } from './AssuranceDialog.tsx';
import type { Etude } from './acte.rules.ts';

const ACRONYME_MAX = 60;

const Saisie = ({ etude, onClose }: { etude: Etude; onClose: () => void }) => {
  const [titreAbrege, setTitreAbrege] = useState(etude.titreAbrege ?? '');
  const [faute, setFaute] = useState<string | null>(null);
  const modifier = useAction(etudeEtude.calls.modifierInfo, { silent: true, success: 'Informations enregistrées.' });
  const enregistrer = useAsync(async () => {
    setFaute(null);
    if (titreAbrege.length > ACRONYME_MAX) return;
    const body = { version: etude.version, titreAbrege, assuranceExpiration: etude.assuranceExpiration };
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
      <p>Le titre et la recherche ne changent que par une modification substantielle.</p>
      <TextField field="titreAbrege" label="Acronyme" value={titreAbrege} onChange={setTitreAbrege} max={ACRONYME_MAX} />
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};

/** What the sponsor keeps up to date himself; the button says why not now. */
export const InfoEtude = ({ etude, refetch }: { etude: Etude; refetch: () => Promise<unknown> }) => {
  const [ouvert, setOuvert] = useState<'INFO' | 'ASSURANCE' | null>(null);
  const close = () => setOuvert(null);
  if (!etude.sienne) return null;
  const raison = empechementInfo(etude.etat);
  return (
    <>
      <p className="riph-rangee fr-mb-0">
        <Button priority="secondary" size="sm" reason={raison} onClick={() => setOuvert('INFO')}>
          Modifier les informations
        </Button>
        <Button priority="secondary" size="sm" reason={raison} onClick={() => setOuvert('ASSURANCE')}>
          Renouveler l’assurance
        </Button>
      </p>
      {ouvert === 'INFO' && <Saisie etude={etude} onClose={close} />}
      {ouvert === 'ASSURANCE' && <AssuranceDialog etude={etude} refetch={refetch} onClose={close} />}
    </>
  );
};
