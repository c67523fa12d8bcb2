import { useState } from 'react';
import { Autocomplete } from '../components/fields/Autocomplete.tsx';
import { CheckboxField } from '../components/fields/CheckboxField.tsx';
import { controleSiret } from '../components/fields/checks.ts';
import { DateField } from '../components/fields/DateField.tsx';
import { Form, FormBlock } from '../components/fields/Form.tsx';
import { PasswordField, PasswordRules } from '../components/fields/PasswordField.tsx';
import { RadioField, YesNoField } from '../components/fields/RadioField.tsx';
import { type Option, SelectField } from '../components/fields/SelectField.tsx';
import { TextArea } from '../components/fields/TextArea.tsx';
import { TextField } from '../components/fields/TextField.tsx';
import { SaveState } from '../components/form/AutosaveParts.tsx';

const cities: Option[] = ['Paris', 'Lyon', 'Lille', 'Évreux', 'Besançon'].map((v) => ({ code: v, libelle: v }));

/** The fields of a form, with their messages and the states of saving. */
export const FieldsGallery = () => {
  const [t, setT] = useState('');
  const [d, setD] = useState<string | null>('2026-11-27');
  const [o, setO] = useState<Option | null>(null);
  const [b, setB] = useState<boolean | null>(null);
  const [siret, setSiret] = useState('');
  const base = { sale: false, essais: 0, message: null, retenus: 0 };
  return (
    <section>
      <h2 className="fr-h5">Formulaire</h2>
      <p className="riph-rangee">
        <SaveState state={{ ...base, phase: 'envoi', enregistreLe: null }} />
        <SaveState state={{ ...base, phase: 'repos', enregistreLe: Date.now() }} />
        <SaveState state={{ ...base, phase: 'echec', enregistreLe: null }} />
      </p>
      <Form
        label="Exemple"
        onSubmit={() => setT('')}
        errors={[
          { champ: 'titre', message: 'Cette valeur est obligatoire.' },
          { champ: 'promoteur.siret', message: 'Un SIRET compte 14 chiffres.' },
        ]}
        labels={{ titre: 'Titre complet', 'promoteur.siret': 'SIRET' }}
      >
        <FormBlock title="L’étude" hint="Ce que le comité lira en premier.">
          <TextArea field="titre" label="Titre complet" value={t} onChange={setT} max={4000} required />
          <div className="riph-grille-2">
            <TextField field="acronyme" label="Acronyme" hint="Au plus 30 caractères" value={t} onChange={setT} aVerifier />
            <SelectField field="type" label="Type" options={cities} value={t} onChange={setT} />
            <DateField field="debut" label="Date de début" value={d} onChange={setD} />
            <Autocomplete field="ville" label="Ville" options={cities} value={o} onChange={setO} />
          </div>
          <RadioField
            field="qualif"
            label="Qualification"
            options={[
              { code: '1', libelle: 'RIPH 1', detail: 'Recherche interventionnelle' },
              { code: '2', libelle: 'RIPH 2' },
            ]}
            value={t}
            onChange={setT}
          />
          <YesNoField field="mineurs" label="La recherche inclut-elle des mineurs ?" value={b} onChange={setB} />
          <CheckboxField field="accord" label="J’ai lu et j’accepte" value={b === true} onChange={setB} />
        </FormBlock>
        <FormBlock title="Promoteur">
          <TextField
            field="promoteur.siret"
            label="SIRET"
            hint="14 chiffres"
            inputMode="numeric"
            value={siret}
            onChange={setSiret}
            control={controleSiret('FRANCE')}
            max={17}
            required
          />
        </FormBlock>
        <PasswordField field="mdp" label="Mot de passe" value={t} onChange={setT} autoComplete="new-password" />
        <PasswordRules motDePasse={t} identite={{ email: 'a@b.fr', nom: 'Dupont', admin: false }} />
      </Form>
    </section>
  );
};
