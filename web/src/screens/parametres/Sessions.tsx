import { FACTEUR_JOURS_MAX, MDP_JOURS_MAX } from '@riph/contracts/identity/parametres.schemas';
import { identityParametresSession } from '@riph/contracts/identity/parametres-session.calls';
import type { Answer, WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, inputOf, type Saisie as Valeurs } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';

type Parametres = Answer<typeof identityParametresSession.calls.lireParametres>;

const CHAMPS: readonly ChampDef[] = [
  {
    cle: 'dureeSession',
    libelle: 'Durée d’une session, en minutes',
    aide: 'Sans geste de la personne. De 2 à 240.',
    sorte: 'nombre',
    min: 2,
    max: 240,
    obligatoire: true,
  },
  {
    cle: 'timerFinSession',
    libelle: 'Avertissement avant la fin, en minutes',
    sorte: 'nombre',
    min: 1,
    max: 239,
    obligatoire: true,
  },
  {
    cle: 'mdpJours',
    libelle: 'Validité d’un mot de passe, en jours',
    aide: `De 30 à ${MDP_JOURS_MAX} : un mot de passe ne vit pas plus d’un an.`,
    sorte: 'nombre',
    min: 30,
    max: MDP_JOURS_MAX,
    obligatoire: true,
  },
  {
    cle: 'mdpJoursAdmin',
    libelle: 'Validité pour les administrateurs, en jours',
    sorte: 'nombre',
    min: 30,
    max: MDP_JOURS_MAX,
    obligatoire: true,
  },
  {
    cle: 'facteurJours',
    libelle: 'Délai pour enregistrer un second facteur, en jours',
    aide: 'À partir de la première connexion sans second facteur. Passé ce délai, on n’entre plus sans lui. Les déposants n’en ont pas besoin ; les administrateurs n’ont aucun délai.',
    sorte: 'nombre',
    min: 0,
    max: FACTEUR_JOURS_MAX,
    obligatoire: true,
  },
];

/** Lives of sessions and of passwords. */
export const Sessions = () => {
  const reading = useCall(identityParametresSession.calls.lireParametres);
  return (
    <section className="riph-carte" aria-labelledby="sessions">
      <h2 className="riph-carte__titre" id="sessions">
        Sessions et mots de passe
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(p) => (
          <>
            <Saisie lus={p} />
            <Modification par={p.modifiePar} le={p.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const Saisie = ({ lus }: { lus: Parametres }) => {
  const enregistrer = useAction<WriteCall>(identityParametresSession.calls.modifierParametres, {
    silent: true,
    success: 'Durées enregistrées',
  });
  const form = useForm<{ lu: Valeurs; saisi: Valeurs }>({
    key: 'durees-de-session',
    version: 0,
    start: (kept) => kept ?? { lu: inputOf(CHAMPS, lus), saisi: inputOf(CHAMPS, lus) },
    place: (champ) => champ.replace(/^saisi\./, ''),
    send: async (body) => outcome(await enregistrer({ body })),
    // The server compares with what was read: over it, what is saved now is sent as read.
    rebase: ({ saisi }) => ({ lu: inputOf(CHAMPS, lus), saisi }),
  });
  const { saisi } = form.saisie;
  return (
    <Form label="Sessions et mots de passe" onSubmit={() => void form.submit()} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDecrites(CHAMPS, saisi, inputOf(CHAMPS, lus))} />
      <DescribedFields
        defs={CHAMPS}
        input={saisi}
        onChange={(cle, valeur) => form.modifier({ saisi: { ...saisi, [cle]: valeur } })}
      />
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" busy={form.busy}>
          Enregistrer les durées
        </Button>
      </div>
    </Form>
  );
};
