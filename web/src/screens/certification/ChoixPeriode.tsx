import { fauteDePeriode, nomDeTrimestre, type Periode, trimestresEchus } from '@riph/contracts/indemnites/periode.rules';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';

const TRIMESTRES = 8;
const AUTRE = 'autre';
const cle = (p: Periode) => `${p.dateDebut}_${p.dateFin}`;
/** The name of a period: of its quarter when it is one, else its two days. */
export const motsDePeriode = (p: Periode): string => nomDeTrimestre(p) ?? `du ${dateFr(p.dateDebut)} au ${dateFr(p.dateFin)}`;

/** A quarter that is over, or two days. */
export const ChoixPeriode = ({ periode, onSelect }: { periode: Periode; onSelect: (p: Periode) => void }) => {
  const trimestres = trimestresEchus(aujourdhui(), TRIMESTRES);
  const connu = trimestres.some((t) => cle(t) === cle(periode));
  const [isAutre, setAutre] = useState(!connu);
  const choisir = (code: string) => {
    setAutre(code === AUTRE);
    const trimestre = trimestres.find((t) => cle(t) === code);
    if (trimestre) onSelect(trimestre);
  };
  return (
    <>
      <SelectField
        field="periode"
        label="Période"
        options={[
          ...trimestres.map((t) => ({ code: cle(t), libelle: motsDePeriode(t) })),
          { code: AUTRE, libelle: 'Autre période' },
        ]}
        value={isAutre ? AUTRE : cle(periode)}
        onChange={choisir}
      />
      {isAutre && <AutrePeriode depart={periode} onSelect={onSelect} />}
    </>
  );
};

const AutrePeriode = ({ depart, onSelect }: { depart: Periode; onSelect: (p: Periode) => void }) => {
  const [du, setDu] = useState<string | null>(depart.dateDebut);
  const [au, setAu] = useState<string | null>(depart.dateFin);
  const [error, setError] = useState<string | null>(null);
  const valider = () => {
    const faute = du && au ? fauteDePeriode({ dateDebut: du, dateFin: au }, aujourdhui()) : 'Indiquez les deux dates.';
    setError(faute);
    if (du && au && !faute) onSelect({ dateDebut: du, dateFin: au });
  };
  return (
    <Form
      label="Autre période"
      onSubmit={valider}
      errors={error ? [{ champ: 'dateFin', message: error }] : []}
      labels={{ dateFin: 'Au' }}
    >
      <div className="riph-grille-2">
        <DateField field="dateDebut" label="Du" required value={du} onChange={setDu} />
        <DateField field="dateFin" label="Au" required value={au} onChange={setAu} />
      </div>
      <Button type="submit" priority="secondary">
        Calculer cette période
      </Button>
    </Form>
  );
};
