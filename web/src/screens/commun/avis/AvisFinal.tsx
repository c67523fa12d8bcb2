import type { FieldError } from '@riph/contracts/core/errors';
import type { FileRule } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '../../../api/problem.ts';
import { useCall } from '../../../api/useCall.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { type Lettre, usePreview } from '../../../components/viewer/usePreview.ts';
import { aujourdhui } from '../../../labels/dates.ts';
import { SansAgrement } from '../SansAgrement.tsx';
import { SignatureAvis } from '../SignatureAvis.tsx';
import { type DecisionPrise, departDe, type SaisieAvis } from './avis-seance.rules.ts';
import { RapportsManquants } from './RapportsManquants.tsx';
import { incompletSansRapport, isMotifAttendu, type RapportsDeLAvis } from './rapports-manquants.rules.ts';

/** Reasons and conditions belong to their own outcome: what was typed for another one is left out. */
export type ProjetAvis = {
  sens: SensAvis;
  motifIds: number[];
  motivation: string;
  conditions: string;
  expertise: string;
  sansRapport?: string;
};

type Props = {
  dosId: DosId;
  version: number;
  label: string;
  /** What it is about, in the confirmation. */
  objet: string;
  decision: DecisionPrise;
  /** The outcomes that may be given, in the words of this flow; why not the others. */
  sensPermis: readonly { code: SensAvis; libelle: string }[];
  aideSens?: string | undefined;
  aideConditions: string;
  maxConditions: number;
  /** What a favourable opinion says when nobody writes anything. */
  sansMotivation: string | null;
  regle: FileRule & { aFaire: string };
  rendu: (sens: SensAvis) => string;
  prevenus: (sens: SensAvis) => string;
  /** What undoes it once it is given. */
  back: string;
  errors?: readonly FieldError[];
  /** Of a preview that is refused; without it a toast says why. */
  onRefus?: (p: ApiProblem) => void;
  apercevoir: (projet: ProjetAvis) => Promise<Lettre>;
  /** True when it is done. */
  rendre: (projet: ProjetAvis, signe: File) => Promise<boolean>;
  /** Which reports lack, and what the séance said of it (RAP-15). */
  rapports: RapportsDeLAvis;
  /** Said before the outcome by this flow alone. */
  entete?: ReactNode;
  /** Fields that this flow alone has. */
  champs?: (saisie: SaisieAvis, ecrire: (change: Partial<SaisieAvis>) => void) => ReactNode;
};

const projetDe = ({ sens, motifIds, motivation, conditions, expertise }: SaisieAvis): ProjetAvis | null =>
  sens && {
    sens,
    motifIds: sens === 'DEFAVORABLE' ? motifIds.map(Number) : [],
    motivation,
    conditions: sens === 'FAVORABLE_CONDITIONS' ? conditions : '',
    expertise,
  };

/** What lacks before its letter; null when nothing does. */
function incompletDe(projet: ProjetAvis | null, permis: Props['sensPermis']): string | null {
  if (!projet || !permis.some((s) => s.code === projet.sens)) return 'Choisissez d’abord le sens de l’avis.';
  if (projet.sens === 'DEFAVORABLE' && (projet.motifIds.length === 0 || projet.motivation.trim().length < MOTIF_MIN.avis))
    return `Choisissez au moins un motif et rédigez la motivation (au moins ${MOTIF_MIN.avis} caractères).`;
  return projet.sens === 'FAVORABLE_CONDITIONS' && projet.conditions.trim() === '' ? 'Écrivez les conditions.' : null;
}

