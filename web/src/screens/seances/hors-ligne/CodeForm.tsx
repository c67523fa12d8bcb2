import type { UtiId } from '@riph/contracts/core/ids';
import { useState } from 'react';
import { useCutOff } from '../../../api/connection.ts';
import { ouvrirCoffre } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { PasswordField } from '../../../components/fields/PasswordField.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import { ChoixDuCode } from './ChoixDuCode.tsx';

/** Opens what a person took along, by his code; `nouveau`: he chooses it. One that is forgotten is replaced as soon as he is signed in: nothing he wrote is lost. */
export const CodeForm = ({ utiId, nouveau }: { utiId: UtiId; nouveau: boolean }) => {
  const [code, setCode] = useState('');
  const [oublie, setOublie] = useState(false);
  const [refus, setRefus] = useState<{ champ: string; message: string }[]>([]);
  const coupee = useCutOff();
  const ouvrir = useAsync(async () => {
    if (!(await ouvrirCoffre(utiId, code)))
      setRefus([{ champ: 'code', message: 'Ce n’est pas le code choisi en emportant ces papiers sur cet appareil.' }]);
  });
  if (nouveau || oublie) return <ChoixDuCode utiId={utiId} oublie={oublie} onRetour={() => setOublie(false)} />;
  return (
    <Form label="Ouvrir les papiers emportés" errors={refus} onSubmit={ouvrir.run}>
      <p>Les papiers emportés sont chiffrés. Tapez le code que vous avez choisi sur cet appareil.</p>
      <PasswordField field="code" label="Code de lecture" autoComplete="current-password" value={code} onChange={setCode} />
      <div className="riph-rangee">
        <Button type="submit" disabled={ouvrir.busy}>
          Ouvrir
        </Button>
        <Button
          priority="tertiary"
          reason={
            coupee
              ? 'Sans réseau, seul le code ouvre ces papiers. La connexion revenue, connectez-vous : vous choisirez un autre code, et vos notes partiront. Rien n’est perdu.'
              : null
          }
          onClick={() => setOublie(true)}
        >
          Code oublié
        </Button>
      </div>
    </Form>
  );
};
