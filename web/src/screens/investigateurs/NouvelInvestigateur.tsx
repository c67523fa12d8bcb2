import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import type { EtudeAccessible } from '@riph/contracts/vrb/etude.schemas';
import { investigateurCree } from '@riph/contracts/vrb/investigateur.schemas';
import { vrbInvestigateurs } from '@riph/contracts/vrb/investigateurs.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { inputOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { champsNouveau, nouveauDe } from './investigateurs.rules.ts';

const FORMULAIRE = 'nouvel-investigateur';

/** An account, and a place at once: the places of the study that is chosen. */
export const NouvelInvestigateur = ({ etudes, onClose }: { etudes: readonly EtudeAccessible[]; onClose: () => void }) => {
  const [saisie, setSaisie] = useState<Saisie>(() => inputOf(champsNouveau(etudes, []), null));
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const etuId = Number(textOf(saisie.etuId));
  const info = useCall(vrbEtude.calls.lireInfoRecherche, etuId > 0 ? { params: { etuId } } : null);
  const creer = useAction(vrbInvestigateurs.calls.creer, { silent: true });
  const champs = champsNouveau(etudes, info.data?.centres ?? []);
  const soumettre = async () => {
    const lu = investigateurCree.safeParse(nouveauDe(saisie));
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    const r = await creer({ body: lu.data });
    if (!r.ok) return setRefus(r.problem);
    notifier.success('Investigateur ajouté : il reçoit un courriel.');
    onClose();
  };
  return (
    <Dialog
      title="Ajouter un investigateur"
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <Button type="submit" form={FORMULAIRE} busy={creer.busy}>
          Ajouter l’investigateur
        </Button>
      }
    >
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form
        id={FORMULAIRE}
        label="Nouvel investigateur"
        onSubmit={() => void soumettre()}
        errors={refus?.fields ?? []}
        labels={Object.fromEntries(champs.map((c) => [c.cle, c.libelle]))}
      >
        <DescribedFields defs={champs} input={saisie} onChange={(cle, valeur) => setSaisie({ ...saisie, [cle]: valeur })} />
      </Form>
    </Dialog>
  );
};
