import { CheckboxesField, CheckboxField } from './CheckboxField.tsx';
import { DateField } from './DateField.tsx';
import { type ChampDef, numberOf, type Saisie, textOf, textsOf, type ValeurChamp } from './described.types.ts';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

type Props = { def: ChampDef; input: Saisie; onChange: (cle: string, valeur: ValeurChamp) => void };

/** One field of a form described as data. */
export const DescribedField = ({ def, input, onChange }: Props) => {
  const v = input[def.cle];
  const commun = {
    field: def.cle,
    label: def.libelle,
    onChange: (valeur: ValeurChamp) => onChange(def.cle, valeur),
    ...(def.aide !== undefined && { hint: def.aide }),
    ...(def.obligatoire && { required: true }),
  };
  switch (def.sorte) {
    case 'texte':
      return <TextField {...commun} value={textOf(v)} max={def.max} type={def.type ?? 'text'} width={def.width ?? 'pleine'} />;
    case 'long':
      return <TextArea {...commun} value={textOf(v)} max={def.max} rows={3} />;
    case 'nombre':
      return (
        <NumberField
          {...commun}
          value={numberOf(v)}
          {...(def.min !== undefined && { min: def.min })}
          {...(def.max !== undefined && { max: def.max })}
        />
      );
    case 'jour':
      return <DateField {...commun} value={textOf(v) || null} />;
    case 'case':
      return <CheckboxField {...commun} value={v === true} />;
    case 'choix':
      return <SelectField {...commun} value={textOf(v)} options={def.options} />;
    case 'plusieurs':
      return <CheckboxesField {...commun} inline petits value={textsOf(v)} options={def.options} />;
  }
};

const isLarge = (d: ChampDef) => d.sorte === 'long' || d.sorte === 'plusieurs' || d.sorte === 'case';

/** Fields described as data, two side by side where there is room; long ones take the whole width. */
export const DescribedFields = ({ defs, ...reste }: Omit<Props, 'def'> & { defs: readonly ChampDef[] }) => {
  const groupes: ChampDef[][] = [];
  for (const def of defs) {
    const dernier = groupes.at(-1);
    if (dernier && !isLarge(def) && !isLarge(dernier[0])) dernier.push(def);
    else groupes.push([def]);
  }
  return groupes.map((g) => (
    <div key={g[0].cle} className={isLarge(g[0]) ? undefined : 'riph-grille-2'}>
      {g.map((def) => (
        <DescribedField key={def.cle} def={def} {...reste} />
      ))}
    </div>
  ));
};
