import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { MOTIF_RECOURS_MIN, type RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { useMotif } from '../../../components/form/useMotif.ts';
import { useActe } from '../instruction/useActe.ts';

type Props = { recours: RecoursLu; refetch: () => Promise<unknown> };
const { accepter, refuser, envoyerComplements } = dossierCtisRecours.calls;

/** The administration accepts, or refuses with a reason. */
export const Decider = ({ recours: r, refetch }: Props) => {
  const [choix, setChoix] = useState<'ACCEPTER' | 'REFUSER' | null>(null);
  const accepte = useAction(accepter, { silent: true });
  const refuse = useAction(refuser, { silent: true });
  const { faire } = useActe(refetch);
  const motif = useMotif(MOTIF_RECOURS_MIN);
  const estRefus = choix === 'REFUSER';
  const { data: delais } = useCall(referentielApplicatif.calls.lireDelaisRecours);
  const confirmer = async () => {
    if (estRefus && !motif.verifier()) return;
    const params = { id: r.id };
    await faire(() => (estRefus ? refuse({ params, body: { motif: motif.texte } }) : accepte({ params })));
    setChoix(null);
  };
  return (
    <div className="riph-rangee">
      <Button onClick={() => setChoix('ACCEPTER')}>Accepter le recours</Button>
      <Button priority="secondary" onClick={() => setChoix('REFUSER')}>
        Refuser le recours
      </Button>
      {choix && (
        <ConfirmDialog
          title={estRefus ? 'Refuser le recours' : 'Accepter le recours'}
          objet={`Essai ${r.numeroCtis} ${r.cleDemande}`}
          effect={
            estRefus
              ? 'L’avis défavorable demeure. Un seul recours peut être formé.'
              : `Le promoteur a ${delais?.joursComplements ?? '…'} jours pour envoyer ses compléments ; un autre comité est alors tiré au sort.`
          }
          prevenus="Le promoteur et le comité sont prévenus par courriel."
          back="Cette décision ne s’annule pas."
          label={estRefus ? 'Refuser' : 'Accepter'}
          danger={estRefus}
          onConfirm={confirmer}
          onClose={() => setChoix(null)}
        >
          {estRefus && <TextArea {...motif.champ} label="Motif du refus" hint="Le promoteur le lit." max={4000} rows={4} />}
        </ConfirmDialog>
      )}
    </div>
  );
};

/** The sponsor adds to his appeal; once it is accepted, this opens the second examination. */
export const Completer = ({ recours: r, label, refetch }: Props & { label: string }) => {
  const envoi = useAction(envoyerComplements, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const {
    saisie: s,
    modifier,
    forget,
    resumedFrom,
  } = useDraft(`recours-complements-${r.id}`, 1, (garde: { texte: string } | null) => garde ?? { texte: '' });
  const [fichier, setFichier] = useState<File | null>(null);
  const envoyer = async () => {
    const texte = s.texte.trim();
    setErrors(texte ? [] : [{ champ: 'texte', message: 'Présentez vos compléments en quelques mots.' }]);
    if (!texte) return;
    const files = { fichier: fichier ? [fichier] : [] };
    if (!(await faire(() => envoi({ params: { id: r.id }, body: { texte }, files })))) return;
    forget();
    setFichier(null);
  };
  return (
    <Form label="Compléments du recours" onSubmit={() => void envoyer()} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <TextArea
        field="texte"
        label="Compléments"
        required
        max={20000}
        rows={6}
        value={s.texte}
        onChange={(texte) => modifier({ texte })}
      />
      <AttachedFile
        label="Pièce"
        regle={envoyerComplements.files.fichier}
        file={fichier}
        onChoose={setFichier}
        withoutFile="Vous pouvez envoyer vos compléments sans pièce."
      />
      <div className="riph-rangee">
        <Button type="submit" busy={envoi.busy}>
          {label}
        </Button>
      </div>
    </Form>
  );
};
