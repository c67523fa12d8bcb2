import { DECISION_SEANCE_LABELS, exigeMotifs, MOTIFS_DECISION_MIN } from '@riph/contracts/seance/direct';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import type { Direct, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

/** The reasons, typed once: the minutes print them and the opinion begins with them. Kept in this browser until the decision is taken. */
export const Decision = ({ direct: d, point: p, act }: { direct: Direct; point: Point; act: Agir }) => {
  const draft = useDraft<{ motifs: string }>(
    `direct-${d.seanceId}-${p.dosId}`,
    d.version,
    (kept) => kept ?? { motifs: p.motifs },
  );
  const action = useAction(seanceDirect.calls.decider, { silent: true });
  const { vote } = p;
  const { motifs } = draft.saisie;
  const court = vote !== null && exigeMotifs(vote.proposition) && motifs.trim().length < MOTIFS_DECISION_MIN;
  const raison =
    vote?.issue !== 'ADOPTEE'
      ? 'Notez d’abord un vote qui adopte la proposition.'
      : court
        ? `Écrivez les ${vote.proposition === 'FAVORABLE_CONDITIONS' ? 'conditions' : 'motifs'} (${MOTIFS_DECISION_MIN} caractères au moins).`
        : null;
  const decider = async () => {
    const parts = { params: { seanceId: d.seanceId, dosId: p.dosId }, body: { version: d.version, motifs } };
    if (await act(action(parts))) draft.forget();
  };
  useKeys({ v: raison || action.busy ? undefined : () => void decider() });
  return (
    <div>
      <DraftNotice resumedFrom={draft.resumedFrom} />
      <TextArea
        field="motifs"
        label={vote?.proposition === 'FAVORABLE_CONDITIONS' ? 'Conditions de l’avis' : 'Motifs de la décision'}
        hint={
          vote?.proposition === 'FAVORABLE_CONDITIONS'
            ? 'Écrites une fois : elles figurent au relevé et préparent l’avis.'
            : 'Écrits une fois : ils figurent au relevé et préparent l’avis ou la demande.'
        }
        value={motifs}
        onChange={(v) => draft.modifier({ motifs: v })}
        max={20_000}
        rows={4}
      />
      <Button busy={action.busy} reason={raison} onClick={() => void decider()}>
        {vote ? `Décider : ${DECISION_SEANCE_LABELS[vote.proposition].toLowerCase()}` : 'Décider'} <KeyHint>v</KeyHint>
      </Button>
    </div>
  );
};