/** The opinion of a committee: outcome, reasons or conditions, preview of the letter to be signed, signed file, then one confirmation. */
export const AvisFinal = ({ dosId, version, label, objet, decision, sensPermis, sansMotivation, errors, ...flux }: Props) => {
  const motifs = useCall(referentielMotifs.calls.listerActifs);
  const brouillon = useDraft<SaisieAvis>(`avis-${dosId}`, version, (kept) => departDe(decision, kept));
  const { saisie } = brouillon;
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview(flux.onRefus);
  const [confirming, setConfirming] = useState(false);
  const projet = projetDe(saisie);
  const defavorable = projet?.sens === 'DEFAVORABLE';
  const isMotifDu = isMotifAttendu(flux.rapports);
  // A letter that says something else is not to be signed.
  const ecrire = (change: Partial<SaisieAvis>) => {
    apercu.clear();
    brouillon.modifier(change);
  };
  const rendre = async () => {
    if (!fichier || !projet) return;
    const fait = await flux.rendre(isMotifDu ? { ...projet, sansRapport: saisie.sansRapport.trim() } : projet, fichier);
    setConfirming(false);
    if (!fait) return;
    brouillon.forget();
    setFichier(null);
  };
  return (
    <Form label={label} onSubmit={() => setConfirming(true)} errors={errors}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} />
      <SansAgrement jour={aujourdhui()} />
      <RapportsManquants rapports={flux.rapports} />
      {isMotifDu && (
        <TextArea
          field="sansRapport"
          label="Pourquoi l’avis est rendu sans ces rapports"
          required
          hint={`Au moins ${MOTIF_MIN.ordinaire} caractères. C’est noté dans le journal du dossier, que le comité lit seul.`}
          value={saisie.sansRapport}
          onChange={(sansRapport) => ecrire({ sansRapport })}
          max={2_000}
        />
      )}
      {flux.entete}
      <RadioField
        field="sens"
        label="Sens de l’avis"
        required
        value={saisie.sens ?? ''}
        onChange={(v) => ecrire({ sens: sensPermis.find((s) => s.code === v)?.code ?? null })}
        hint={flux.aideSens}
        options={sensPermis}
      />
      {projet?.sens === 'FAVORABLE_CONDITIONS' && (
        <TextArea
          field="conditions"
          label="Conditions"
          required
          hint={flux.aideConditions}
          value={saisie.conditions}
          onChange={(conditions) => ecrire({ conditions })}
          max={flux.maxConditions}
          rows={5}
        />
      )}
      {defavorable && (
        <CheckboxesField
          field="motifIds"
          label="Motifs"
          hint="Au moins un. Ils figurent dans l’avis."
          required
          value={saisie.motifIds}
          onChange={(motifIds) => ecrire({ motifIds })}
          options={(motifs.data ?? []).map((m) => ({ code: String(m.id), libelle: m.libelle }))}
        />
      )}
      <TextArea
        field="motivation"
        label="Motivation"
        required={defavorable}
        hint={
          defavorable
            ? `Au moins ${MOTIF_MIN.avis} caractères. Elle figure dans l’avis.`
            : `Elle figure dans l’avis.${sansMotivation ? ` Si vous n’écrivez rien, un avis favorable dit : « ${sansMotivation} »` : ''}`
        }
        value={saisie.motivation}
        onChange={(motivation) => ecrire({ motivation })}
        max={20_000}
        rows={8}
      />
      {flux.champs?.(saisie, ecrire)}
      <SignatureAvis
        apercu={apercu}
        onShow={() => projet && void apercu.show(() => flux.apercevoir(projet))}
        incomplet={incompletDe(projet, sensPermis) ?? incompletSansRapport(isMotifDu, saisie.sansRapport)}
        regle={flux.regle}
        fichier={fichier}
        onSelect={setFichier}
      />
      {confirming && projet && (
        <ConfirmDialog
          title="Rendre l’avis"
          objet={objet}
          effect={`Le comité rend ${flux.rendu(projet.sens)}. Le PDF signé que vous avez joint est l’avis.`}
          prevenus={flux.prevenus(projet.sens)}
          back={flux.back}
          label="Rendre l’avis"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        >
          <RapportsManquants rapports={flux.rapports} />
        </ConfirmDialog>
      )}
    </Form>
  );
};
