import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { notifier } from '../../api/toasts.ts';
import type { WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { inputOf } from '../../components/fields/described.types.ts';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Absences } from './Absences.tsx';
import { type Bloc, champsDe, corpsDeLaFiche, type FicheSaisie, ligneDe } from './comite.champs.ts';

type Props = {
  /** Null: a new one. */
  cpp: Cpp | null;
  blocs: readonly Bloc[];
  appel: WriteCall;
  /** The call of the administrator names the committee. */
  nomme: boolean;
  onDone: () => void;
};

/** Sheet of a committee: the same form for who creates it, who manages all of them and who manages his own. */
export const FicheComite = ({ cpp, blocs, appel, nomme, onDone }: Props) => {
  const enregistrer = useAction(appel, { silent: true });
  const form = useForm<FicheSaisie>({
    key: `comite-${nomme ? 'adm' : 'cpp'}-${cpp?.id ?? 'nouveau'}`,
    version: cpp?.version ?? 0,
    start: (kept) => kept ?? { champs: inputOf(champsDe(blocs), cpp && ligneDe(cpp)), absences: cpp?.indisponibilites ?? [] },
    send: async (typed, version) => {
      const body = { ...corpsDeLaFiche(blocs, typed), ...(cpp && { version, ...(nomme && { id: cpp.id }) }) };
      return outcome(await enregistrer({ body }), () => {
        notifier.success('Fiche du comité enregistrée');
        onDone();
      });
    },
  });
  const { saisie, modifier } = form;
  return (
    <>
      <FormNotices form={form} gardees={gardeesDecrites(champsDe(blocs), saisie.champs, cpp && ligneDe(cpp))} />
      <Form label="Fiche du comité" onSubmit={() => void form.submit()} errors={form.errors}>
        {blocs.map((b) => (
          <FormBlock key={b.titre} title={b.titre}>
            <DescribedFields
              defs={b.champs}
              input={saisie.champs}
              onChange={(cle, valeur) => modifier({ champs: { ...saisie.champs, [cle]: valeur } })}
            />
          </FormBlock>
        ))}
        <Absences cppId={cpp?.id ?? null} absences={saisie.absences} onChange={(absences) => modifier({ absences })} />
        <div className="riph-rangee">
          <Button type="submit" busy={form.busy}>
            {cpp ? 'Enregistrer' : 'Créer le comité'}
          </Button>
        </div>
      </Form>
    </>
  );
};
