import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { DitParLuiMeme } from '../membres/champs.tsx';
import { ditDe, gardeesDites, LIBELLES, lireParLuiMeme, type MembreLu, type QualitesPropres } from '../membres/saisie.rules.ts';

/** What a member of a committee says of himself to his committee. His nominations and qualities are decided by others: shown, not asked. */
export const MembreDuComite = () => {
  const reading = useCall(identityProfil.calls.lireCoordonneesMembreCpp, {});
  return (
    <Loadable reading={reading}>
      {(m) => (
        <div className="riph-pile">
          <Nomme membre={m} />
          <Saisie membre={m} />
        </div>
      )}
    </Loadable>
  );
};

const Nomme = ({ membre: m }: { membre: MembreLu }) => {
  const qualites = [
    m.methodologiste && 'méthodologiste',
    m.pediatre && 'pédiatre',
    m.protectionDonnees && 'qualifié en protection des données',
  ].filter((q) => q !== false);
  return (
    <section aria-label="Ce que le comité a enregistré">
      <h2 className="fr-h5">Ce que le comité a enregistré</h2>
      <Details>
        {m.nominations.map((n) => (
          <Detail key={n.periodeId} term={n.enCours ? 'Nomination en cours' : 'Autre nomination'}>
            {n.fonction.libelle}, {n.college.libelle}, {n.categorie.libelle} : du {dateFr(n.dateDebut)} au {dateFr(n.dateFin)}
          </Detail>
        ))}
        <Detail term="Qualités">{qualites.join(', ')}</Detail>
      </Details>
      <p className="riph-discret">Une erreur ? Le secrétariat de votre comité la corrige.</p>
    </section>
  );
};

const Saisie = ({ membre: m }: { membre: MembreLu }) => {
  const modifier = useAction(identityProfil.calls.modifierMembreCpp, { silent: true, success: 'Enregistré' });
  const form = useForm<QualitesPropres>({
    key: 'mon-profil-de-membre',
    version: m.version,
    start: (kept) => kept ?? ditDe(m),
    send: async (typed, version) => {
      const lu = lireParLuiMeme(typed, m, version);
      return lu.ok ? outcome(await modifier({ body: lu.body })) : lu.errors;
    },
  });
  return (
    <Form label="Ce que vous dites de vous" onSubmit={() => void form.submit()} errors={form.errors} labels={LIBELLES}>
      <h2 className="fr-h5 fr-mb-0">Ce que vous dites de vous</h2>
      <FormNotices form={form} gardees={gardeesDites(form.saisie, m)} />
      <DitParLuiMeme valeur={form.saisie} onChange={form.modifier} />
      <div>
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </Form>
  );
};
