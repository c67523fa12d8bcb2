import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { PROFILS_INSCRIPTION } from '@riph/contracts/identity/compte.workflow';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { type ChampInscription, champsExiges } from '@riph/contracts/identity/inscription.champs';
import { fileUrl } from '../../api/download.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { controleCourriel } from '../../components/fields/checks.ts';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import type { InscriptionSaisie } from './registration.rules.ts';

export type StepProps = { saisie: InscriptionSaisie; onChange: (avec: Partial<InscriptionSaisie>) => void };

const DETAILS: Readonly<Record<string, string>> = {
  DEPOSANT: 'Vous déposez des dossiers de recherche pour un promoteur.',
  VRB_GERANT: 'Vous gérez les volontaires d’un lieu de recherches biomédicales.',
};

const LISTE_ABSENTE =
  'Cette liste n’a pas pu être chargée : vérifiez votre connexion, puis revenez à cette étape. Votre saisie est gardée.';

const isExige = (s: InscriptionSaisie, champ: ChampInscription) => ({
  required: champsExiges(s.profilDemande).includes(champ),
});

/** First step of an account request: the profile asked for, and who asks. `onChange` takes the fields that changed alone. */
export const PersonStep = ({ saisie: s, onChange }: StepProps) => (
  <>
    <RadioField
      field="profilDemande"
      label="Profil demandé"
      value={s.profilDemande}
      onChange={(profilDemande) => onChange({ profilDemande })}
      options={PROFILS_INSCRIPTION.map((p) => ({
        code: p,
        libelle: PROFIL_LABELS[p],
        ...(DETAILS[p] && { detail: DETAILS[p] }),
      }))}
      required
    />
    <RadioField
      field="civilite"
      label="Civilité"
      inline
      value={s.civilite}
      onChange={(civilite) => onChange({ civilite })}
      options={[
        { code: 'MME', libelle: 'Madame' },
        { code: 'M', libelle: 'Monsieur' },
      ]}
    />
    <div className="riph-grille-2">
      <TextField
        field="nom"
        label="Nom"
        value={s.nom}
        onChange={(nom) => onChange({ nom })}
        autoComplete="family-name"
        max={100}
        required
      />
      <TextField
        field="prenom"
        label="Prénom"
        value={s.prenom}
        onChange={(prenom) => onChange({ prenom })}
        autoComplete="given-name"
        max={100}
        required
      />
      <TextField
        field="email"
        label="Adresse électronique"
        hint="Elle sera votre identifiant"
        type="email"
        value={s.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        control={controleCourriel}
        max={254}
        required
      />
      <TextField
        field="emailConfirmation"
        label="Confirmation de l’adresse"
        hint="Saisissez-la une seconde fois"
        type="email"
        value={s.emailConfirmation}
        onChange={(emailConfirmation) => onChange({ emailConfirmation })}
        autoComplete="off"
        max={254}
        required
      />
      <TextField
        field="telephone"
        label="Téléphone"
        type="tel"
        value={s.telephone}
        onChange={(telephone) => onChange({ telephone })}
        autoComplete="tel"
        max={20}
        {...isExige(s, 'telephone')}
      />
    </div>
    {/* A trap for robots: people do not see it, and it must stay empty. */}
    <div className="fr-sr-only" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input tabIndex={-1} autoComplete="off" value={s.siteWeb} onChange={(e) => onChange({ siteWeb: e.target.value })} />
      </label>
    </div>
  </>
);

/** Second step of an account request. Its fields are those that the profile asks for; a list that cannot be read says so under its field. */
export const OrganisationStep = ({ saisie: s, onChange }: StepProps) => {
  const pays = useCall(identityInscription.calls.listerPays);
  const types = useCall(identityInscription.calls.listerTypesPromoteur, s.profilDemande === 'DEPOSANT' ? {} : null);
  return (
    <div className="riph-grille-2">
      <TextField
        field="organisme"
        label="Organisme"
        value={s.organisme}
        onChange={(organisme) => onChange({ organisme })}
        autoComplete="organization"
        max={200}
        {...isExige(s, 'organisme')}
      />
      {s.profilDemande === 'DEPOSANT' && (
        <SelectField
          field="tproId"
          label="Type de promoteur"
          value={s.tproId}
          onChange={(tproId) => onChange({ tproId })}
          empty={types.isLoading ? 'Chargement…' : 'Choisir'}
          options={(types.data ?? []).map((t) => ({ code: String(t.tproId), libelle: t.libelle }))}
          {...(types.error && { error: LISTE_ABSENTE })}
          {...isExige(s, 'tproId')}
        />
      )}
      <TextField
        field="fonction"
        label="Fonction"
        value={s.fonction}
        onChange={(fonction) => onChange({ fonction })}
        autoComplete="organization-title"
        max={100}
      />
      <TextField
        field="adresse"
        label="Adresse"
        value={s.adresse}
        onChange={(adresse) => onChange({ adresse })}
        autoComplete="street-address"
        max={300}
        {...isExige(s, 'adresse')}
      />
      <TextField
        field="codePostal"
        label="Code postal"
        value={s.codePostal}
        onChange={(codePostal) => onChange({ codePostal })}
        autoComplete="postal-code"
        max={12}
        {...isExige(s, 'codePostal')}
      />
      <TextField
        field="ville"
        label="Ville"
        value={s.ville}
        onChange={(ville) => onChange({ ville })}
        autoComplete="address-level2"
        max={100}
        {...isExige(s, 'ville')}
      />
      <SelectField
        field="payId"
        label="Pays"
        value={s.payId}
        onChange={(payId) => onChange({ payId })}
        empty={pays.isLoading ? 'Chargement…' : 'Choisir'}
        options={(pays.data ?? []).map((p) => ({ code: String(p.payId), libelle: p.libelle }))}
        {...(pays.error && { error: LISTE_ABSENTE })}
        {...isExige(s, 'payId')}
      />
    </div>
  );
};

/** Last step of an account request: what was typed, to be read again, and the terms. `onRevoir` takes the number of the step to go back to. */
export const SendStep = ({ saisie: s, onChange, onRevoir }: StepProps & { onRevoir: (etape: number) => void }) => (
  <>
    <Details>
      <Detail term="Vous">
        {s.prenom} {s.nom}, {s.email}{' '}
        <Button priority="nu" size="sm" onClick={() => onRevoir(0)}>
          Modifier vos coordonnées
        </Button>
      </Detail>
      <Detail term="Votre organisme">
        {[s.organisme, s.ville].filter(Boolean).join(', ')}{' '}
        <Button priority="nu" size="sm" onClick={() => onRevoir(1)}>
          Modifier votre organisme
        </Button>
      </Detail>
    </Details>
    <p>Vous choisirez votre mot de passe par le lien d’un message, une fois votre adresse confirmée.</p>
    <p className="fr-mb-0">
      <a
        href={fileUrl(identityCgu.calls.telecharger, {})}
        target="_blank"
        rel="noopener"
        title="Lire les conditions générales d’utilisation (PDF, nouvelle fenêtre)"
      >
        Lire les conditions générales d’utilisation (PDF)
      </a>
    </p>
    <CheckboxField
      field="cguAcceptees"
      label="J’ai lu et j’accepte les conditions générales d’utilisation"
      value={s.cguAcceptees}
      onChange={(cguAcceptees) => onChange({ cguAcceptees })}
      required
    />
  </>
);
