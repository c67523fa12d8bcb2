import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { fauteDateAvis, messageNumeroHistorique, OUVERTURE_PLATEFORME } from '@riph/contracts/etude/depot/historique.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { useAsync } from '../../components/useAsync.ts';

const { modifierNumero, ajouterAvis, ecarterAvis } = etudeHistorique.calls;
type Props = { dosId: DosId; onClose: () => void };

/** Changes the committee's own number of a dossier of before the platform. A refusal stays in the dialog, with what was typed. */
export const NumeroDialog = ({ dosId, numero: avant, onClose }: Props & { numero: string }) => {
  const envoyer = useAction(modifierNumero, { silent: true, success: 'Le numéro est changé.' });
  const [numero, setNumero] = useState(avant);
  const [faute, setFaute] = useState<string | null>(null);
  const envoi = useAsync(async () => {
    const message = messageNumeroHistorique(numero);
    if (message) return setFaute(message);
    const r = await envoyer({ params: { dosId }, query: { numero: numero.trim() } });
    if (r.ok) onClose();
    else setFaute(r.problem.detail);
  });
  return (
    <Dialog
      title="Changer le numéro"
      onClose={onClose}
      actions={
        <DialogFooter onClick={envoi.run} busy={envoi.busy} onCancel={onClose}>
          Changer le numéro
        </DialogFooter>
      }
    >
      <TextField field="numero" label="Numéro du dossier au comité" required value={numero} onChange={setNumero} />
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};

/** Joins one more opinion, dated, to a dossier of before the platform. */
export const AvisDialog = ({ dosId, onClose }: Props) => {
  const envoyer = useAction(ajouterAvis, { silent: true, success: 'L’avis est joint.' });
  const [libelle, setLibelle] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const fauteDate = date === null ? null : fauteDateAvis(date);
  const envoi = useAsync(async () => {
    if (libelle.trim() === '' || !date || !fichier)
      return setFaute('Dites de quel avis il s’agit et de quel jour, et joignez-le.');
    if (fauteDate !== null) return setFaute(fauteDate);
    const r = await envoyer({ params: { dosId }, body: { libelle: libelle.trim(), date }, files: { fichier: [fichier] } });
    if (r.ok) onClose();
    else setFaute(r.problem.detail);
  });
  return (
    <Dialog
      title="Ajouter un avis"
      onClose={onClose}
      actions={
        <DialogFooter onClick={envoi.run} busy={envoi.busy} onCancel={onClose}>
          Ajouter l’avis
        </DialogFooter>
      }
    >
      <TextField
        field="libelle"
        label="Avis"
        hint="Par exemple : avis sur la modification 2"
        required
        value={libelle}
        onChange={setLibelle}
      />
      <DateField
        field="date"
        label="Date de l’avis"
        hint={`Avant le ${formatJour(OUVERTURE_PLATEFORME)}`}
        required
        value={date}
        onChange={setDate}
        error={fauteDate}
      />
      <AttachedFile label="Avis" regle={ajouterAvis.files.fichier} file={fichier} onChoose={setFichier} />
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};

type EcartProps = Props & { avis: { id: number; libelle: string } };
/** Puts an opinion of a confirmed take-over aside: it is kept among the documents of the dossier, and its parties are told why. */
export const EcartDialog = ({ dosId, avis, onClose }: EcartProps) => {
  const ecarter = useAction(ecarterAvis, { silent: true, success: 'L’avis est écarté. Le déposant et le comité sont prévenus.' });
  const motif = useMotif(MOTIF_MIN.avis, `Dites pourquoi cet avis est écarté (au moins ${MOTIF_MIN.avis} caractères).`);
  return (
    <ConfirmDialog
      title="Écarter cet avis"
      objet={avis.libelle}
      effect="Il ne compte plus parmi les avis du dossier. Son fichier reste lisible dans les documents du dossier."
      prevenus="Le déposant et le comité, par un courriel qui porte votre motif."
      back="Un avis écarté ne revient pas : joignez-le de nouveau."
      label="Écarter l’avis"
      danger
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const r = await ecarter({ params: { dosId, id: avis.id }, body: { motif: motif.texte } });
        if (r.ok) onClose();
        else motif.refuser(r.problem.detail);
      }}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif" max={1000} rows={3} />
    </ConfirmDialog>
  );
};
