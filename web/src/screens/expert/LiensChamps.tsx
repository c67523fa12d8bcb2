import { NATURE_LIEN_LABELS, NATURES_LIEN } from '@riph/contracts/expertise/expert.schemas';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { optionsDe } from '../../labels/options.ts';

/** As it is typed: a line not finished yet is kept too. */
export type LienSaisi = { organisme: string; nature: string; debut: string | null; fin: string | null };
const VIDE: LienSaisi = { organisme: '', nature: '', debut: null, fin: null };
const NATURES = optionsDe(NATURES_LIEN, NATURE_LIEN_LABELS);

/** Links of interest of the last five years (L1451-1), one block each. */
export const LiensChamps = ({ liens, onChange }: { liens: readonly LienSaisi[]; onChange: (l: LienSaisi[]) => void }) => {
  const changer = (i: number, change: Partial<LienSaisi>) => onChange(liens.map((l, at) => (at === i ? { ...l, ...change } : l)));
  return (
    <>
      {liens.map((l, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own until it is saved
        <fieldset key={i} className="riph-carte fr-mb-2w">
          <legend className="fr-text--bold">Lien {i + 1}</legend>
          <div className="riph-grille-2">
            <TextField
              field={`liens.${i}.organisme`}
              label="Organisme"
              required
              max={200}
              value={l.organisme}
              onChange={(organisme) => changer(i, { organisme })}
            />
            <SelectField
              field={`liens.${i}.nature`}
              label="Nature du lien"
              required
              options={NATURES}
              value={l.nature}
              onChange={(nature) => changer(i, { nature })}
            />
            <DateField
              field={`liens.${i}.debut`}
              label="Depuis le"
              required
              value={l.debut}
              onChange={(debut) => changer(i, { debut })}
            />
            <DateField
              field={`liens.${i}.fin`}
              label="Jusqu’au"
              hint="Vide : le lien dure encore."
              value={l.fin}
              onChange={(fin) => changer(i, { fin })}
            />
          </div>
          <Button
            priority="tertiary"
            size="sm"
            aria-label={`Retirer le lien ${i + 1}`}
            onClick={() => onChange(liens.filter((_, at) => at !== i))}
          >
            Retirer ce lien
          </Button>
        </fieldset>
      ))}
      <Button priority="secondary" size="sm" onClick={() => onChange([...liens, VIDE])}>
        Ajouter un lien
      </Button>
    </>
  );
};
