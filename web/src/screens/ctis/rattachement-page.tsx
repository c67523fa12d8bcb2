import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Page } from '../../components/Page.tsx';
import { lireNumero } from './ctis.rules.ts';

/** A sponsor asks for a trial by its number: it opens at once when the trial names his address, else a colleague who has it or the administration answers. */
export const RattachementPage = () => {
  const demander = useAction(dossierCtisEtude.calls.verifierAcces, { silent: true });
  const ouvrir = useNavigate();
  const [saisi, setSaisi] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const envoyer = async () => {
    const numeroCtis = lireNumero(saisi);
    setMessage(null);
    setError(numeroCtis ? null : 'Indiquez un numéro européen, par exemple 2024-512095-35-00.');
    if (!numeroCtis) return;
    const r = await demander({ body: { numeroCtis } });
    if (!r.ok) return notifier.problem(r.problem);
    if (r.data.etuId === null) return setMessage(r.data.message);
    notifier.success(r.data.message);
    await ouvrir(`/etudes-ctis/${r.data.etuId}`);
  };
  return (
    <Page
      title="Rattacher un essai de médicament"
      fil={[{ libelle: 'Essais de médicaments', vers: '/etudes-ctis' }]}
      width="texte"
    >
      <p>
        Un essai s’ouvre aussitôt si l’adresse de votre compte est celle d’un contact de l’essai sur le portail européen. Sinon,
        un collègue à qui il est déjà ouvert vous l’accorde, ou l’administration, qui vérifie votre demande.
      </p>
      <Form label="Rattachement" onSubmit={() => void envoyer()}>
        <TextField
          field="numeroCtis"
          label="Numéro européen de l’essai"
          hint="Avec ou sans tirets, par exemple 2024-512095-35-00."
          value={saisi}
          onChange={setSaisi}
          error={error}
          width="moyenne"
          required
        />
        <div className="riph-rangee">
          <Button type="submit" busy={demander.busy}>
            Demander l’accès
          </Button>
        </div>
        {message && (
          <Alert severity="info" small>
            {message}
          </Alert>
        )}
      </Form>
    </Page>
  );
};
