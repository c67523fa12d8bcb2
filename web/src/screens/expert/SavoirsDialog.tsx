import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../components/fields/Form.tsx';
import type { ExpertLigne } from './expert.types.ts';
import { SavoirsChamps, type SavoirsSaisis } from './SavoirsChamps.tsx';

const FORM = 'savoirs-expert';

/** What an expert knows, corrected by a committee; his links are his alone to say. */
export const SavoirsDialog = ({ de: l, onClose }: { de: ExpertLigne; onClose: () => void }) => {
  const [savoirs, setSavoirs] = useState<SavoirsSaisis>({
    competences: l.competences,
    expertises: l.expertises.map(String),
  });
  const corriger = useAction(expertiseExpert.calls.modifierParComite, { success: 'Compétences enregistrées' });
  const enregistrer = async () => {
    const r = await corriger({
      body: {
        expId: l.expId,
        version: l.version,
        competences: [...savoirs.competences],
        expertises: savoirs.expertises.map(Number),
      },
    });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title={`Ce que sait ${l.prenom} ${l.nom}`}
      size="lg"
      closeLabel="Annuler"
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={corriger.busy} onCancel={onClose}>
          Enregistrer
        </DialogFooter>
      }
    >
      <p>Les comités trouvent un expert par ces mots. Ses liens d’intérêts ne se corrigent pas ici : lui seul les déclare.</p>
      <Form id={FORM} label="Compétences de l’expert" onSubmit={() => void enregistrer()}>
        <SavoirsChamps valeur={savoirs} onChange={(change) => setSavoirs((s) => ({ ...s, ...change }))} />
      </Form>
    </Dialog>
  );
};
