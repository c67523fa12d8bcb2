import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useSession } from '../../session/session-context.ts';
import { lireNumero } from './ctis.rules.ts';
import { EssaisDuPromoteur } from './EssaisDuPromoteur.tsx';
import { ListeOuverts } from './instruction/ListeOuverts.tsx';

/** Opens the trial that bears the number, or says that it was not received. */
const Trouver = ({ numero }: { numero: string }) => {
  const { data, error } = useCall(dossierCtisEtude.calls.lireDepuisNumeroCtis, { params: { numeroCtis: numero } });
  if (data) return <Navigate to={`/etudes-ctis/${data.id}`} />;
  if (!error) return <Skeleton rows={2} />;
  return (
    <Alert severity={error.status === 404 ? 'info' : 'error'} small>
      {error.status === 404
        ? `L’essai ${numero} n’a pas été reçu du portail européen, ne concerne pas la France ou ne vous est pas ouvert.`
        : error.detail}
    </Alert>
  );
};

/** What the committee was given and has not finished. */
const DuComite = () => (
  <section aria-labelledby="essais-du-comite">
    <h2 className="fr-h4 fr-mt-4w" id="essais-du-comite">
      Essais que votre comité instruit
    </h2>
    <Loadable reading={useCall(dossierCtisInstruction.calls.listerDuComite)}>
      {(dossiers) =>
        dossiers.length === 0 ? (
          <p className="riph-discret">Aucun essai n’est en cours d’examen par votre comité.</p>
        ) : (
          <ListeOuverts dossiers={dossiers} />
        )
      }
    </Loadable>
  </section>
);

/** A trial of the European portal, by its number; for a committee, also those that it examines. */
export const EssaisPage = () => {
  const { can } = useSession();
  const [saisi, setSaisi] = useState('');
  const [cherche, setCherche] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const chercher = () => {
    const numero = lireNumero(saisi);
    setError(numero ? null : 'Indiquez un numéro européen, par exemple 2024-512095-35-00.');
    setCherche(numero);
  };
  return (
    <Page title="Essais de médicaments" width="texte">
      <form
        className="riph-pile"
        onSubmit={(e) => {
          e.preventDefault();
          chercher();
        }}
      >
        <TextField
          field="numeroCtis"
          label="Numéro européen de l’essai"
          hint="Avec ou sans tirets, par exemple 2024-512095-35-00."
          value={saisi}
          onChange={setSaisi}
          error={error}
          width="moyenne"
        />
        <div className="riph-rangee">
          <Button type="submit">Ouvrir l’essai</Button>
          {can('DOSSIER_RECHERCHER') && (
            <Button priority="secondary" to="/dossiers/ctis">
              Voir la liste des essais
            </Button>
          )}
        </div>
        {cherche && <Trouver key={cherche} numero={cherche} />}
      </form>
      {can('CTIS_INSTRUIRE') && <DuComite />}
      {can('CTIS_DEPOSER') && <EssaisDuPromoteur />}
    </Page>
  );
};
