import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession, useUser } from '../../../session/session-context.ts';

type Lien = Answer<typeof examenLiens.calls.lister>[number];
const FORM = 'lien-d-interets';

const Declarer = ({ dosId, onClose }: { dosId: DosId; onClose: () => void }) => {
  const { profil } = useSession();
  const user = useUser();
  const membres = useCall(etudeCandidats.calls.listerSelection, profil === 'GESTIONNAIRE' ? {} : null);
  const declarer = useAction(examenLiens.calls.declarer, { success: 'Lien d’intérêts déclaré' });
  const [utiId, setUtiId] = useState(profil === 'INSTRUCTEUR' ? String(user.id) : '');
  const motif = useMotif(MOTIF_MIN.ordinaire, `Décrivez le lien (au moins ${MOTIF_MIN.ordinaire} caractères).`);
  const valider = async () => {
    if (utiId === '' || !motif.verifier()) return;
    const r = await declarer({ params: { dosId }, body: { utiId: Number(utiId), motif: motif.texte } });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title="Déclarer un lien d’intérêts"
      onClose={onClose}
      actions={
        <DialogFooter
          type="submit"
          form={FORM}
          busy={declarer.busy}
          reason={utiId === '' ? 'Choisissez un membre.' : null}
          onCancel={onClose}
        >
          Déclarer
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Lien d’intérêts" onSubmit={valider}>
        <p>
          {profil === 'INSTRUCTEUR'
            ? 'Vous ne prendrez part ni à l’évaluation de ce dossier, ni à son vote, et vous ne compterez pas dans son quorum.'
            : 'La personne ne prendra part ni à l’évaluation de ce dossier, ni à son vote, et ne comptera pas dans son quorum.'}{' '}
          Le lien figure au relevé de décisions. Noté par erreur, il se retire avec un motif.
        </p>
        {profil === 'GESTIONNAIRE' && (
          <SelectField
            field="utiId"
            label="Membre"
            required
            value={utiId}
            onChange={setUtiId}
            options={(membres.data ?? []).map((m) => ({ code: String(m.utiId), libelle: m.nom }))}
          />
        )}
        <TextArea {...motif.champ} label="Nature du lien" max={500} rows={3} />
      </Form>
    </Dialog>
  );
};

/** One that was declared by mistake: its trace stays in the history. */
const Retirer = ({ dosId, lien, onClose }: { dosId: DosId; lien: Lien; onClose: () => void }) => {
  const retirer = useAction(examenLiens.calls.retirer, { success: 'Lien d’intérêts retiré' });
  const motif = useMotif(MOTIF_MIN.attribution);
  return (
    <ConfirmDialog
      title="Retirer un lien d’intérêts"
      objet={lien.nom}
      effect="Cette personne pourra de nouveau prendre part à l’examen de ce dossier. Elle est prévenue."
      back="Si elle était rapporteur, elle est à désigner à nouveau."
      label="Retirer le lien"
      onClose={onClose}
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const r = await retirer({ params: { dosId, utiId: lien.utiId }, body: { motif: motif.texte } });
        if (r.ok) onClose();
      }}
    >
      <TextArea {...motif.champ} label="Motif du retrait" max={500} rows={2} />
    </ConfirmDialog>
  );
};

/** Declared links of interest (L1123-3): who is set aside on this dossier, and why. */
export const Conflits = ({ dosId }: { dosId: DosId }) => {
  const { can } = useSession();
  const reading = useCall(examenLiens.calls.lister, { params: { dosId } });
  const [declare, setDeclare] = useState(false);
  const [retire, setRetire] = useState<Lien | null>(null);
  return (
    <section className="riph-carte" aria-labelledby="liens">
      <div className="riph-ligne">
        <h3 className="riph-carte__titre fr-mb-0" id="liens">
          Liens d’intérêts
        </h3>
        {can('RAPPORTEUR_DESIGNER') && (
          <Button priority="tertiary" size="sm" onClick={() => setDeclare(true)}>
            Déclarer un lien
          </Button>
        )}
      </div>
      <Loadable reading={reading} skeleton={<Skeleton rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="riph-discret fr-mb-0">Aucun lien déclaré.</p>
          ) : (
            <ul className="riph-liste">
              {list.map((c) => (
                <li key={c.id}>
                  <strong>{c.nom}</strong> : {c.motif}
                  <span className="riph-discret"> – déclaré le {dateFr(c.declareLe)}</span>{' '}
                  {c.retirable && (
                    <Button
                      priority="tertiary"
                      size="sm"
                      aria-label={`Retirer le lien d’intérêts : ${c.nom}`}
                      onClick={() => setRetire(c)}
                    >
                      Retirer
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
      {declare && <Declarer dosId={dosId} onClose={() => setDeclare(false)} />}
      {retire && <Retirer dosId={dosId} lien={retire} onClose={() => setRetire(null)} />}
    </section>
  );
};
