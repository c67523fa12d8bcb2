import { isVide, messageCourriel, messageSiret } from '@riph/contracts/etude/socle/verifications';
import { FieldPrefix, FormBlock } from './Form.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

type PersonneSaisie = { civilite?: 'M' | 'MME' | ''; nom: string; prenom: string; email: string; telephone: string };
type OrganismeSaisi = {
  nom: string;
  siret: string;
  adresse: string;
  complement: string;
  codePostal: string;
  ville: string;
  pays: string;
};

export const PERSONNE_VIDE: PersonneSaisie = { civilite: '', nom: '', prenom: '', email: '', telephone: '' };
export const ORGANISME_VIDE: OrganismeSaisi = {
  nom: '',
  siret: '',
  adresse: '',
  complement: '',
  codePostal: '',
  ville: '',
  pays: 'FR',
};

type BlockProps<T> = {
  titre: string;
  prefixe: string;
  valeur: T;
  onChange: (v: T) => void;
  obligatoires?: readonly (keyof T)[];
  aide?: string;
};

/** What is wrong with an address, null when nothing is; an empty field is not judged here. */
export const controleCourriel = (v: string) => (isVide(v) ? null : messageCourriel(v));
/** What is wrong with a SIRET, null when nothing is; an empty field is not judged here. */
export const controleSiret = (v: string) => (isVide(v) ? null : messageSiret(v));

/** Identity and contact of a person. */
export const PersonBlock = ({ titre, prefixe, valeur, onChange, obligatoires = [], aide }: BlockProps<PersonneSaisie>) => {
  const set =
    <K extends keyof PersonneSaisie>(k: K) =>
    (v: PersonneSaisie[K]) =>
      onChange({ ...valeur, [k]: v });
  const need = (k: keyof PersonneSaisie) => ({ obligatoire: obligatoires.includes(k) });
  return (
    <FormBlock titre={titre} {...(aide && { aide })}>
      <FieldPrefix prefixe={prefixe}>
        <div className="riph-grille-2">
          <TextField
            champ="nom"
            label="Nom"
            valeur={valeur.nom}
            onChange={set('nom')}
            autoComplete="off"
            max={100}
            {...need('nom')}
          />
          <TextField
            champ="prenom"
            label="Prénom"
            valeur={valeur.prenom}
            onChange={set('prenom')}
            autoComplete="off"
            max={100}
            {...need('prenom')}
          />
          <TextField
            champ="email"
            label="Courriel"
            type="email"
            valeur={valeur.email}
            onChange={set('email')}
            controle={controleCourriel}
            max={254}
            {...need('email')}
          />
          <TextField
            champ="telephone"
            label="Téléphone"
            type="tel"
            valeur={valeur.telephone}
            onChange={set('telephone')}
            max={20}
            {...need('telephone')}
          />
        </div>
      </FieldPrefix>
    </FormBlock>
  );
};

/** Name, SIRET and postal address of an organisation. */
export const OrganisationBlock = ({
  titre,
  prefixe,
  valeur,
  onChange,
  obligatoires = [],
  aide,
  pays,
}: BlockProps<OrganismeSaisi> & { pays: readonly { code: string; libelle: string }[] }) => {
  const set = (k: keyof OrganismeSaisi) => (v: string) => onChange({ ...valeur, [k]: v });
  const need = (k: keyof OrganismeSaisi) => ({ obligatoire: obligatoires.includes(k) });
  return (
    <FormBlock titre={titre} {...(aide && { aide })}>
      <FieldPrefix prefixe={prefixe}>
        <div className="riph-grille-2">
          <TextField
            champ="nom"
            label="Nom de l’organisme"
            valeur={valeur.nom}
            onChange={set('nom')}
            max={255}
            {...need('nom')}
          />
          <TextField
            champ="siret"
            label="SIRET"
            aide="14 chiffres"
            inputMode="numeric"
            valeur={valeur.siret}
            onChange={set('siret')}
            controle={controleSiret}
            max={17}
            {...need('siret')}
          />
          <TextField
            champ="adresse"
            label="Adresse"
            valeur={valeur.adresse}
            onChange={set('adresse')}
            max={255}
            {...need('adresse')}
          />
          <TextField
            champ="complement"
            label="Complément d’adresse"
            valeur={valeur.complement}
            onChange={set('complement')}
            max={255}
            {...need('complement')}
          />
          <TextField
            champ="codePostal"
            label="Code postal"
            valeur={valeur.codePostal}
            onChange={set('codePostal')}
            max={10}
            {...need('codePostal')}
          />
          <TextField champ="ville" label="Ville" valeur={valeur.ville} onChange={set('ville')} max={100} {...need('ville')} />
          <SelectField champ="pays" label="Pays" options={pays} valeur={valeur.pays} onChange={set('pays')} {...need('pays')} />
        </div>
      </FieldPrefix>
    </FormBlock>
  );
};
