import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { MOTIF_CRISE_MIN } from '@riph/contracts/dossier-ctis/soumission.schemas';
import type { ComitePourDossier } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { RAISONS_REDHIBITOIRES } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { compte } from '../../../labels/dates.ts';
import type { ActeProps } from '../instruction/types.ts';
import { useActe } from '../instruction/useActe.ts';

type Props = ActeProps & { comites: readonly ComitePourDossier[] };
const MOT = 'MODE CRISE';

/** A draw of crisis: a reason, the committees kept when not all of them are, and a word to type. */
export const Crise = ({ instruction: i, refetch, comites }: Props) => {
  const tirer = useAction(dossierCtisSoumission.calls.soumettreTasModeCrise, { silent: true });
  const { errors, faire } = useActe(refetch);
  const motif = useMotif(MOTIF_CRISE_MIN);
  const [retenus, setRetenus] = useState<readonly number[]>([]);
  const [ouvert, setOuvert] = useState(false);
  const possibles = comites.filter((c) => !c.raisons.some((r) => RAISONS_REDHIBITOIRES.includes(r) || r === 'CONFLIT'));
  const confirmer = async () => {
    await faire(() => tirer({ params: { dosId: i.id }, body: { version: i.version, motif: motif.texte, cppIds: [...retenus] } }));
    setOuvert(false);
  };
  return (
    <Form label="Tirage en mode crise" onSubmit={() => motif.verifier() && setOuvert(true)} errors={errors}>
      <Alert severity="error" title="Mode crise" small>
        La suspension du tirage, la fenêtre des séances, la capacité du mois et l’équilibre des charges ne sont pas appliqués. Les
        compétences, les agréments et les liens déclarés le restent. Le motif se lit dans la preuve du tirage.
      </Alert>
      <TextArea
        {...motif.champ}
        label="Motif du mode crise"
        hint={`Au moins ${MOTIF_CRISE_MIN} caractères. Citez l’arrêté ou la décision qui ouvre ce tirage, s’il en existe.`}
        max={4000}
        rows={3}
      />
      <fieldset className="riph-choix">
        <legend className="fr-label fr-mb-1w">
          Comités retenus
          <span className="fr-hint-text">Sans choix, tous ceux qui peuvent avoir cet essai.</span>
        </legend>
        <div className="riph-choix__cadre">
          {possibles.map((c) => (
            <CheckboxField
              key={c.cppId}
              small
              field={`retenu-${c.cppId}`}
              label={nomComite(c.nom)}
              value={retenus.includes(c.cppId)}
              onChange={(oui) => setRetenus(oui ? [...retenus, c.cppId] : retenus.filter((id) => id !== c.cppId))}
            />
          ))}
          {possibles.length === 0 && <p className="riph-discret fr-mb-0">Aucun comité ne peut avoir cet essai.</p>}
        </div>
      </fieldset>
      <div className="riph-rangee">
        <Button type="submit" className="riph-btn--danger">
          Tirer au sort en mode crise
        </Button>
      </div>
      {ouvert && (
        <ConfirmDialog
          title="Tirage au sort en mode crise"
          objet={`La demande, ${retenus.length > 0 ? `entre ${compte(retenus.length, 'comité retenu', 'comités retenus')}` : 'entre tous les comités possibles'}`}
          effect="Un comité est tiré au sort hors des règles ordinaires ; le dossier porte la mention « mode crise »."
          prevenus="Le comité, le promoteur et l’ANSM sont prévenus par courriel."
          back="Un tirage ne s’annule pas."
          label="Tirer au sort"
          danger
          wordToType={MOT}
          onConfirm={confirmer}
          onClose={() => setOuvert(false)}
        />
      )}
    </Form>
  );
};
