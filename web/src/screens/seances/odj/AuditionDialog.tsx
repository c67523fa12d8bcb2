import {
  DECISION_AUDITION_LABELS,
  DECISIONS_AUDITION,
  type DecisionAudition,
  ecartAudition,
  raisonSansAudition,
} from '@riph/contracts/seance/audition.rules';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { FIXENT_ODJ, FIXENT_ODJ_LABELS } from '@riph/contracts/seance/seance.schemas';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { focusField } from '../../../components/fields/form-context.ts';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { dateLongue, now } from '../../../labels/dates.ts';
import { HeureField } from '../cadre/HeureField.tsx';
import type { DossierSeance, SeanceLue } from '../cadre/seances.types.ts';

const LABELS_PRECISION = {
  PLENIERE: 'Précision pour le promoteur (facultatif)',
  COMITE_RESTREINT: 'Où et quand',
  RAPPORTEUR: 'Où et quand',
  REFUSEE: 'Motif',
} as const satisfies Record<DecisionAudition, string>;

/** What the president decides of the hearing of a sponsor; he is told at once. */
export const AuditionDialog = ({
  seance: s,
  dossier: d,
  onClose,
}: {
  seance: SeanceLue;
  dossier: DossierSeance;
  onClose: () => void;
}) => {
  const [decision, setDecision] = useState<DecisionAudition>(d.audition?.decision ?? 'PLENIERE');
  const [decideePar, setDecideePar] = useState<(typeof FIXENT_ODJ)[number]>('PRESIDENT');
  const [heure, setHeure] = useState(d.audition?.heure ?? '');
  const [precision, setPrecision] = useState(d.audition?.precision ?? '');
  const [essaye, setEssaye] = useState(false);
  const decider = useAction(seanceSeance.calls.deciderAudition);
  const inscrit = { ...s, essai: d.essai, souhaiteEtreEntendu: d.souhaiteEtreEntendu };
  const saisie = { decision, heure: decision === 'PLENIERE' ? heure || null : null, precision: precision.trim() || null };
  const ecart = essaye ? ecartAudition(inscrit, saisie) : null;
  const erreurDe = (champ: string) => (ecart?.champ === champ ? ecart.message : null);
  const confirmer = async () => {
    setEssaye(true);
    const faux = ecartAudition(inscrit, saisie);
    if (faux) return focusField(faux.champ);
    const r = await decider({ params: { seanceId: s.id, dosId: d.dosId }, body: { ...saisie, version: s.version, decideePar } });
    if (!r.ok) return;
    notifier.success('Décision enregistrée : le promoteur la reçoit par courriel.');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Audition du promoteur"
      objet={`${d.numero ?? `Dossier ${d.dosId}`} – ${d.titre}`}
      effect={`${d.souhaiteEtreEntendu ? 'Le promoteur a demandé à être entendu.' : 'Le promoteur n’a pas demandé à être entendu : vous l’y invitez.'} Séance du ${dateLongue(s.date)}, de ${s.heureDebut} à ${s.heureFin}.`}
      prevenus="Par courriel : le promoteur. La décision figure à l’ordre du jour et dans l’historique du dossier."
      back="La décision peut être changée jusqu’au début de la séance : le promoteur reçoit la nouvelle."
      label="Enregistrer la décision"
      reason={raisonSansAudition(inscrit, decision, now())}
      onConfirm={confirmer}
      onClose={onClose}
    >
      <RadioField
        field="decision"
        label="Ce que décide le président"
        value={decision}
        onChange={(code) => setDecision(DECISIONS_AUDITION.find((c) => c === code) ?? decision)}
        options={DECISIONS_AUDITION.map((code) => ({ code, libelle: DECISION_AUDITION_LABELS[code] }))}
      />
      {decision === 'PLENIERE' && (
        <HeureField
          field="heure"
          label="Heure de l’audition"
          required
          value={heure}
          onChange={setHeure}
          error={erreurDe('heure')}
        />
      )}
      <TextArea
        field="precision"
        label={LABELS_PRECISION[decision]}
        hint={
          decision === 'RAPPORTEUR'
            ? 'Ne nommez pas le rapporteur : le promoteur reçoit ce texte.'
            : 'Le promoteur reçoit ce texte.'
        }
        required={decision !== 'PLENIERE'}
        value={precision}
        onChange={setPrecision}
        max={1000}
        error={erreurDe('precision')}
      />
      <RadioField
        field="decideePar"
        label="Qui a décidé"
        value={decideePar}
        onChange={(code) => setDecideePar(FIXENT_ODJ.find((c) => c === code) ?? decideePar)}
        options={FIXENT_ODJ.map((code) => ({ code, libelle: FIXENT_ODJ_LABELS[code] }))}
      />
    </ConfirmDialog>
  );
};
