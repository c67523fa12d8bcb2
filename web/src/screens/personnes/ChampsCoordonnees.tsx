import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import type { ChampCoordonnees } from '@riph/contracts/identity/personne.schemas';
import type { ReactNode } from 'react';
import { useCall } from '../../api/useCall.ts';
import { FormBlock } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { type CoordonneesSaisie, LIBELLES_COORDONNEES } from './coordonnees.rules.ts';

type Props = {
  valeur: CoordonneesSaisie;
  onChange: (champ: ChampCoordonnees, valeur: string) => void;
  titre: string;
  titreOrganisme: string;
  aide?: ReactNode;
  /** The types to choose from: asked of sponsors. */
  typesPromoteur?: readonly { code: string; libelle: string }[];
  /** Their person fills them: the browser may propose his own. */
  pourSoi?: boolean;
  /** What stands with the name. */
  children?: ReactNode;
};

/** Who a person is and where he works. */
export const ChampsCoordonnees = ({
  valeur,
  onChange,
  titre,
  titreOrganisme,
  aide,
  typesPromoteur,
  pourSoi,
  children,
}: Props) => {
  const pays = useCall(identityInscription.calls.listerPays);
  const field = (champ: ChampCoordonnees) => ({
    field: champ,
    label: LIBELLES_COORDONNEES[champ],
    value: valeur[champ],
    onChange: (v: string) => onChange(champ, v),
  });
  const propose = (autoComplete: string) => ({ autoComplete: pourSoi ? autoComplete : 'off' });
  return (
    <>
      <FormBlock title={titre} hint={aide}>
        <RadioField
          {...field('civilite')}
          inline
          options={[
            { code: 'MME', libelle: 'Madame' },
            { code: 'M', libelle: 'Monsieur' },
          ]}
        />
        <div className="riph-grille-2">
          <TextField {...field('nom')} {...propose('family-name')} max={100} required />
          <TextField {...field('prenom')} {...propose('given-name')} max={100} required />
          <TextField {...field('telephone')} type="tel" {...propose('tel')} max={20} />
          <TextField {...field('fonction')} {...propose('organization-title')} max={100} />
          {children}
        </div>
      </FormBlock>
      <FormBlock title={titreOrganisme}>
        <div className="riph-grille-2">
          <TextField {...field('organisme')} {...propose('organization')} max={200} />
          {typesPromoteur && <SelectField {...field('tproId')} options={typesPromoteur} />}
          <TextField {...field('adresse')} {...propose('street-address')} max={300} />
          <TextField {...field('codePostal')} {...propose('postal-code')} max={12} />
          <TextField {...field('ville')} {...propose('address-level2')} max={100} />
          <SelectField
            {...field('payId')}
            options={(pays.data ?? []).map((p) => ({ code: String(p.payId), libelle: p.libelle }))}
          />
        </div>
      </FormBlock>
    </>
  );
};
