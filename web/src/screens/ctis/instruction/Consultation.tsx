import { PRODUIT_CONSULTE_LABELS, PRODUITS_CONSULTES } from '@riph/contracts/dossier-ctis/consultation.schemas';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { aujourdhui } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const AUCUNE = { code: 'AUCUNE', libelle: 'Aucune', detail: 'La date de fin de la partie I redevient celle d’avant.' };

/** The agency notes that experts are consulted on part I, which gives it fifty days more, or takes back what was noted. */
export const ConsulterExperts = ({ instruction: i, refetch }: ActeProps) => {
  const noter = useAction(dossierCtisDecision.calls.noterConsultation, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const notee = i.suivi?.consultation ?? null;
  const [produit, setProduit] = useState<string>(notee?.produit ?? '');
  const [le, setLe] = useState<string | null>(notee?.le ?? aujourdhui());
  const motif = useMotif(MOTIF_CTIS_MIN);
  const options = [...optionsDe(PRODUITS_CONSULTES, PRODUIT_CONSULTE_LABELS), ...(notee ? [AUCUNE] : [])];
  const envoyer = async () => {
    if (!produit || !le)
      return setErrors([
        ...(produit ? [] : [{ champ: 'produit', message: 'Choisissez le médicament sur lequel porte la consultation.' }]),
        ...(le ? [] : [{ champ: 'le', message: 'Indiquez la date.' }]),
      ]);
    if (!motif.verifier()) return;
    const consulte = PRODUITS_CONSULTES.find((p) => p === produit) ?? null;
    await faire(() => noter({ params: { id: i.id }, body: { version: i.version, produit: consulte, le, motif: motif.texte } }));
  };
  return (
    <Form label="Consultation d’experts" onSubmit={() => void envoyer()} errors={errors}>
      <RadioField
        field="produit"
        label="Médicament sur lequel des experts sont consultés"
        required
        value={produit}
        onChange={setProduit}
        options={options}
      />
      <DateField field="le" label="Prolongation décidée le" required value={le} onChange={setLe} max={aujourdhui()} />
      <TextArea
        {...motif.champ}
        label="Motif"
        hint="Le promoteur et le comité le lisent dans l’historique."
        max={4000}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit" busy={noter.busy}>
          Enregistrer la consultation
        </Button>
      </div>
    </Form>
  );
};
