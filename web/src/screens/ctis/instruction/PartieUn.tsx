import { PRODUIT_CONSULTE_LABELS, PRODUITS_CONSULTES } from '@riph/contracts/dossier-ctis/consultation.schemas';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const DECISIONS = [
  {
    code: 'RECEVABLE',
    libelle: 'Recevable',
    detail: 'Les délais d’évaluation commencent ce jour-là, ou le jour où la partie II devient recevable s’il vient après.',
  },
  {
    code: 'COMPLEMENT',
    libelle: 'Un complément est demandé',
    detail: `Il se lit et se répond sur le portail européen. Sans réponse notée dans les ${DELAIS.complementMax} jours, la demande est caduque.`,
  },
  {
    code: 'REPONSE',
    libelle: 'Le promoteur a répondu au complément',
    detail: `Indiquez le jour de sa réponse : sans décision ${DELAIS.reverification} jours après, la demande est recevable tacitement.`,
  },
  { code: 'NON_RECEVABLE', libelle: 'Non recevable', detail: 'La demande s’arrête.' },
] as const;
type Decision = (typeof DECISIONS)[number]['code'];
const AVEC_MOTIF: readonly (Decision | '')[] = ['COMPLEMENT', 'NON_RECEVABLE'];

/** What the agency decided of part I, written by the agency or copied from the portal by the committee. */
export const RecevabilitePartieUn = ({ instruction: i, refetch }: ActeProps) => {
  const traiter = useAction(dossierCtisInstruction.calls.traiterRecevabilitePartieUn, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [decision, setDecision] = useState<Decision | ''>('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [motif, setMotif] = useState('');
  const attendReponse = i.suivi?.partieUn === 'P1_COMPLEMENT';
  const [confirming, setConfirming] = useState(false);
  const choisie = DECISIONS.find((d) => d.code === decision);
  const verifier = () => {
    if (!decision || !le)
      return setErrors([
        ...(decision ? [] : [{ champ: 'decision', message: 'Choisissez la décision.' }]),
        ...(le ? [] : [{ champ: 'le', message: 'Indiquez la date de la décision.' }]),
      ]);
    setConfirming(true);
  };
  const envoyer = async () => {
    if (decision && le)
      await faire(() => traiter({ params: { dosId: i.id }, body: { version: i.version, decision, le, motif } }));
    setConfirming(false);
  };
  return (
    <Form label="Recevabilité de la partie I" onSubmit={verifier} errors={errors}>
      <RadioField
        field="decision"
        label="Décision sur la partie I"
        required
        value={decision}
        onChange={(v) => setDecision(DECISIONS.find((d) => d.code === v)?.code ?? '')}
        options={DECISIONS.filter((d) => d.code !== (attendReponse ? 'COMPLEMENT' : 'REPONSE'))}
      />
      <DateField field="le" label="Date de la décision" required value={le} onChange={setLe} max={aujourdhui()} />
      <TextArea
        field="motif"
        label="Motif"
        required={AVEC_MOTIF.includes(decision)}
        value={motif}
        onChange={setMotif}
        max={4000}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit" busy={traiter.busy}>
          Enregistrer la décision
        </Button>
      </div>
      {confirming && choisie && le && (
        <ConfirmDialog
          title="Enregistrer la décision sur la partie I"
          objet={`${choisie.libelle}, le ${dateFr(le)}`}
          effect={choisie.detail}
          prevenus="Le promoteur, le comité et l’ANSM sont prévenus par courriel."
          back="La décision ne se retire pas : la suivante se note à son tour."
          label="Enregistrer la décision"
          onConfirm={envoyer}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};

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
