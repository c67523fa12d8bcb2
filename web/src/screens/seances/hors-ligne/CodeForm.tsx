import { useState } from 'react';
import { ouvrirCoffre } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { PasswordField } from '../../../components/fields/PasswordField.tsx';
import { useAsync } from '../../../components/useAsync.ts';

const CODE_MIN = 10;
/** What the browser offers in the field: the code that is known, or none yet. */
const PROPOSE = ['current-password', 'new-password'] as const;

/** Opens what a person took along, by his code; `nouveau`: he chooses it. */
export const CodeForm = ({ utiId, nouveau, onOuvert }: { utiId: number; nouveau: boolean; onOuvert?: () => void }) => {
  const [code, setCode] = useState('');
  const [encore, setEncore] = useState('');
  const [refus, setRefus] = useState<{ champ: string; message: string }[]>([]);
  const ouvrir = useAsync(async () => {
    if (nouveau && code.length < CODE_MIN)
      return setRefus([{ champ: 'code', message: `Choisissez au moins ${CODE_MIN} caractères : une courte phrase convient.` }]);
    if (nouveau && encore !== code) return setRefus([{ champ: 'encore', message: 'Les deux saisies diffèrent.' }]);
    if (!(await ouvrirCoffre(utiId, code)))
      return setRefus([{ champ: 'code', message: 'Ce n’est pas le code choisi en emportant ces papiers sur cet appareil.' }]);
    onOuvert?.();
  });
  return (
    <Form label={nouveau ? 'Choisir un code de lecture' : 'Ouvrir les papiers emportés'} erreurs={refus} onSubmit={ouvrir.run}>
      <p>
        {nouveau
          ? 'Les papiers sont chiffrés sur cet appareil. Ce code, connu de vous seul, les ouvre sans réseau : personne ne peut le retrouver.'
          : 'Les papiers emportés sont chiffrés. Tapez le code que vous avez choisi sur cet appareil.'}
      </p>
      <PasswordField
        champ="code"
        label="Code de lecture"
        {...(nouveau && { aide: `Au moins ${CODE_MIN} caractères, par exemple une courte phrase.` })}
        autoComplete={PROPOSE[Number(nouveau)]}
        valeur={code}
        onChange={setCode}
      />
      {nouveau && (
        <PasswordField
          champ="encore"
          label="Le même code, pour vérifier"
          autoComplete="new-password"
          valeur={encore}
          onChange={setEncore}
        />
      )}
      <div className="riph-rangee">
        <Button type="submit" desactive={ouvrir.enCours}>
          {nouveau ? 'Choisir ce code' : 'Ouvrir'}
        </Button>
      </div>
    </Form>
  );
};
