import type { FieldError } from '@riph/contracts/core/errors';
import { etudeAssurance } from '@riph/contracts/etude/vie/assurance.calls';
import { fauteAssurance } from '@riph/contracts/etude/vie/vie.rules';
import { useMemo, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { FormContext, focusField } from '../../components/fields/form-context.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { useAsync } from '../../components/useAsync.ts';
import { aujourdhui } from '../../labels/dates.ts';
import type { ActeProps } from './ActeDialog.tsx';
import { fautesParChamp } from './acte.rules.ts';

const { renouveler } = etudeAssurance.calls;
const REGLE = renouveler.files.fichier;
const manque = (texte: string, faute: string) => (texte.trim().length < 2 ? [faute] : []);

type Assurance = { assureur: string; police: string; debut: string | null; fin: string | null };

/** The insurance of a study is renewed whole: insurer, policy, period, certificate. */
export const AssuranceDialog = ({ etude, refetch, onClose }: ActeProps) => {
  const envoyer = useAction(renouveler, { silent: true, success: 'Assurance renouvelée. Le comité et l’ANSM sont prévenus.' });
  const brouillon = useDraft<Assurance>(`assurance-${etude.etuId}`, etude.version, (garde) => ({
    assureur: etude.assurance?.assureur ?? '',
    police: etude.assurance?.police ?? '',
    debut: null,
    fin: null,
    ...garde,
  }));
  const { assureur, police, debut, fin } = brouillon.saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const champs = useMemo(() => ({ errors, prefixe: '' }), [errors]);
  const fautesDeFin = () => {
    if (!fin) return ['Indiquez la fin de l’assurance.'];
    const dite = debut ? fauteAssurance(etude.assuranceExpiration, { debut, fin }, aujourdhui()) : null;
    return dite === null ? [] : [dite];
  };
  const enregistrer = useAsync(async () => {
    const fautes = fautesParChamp({
      assureur: manque(assureur, 'Indiquez l’assureur.'),
      police: manque(police, 'Indiquez le numéro de la police.'),
      debut: debut ? [] : ['Indiquez le début de l’assurance.'],
      fin: fautesDeFin(),
      fichier: fichier ? [] : [REGLE.aFaire],
    });
    setErrors(fautes);
    setFaute(null);
    if (fautes[0]) focusField(fautes[0].champ);
    if (fautes.length > 0 || !debut || !fin || !fichier) return;
    const body = { version: etude.version, assureur: assureur.trim(), police: police.trim(), debut, fin };
    const r = await envoyer({ params: { etuId: etude.etuId }, body, files: { fichier: [fichier] } });
    if (r.ok) {
      brouillon.forget();
      onClose();
    } else setFaute(r.problem.detail);
    await refetch();
  });
  return (
    <Dialog
      title="Renouveler l’assurance"
      onClose={onClose}
      actions={
        <DialogFooter onClick={enregistrer.run} busy={enregistrer.busy} onCancel={onClose}>
          Renouveler l’assurance
        </DialogFooter>
      }
    >
      <p>L’attestation rejoint les documents de l’étude ; le comité et l’ANSM en sont prévenus.</p>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      <FormContext value={champs}>
        <TextField
          field="assureur"
          label="Assureur"
          required
          value={assureur}
          onChange={(v) => brouillon.modifier({ assureur: v })}
          max={200}
        />
        <TextField
          field="police"
          label="Numéro de la police"
          required
          value={police}
          onChange={(v) => brouillon.modifier({ police: v })}
          max={100}
        />
        <DateField
          field="debut"
          label="Début de l’assurance"
          required
          value={debut}
          onChange={(v) => brouillon.modifier({ debut: v })}
        />
        <DateField field="fin" label="Fin de l’assurance" required value={fin} onChange={(v) => brouillon.modifier({ fin: v })} />
        <AttachedFile field="fichier" label="Attestation" regle={REGLE} file={fichier} onChoose={setFichier} />
      </FormContext>
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};
