import { controleCourriel } from '../../components/fields/checks.ts';
import { FormBlock } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { type IdentiteSaisie, LIBELLES_IDENTITE } from './identite.rules.ts';

const label = (champ: keyof IdentiteSaisie) => ({ field: champ, label: LIBELLES_IDENTITE[champ] });

type Props = { valeur: IdentiteSaisie; onChange: (change: Partial<IdentiteSaisie>) => void; adresseFixe?: string };

/** Who a person made by staff is. `adresseFixe`: why the address is not changed here. */
export const IdentiteChamps = ({ valeur: v, onChange, adresseFixe }: Props) => (
  <FormBlock title="Identité">
    <RadioField
      {...label('civilite')}
      inline
      value={v.civilite}
      onChange={(civilite) => onChange({ civilite })}
      options={[
        { code: 'MME', libelle: 'Madame' },
        { code: 'M', libelle: 'Monsieur' },
      ]}
    />
    <div className="riph-grille-2">
      <TextField {...label('nom')} value={v.nom} onChange={(nom) => onChange({ nom })} max={100} required />
      <TextField {...label('prenom')} value={v.prenom} onChange={(prenom) => onChange({ prenom })} max={100} required />
      <TextField
        {...label('email')}
        type="email"
        hint={adresseFixe ?? 'Elle sera son identifiant : il y reçoit le lien de son mot de passe.'}
        value={v.email}
        onChange={(email) => onChange({ email })}
        control={controleCourriel}
        disabled={adresseFixe !== undefined}
        max={254}
        required
      />
      <TextField
        {...label('telephone')}
        type="tel"
        value={v.telephone}
        onChange={(telephone) => onChange({ telephone })}
        max={20}
      />
      <TextField {...label('organisme')} value={v.organisme} onChange={(organisme) => onChange({ organisme })} max={200} />
    </div>
  </FormBlock>
);
