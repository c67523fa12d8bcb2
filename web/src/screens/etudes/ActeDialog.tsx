import type { FieldError } from '@riph/contracts/core/errors';
import type { ActeEtude } from '@riph/contracts/etude/socle/etude.workflow';
import { isReglementationDm } from '@riph/contracts/referentiel/reglementation';
import { type ReactNode, useMemo, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormContext, focusField } from '../../components/fields/form-context.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useSession } from '../../session/session-context.ts';
import { AvisVoletLie } from '../mixte/AvisVoletLie.tsx';
import { CONFIRMATIONS, type Etude, type Fautes, fautesParChamp, objetDe, PREVENUS, PREVENUS_SECURITE } from './acte.rules.ts';

export type ActeProps = { etude: Etude; refetch: () => Promise<unknown>; onClose: () => void };
type Props = ActeProps & {
  acte: ActeEtude;
  danger?: boolean;
  /** Decided for the safety of persons. */
  securite?: boolean;
  /** What is wrong with what was typed, by field. */
  fautes: () => Fautes;
  envoyer: () => Promise<Result<{ message: string }>>;
  /** What is typed, kept until it is sent (`useDraft`). */
  brouillon?: { resumedFrom: number | null; forget: () => void };
  children: ReactNode;
};

/** One act of the life of a study: what it does and whom it tells, its fields, each with what is wrong in it. Nothing typed is lost by a refusal. */
export const ActeDialog = ({
  etude,
  acte,
  refetch,
  danger,
  securite = false,
  fautes,
  envoyer,
  brouillon,
  onClose,
  children,
}: Props) => {
  const { can } = useSession();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<string | null>(null);
  const champs = useMemo(() => ({ errors, prefixe: '' }), [errors]);
  const { titre, effet, retour, libelle } = CONFIRMATIONS[acte];
  const confirmer = async () => {
    const [premiere, ...autres] = fautesParChamp(fautes());
    setErrors(premiere ? [premiere, ...autres] : []);
    setRefus(null);
    if (premiere) return focusField(premiere.champ);
    const r = await envoyer();
    if (!r.ok) {
      setRefus(r.problem.detail);
      await refetch();
      return;
    }
    brouillon?.forget();
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={titre}
      objet={objetDe(etude)}
      effect={effet}
      prevenus={securite ? PREVENUS_SECURITE : PREVENUS}
      back={retour}
      label={libelle}
      danger={danger ?? false}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {can('ETUDE_MIXTE_LIRE') && isReglementationDm(etude.reglementationCode) && (
        <AvisVoletLie etuId={etude.etuId} acte={acte} />
      )}
      {brouillon && <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />}
      <FormContext value={champs}>{children}</FormContext>
      <DialogFault>{refus}</DialogFault>
    </ConfirmDialog>
  );
};
