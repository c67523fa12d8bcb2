import type { FieldError } from '@riph/contracts/core/errors';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import type { FicheExpert } from '@riph/contracts/expertise/expert.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
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
  const brouillon = useDraft<ProfilSaisi>('profil-expert', fiche.version, (garde) => ({ ...depart, ...garde }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const s = brouillon.saisie;
  const repartir = () => {
    brouillon.forget();
    setErrors([]);
    setRefus(null);
  };
  const envoyer = async (version: number) => {
    setRefus(null);
    const a = profilAEnvoyer(s, version);
    if (!a.body) return setErrors(a.errors);
    setErrors([]);
    const r = await enregistrer({ body: a.body });
    if (r.ok) return repartir();
    setErrors(r.problem.fields);
    setRefus(r.problem);
  };
  return (
    <Form label="Mon profil d’expert" onSubmit={() => void envoyer(brouillon.surVersion)} errors={errors}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void envoyer(fiche.version)}
        onRepartir={repartir}
        gardees={gardeesDuProfil(s, fiche)}
      />
      <FormBlock title="Ce que je sais" hint="Les comités vous trouvent par ces listes.">
        <SavoirsChamps valeur={s} onChange={brouillon.modifier} />
      </FormBlock>
      <BlocLiens saisie={s} onChange={brouillon.modifier} />
      <Button type="submit" busy={enregistrer.busy}>
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
