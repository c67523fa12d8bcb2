import type { FieldError } from '@riph/contracts/core/errors';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { TYPE_DOCUMENT_ETUDE_LABELS, TYPES_DEPOSABLES } from '@riph/contracts/etude/vie/vie.schemas';
import { useMemo, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { FormContext, focusField } from '../../components/fields/form-context.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { useAsync } from '../../components/useAsync.ts';
import { optionsDe } from '../../labels/options.ts';
import type { ActeProps } from './ActeDialog.tsx';
import { fautesParChamp } from './acte.rules.ts';
import { DelaiDeclaration } from './DelaiDeclaration.tsx';

const { ajouter } = etudeDocumentsInformation.calls;
const REGLE = {
  ...ajouter.files.fichier,
  aFaire: 'Le rapport final, son résumé et les documents de sécurité sont portés à la connaissance du comité et de l’ANSM.',
};
type Type = (typeof TYPES_DEPOSABLES)[number];
export const FAITS_APRES_LA_FIN: readonly Type[] = ['FAIT_NOUVEAU'];
type Document = { type: Type | null; dateEvenement: string | null; commentaire: string };
type Props = ActeProps & { type?: Type; types?: readonly Type[]; titre?: string };

/** A document that the sponsor files with his study. `type`: the one that is asked of him; `types`: those offered. */
export const DocumentDialog = (p: Props) => {
  const { etude, refetch, onClose, type: expected, types = TYPES_DEPOSABLES, titre = 'Déposer un document' } = p;
  const envoyer = useAction(ajouter, { silent: true });
  // A document that is asked for has a draft of its own.
  const brouillon = useDraft<Document>(`document-${etude.etuId}${expected ? `-${expected}` : ''}`, etude.version, (garde) => ({
    type: expected ?? null,
    dateEvenement: null,
    commentaire: '',
    ...garde,
  }));
  const { dateEvenement, commentaire } = brouillon.saisie;
  const type = types.find((t) => t === brouillon.saisie.type) ?? null;
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const champs = useMemo(() => ({ errors, prefixe: '' }), [errors]);
  const deposer = useAsync(async () => {
    const fautes = fautesParChamp({
      type: type ? [] : ['Choisissez le type du document.'],
      dateEvenement: dateEvenement ? [] : ['Indiquez la date du document ou du fait.'],
      fichier: fichier ? [] : ['Joignez le document.'],
    });
    setErrors(fautes);
    setFaute(null);
    if (fautes[0]) focusField(fautes[0].champ);
    if (!type || !dateEvenement || !fichier) return;
    const r = await envoyer({
      params: { etuId: etude.etuId },
      body: { type, dateEvenement, commentaire: commentaire.trim() || undefined },
      files: { fichier: [fichier] },
    });
    if (r.ok) {
      brouillon.forget();
      notifier.success(`${TYPE_DOCUMENT_ETUDE_LABELS[type]} : document déposé.`);
      onClose();
    } else {
      setFaute(r.problem.detail);
      await refetch();
    }
  });
  return (
    <Dialog
      title={titre}
      onClose={onClose}
      actions={
        <DialogFooter onClick={deposer.run} busy={deposer.busy} onCancel={onClose}>
          Déposer le document
        </DialogFooter>
      }
    >
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      <FormContext value={champs}>
        <SelectField
          field="type"
          label="Type de document"
          required
          empty="Choisir"
          value={type ?? ''}
          onChange={(v) => brouillon.modifier({ type: types.find((t) => t === v) ?? null })}
          options={optionsDe(types, TYPE_DOCUMENT_ETUDE_LABELS)}
        />
        <DateField
          field="dateEvenement"
          label="Date du document ou du fait"
          required
          value={dateEvenement}
          onChange={(v) => brouillon.modifier({ dateEvenement: v })}
        />
        <DelaiDeclaration etude={etude} type={type} date={dateEvenement} />
        <TextArea
          field="commentaire"
          label="Commentaire"
          value={commentaire}
          onChange={(v) => brouillon.modifier({ commentaire: v })}
          max={2000}
          rows={3}
        />
        <AttachedFile field="fichier" label="Document" regle={REGLE} file={fichier} onChoose={setFichier} />
      </FormContext>
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};
