import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { FormBlock } from '../../components/fields/Form.tsx';
import { LiensChamps } from './LiensChamps.tsx';
import type { ProfilSaisi } from './profil.rules.ts';

type Liens = Pick<ProfilSaisi, 'liens' | 'aucunLien'>;

/** The links of an expert; without any, the box that says so. */
export const BlocLiens = ({ saisie, onChange }: { saisie: Liens; onChange: (change: Partial<Liens>) => void }) => (
  <FormBlock
    title="Liens d’intérêts"
    hint="Ceux des cinq dernières années, avec des promoteurs, des fabricants ou des établissements (art. L1451-1). Un comité ne peut pas vous solliciter sur la recherche d’un promoteur que vous avez déclaré."
  >
    <LiensChamps liens={saisie.liens} onChange={(liens) => onChange({ liens, aucunLien: false })} />
    {saisie.liens.length === 0 && (
      <CheckboxField
        field="aucunLien"
        label="Je n’ai eu aucun lien d’intérêts ces cinq dernières années"
        value={saisie.aucunLien}
        onChange={(aucunLien) => onChange({ aucunLien })}
      />
    )}
  </FormBlock>
);
