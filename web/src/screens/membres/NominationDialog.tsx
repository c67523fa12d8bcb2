import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { useId } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { aujourdhui } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { NominationChamps } from './champs.tsx';
import { Engagements } from './Engagements.tsx';
import {
  gardeesDeLaNomination,
  isDite,
  isPasseChange,
  libelleDe,
  lireNomination,
  lireNominationModifiee,
  NOMINATION_VIDE,
  type Nomination,
  type NominationSaisie,
  nominationLue,
} from './saisie.rules.ts';

type Props = {
  utiId: UtiId;
  /** Where the person is a member now: a new nomination is in one of them. */
  comites: readonly { cppId: CppId; nom: string }[];
  /** Being changed; null: a new one. */
  nomination: Nomination | null;
  onClose: () => void;
};
type Saisie = NominationSaisie & { cppId: string };

/** A nomination, new or changed. Ending a mandate is changing its last day. */
export const NominationDialog = ({ utiId, comites, nomination: n, onClose }: Props) => {
  const id = useId();
  const { profil } = useSession();
  const creer = useAction(identityNominations.calls.creer, { success: 'Nomination ajoutée', silent: true });
  const changer = useAction(identityNominations.calls.modifier, { success: 'Nomination modifiée', silent: true });
  const depart: Saisie = n
    ? { ...nominationLue(n), cppId: String(n.cppId) }
    : { ...NOMINATION_VIDE, cppId: comites.length === 1 ? String(comites[0].cppId) : '' };
  const form = useForm<Saisie>({
    key: `nomination-${n?.periodeId ?? `de-${utiId}`}`,
    version: n?.version ?? 0,
    start: (kept) => ({ ...depart, ...kept }),
    send: async (typed, version) => {
      if (n) {
        const lue = lireNominationModifiee(typed, n, version);
        return lue.ok ? outcome(await changer({ body: lue.body }), onClose) : lue.errors;
      }
      const lue = lireNomination(typed, utiId, Number(typed.cppId));
      return lue.ok ? outcome(await creer({ body: lue.body }), onClose) : lue.errors;
    },
  });
  const { saisie: s, modifier, errors } = form;
  const close = () => {
    form.forget();
    onClose();
  };
  return (
    <Dialog
      title={n ? 'Modifier la nomination' : 'Ajouter une nomination'}
      size="lg"
      closeLabel="Annuler"
      onClose={close}
      actions={
        <Button type="submit" form={id} busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <Form
        id={id}
        label="Nomination"
        onSubmit={() => void form.submit()}
        errors={errors}
        labels={Object.fromEntries(errors.map((e) => [e.champ, libelleDe(e.champ)]))}
      >
        <FormNotices form={form} gardees={n ? gardeesDeLaNomination(s, n) : []} />
        {!n && comites.length > 1 && (
          <SelectField
            field="cppId"
            label="Comité"
            options={comites.map((c) => ({ code: String(c.cppId), libelle: nomComite(c.nom) }))}
            value={s.cppId}
            onChange={(cppId) => modifier({ cppId })}
            required
          />
        )}
        <NominationChamps valeur={s} onChange={modifier} />
        {n && (
          <TextField
            field="motifFin"
            label="Motif de la fin"
            hint="Si le mandat s’arrête avant son terme : démission, décès, incompatibilité…"
            value={s.motifFin}
            onChange={(motifFin) => modifier({ motifFin })}
            max={300}
          />
        )}
        {n?.enCours && s.dateFin !== null && s.dateFin < n.dateFin && <Engagements utiId={utiId} cppIds={[n.cppId]} />}
        <p className="riph-discret fr-mb-0">
          {isDite(s, n)
            ? 'La personne et le secrétariat du comité sont prévenus par courriel.'
            : 'Personne n’est prévenu : ni le titre ni les dates du mandat ne changent.'}
        </p>
        {n && isPasseChange(s, n, aujourdhui()) && profil === 'SUPER_ADMIN' && (
          <TextField
            field="motifCorrection"
            label="Motif de la correction"
            hint="Ce changement réécrit des jours passés : qui siégeait, et à quel titre. Le motif reste dans le journal."
            value={s.motifCorrection}
            onChange={(motifCorrection) => modifier({ motifCorrection })}
            max={300}
            required
          />
        )}
      </Form>
    </Dialog>
  );
};
