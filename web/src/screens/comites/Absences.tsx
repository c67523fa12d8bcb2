import type { CppId } from '@riph/contracts/core/ids';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { FieldPrefix, FormBlock } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import type { Absence } from './comite.champs.ts';
import { SeancesPendant } from './SeancesPendant.tsx';

/** `cppId`: null of a committee that is being created. */
type Props = { cppId: CppId | null; absences: readonly Absence[]; onChange: (absences: readonly Absence[]) => void };

/** Days on which the committee receives no draw. */
export const Absences = ({ cppId, absences, onChange }: Props) => {
  const changer = (rang: number, change: Partial<Absence>) =>
    onChange(absences.map((a, i) => (i === rang ? { ...a, ...change } : a)));
  return (
    <FormBlock title="Absences du secrétariat" hint="Pendant ces jours, aucun dossier n’est tiré vers le comité.">
      {absences.map((a, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
        <FieldPrefix key={i} prefix={`indisponibilites.${i}`}>
          <div className="riph-rangee">
            <DateField
              field="du"
              label={`Absence ${i + 1} : du`}
              value={a.du || null}
              onChange={(du) => changer(i, { du: du ?? '' })}
              required
            />
            <DateField
              field="au"
              label={`Absence ${i + 1} : au`}
              value={a.au || null}
              onChange={(au) => changer(i, { au: au ?? '' })}
              required
            />
            <TextField
              field="motif"
              label={`Absence ${i + 1} : motif`}
              max={500}
              value={a.motif}
              onChange={(motif) => changer(i, { motif })}
            />
            <Button
              priority="nu"
              size="sm"
              aria-label={`Retirer l’absence ${i + 1}`}
              onClick={() => onChange(absences.filter((_, j) => j !== i))}
            >
              Retirer
            </Button>
          </div>
          {cppId !== null && <SeancesPendant cppId={cppId} absence={a} />}
        </FieldPrefix>
      ))}
      <Button
        priority="secondary"
        size="sm"
        icon="fr-icon-add-line"
        onClick={() => onChange([...absences, { du: '', au: '', motif: '' }])}
      >
        Ajouter une absence
      </Button>
    </FormBlock>
  );
};
