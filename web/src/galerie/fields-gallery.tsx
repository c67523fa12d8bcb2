import { useState } from 'react';
import { Autocomplete } from '../components/fields/Autocomplete.tsx';
import { CheckboxField } from '../components/fields/CheckboxField.tsx';
import { controleSiret } from '../components/fields/controles.ts';
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
        <SaveState etat={{ ...base, phase: 'envoi', enregistreLe: null }} />
        <SaveState etat={{ ...base, phase: 'repos', enregistreLe: Date.now() }} />
        <SaveState etat={{ ...base, phase: 'echec', enregistreLe: null }} />
      </p>
      <Form
        label="Exemple"
        onSubmit={() => setT('')}
        erreurs={[
          { champ: 'titre', message: 'Cette valeur est obligatoire.' },
          { champ: 'promoteur.siret', message: 'Un SIRET compte 14 chiffres.' },
        ]}
        libelles={{ titre: 'Titre complet', 'promoteur.siret': 'SIRET' }}
      >
        <FormBlock titre="L’étude" aide="Ce que le comité lira en premier.">
          <TextArea champ="titre" label="Titre complet" valeur={t} onChange={setT} max={4000} obligatoire />
          <div className="riph-grille-2">
            <TextField champ="acronyme" label="Acronyme" aide="Au plus 30 caractères" valeur={t} onChange={setT} aVerifier />
            <SelectField champ="type" label="Type" options={cities} valeur={t} onChange={setT} />
            <DateField champ="debut" label="Date de début" valeur={d} onChange={setD} />
            <Autocomplete champ="ville" label="Ville" options={cities} valeur={o} onChange={setO} />
          </div>
          <RadioField
            champ="qualif"
            label="Qualification"
            options={[
              { code: '1', libelle: 'RIPH 1', detail: 'Recherche interventionnelle' },
              { code: '2', libelle: 'RIPH 2' },
            ]}
            valeur={t}
            onChange={setT}
          />
          <YesNoField champ="mineurs" label="La recherche inclut-elle des mineurs ?" valeur={b} onChange={setB} />
          <CheckboxField champ="accord" label="J’ai lu et j’accepte" valeur={b === true} onChange={setB} />
        </FormBlock>
        <FormBlock titre="Promoteur">
          <TextField
            champ="promoteur.siret"
            label="SIRET"
            aide="14 chiffres"
            inputMode="numeric"
            valeur={siret}
            onChange={setSiret}
            controle={controleSiret}
            max={17}
            obligatoire
          />
        </FormBlock>
        <PasswordField champ="mdp" label="Mot de passe" valeur={t} onChange={setT} autoComplete="new-password" />
        <PasswordRules motDePasse={t} identite={{ email: 'a@b.fr', nom: 'Dupont', admin: false }} />
      </Form>
    </section>
  );
};
