import { controleCourriel } from '../../components/fields/controles.ts';
import { FormBlock } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { type IdentiteSaisie, LIBELLES_IDENTITE } from './identite.rules.ts';

const label = (champ: keyof IdentiteSaisie) => ({ champ, label: LIBELLES_IDENTITE[champ] });

type Props = { valeur: IdentiteSaisie; onChange: (change: Partial<IdentiteSaisie>) => void; adresseFixe?: string };

/** Who a person made by staff is. `adresseFixe`: why the address is not changed here. */
export const IdentiteChamps = ({ valeur: v, onChange, adresseFixe }: Props) => (
  <FormBlock titre="Identité">
    <RadioField
      {...label('civilite')}
      enLigne
      valeur={v.civilite}
      onChange={(civilite) => onChange({ civilite })}
      options={[
        { code: 'MME', libelle: 'Madame' },
        { code: 'M', libelle: 'Monsieur' },
      ]}
    />
    <div className="riph-grille-2">
      <TextField {...label('nom')} valeur={v.nom} onChange={(nom) => onChange({ nom })} max={100} obligatoire />
      <TextField {...label('prenom')} valeur={v.prenom} onChange={(prenom) => onChange({ prenom })} max={100} obligatoire />
      <TextField
        {...label('email')}
        type="email"
        aide={adresseFixe ?? 'Elle sera son identifiant : il y reçoit le lien de son mot de passe.'}
        valeur={v.email}
        onChange={(email) => onChange({ email })}
        controle={controleCourriel}
        desactive={adresseFixe !== undefined}
        max={254}
        obligatoire
      />
      <TextField
        {...label('telephone')}
        type="tel"
        valeur={v.telephone}
        onChange={(telephone) => onChange({ telephone })}
        max={20}
      />
      <TextField {...label('organisme')} valeur={v.organisme} onChange={(organisme) => onChange({ organisme })} max={200} />
    </div>
  </FormBlock>
);
