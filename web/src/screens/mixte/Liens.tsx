import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { COTE_LABELS, type LienLu } from '@riph/contracts/etude/socle/mixte.schemas';
import {
  DECISIONS_LIEN,
  type DecisionLien,
  STATUT_LIEN_LABELS,
  type StatutLien,
} from '@riph/contracts/etude/socle/mixte.workflow';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';

const TONS: Record<StatutLien, Ton> = { PROPOSE: 'warning', CONFIRME: 'success', ROMPU: 'neutre' };
const DIALOGUES = {
  CONFIRMER: {
    title: 'Confirmer le lien',
    effect:
      'Les deux volets se suivent : même comité pour la demande qui n’en a pas encore, comparaison, modifications deux par deux.',
    back: 'L’administration peut rompre un lien confirmé, avec un motif.',
  },
  REFUSER: {
    title: 'Refuser le lien',
    effect: 'Chaque volet continue seul. Déclaré à nouveau, le lien reviendra à la décision de l’administration.',
    back: 'Le promoteur peut le déclarer à nouveau.',
  },
  ROMPRE: {
    title: 'Rompre le lien',
    effect: 'Chaque volet continue seul. Les comités déjà désignés gardent leur dossier.',
    back: 'Le promoteur peut le déclarer à nouveau ; l’administration décidera.',
  },
} as const satisfies Record<DecisionLien, object>;

const Dialogue = (p: { lien: LienLu; decision: DecisionLien; refetch: () => Promise<unknown>; onClose: () => void }) => {
  const { lien, decision, refetch, onClose } = p;
  const decider = useAction(etudeMixte.calls.deciderLien, { silent: true });
  const motif = useMotif(MOTIF_MIN.attribution);
  const motive = decision !== 'CONFIRMER' || lien.alerte !== null;
  const confirmer = async () => {
    if (motive && !motif.verifier()) return;
    const body = { version: lien.version, decision, ...(motive && { motif: motif.texte }) };
    const r = await decider({ params: { lienId: lien.lienId }, body });
    if (!r.ok) {
      motif.refuser(r.problem.detail);
      await refetch();
      return;
    }
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      {...DIALOGUES[decision]}
      objet={`Essai ${lien.numeroCtis} et étude ${lien.numeroNational}`}
      label={DIALOGUES[decision].title}
      danger={decision !== 'CONFIRMER'}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {lien.alerte && (
        <Alert severity="warning" small>
          {lien.alerte}
        </Alert>
      )}
      {motive && <TextArea {...motif.champ} label="Motif" max={2000} rows={3} />}
    </ConfirmDialog>
  );
};

const UnLien = ({ lien: l, refetch }: { lien: LienLu; refetch: () => Promise<unknown> }) => {
  const [decision, setDecision] = useState<DecisionLien | null>(null);
  const permises = DECISIONS_LIEN.filter((d) => l.evenements.some((e) => e.code === d && e.allowed));
  return (
    <li>
      <Details>
        <Detail term="Lien">
          <CodeBadge code={l.statut} labels={STATUT_LIEN_LABELS} tones={TONS} />
        </Detail>
        <Detail term="Essai de médicament" className="riph-chiffres">
          {l.numeroCtis}
        </Detail>
        <Detail term="Étude de dispositif" className="riph-chiffres">
          {l.numeroNational}
        </Detail>
        <Detail term="Déclaré par">{l.declarePar.map((c) => `le volet ${COTE_LABELS[c].toLowerCase()}`).join(' et ')}</Detail>
        <Detail term="Décidé le">{l.decideLe && dateHeureFr(l.decideLe)}</Detail>
        <Detail term="Motif" className="riph-texte">
          {l.motif}
        </Detail>
      </Details>
      <div className="riph-rangee fr-mt-1w">
        {permises.map((code) => (
          <Button key={code} priority={code === 'CONFIRMER' ? 'primary' : 'secondary'} onClick={() => setDecision(code)}>
            {DIALOGUES[code].title}
          </Button>
        ))}
      </div>
      {decision && <Dialogue lien={l} decision={decision} refetch={refetch} onClose={() => setDecision(null)} />}
    </li>
  );
};

/** The link in force or proposed, and what became of the others. */
export const Liens = ({ liens, refetch }: { liens: readonly LienLu[]; refetch: () => Promise<unknown> }) => (
  <section className="riph-carte" aria-labelledby="lien-volets">
    <h2 className="riph-carte__titre" id="lien-volets">
      Lien entre les volets
    </h2>
    <ul className="riph-liste">
      {liens.map((l) => (
        <UnLien key={l.lienId} lien={l} refetch={refetch} />
      ))}
    </ul>
  </section>
);
