import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Alert } from '../components/Alert.tsx';

export type CompteFermeProps = { refuse: boolean; message: string };

/** After a right password: the demand waits, or was refused and may be made again. Takes the focus, as an answer to the button. */
export const CompteFerme = ({ refuse, message }: CompteFermeProps) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Votre demande de compte">
      <Alert
        severity={refuse ? 'warning' : 'info'}
        title={refuse ? 'Votre demande de compte est refusée' : 'Votre compte attend sa validation'}
      >
        <p className="fr-mb-0">{message}</p>
        {refuse && (
          <p className="fr-mt-1w fr-mb-0">
            <Link to="/inscription">Faire une nouvelle demande</Link>
          </p>
        )}
      </Alert>
    </section>
  );
};
