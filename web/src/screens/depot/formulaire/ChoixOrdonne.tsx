import { Button } from '../../../components/Button.tsx';
import { Autocomplete } from '../../../components/fields/Autocomplete.tsx';
import type { FieldProps } from '../../../components/fields/field-parts.tsx';
import type { Option } from '../../../components/fields/SelectField.tsx';

/** Several choices of a long list, the first being the main one. */
export const ChoixOrdonne = ({
  value: valeur,
  onChange,
  options,
  ...rest
}: FieldProps<readonly string[]> & { options: readonly Option[] }) => {
  const selected = valeur.map((code) => options.find((o) => o.code === code) ?? { code, libelle: code });
  const libres = options.filter((o) => !valeur.includes(o.code));
  const { control: _, ...champ } = rest;
  return (
    <div className="riph-pile riph-pile--serree">
      {!champ.disabled && (
        <Autocomplete
          {...champ}
          value={null}
          options={libres}
          placeholder="Tapez quelques lettres"
          onChange={(o) => o && onChange([...valeur, o.code])}
        />
      )}
      {selected.length > 0 && (
        <ol className="riph-liste riph-liste--ordonnee" aria-label={`${champ.label} : choisis`}>
          {selected.map((o, i) => (
            <li key={o.code} className="riph-ligne">
              <span>
                {o.libelle} {i === 0 && <span className="riph-discret">(principal)</span>}
              </span>
              {!champ.disabled && (
                <span className="riph-rangee">
                  {i > 0 && (
                    <Button
                      priority="nu"
                      size="sm"
                      aria-label={`Mettre en premier : ${o.libelle}`}
                      onClick={() => onChange([o.code, ...valeur.filter((c) => c !== o.code)])}
                    >
                      Mettre en premier
                    </Button>
                  )}
                  <Button
                    priority="nu"
                    size="sm"
                    aria-label={`Retirer ${o.libelle}`}
                    onClick={() => onChange(valeur.filter((c) => c !== o.code))}
                  >
                    Retirer
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};
