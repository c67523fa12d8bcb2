import { Stepper } from '@codegouvfr/react-dsfr/Stepper';
import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { LIEN_CONFIRMATION_HEURES } from '@riph/contracts/identity/jetons';
import { inscription } from '@riph/contracts/identity/personne.schemas';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { tabStorage } from '../../browser/storage.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { Page } from '../../components/Page.tsx';
import { OrganisationStep, PersonStep, SendStep, type StepProps } from './RegistrationSteps.tsx';
import {
  bodyOf,
  ETAPES,
  ecartsDeSaisie,
  firstWrongStep,
  INSCRIPTION_VIDE,
  type InscriptionSaisie,
  LIBELLES,
  saidPlainly,
  stepOf,
} from './registration.rules.ts';

const DRAFT = 'riph.inscription';
const wrapped = z.object({ body: inscription });

const readDraft = (): InscriptionSaisie => {
  try {
    const text = tabStorage.read(DRAFT);
    return text ? { ...INSCRIPTION_VIDE, ...JSON.parse(text) } : INSCRIPTION_VIDE;
  } catch {
    return INSCRIPTION_VIDE;
  }
};

/** Three steps, a draft in this tab, which ends with it, all the errors at once at the right step. */
export const RegistrationPage = () => {
  const [saisie, setSaisie] = useState(readDraft);
  const [etape, setEtape] = useState(0);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fini, setFini] = useState(false);
  const opened = useRef(Date.now());
  const pays = useCall(identityInscription.calls.listerPays);
  // Read before its text can be opened: another version, published meanwhile, is asked at the first sign-in.
  const { data: enVigueur } = useCall(identityCgu.calls.lireEnVigueur);
  const isPostalFrancais = pays.data?.find((p) => String(p.payId) === saisie.payId)?.codePostalFrancais ?? false;
  const creer = useAction(identityInscription.calls.creer, { silent: true });

  useEffect(() => {
    if (!fini) tabStorage.write(DRAFT, JSON.stringify(saisie));
  }, [saisie, fini]);

  /** Errors of the contract for the steps up to this one. */
  const check = (upTo: number): readonly FieldError[] => {
    const parsed = wrapped.safeParse({ body: bodyOf(saisie, 0) });
    const ecarts = [...(parsed.success ? [] : fieldsOf(parsed.error)), ...ecartsDeSaisie(saisie, isPostalFrancais)];
    return saidPlainly(ecarts, saisie).filter((e) => stepOf(e.champ) <= upTo);
  };
  const refuse = (list: readonly FieldError[]) => {
    setErrors(list);
    setEtape(firstWrongStep(list, etape));
  };
  const submit = async () => {
    const wrong = check(etape);
    if (wrong.length) return refuse(wrong);
    setErrors([]);
    if (etape < 2) return setEtape(etape + 1);
    const parsed = inscription.safeParse(bodyOf(saisie, Date.now() - opened.current, enVigueur?.version));
    if (!parsed.success || creer.busy) return;
    const result = await creer({ body: parsed.data });
    if (!result.ok)
      return refuse(
        result.problem.fields.length ? result.problem.fields : [{ champ: 'cguAcceptees', message: result.problem.detail }],
      );
    tabStorage.remove(DRAFT);
    setFini(true);
  };

  if (fini) return <Received email={saisie.email} />;
  const props: StepProps = { saisie, onChange: (avec) => setSaisie((s) => ({ ...s, ...avec })) };
  return (
    <Page title="Créer un compte" width="texte" sansFil>
      <Stepper currentStep={etape + 1} stepCount={3} title={ETAPES[etape]} nextTitle={ETAPES[etape + 1]} />
      <Form label="Inscription" onSubmit={submit} errors={errors.filter((e) => stepOf(e.champ) === etape)} labels={LIBELLES}>
        {etape === 0 && <PersonStep {...props} />}
        {etape === 1 && <OrganisationStep {...props} />}
        {etape === 2 && <SendStep {...props} onRevoir={setEtape} />}
        <div className="riph-rangee">
          {etape > 0 && (
            <Button priority="secondary" onClick={() => setEtape(etape - 1)}>
              Précédent
            </Button>
          )}
          <Button type="submit" busy={creer.busy}>
            {etape < 2 ? 'Continuer' : 'Envoyer ma demande'}
          </Button>
        </div>
      </Form>
    </Page>
  );
};

const Received = ({ email }: { email: string }) => (
  <Page title="Votre demande est envoyée" width="texte" sansFil>
    <Alert severity="success" title="Trois étapes avant votre première connexion">
      <ol>
        <li>
          Confirmez votre adresse : un message vient d’être envoyé à <strong>{email}</strong>. Son lien est valable{' '}
          {LIEN_CONFIRMATION_HEURES} heures.
        </li>
        <li>Choisissez votre mot de passe : un second message vous en donne alors le lien.</li>
        <li>
          Un administrateur valide ensuite votre compte, en général sous deux jours ouvrés. Vous recevrez un message dans tous les
          cas.
        </li>
      </ol>
    </Alert>
    <p className="fr-mt-3w">
      <Button to="/login" priority="secondary">
        Revenir à la connexion
      </Button>
    </p>
  </Page>
);
