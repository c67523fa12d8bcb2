import { partiesOuvrables } from '@riph/contracts/etude/formulaire/parties';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import type { Synthese } from '../../lecture/dossier.types.ts';

type Props = { dossier: Synthese; value: readonly string[]; onChange: (parties: readonly string[]) => void };

/** What the déposant may change of his forms to answer a request: nothing, unless the committee says so. */
export const PartiesOuvertes = ({ dossier, value, onChange }: Props) => (
  <CheckboxesField
    field="parties"
    label="Parties des formulaires que le déposant pourra modifier"
    hint="Sans aucune, il répond par des pièces et par écrit, et ses formulaires ne changent pas. Ce qu’il modifie est montré au comité."
    inline
    petits
    value={value}
    onChange={onChange}
    options={partiesOuvrables(dossier).map((p) => ({ code: p.code, libelle: p.libelle }))}
  />
);
