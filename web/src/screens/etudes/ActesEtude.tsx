import { ACTES_ETUDE, type ActeEtude } from '@riph/contracts/etude/etude.workflow';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/etude-workflow.calls';
import { type FC, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import type { ActeProps } from './ActeDialog.tsx';
import { DebutDialog, RepriseDialog } from './ActesConduite.tsx';
import { A_PART, type Etude, SUITE } from './acte.rules.ts';
import { AbandonDialog, ArchivageDialog, FinDialog } from './FinDialogs.tsx';
import { SuspensionDialog } from './SuspensionDialog.tsx';
import { useModification } from './useModification.ts';

const DIALOGUES: Record<ActeEtude, FC<ActeProps>> = {
  DEMARRER: DebutDialog,
  SUSPENDRE: SuspensionDialog,
  REPRENDRE: RepriseDialog,
  TERMINER: FinDialog,
  ARCHIVER: ArchivageDialog,
  ABANDONNER: AbandonDialog,
};

/** What this person may do with the study now; what he may not yet says why. */
export const ActesEtude = ({ etude, relire }: { etude: Etude; relire: () => Promise<unknown> }) => {
  const lecture = useCall(etudeEtudeWorkflow.calls.verifier, { params: { etuId: etude.etuId } });
  const [ouvert, setOuvert] = useState<ActeEtude | null>(null);
  const possibles = ACTES_ETUDE.flatMap((acte) => {
    const p = lecture.data?.find((x) => x.code === acte);
    return p ? [{ acte, ...p }] : [];
  });
  const principale = SUITE.map((acte) => possibles.find((p) => p.acte === acte && p.allowed)).find((p) => p !== undefined);
  const actionDe = (p: (typeof possibles)[number]) => ({
    cle: p.acte,
    libelle: p.label,
    envoie: true,
    raison: p.allowed ? null : p.reasons.join(' '),
    aPart: A_PART.includes(p.acte),
    onClick: () => setOuvert(p.acte),
  });
  const modification = useModification(etude);
  const Dialogue = ouvert && DIALOGUES[ouvert];
  return (
    <>
      <ActionBar
        principale={principale ? actionDe(principale) : null}
        visibles={2}
        autres={[...(modification ? [modification] : []), ...possibles.filter((p) => p !== principale).map(actionDe)]}
      />
      {Dialogue && <Dialogue etude={etude} relire={relire} onClose={() => setOuvert(null)} />}
    </>
  );
};
