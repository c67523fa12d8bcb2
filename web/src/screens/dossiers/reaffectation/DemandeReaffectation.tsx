import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import {
  estComiteAnterieur,
  MOTIF_REAFFECTATION_CTIS_LABELS,
  type MotifReaffectationCtis,
} from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { dateHeureFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';

type Statut = Answer<typeof examenReaffectations.calls.lireStatutDossierLie>;
/** `signalement`: what the sponsor told of a trial or of a device; the request begins as it says. */
type Props = {
  dosId: DosId;
  version: number;
  regles: Statut['regles'];
  signalement: Statut['gestes']['signalement'];
  onRefused: () => Promise<unknown>;
};

/** The committee of the earlier opinion, among those that may have trials of medicines. */
const ComiteAnterieur = ({ valeur, onChange }: { valeur: string; onChange: (cppId: string) => void }) => {
  const comites = useCall(referentielCppAdministration.calls.listerActifsMedicament);
  return (
    <SelectField
      field="cppCible"
      label="Comité qui a rendu l’avis antérieur"
      required
      hint="Il reçoit le dossier si l’administration accepte ; il doit être compétent pour les essais de médicaments."
      value={valeur}
      onChange={onChange}
      options={(comites.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
    />
  );
};

/** What is proposed as the explanation: the words of the sponsor, with their day. */
const motifDe = ({ cppNom, precision, le }: NonNullable<Props['signalement']>) =>
  `Le promoteur a signalé le ${dateHeureFr(le)} que le ${cppNom} a rendu l’avis antérieur : ${precision}`.slice(0, 4000);

/** The secretariat asks, with a reason that the administration alone reads. A trial of a medicine may also go to the committee of an earlier opinion. */
export const DemandeReaffectation = ({ dosId, version, regles, signalement: s, onRefused }: Props) => {
  const motifs = [...new Set([...regles.motifs, ...(s ? [s.motif] : [])])];
  const demander = useAction(examenReaffectations.calls.demander);
  const [motif, setMotif] = useState<MotifReaffectationCtis | null>(s?.motif ?? null);
  const [cible, setCible] = useState(s ? String(s.cppId) : '');
  const anterieur = motif !== null && estComiteAnterieur(motif);
  const explication = useMotif(
    MOTIF_MIN.attribution,
    `Expliquez la demande (au moins ${MOTIF_MIN.attribution} caractères).`,
    s ? motifDe(s) : '',
  );
  const envoyer = async () => {
    if (motif === null || !explication.verifier()) return;
    const body = { motif, commentaire: explication.texte, version, ...(anterieur && { cppCible: Number(cible) }) };
    const r = await demander({ params: { dosId }, body });
    if (!r.ok) return void (await onRefused());
    notifier.success(r.data.message);
  };
  return (
    <Form label="Demande de réaffectation" onSubmit={() => void envoyer()}>
      {s && (
        <Alert severity="info" title={`Le promoteur signale le ${nomComite(s.cppNom)}`} small>
          La demande ci-dessous est remplie d’après ce qu’il écrit : vérifiez-la, puis envoyez-la. Elle n’est pas obligatoire :
          sans elle, votre comité examine la demande.
        </Alert>
      )}
      <RadioField
        field="motifReaffectation"
        label="Pourquoi votre comité ne peut-il pas examiner ce dossier ?"
        required
        value={motif ?? ''}
        onChange={(code) => setMotif(motifs.find((m) => m === code) ?? null)}
        options={optionsDe(motifs, MOTIF_REAFFECTATION_CTIS_LABELS)}
      />
      {anterieur && regles.nommeComiteAnterieur && <ComiteAnterieur valeur={cible} onChange={setCible} />}
      {anterieur && !regles.nommeComiteAnterieur && s && (
        <p>Comité demandé : {nomComite(s.cppNom)}, que le déposant a signalé.</p>
      )}
      <TextArea
        {...explication.champ}
        label="Explication"
        hint={`Au moins ${MOTIF_MIN.attribution} caractères. L’administration la lit ; ni le promoteur ni un autre comité ne la voient.`}
        max={4000}
        rows={4}
      />
      <Alert severity="warning" small>
        {regles.avertissement}
      </Alert>
      <div className="fr-mt-2w">
        <Button
          onClick={() => void envoyer()}
          busy={demander.busy}
          reason={
            motif === null ? 'Choisissez un motif.' : anterieur && !cible ? 'Choisissez le comité de l’avis antérieur.' : null
          }
        >
          Demander la réaffectation
        </Button>
      </div>
    </Form>
  );
};
