import { ACTES_ETUDE, type ActeEtude } from '@riph/contracts/etude/socle/etude.workflow';
import { empechementInvitation } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { empechementTransfert } from '@riph/contracts/etude/vie/transfert.rules';
import { type FC, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { useSession } from '../../session/session-context.ts';
import { EnvoiMstr } from '../transferts/EnvoiMstr.tsx';
import { EnvoiTransfert } from '../transferts/EnvoiTransfert.tsx';
import type { ActeProps } from './ActeDialog.tsx';
import { DebutDialog, RepriseDialog } from './ActesConduite.tsx';
import { A_PART, type Etude, objetDe, prorogationDe, SUITE } from './acte.rules.ts';
import { AbandonDialog, ArchivageDialog, FinDialog } from './FinDialogs.tsx';
import { ProrogationDialog } from './ProrogationDialog.tsx';
import { SuspensionDialog } from './SuspensionDialog.tsx';
import { useAncillaire } from './useAncillaire.ts';
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
export const ActesEtude = ({ etude, refetch }: { etude: Etude; refetch: () => Promise<unknown> }) => {
  const reading = useCall(etudeEtudeWorkflow.calls.verifier, { params: { etuId: etude.etuId } });
  const { can } = useSession();
  const navigate = useNavigate();
  const [ouvert, setOuvert] = useState<ActeEtude | null>(null);
  const [transfert, setTransfert] = useState<'SEUL' | 'AVEC_MS' | null>(null);
  const possibles = ACTES_ETUDE.flatMap((acte) => {
    const p = reading.data?.find((x) => x.code === acte);
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
  const [proroge, setProroge] = useState(false);
  const prorogation = prorogationDe(etude, () => setProroge(true));
  const transferer = {
    cle: 'transferer',
    libelle: 'Transférer à un autre déposant',
    envoie: true,
    raison: etude.transfert
      ? 'Un transfert est déjà en attente.'
      : empechementTransfert({ objet: 'ETUDE', etat: etude.etat, dossier: null }),
    aPart: true,
    onClick: () => setTransfert('SEUL'),
  };
  const transfererAvecMs = {
    ...transferer,
    cle: 'transferer-ms',
    libelle: 'Transférer avec une modification',
    raison: transferer.raison ?? (etude.dateAvisFavorable ? null : 'L’étude n’a pas encore d’avis favorable à modifier.'),
    onClick: () => setTransfert('AVEC_MS'),
  };
  const ancillaire = useAncillaire(etude);
  const inviter = {
    cle: 'inviter',
    libelle: 'Inviter un déposant externe',
    raison: empechementInvitation(etude.etat),
    aPart: true,
    onClick: () => void navigate(`/etudes/${etude.etuId}/acces`),
  };
  const isTransferable = can('TRANSFERT_GERER') && (etude.sienne || can('TAS_ADMINISTRER'));
  const Dialogue = ouvert && DIALOGUES[ouvert];
  return (
    <>
      <ActionBar
        main={principale ? actionDe(principale) : null}
        visibles={2}
        others={[
          ...(modification ? [modification] : []),
          ...possibles.filter((p) => p !== principale).map(actionDe),
          ...(prorogation ? [prorogation] : []),
          ...(ancillaire ? [ancillaire] : []),
          ...(etude.sienne ? [inviter] : []),
          ...(isTransferable ? [transferer, transfererAvecMs] : []),
        ]}
      />
      {transfert === 'AVEC_MS' && (
        <EnvoiMstr cible={{ id: etude.etuId, libelle: objetDe(etude) }} onClose={() => setTransfert(null)} />
      )}
      {transfert === 'SEUL' && (
        <EnvoiTransfert cible={{ objet: 'ETUDE', id: etude.etuId, libelle: objetDe(etude) }} onClose={() => setTransfert(null)} />
      )}
      {proroge && <ProrogationDialog etude={etude} onClose={() => setProroge(false)} />}
      {Dialogue && <Dialogue etude={etude} refetch={refetch} onClose={() => setOuvert(null)} />}
    </>
  );
};
