import type { ActeEtude } from '@riph/contracts/etude/socle/etude.workflow';
import { type ReactNode, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Faute } from '../../components/Faute.tsx';
import { useSession } from '../../session/session-context.ts';
import { AvisVoletLie } from '../mixte/AvisVoletLie.tsx';
import { CONFIRMATIONS, type Etude, objetDe, PREVENUS } from './acte.rules.ts';

const DISPOSITIFS: readonly string[] = ['REG745', 'REG746'];
export type ActeProps = { etude: Etude; relire: () => Promise<unknown>; onClose: () => void };
type Props = ActeProps & {
  acte: ActeEtude;
  danger?: boolean;
  /** What is wrong with what was typed. */
  fautes: () => readonly string[];
  envoyer: () => Promise<Result<{ message: string }>>;
  children: ReactNode;
};

/** One act of the life of a study: what it does and whom it tells, its fields, what is wrong with them. Nothing typed is lost by a refusal. */
export const ActeDialog = ({ etude, acte, relire, danger, fautes, envoyer, onClose, children }: Props) => {
  const { can } = useSession();
  const [dites, setDites] = useState<readonly string[]>([]);
  const { titre, effet, retour, libelle } = CONFIRMATIONS[acte];
  const confirmer = async () => {
    const trouvees = fautes();
    setDites(trouvees);
    if (trouvees.length > 0) return;
    const r = await envoyer();
    if (!r.ok) {
      setDites([r.problem.detail]);
      await relire();
      return;
    }
    notifier.succes(r.data.message);
    onClose();
    await relire();
  };
  return (
    <ConfirmDialog
      titre={titre}
      objet={objetDe(etude)}
      effet={effet}
      prevenus={PREVENUS}
      retour={retour}
      libelle={libelle}
      danger={danger ?? false}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {can('ETUDE_MIXTE_LIRE') && DISPOSITIFS.includes(etude.reglementationCode) && (
        <AvisVoletLie etuId={etude.etuId} acte={acte} />
      )}
      {children}
      <Faute>
        {dites.length > 0 && (
          <ul>
            {dites.map((f) => (
              <li key={f}>{f}</li>
            ))}
          </ul>
        )}
      </Faute>
    </ConfirmDialog>
  );
};
