import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDe } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';

type Reglages = Answer<typeof referentielApplicatif.calls.lireReglages>;

const LIBELLES = {
  admin: 'Administration',
  cnriph: 'Commission nationale (CNRIPH)',
  portail: 'Portail européen des essais (CTIS)',
} as const;

/** Addresses that the platform writes to, or leads to. */
export const Adresses = () => {
  const reading = useCall(referentielApplicatif.calls.lireReglages);
  return (
    <section className="riph-carte" aria-labelledby="adresses">
      <h2 className="riph-carte__titre" id="adresses">
        Adresses de la plateforme
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(r) => (
          <>
            <Saisie lus={r} />
            <Modification par={r.modifiePar} le={r.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const Saisie = ({ lus }: { lus: Reglages }) => {
  const enregistrer = useAction(referentielApplicatif.calls.modifierReglages, { silent: true, success: 'Adresses enregistrées' });
  const enregistrees = { admin: lus.courrielsAdmin.join('\n'), cnriph: lus.courrielCnriph, portail: lus.urlCtis };
  const form = useForm<typeof enregistrees>({
    key: 'reglages-adresses',
    version: lus.version,
    start: (kept) => kept ?? enregistrees,
    // A refused address is one of the list: its field is the list.
    place: (champ) => (champ.startsWith('courrielsAdmin') ? 'courrielsAdmin' : champ),
    send: async ({ admin, cnriph, portail }, version) => {
      const courrielsAdmin = admin
        .split(/[\n,;]/)
        .map((a) => a.trim())
        .filter(Boolean);
      const body = { courrielsAdmin, courrielCnriph: cnriph.trim(), urlCtis: portail.trim(), version };
      return outcome(await enregistrer({ body }));
    },
  });
  const { saisie, modifier } = form;
  return (
    <Form label="Adresses de la plateforme" onSubmit={() => void form.submit()} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDe(saisie, enregistrees, LIBELLES)} />
      <TextArea
        field="courrielsAdmin"
        label={LIBELLES.admin}
        hint="Une adresse par ligne. Elles reçoivent les demandes de comptes et sont données aux personnes qui ont besoin d’aide."
        max={2_000}
        rows={3}
        value={saisie.admin}
        onChange={(admin) => modifier({ admin })}
        required
      />
      <TextField
        field="courrielCnriph"
        label={LIBELLES.cnriph}
        hint="Elle reçoit les avis défavorables (article D1123-27)."
        type="email"
        max={254}
        value={saisie.cnriph}
        onChange={(cnriph) => modifier({ cnriph })}
        required
      />
      <TextField
        field="urlCtis"
        label={LIBELLES.portail}
        hint="Les pages d’un essai de médicament y mènent."
        type="url"
        max={300}
        value={saisie.portail}
        onChange={(portail) => modifier({ portail })}
        required
      />
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" busy={form.busy}>
          Enregistrer les adresses
        </Button>
      </div>
    </Form>
  );
};
