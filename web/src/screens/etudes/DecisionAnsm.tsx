import { DECISION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { dateFr } from '../../labels/dates.ts';
import { DecisionDialog } from '../dossiers/documents-ansm/DecisionDialog.tsx';
import { DocumentsAnsm } from '../dossiers/documents-ansm/DocumentsAnsm.tsx';
import type { ActeProps } from './ActeDialog.tsx';
import { type Etude, objetDe } from './acte.rules.ts';

const { ajouter } = etudeDocumentsAnsm.calls;
const REGLE = { ...ajouter.files.fichier, aFaire: 'Joignez la décision.' };
/** The agency extends its authorisation before it lapses. */
const ProlongationDialog = ({ etude, dosId, refetch, onClose }: ActeProps & { dosId: number }) => {
  const envoyer = useAction(ajouter, { silent: true });
  const [dateDecision, setDate] = useState<string | null>(null);
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const enregistrer = async () => {
    if (!dateDecision || !fichier) {
      setFaute('Indiquez la date de la décision, et joignez-la.');
      return;
    }
    const body = { dateDecision, accessible: true };
    const r = await envoyer({ params: { dosId, typeDocument: 'PROLONGATION' }, body, files: { fichier: [fichier] } });
    if (r.ok) {
      notifier.success('La prolongation est enregistrée. Le déposant et le comité sont prévenus.');
      onClose();
    } else {
      setFaute(r.problem.detail);
      await refetch();
    }
  };
  return (
    <ConfirmDialog
      title="Prolonger l’autorisation de l’ANSM"
      objet={objetDe(etude)}
      effect="L’autorisation est valable deux ans de plus (article R1123-39). La recherche doit avoir commencé avant sa fin."
      prevenus="Le déposant et le comité sont prévenus par courriel."
      back="Une prolongation enregistrée ne se retire pas."
      label="Enregistrer la prolongation"
      onConfirm={enregistrer}
      onClose={onClose}
    >
      <DateField field="dateDecision" label="Date de la décision" required value={dateDecision} onChange={setDate} />
      <AttachedFile label="Décision" regle={REGLE} file={fichier} onChoose={setFichier} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

/** Whether the agency must authorise the research, what it decided; it records its decision here. */
export const DecisionAnsm = ({ etude, refetch }: { etude: Etude; refetch: () => Promise<unknown> }) => {
  const [ouvert, setOuvert] = useState(false);
  const [prolonge, setProlonge] = useState(false);
  const { ansm } = etude;
  if (!ansm || ansm.decision === 'SANS_OBJET') return null;
  return (
    <section className="riph-carte" aria-labelledby="ansm">
      <h2 className="riph-carte__titre" id="ansm">
        Décision de l’ANSM
      </h2>
      <Details>
        <Detail term="Décision">
          {DECISION_ANSM_LABELS[ansm.decision]}
          {ansm.date && ` du ${dateFr(ansm.date)}`}
          {ansm.prolongeeLe && `, prolongée le ${dateFr(ansm.prolongeeLe)}`}
        </Detail>
        <Detail term="Valable jusqu’au">{ansm.valableJusquau && dateFr(ansm.valableJusquau)}</Detail>
      </Details>
      <DocumentsAnsm dosId={ansm.dosId}>
        {ansm.raisons.length === 0 && (
          <Button size="sm" onClick={() => setOuvert(true)}>
            Enregistrer la décision
          </Button>
        )}
        {ansm.raisonsProlongation.length === 0 && (
          <Button size="sm" onClick={() => setProlonge(true)}>
            Prolonger l’autorisation
          </Button>
        )}
      </DocumentsAnsm>
      {prolonge && <ProlongationDialog etude={etude} dosId={ansm.dosId} refetch={refetch} onClose={() => setProlonge(false)} />}
      {ouvert && (
        <DecisionDialog
          objet={objetDe(etude)}
          quoi="la recherche"
          dosId={ansm.dosId}
          refetch={refetch}
          onClose={() => setOuvert(false)}
        />
      )}
    </section>
  );
};
