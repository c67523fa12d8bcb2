import type { UtiId } from '@riph/contracts/core/ids';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { choisirCode } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { PasswordField } from '../../../components/fields/PasswordField.tsx';
import { useAsync } from '../../../components/useAsync.ts';

const CODE_MIN = 10;
const octetsDe = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

type Refus = { champ: string; message: string };
type Props = { utiId: UtiId; oublie: boolean; onRetour: () => void };

/** A code chosen for the first time, or in place of one that is forgotten: the server, which knows who is signed in, gives what opens without it. */
export const ChoixDuCode = ({ utiId, oublie, onRetour }: Props) => {
  const [code, setCode] = useState('');
  const [encore, setEncore] = useState('');
  const [refus, setRefus] = useState<Refus[]>([]);
  const [sansSession, setSansSession] = useState(false);
  const refuser = (champ: string, message: string) => setRefus([{ champ, message }]);
  const choisir = useAsync(async () => {
    if (code.length < CODE_MIN)
      return refuser('code', `Choisissez au moins ${CODE_MIN} caractères : une courte phrase convient.`);
    if (encore !== code) return refuser('encore', 'Les deux saisies diffèrent.');
    try {
      const { cle } = await request(seanceDossierDeSeance.calls.lireCleDeSecours, {});
      if (!(await choisirCode(utiId, code, octetsDe(cle))))
        refuser('code', 'Ces papiers ont été emportés par une autre personne : connectez-vous avec son compte pour les rouvrir.');
    } catch (e) {
      const { status, detail } = asProblem(e);
      setSansSession(status === 401);
      refuser('code', status === 401 ? 'Connectez-vous d’abord : le code se remplace ensuite.' : detail);
    }
  });
  return (
    <Form label={oublie ? 'Remplacer le code de lecture' : 'Choisir un code de lecture'} errors={refus} onSubmit={choisir.run}>
      <p>
        {oublie
          ? 'Vous êtes connecté : choisissez un autre code. Les papiers et les notes de cet appareil se rouvrent avec lui, rien n’est perdu.'
          : 'Les papiers sont chiffrés sur cet appareil. Ce code, connu de vous seul, les ouvre sans réseau. Oublié, il se remplace dès que vous êtes connecté.'}
      </p>
      <PasswordField
        field="code"
        label={oublie ? 'Nouveau code de lecture' : 'Code de lecture'}
        hint={`Au moins ${CODE_MIN} caractères, par exemple une courte phrase.`}
        autoComplete="new-password"
        value={code}
        onChange={setCode}
      />
      <PasswordField
        field="encore"
        label="Le même code, pour vérifier"
        autoComplete="new-password"
        value={encore}
        onChange={setEncore}
      />
      {sansSession && (
        <Link to="/login" state={{ retour: location.pathname }}>
          Se connecter
        </Link>
      )}
      <div className="riph-rangee">
        <Button type="submit" disabled={choisir.busy}>
          Choisir ce code
        </Button>
        {oublie && (
          <Button priority="tertiary" onClick={onRetour}>
            Revenir au code
          </Button>
        )}
      </div>
    </Form>
  );
};
