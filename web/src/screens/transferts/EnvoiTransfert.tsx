import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { DUREE_TRANSFERT_JOURS } from '@riph/contracts/etude/vie/transfert.rules';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { ADRESSE_MANQUANTE, AutreDeposant, EtudeATransferer, isAdresse } from './champs.tsx';

/** What is handed over: a study, or the draft of a first request. */
export type ATransferer = { objet: 'ETUDE' | 'DOSSIER'; id: number; libelle: string };

const EFFET =
  'Rien ne change tant que l’autre déposant n’a pas accepté, mais vos dossiers de cette étude sont figés. S’il accepte, l’étude, ses dossiers, ses brouillons et ses documents lui appartiennent, et vous n’y avez plus accès. L’historique est conservé. Les délais de la loi continuent de courir.';

/** Proposes a study or a draft to another sponsor, by the address of his account. Without `cible` the study is chosen here. */
export const EnvoiTransfert = ({ cible, onClose }: { cible?: ATransferer; onClose: () => void }) => {
  const envoyerEtude = useAction(etudeTransfert.calls.envoyerEtude, { silent: true });
  const envoyerDossier = useAction(etudeTransfert.calls.envoyerDossier, { silent: true });
  const [etude, setEtude] = useState<Option | null>(null);
  const [email, setEmail] = useState('');
  const [faute, setFaute] = useState<string | null>(null);
  const adresse = email.trim();
  const objet = cible ?? (etude && { objet: 'ETUDE' as const, id: Number(etude.code), libelle: etude.libelle });
  const confirmer = async () => {
    if (!objet) return setFaute('Choisissez l’étude à transférer.');
    if (!isAdresse(adresse)) return setFaute(ADRESSE_MANQUANTE);
    const r =
      objet.objet === 'ETUDE'
        ? await envoyerEtude({ query: { etuId: objet.id, deposantCibleEmail: adresse } })
        : await envoyerDossier({ query: { dosId: objet.id, deposantCibleEmail: adresse } });
    if (!r.ok) return setFaute(r.problem.detail);
    notifier.success(`Transfert envoyé à ${r.data.cible}.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Transférer à un autre déposant"
      objet={objet?.libelle ?? 'Une de vos études'}
      effect={EFFET}
      prevenus="Vous et l’autre déposant, par courriel."
      back={`Vous pouvez annuler tant qu’il n’a pas accepté. Sans réponse sous ${DUREE_TRANSFERT_JOURS} jours, le transfert prend fin.`}
      label="Envoyer le transfert"
      onConfirm={confirmer}
      onClose={onClose}
    >
      {!cible && <EtudeATransferer valeur={etude} onChange={setEtude} />}
      <AutreDeposant valeur={email} onChange={setEmail} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};
