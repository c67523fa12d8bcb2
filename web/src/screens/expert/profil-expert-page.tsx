import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import type { FicheExpert } from '@riph/contracts/expertise/expert.schemas';
import { Link } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { BlocLiens } from './BlocLiens.tsx';
import { DeclarationPerimee } from './DeclarationPerimee.tsx';
import { FichiersExpert } from './FichiersExpert.tsx';
import { gardeesDuProfil, type ProfilSaisi, profilAEnvoyer, profilLu } from './profil.rules.ts';
import { SavoirsChamps } from './SavoirsChamps.tsx';
import { Volontaire } from './Volontaire.tsx';

const { lire, modifier } = expertiseExpert.calls;

const Profil = ({ fiche }: { fiche: FicheExpert }) => {
  const enregistrer = useAction(modifier, { success: 'Profil enregistré, liens d’intérêts confirmés', silent: true });
  const depart = profilLu(fiche);
  const form = useForm<ProfilSaisi>({
    key: 'profil-expert',
    version: fiche.version,
    start: (kept) => ({ ...depart, ...kept }),
    send: async (typed, version) => {
      const a = profilAEnvoyer(typed, version);
      return a.body ? outcome(await enregistrer({ body: a.body })) : a.errors;
    },
  });
  const s = form.saisie;
  return (
    <Form label="Mon profil d’expert" onSubmit={() => void form.submit()} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDuProfil(s, fiche)} />
      <FormBlock title="Ce que je sais" hint="Les comités vous trouvent par ces listes.">
        <SavoirsChamps valeur={s} onChange={form.modifier} />
      </FormBlock>
      <BlocLiens saisie={s} onChange={form.modifier} />
      <Button type="submit" busy={form.busy}>
        Enregistrer et confirmer mes liens
      </Button>
    </Form>
  );
};

/** What the expert says of himself. His coordinates are those of his account. */
export const ProfilExpertPage = () => {
  const reading = useCall(lire);
  return (
    <Page title="Mon profil d’expert">
      <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={3} />}>
        {(fiche) => (
          <div className="riph-pile">
            {!fiche.declarationAJour && <DeclarationPerimee declareLe={fiche.declareLe} />}
            <p className="fr-mb-0">
              Vos coordonnées sont dans <Link to="/mon-compte">Mon compte</Link>.
              {fiche.declarationAJour && fiche.declareLe && ` Liens d’intérêts confirmés le ${dateFr(fiche.declareLe)}.`}
            </p>
            <Volontaire volontaire={fiche.volontaire} />
            <Profil fiche={fiche} />
            <FichiersExpert fiche={fiche} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
