import type { FieldError } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { usePreview } from '../../../components/viewer/usePreview.ts';
import type { DecisionPrise } from '../../commun/avis/avis-seance.rules.ts';
import { PointsDemandes } from '../../commun/avis/PointsDemandes.tsx';
import { fautesDesLignes, LIGNE_VIERGE, type LigneDemandee, lignesEcrites } from '../../commun/avis/points.rules.ts';
import type { AvisProps } from './avis.rules.ts';
import { PartiesOuvertes } from './PartiesOuvertes.tsx';

type Saisie = { texte: string; lignes: readonly LigneDemandee[]; sousReserve: boolean; parties?: readonly string[] };
const VIERGE: Saisie = { texte: '', lignes: [LIGNE_VIERGE], sousReserve: false };
/** Begins with the reasons of the séance. */
const departDe = (d: DecisionPrise): Saisie => (d?.decision === 'DEMANDE_MODIFICATION' ? { ...VIERGE, texte: d.motifs } : VIERGE);

/** The single question round (R1123-23): text, one line a point, delegation to the president, preview, one confirmation. */
export const DemandeModification = ({ dossier: d, refetch, decision }: AvisProps) => {
  const pieces = useCall(examenPieces.calls.lister, { params: { dosId: d.dosId } });
  const emettre = useAction(etudeWorkflow.calls.demanderModification, { silent: true });
  const draft = useDraft<Saisie>(`demande-points-${d.dosId}`, d.version, (kept) => kept ?? departDe(decision));
  const { texte, lignes, sousReserve, parties } = draft.saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview();
  const [confirming, setConfirming] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const options = (pieces.data?.attendues ?? []).map((c) => ({ code: String(c.categorieId), libelle: c.categorieLibelle }));
  const corps = {
    texte,
    lignes: lignesEcrites(lignes).map((l) => ({ categorieId: l.objet ? Number(l.objet) : null, texte: l.texte })),
    sousReserve,
    parties: [...(parties ?? [])],
  };
  const raison = texte.trim().length < MOTIF_MIN.avis ? `Rédigez la demande (au moins ${MOTIF_MIN.avis} caractères).` : null;
  // A letter that says something else is not the one that leaves.
  const modifier = (change: Partial<Saisie>) => {
    apercu.clear();
    draft.modifier(change);
  };
  const voir = () =>
    apercu.show(() =>
      fetchFile(etudeGeneration.calls.genererApercuDemandeModification, { params: { dosId: d.dosId }, body: corps }),
    );
  const envoyer = async () => {
    const r = await emettre({
      params: { dosId: d.dosId },
      body: { ...corps, version: d.version },
      files: fichier ? { fichier: [fichier] } : {},
    });
    setConfirming(false);
    setErrors(r.ok ? [] : fautesDesLignes(r.problem.fields, 'lignes', lignes));
    if (r.ok) {
      draft.forget();
      setFichier(null);
      notifier.success(r.data.message);
    } else {
      if (r.problem.fields.length === 0) notifier.problem(r.problem);
      await refetch();
    }
  };
  return (
    <Form label="Demande de modification" onSubmit={() => setConfirming(true)} errors={errors}>
      <DraftNotice resumedFrom={draft.resumedFrom} />
      <TextArea
        field="texte"
        label="Demande du comité"
        required
        hint="Elle figure dans la lettre au promoteur."
        value={texte}
        onChange={(t) => modifier({ texte: t })}
        max={20_000}
        rows={6}
      />
      <PointsDemandes
        title="Points à traiter, un par ligne"
        champ="lignes"
        nom="Point"
        ajouter="Ajouter un point"
        lignes={lignes}
        onChange={(l) => modifier({ lignes: l })}
        max={4000}
        objet={{
          nom: 'Pièce concernée',
          champ: 'categorieId',
          field: (o) => <SelectField {...o} empty="Aucune pièce en particulier" options={options} />,
        }}
      />
      <PartiesOuvertes dossier={d} value={parties ?? []} onChange={(p) => modifier({ parties: p })} />
      <CheckboxField
        field="sousReserve"
        label="Sous réserve, avec délégation au président"
        hint="Si la réponse est conforme, l’avis favorable sera rendu sans nouvelle séance. Demande le quorum à la dernière séance."
        value={sousReserve}
        onChange={(v) => modifier({ sousReserve: v })}
      />
      <AttachedFile
        label="Fichier signé"
        regle={etudeWorkflow.calls.demanderModification.files.fichier}
        file={fichier}
        onChoose={setFichier}
        withoutFile="Sans fichier, la lettre est produite par la plateforme."
      />
      <div className="riph-rangee">
        <Button type="submit" reason={raison}>
          Envoyer la demande
        </Button>
        <Button priority="secondary" busy={apercu.busy} reason={raison} onClick={() => void voir()}>
          Aperçu de la lettre
        </Button>
      </div>
      {apercu.lettre && (
        <div className="riph-lecteur">
          <DocViewer source={apercu.lettre.blob} name={`projet-demande-${d.numero}.pdf`} />
        </div>
      )}
      {confirming && (
        <ConfirmDialog
          title="Envoyer la demande de modification"
          objet={`${d.numero} – ${d.titre}`}
          effect="Le délai du comité est suspendu jusqu’à la réponse du déposant, qui a douze jours. C’est la seule demande que la loi permet pour ce dossier."
          prevenus="Le déposant est prévenu par courriel, l’ANSM en copie."
          back="Une demande envoyée ne se retire pas."
          label="Envoyer la demande"
          onConfirm={envoyer}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
