import { nomComite } from '@riph/contracts/core/typographie';
import { identityImportMembres } from '@riph/contracts/identity/import-membres.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { useLeaveGuard } from '../../components/form/leave.ts';
import { Page } from '../../components/Page.tsx';
import { compte } from '../../labels/dates.ts';
import { ApercuImport } from './ApercuImport.tsx';
import { corpsDe, isPrete, type LigneLue, type Resultats } from './import.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

/** Several people join a committee from one Excel file: looked at row by row first, then made one by one. */
export const ImportMembresPage = () => {
  const { isAdmin, racine, titre } = useGestesMembre();
  const cpps = useCall(referentielCppSelection.calls.listerActifs, isAdmin ? {} : null);
  const [cppId, setCppId] = useState('');
  const [lues, setLues] = useState<readonly LigneLue[] | null>(null);
  const [results, setResults] = useState<Resultats>({});
  const lire = useAction(identityImportMembres.calls.lire, { silent: true });
  const recommencer = () => {
    setLues(null);
    setResults({});
  };
  return (
    <Page title="Importer une liste de membres" fil={[{ libelle: titre, vers: racine }]} width={lues ? 'large' : undefined}>
      {lues ? (
        <Apercu lues={lues} cppId={cppId} results={results} onResults={setResults} onStartOver={recommencer} />
      ) : (
        <div className="riph-pile">
          <ol>
            <li>Téléchargez le modèle : sa première feuille dit ce que chaque colonne accepte.</li>
            <li>Remplissez une ligne par personne. L’export de la liste des membres a les mêmes colonnes.</li>
            <li>Envoyez le fichier : chaque ligne est vérifiée et montrée. Rien n’est écrit avant « Importer ».</li>
          </ol>
          <div>
            <DownloadButton priority="secondary" call={identityImportMembres.calls.telechargerModele} parts={{}}>
              Télécharger le modèle
            </DownloadButton>
          </div>
          {isAdmin && (
            <SelectField
              field="cppId"
              label="Comité"
              options={(cpps.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
              value={cppId}
              onChange={setCppId}
              required
            />
          )}
          {isAdmin && cppId === '' ? (
            <p className="riph-discret">Choisissez le comité, puis envoyez le fichier.</p>
          ) : (
            <FileDropzone
              single
              label="Fichier des membres"
              regle={identityImportMembres.calls.lire.files.fichier}
              send={async (fichier, _, options) => {
                const query = cppId === '' ? {} : { cppId: Number(cppId) };
                const r = await lire({ query, files: { fichier: [fichier] } }, options);
                if (r.ok) setLues(r.data);
                return r;
              }}
            />
          )}
        </div>
      )}
    </Page>
  );
};

type Props = {
  lues: readonly LigneLue[];
  cppId: string;
  results: Resultats;
  onResults: (change: (avant: Resultats) => Resultats) => void;
  onStartOver: () => void;
};

/** One call a row, in the order of the file: a row refused stops none of the others, and what is made is never made twice. */
const Apercu = ({ lues, cppId, results, onResults, onStartOver }: Props) => {
  const { creer, racine } = useGestesMembre();
  const [busy, setBusy] = useState(false);
  useLeaveGuard(busy, 'Les lignes qui ne sont pas encore importées.');
  const pretes = lues.filter((l) => isPrete(l, results));
  const faites = Object.values(results).filter((r) => r.fait).length;
  const aCorriger = lues.filter((l) => l.erreurs.length > 0).length;
  const importer = async () => {
    setBusy(true);
    for (const l of pretes) {
      const corps = corpsDe(l, cppId);
      const r = corps.ok ? await creer({ body: corps.body }) : null;
      const motif = r?.ok === false ? r.problem.detail : 'Cette ligne ne peut pas être envoyée : corrigez-la dans le fichier.';
      onResults((avant) => ({
        ...avant,
        [l.rang]: r?.ok ? { fait: true, utiId: r.data.utiId } : { fait: false, motif },
      }));
    }
    setBusy(false);
  };
  return (
    <div className="riph-pile">
      <div role="status">
        {faites > 0 && !busy && (
          <Alert severity="success" small>
            {compte(faites, 'personne fait partie', 'personnes font partie')} du comité : un courriel le leur annonce.
          </Alert>
        )}
      </div>
      {aCorriger > 0 && pretes.length > 0 && (
        <Alert severity="warning" small>
          {compte(aCorriger, 'ligne est à corriger', 'lignes sont à corriger')} dans le fichier : elles ne seront pas importées.
          Les autres peuvent l’être maintenant ; le fichier corrigé s’envoie ensuite en entier, les personnes déjà au comité n’y
          changent pas.
        </Alert>
      )}
      <div className="riph-rangee">
        {(pretes.length > 0 || busy) && (
          <Button busy={busy} onClick={() => void importer()}>
            Importer {compte(pretes.length, 'ligne')}
          </Button>
        )}
        <Button priority="secondary" disabled={busy} onClick={onStartOver}>
          Envoyer un autre fichier
        </Button>
        {faites > 0 && !busy && (
          <Button priority="tertiary" to={racine}>
            Voir les membres
          </Button>
        )}
      </div>
      <ApercuImport lignes={lues} results={results} />
    </div>
  );
};
