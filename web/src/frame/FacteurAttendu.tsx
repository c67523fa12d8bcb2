import { useEffect, useRef } from 'react';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { useSso } from './useSso.ts';

type Props = { admin: boolean; identifiant: string; message: string; retour: string };

/** After a right password, when a second factor is due: leads to the page that asks its code or has it enrolled. Takes the focus, as an answer to the button. */
export const FacteurAttendu = ({ admin, identifiant, message, retour }: Props) => {
  const ref = useRef<HTMLElement>(null);
  const { config, start } = useSso({ admin, identifiant, retour });
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Second facteur">
      <Alert severity="info" title="Il reste une étape">
        <p className="fr-mb-2w">{message}</p>
        <Button onClick={start.run} busy={start.busy || !config} fullWidth>
          Continuer la connexion
        </Button>
      </Alert>
    </section>
  );
};
