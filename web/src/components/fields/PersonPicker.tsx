import { Autocomplete } from './Autocomplete.tsx';
import type { FieldProps } from './field-parts.tsx';

type Personne = {
  utiId: number;
  nom: string;
  prenom: string;
  /** College, function or speciality. */
  precision?: string;
  /** Dossiers already in hand: those who choose see the load. */
  charge?: number;
  /** Why this person cannot be chosen (conflict of interest, absent…). */
  empechement?: string | null;
};

const labelOf = (p: Personne) => `${p.prenom} ${p.nom}`;
const detailOf = (p: Personne) =>
  [p.precision, p.charge === undefined ? null : `${p.charge} dossier${p.charge > 1 ? 's' : ''} en cours`, p.empechement]
    .filter(Boolean)
    .join(' · ');

/** Choice of a person among those given, with college and load; those who cannot be chosen say why. */
export const PersonPicker = ({
  personnes,
  valeur,
  onChange,
  controle: _,
  ...rest
}: Omit<FieldProps<number | null>, 'controle'> & { controle?: never; personnes: readonly Personne[] }) => {
  const option = (p: Personne) => ({
    code: String(p.utiId),
    libelle: labelOf(p),
    detail: detailOf(p),
    desactive: Boolean(p.empechement),
  });
  const chosen = personnes.find((p) => p.utiId === valeur);
  return (
    <Autocomplete
      {...rest}
      options={personnes.map(option)}
      valeur={chosen ? option(chosen) : null}
      onChange={(o) => onChange(o ? Number(o.code) : null)}
      aucun="Aucune personne ne correspond."
    />
  );
};
