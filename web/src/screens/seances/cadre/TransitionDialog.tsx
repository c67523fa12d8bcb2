import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { avertissementConvocation } from '@riph/contracts/seance/delais';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { FIXENT_ODJ, FIXENT_ODJ_LABELS } from '@riph/contracts/seance/seance.schemas';
import type { EvenementSeance } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { Skeleton } from '../../../components/states.tsx';
import { aujourdhui, compte, dateLongue } from '../../../labels/dates.ts';
import { SansRapports } from './SansRapports.tsx';
import { sansRapports } from './sans-rapports.rules.ts';
import { dossiersInscrits } from './seances.labels.ts';
import type { SeanceLue } from './seances.types.ts';
import { TEXTES_TRANSITION } from './transitions.ts';

const MOTIF_ATTENDU = `Indiquez le motif de l’annulation (${MOTIF_MIN.ordinaire} caractères au moins) : les membres le recevront.`;
const RAISON_ATTENDUE = `Dites pourquoi ces dossiers ont été examinés sans ces rapports (${MOTIF_MIN.ordinaire} caractères au moins).`;

/** Confirms an act on a séance; a cancellation asks for its reason. */
export const TransitionDialog = ({
  seance: s,
  event,
  onClose,
  onFaite,
}: {
  seance: SeanceLue;
  event: EvenementSeance;
  onClose: () => void;
  /** `numeros`: the dossiers that were on the agenda, by id. */
  onFaite: (r: Answer<typeof seanceSeance.calls.appelerTransition>, numeros: ReadonlyMap<number, string | null>) => void;
}) => {
  const [sansQuorum, setSansQuorum] = useState(false);
  const [odjFixePar, setOdjFixePar] = useState<(typeof FIXENT_ODJ)[number]>('PRESIDENT');
  const motif = useMotif(MOTIF_MIN.ordinaire, event === 'ANNULER' ? MOTIF_ATTENDU : RAISON_ATTENDUE);
  const appeler = useAction(seanceSeance.calls.appelerTransition, { silent: true });
  const t = TEXTES_TRANSITION[event];
  const annule = event === 'ANNULER';
  const envoie = event === 'ENVOYER_ODJ';
  const retard = envoie ? avertissementConvocation(s.date, aujourdhui()) : null;
  const tient = event === 'TENIR';
  const dossiers = useCall(seanceSeance.calls.listerDossiers, annule || tient ? { params: { seanceId: s.id } } : null);
  const manques = tient ? sansRapports(dossiers.data ?? [], s.type) : [];
  const confirmer = async () => {
    // Which reports lack is said before it is declared held.
    if (tient && dossiers.isLoading) return;
    if ((annule || manques.length > 0) && !motif.verifier()) return;
    // Kept before the act: once cancelled, the séance has no agenda any more.
    const numeros = new Map(dossiers.data?.map((d) => [d.dosId, d.numero]));
    const r = await appeler({
      params: { seanceId: s.id },
      query: { event },
      body: {
        version: s.version,
        ...(annule && { motif: motif.texte, sansQuorum }),
        ...(manques.length > 0 && { motif: motif.texte }),
        ...(envoie && { odjFixePar }),
      },
    });
    if (r.ok) return onFaite(r.data, numeros);
    const champ = r.problem.fields.find((f) => f.champ === 'motif');
    if (champ) return motif.refuser(champ.message);
    notifier.problem(r.problem);
    if (r.problem.status === 409) onClose();
  };
  return (
    <ConfirmDialog
      title={t.titre}
      objet={`Séance du ${dateLongue(s.date)}, ${compte(dossiersInscrits(s.remplissage), 'dossier')}`}
      effect={t.effet}
      prevenus={t.prevenus}
      back={t.retour}
      label={t.libelle}
      danger={t.danger ?? false}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {retard !== null && (
        <Alert severity="warning" small>
          {retard}
        </Alert>
      )}
      {envoie && (
        <RadioField
          field="odjFixePar"
          label="Qui a fixé l’ordre du jour"
          hint="C’est noté dans l’historique de la séance (art. R1123-12)."
          value={odjFixePar}
          onChange={(code) => setOdjFixePar(FIXENT_ODJ.find((c) => c === code) ?? odjFixePar)}
          options={FIXENT_ODJ.map((code) => ({ code, libelle: FIXENT_ODJ_LABELS[code] }))}
        />
      )}
      {tient && (dossiers.isLoading ? <Skeleton rows={2} /> : <SansRapports manques={manques} champ={motif.champ} />)}
      {annule && (
        <>
          <TextArea
            {...motif.champ}
            label="Motif de l’annulation"
            hint="Il figure dans le courriel aux membres et dans l’historique."
            max={2_000}
          />
          <CheckboxField
            field="sansQuorum"
            label="Le quorum ne peut pas être réuni"
            hint="Le rapport d’activité compte à part les séances reportées faute de quorum."
            value={sansQuorum}
            onChange={setSansQuorum}
          />
        </>
      )}
    </ConfirmDialog>
  );
};
