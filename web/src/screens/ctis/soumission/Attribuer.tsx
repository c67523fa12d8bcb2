import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { MOTIF_SANS_TAS_LABELS, MOTIFS_SANS_TAS } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { optionsDe } from '../../../labels/options.ts';
import type { ActeProps } from '../instruction/types.ts';
import { useActe } from '../instruction/useActe.ts';

/** Names the committee without a draw: which one, why. Only committees that may have the request are offered. */
export const Attribuer = ({ instruction: i, refetch }: ActeProps) => {
  const comites = useCall(dossierCtisSoumission.calls.listerComitesNommables, { query: { dosId: i.id } });
  const attribuer = useAction(dossierCtisSoumission.calls.soumettreSansTas, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [cppId, setCppId] = useState('');
  const [motif, setMotif] = useState('');
  const [commentaire, setCommentaire] = useState('');
  const envoyer = async () => {
    const selected = MOTIFS_SANS_TAS.find((m) => m === motif);
    if (!cppId || !selected)
      return setErrors([
        ...(cppId ? [] : [{ champ: 'cppId', message: 'Choisissez un comité.' }]),
        ...(selected ? [] : [{ champ: 'motif', message: 'Dites pourquoi ce comité est désigné sans tirage au sort.' }]),
      ]);
    const body = { version: i.version, cppId: Number(cppId), motif: selected, commentaire };
    await faire(() => attribuer({ params: { dosId: i.id }, body }));
  };
  return (
    <Form label="Attribution" onSubmit={() => void envoyer()} errors={errors}>
      <SelectField
        field="cppId"
        label="Comité"
        required
        hint="Les comités en activité, compétents pour les essais de médicaments, sans lien avec le promoteur."
        value={cppId}
        onChange={setCppId}
        options={(comites.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
      />
      <SelectField
        field="motif"
        label="Motif de la désignation"
        required
        hint="Hors décision du ministre, le comité est celui que la plateforme trouve : de l’essai, de l’étude liée ou de l’avis antérieur."
        value={motif}
        onChange={setMotif}
        options={optionsDe(MOTIFS_SANS_TAS, MOTIF_SANS_TAS_LABELS)}
      />
      <TextArea
        field="commentaire"
        label="Précision"
        hint="Le comité, le promoteur et l’ANSM la lisent."
        required={motif === 'DECISION_MINISTRE'}
        value={commentaire}
        onChange={setCommentaire}
        max={4000}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit" busy={attribuer.busy}>
          Attribuer la demande
        </Button>
      </div>
    </Form>
  );
};
