import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import { ChoixComite } from './ChoixComite.tsx';
import { exclusion } from './comites.rules.ts';

export type EnAttente = Answer<typeof etudeTirage.calls.listerEnAttente>[number];
type Props = { dossier: EnAttente; onClose: () => void; onRefused: () => Promise<unknown> };

/** Gives a dossier to a committee: who could have it today and why the others could not, the reason, a warning for an excluded one. */
export const AttributionDialog = ({ dossier: d, onClose, onRefused }: Props) => {
  const comites = useCall(examenAttribution.calls.evaluerComites, { params: { dosId: d.dosId } });
  const appeler = useAction(etudeWorkflow.calls.appeler);
  const [cppId, setCppId] = useState<number | null>(null);
  const motif = useMotif(MOTIF_MIN.attribution);
  const selected = comites.data?.find((c) => c.cppId === cppId);
  const ecarte = selected ? exclusion(selected) : null;
  const attribuer = async () => {
    if (cppId === null || !motif.verifier()) return;
    const body = { cppId, motif: motif.texte };
    const r = await appeler({ params: { dosId: d.dosId }, query: { event: 'ATTRIBUER' }, body });
    if (!r.ok) return void (await onRefused());
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <Dialog
      title={`Attribuer le dossier ${d.numero ?? ''}`}
      size="lg"
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <DialogFooter
          onClick={() => void attribuer()}
          busy={appeler.busy}
          reason={selected ? null : 'Choisissez un comité.'}
          onCancel={onClose}
        >
          {selected ? `Attribuer au ${nomComite(selected.nom)}` : 'Attribuer'}
        </DialogFooter>
      }
    >
      <p>{d.titre}</p>
      <Loadable reading={comites} skeleton={<Skeleton rows={8} />}>
        {(list) => {
          const eligibles = list.filter((c) => c.raisons.length === 0).length;
          return (
            <>
              <Alert severity={eligibles > 0 ? 'info' : 'warning'} small>
                {eligibles > 0
                  ? `${compte(eligibles, 'comité est éligible', 'comités sont éligibles')} aujourd’hui.`
                  : 'Aucun comité n’est éligible aujourd’hui. Vous pouvez en désigner un qui a été écarté, en disant pourquoi.'}
              </Alert>
              <Form label="Attribution" onSubmit={() => void attribuer()}>
                <ChoixComite comites={list} valeur={cppId} onChange={setCppId} />
                {ecarte && selected && (
                  <Alert severity="warning" title={`Le ${nomComite(selected.nom)} avait été écarté`} small>
                    {ecarte}. Le comité et le promoteur liront le motif de votre choix.
                  </Alert>
                )}
                <TextArea
                  {...motif.champ}
                  label="Motif de l’attribution"
                  hint={`Au moins ${MOTIF_MIN.attribution} caractères. Il figure dans la preuve du tirage.`}
                  max={4000}
                  rows={3}
                />
              </Form>
            </>
          );
        }}
      </Loadable>
    </Dialog>
  );
};
