import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import type { Answer, WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, inputOf, numberOf, type Saisie as Valeurs } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';

type Delais = Answer<typeof referentielApplicatif.calls.lireDelaisRecours>;

const CHAMPS: readonly ChampDef[] = [
  {
    cle: 'mois',
    libelle: 'Pour former un recours, en mois',
    aide: 'À compter de la notification de l’avis défavorable. De 1 à 12.',
    sorte: 'nombre',
    min: 1,
    max: 12,
    obligatoire: true,
  },
  {
    cle: 'joursComplements',
    libelle: 'Pour envoyer les compléments, en jours',
    aide: 'À compter de l’acceptation du recours. De 1 à 180.',
    sorte: 'nombre',
    min: 1,
    max: 180,
    obligatoire: true,
  },
  {
    cle: 'joursReexamen',
    libelle: 'Pour le second avis, en jours',
    aide: 'À compter de la désignation de l’autre comité, comme les délais de la partie II : sans l’arrêt hivernal. De 1 à 180.',
    sorte: 'nombre',
    min: 1,
    max: 180,
    obligatoire: true,
  },
];

/** Delays of appeals on trials of medicines. */
export const DelaisRecours = () => {
  const reading = useCall(referentielApplicatif.calls.lireDelaisRecours);
  return (
    <section className="riph-carte" aria-labelledby="delais-recours">
      <h2 className="riph-carte__titre" id="delais-recours">
        Recours sur les essais de médicaments
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(d) => (
          <>
            <Saisie lus={d} />
            <Modification par={d.modifiePar} le={d.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const Saisie = ({ lus }: { lus: Delais }) => {
  const enregistrer = useAction<WriteCall>(referentielApplicatif.calls.modifierDelaisRecours, {
    silent: true,
    success: 'Délais enregistrés',
  });
  const form = useForm<Valeurs>({
    key: 'delais-recours',
    version: lus.version,
    start: (kept) => kept ?? inputOf(CHAMPS, lus),
    send: async (typed, version) => {
      const [mois, joursComplements, joursReexamen] = CHAMPS.map((c) => numberOf(typed[c.cle]));
      return outcome(await enregistrer({ body: { mois, joursComplements, joursReexamen, version } }));
    },
  });
  return (
    <Form label="Recours sur les essais de médicaments" onSubmit={() => void form.submit()} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDecrites(CHAMPS, form.saisie, lus)} />
      <DescribedFields defs={CHAMPS} input={form.saisie} onChange={(cle, valeur) => form.modifier({ [cle]: valeur })} />
      <p className="riph-discret">
        Un recours déjà accepté garde la date annoncée au promoteur, un second examen déjà ouvert son délai.
      </p>
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" busy={form.busy}>
          Enregistrer les délais
        </Button>
      </div>
    </Form>
  );
};
