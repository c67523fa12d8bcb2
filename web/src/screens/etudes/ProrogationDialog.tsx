import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { fautesMotif, finProrogee } from '@riph/contracts/etude/vie/vie.rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { dateFr } from '../../labels/dates.ts';
import { type Etude, objetDe } from './acte.rules.ts';

/** Why the research has not begun: the first thing that a prorogation says. It is then completed and filed as any request. */
export const ProrogationDialog = ({ etude: e, onClose }: { etude: Etude; onClose: () => void }) => {
  const navigate = useNavigate();
  const creer = useAction(etudeCreation.calls.creerPro, { silent: true });
  const brouillon = useDraft(`prorogation-${e.etuId}`, e.version, (garde: { motif: string } | null) => garde ?? { motif: '' });
  const { motif } = brouillon.saisie;
  const [dites, setDites] = useState<readonly string[]>([]);
  const preparer = async () => {
    const fautes = fautesMotif(motif, 'la prorogation');
    setDites(fautes);
    if (fautes.length > 0) return;
    const r = await creer({ params: { etuId: e.etuId }, query: { motif } });
    if (!r.ok) return setDites([r.problem.detail]);
    brouillon.forget();
    navigate(`/dossiers/${r.data.dosId}/depot`);
  };
  return (
    <ConfirmDialog
      title="Demander la prorogation de l’avis"
      objet={objetDe(e)}
      effect={`Une demande est préparée pour le comité qui a rendu l’avis : elle se complète, puis se dépose, avant que l’avis ne soit caduc${e.dateCaducite === null ? '' : `, le ${dateFr(e.dateCaducite)} au plus tard`}.${e.dateAvisFavorable === null ? '' : ` Favorable, l’avis est prorogé de deux ans, une seule fois, jusqu’au ${dateFr(finProrogee(e.dateAvisFavorable))} (article R1123-26).`}`}
      prevenus="Personne n’est prévenu avant le dépôt."
      back="Le brouillon peut être supprimé."
      label="Préparer la demande"
      onConfirm={preparer}
      onClose={onClose}
    >
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      <TextArea
        field="motif"
        label="Pourquoi la recherche n’a pas commencé"
        required
        value={motif}
        onChange={(v) => brouillon.modifier({ motif: v })}
        max={4000}
        rows={4}
      />
      <DialogFault>{dites.length > 0 && dites.join(' ')}</DialogFault>
    </ConfirmDialog>
  );
};
