import { notifier } from '../../api/toasts.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { IdentiteChamps } from '../personnes/IdentiteChamps.tsx';
import { QualitesChamps } from './champs.tsx';
import { Engagements } from './Engagements.tsx';
import { formDe, gardeesDuMembre, libelleDe, lireModification, type Membre } from './saisie.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

const ADRESSE_FIXE = 'C’est son identifiant : la personne le change dans « Mon compte », ou l’administration de la plateforme.';

/** The sheet of a member, being changed. What another committee relies on is not shown: it would be refused. */
export const MembreForm = ({ membre: m, onFini }: { membre: Membre; onFini: () => void }) => {
  const { modifier } = useGestesMembre();
  const form = useForm<ReturnType<typeof formDe>>({
    key: `membre-${m.utiId}`,
    version: m.version,
    start: (kept) => ({ ...formDe(m), ...kept }),
    send: async (typed, version) => {
      const lu = lireModification(typed, m, version);
      if (!lu.ok) return lu.errors;
      return outcome(await modifier({ body: lu.body }), ({ email }) => {
        notifier.success(
          email === typed.identite.email.trim().toLowerCase()
            ? 'Fiche enregistrée'
            : `Fiche enregistrée. La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${typed.identite.email}.`,
        );
        onFini();
      });
    },
  });
  const { saisie: s, errors } = form;
  const close = () => {
    form.forget();
    onFini();
  };
  return (
    <Form
      label="Fiche du membre"
      onSubmit={() => void form.submit()}
      errors={errors}
      labels={Object.fromEntries(errors.map((e) => [e.champ, libelleDe(e.champ)]))}
    >
      <FormNotices form={form} gardees={gardeesDuMembre(s, m)} />
      {m.modifiable.coordonnees ? (
        <IdentiteChamps
          valeur={s.identite}
          onChange={(c) => form.modifier({ identite: { ...s.identite, ...c } })}
          {...(!m.modifiable.adresse && { adresseFixe: ADRESSE_FIXE })}
        />
      ) : (
        <Alert severity="info" small>
          Cette personne n’appartient pas qu’à votre comité : elle seule, ou l’administration de la plateforme, change ses
          coordonnées.
        </Alert>
      )}
      {m.modifiable.qualites ? (
        <>
          <QualitesChamps valeur={s.qualites} onChange={(c) => form.modifier({ qualites: { ...s.qualites, ...c } })} />
          {m.methodologiste && !s.qualites.methodologiste && (
            <Engagements utiId={m.utiId} cppIds={m.rattachements.filter((r) => r.actif).map((r) => r.cppId)} methodologiste />
          )}
          <p className="riph-discret fr-mb-0">
            {m.prenom} {m.nom} est prévenu par courriel de ce que vous changez de ses qualités ; l’historique le garde.
          </p>
        </>
      ) : (
        <Alert severity="info" small>
          Un autre comité s’appuie aussi sur ses qualités : elle seule, ou l’administration de la plateforme, les change.
        </Alert>
      )}
      <div className="riph-rangee">
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
        <Button priority="secondary" onClick={close}>
          Annuler
        </Button>
      </div>
    </Form>
  );
};
