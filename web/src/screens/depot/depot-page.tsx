import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, ErrorState, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { NotFound } from '../../frame/errors.tsx';
import { DepotForm } from './DepotForm.tsx';
import './depot.css';
import { etapesDe, lienEtape } from './etapes.rules.ts';
import { useListes } from './formulaire/useListes.ts';
import { useProposeesPretes } from './formulaire/useProposees.ts';
import { Recepisse } from './Recepisse.tsx';
import { lireAdministratif, lireRecherche } from './useDepot.ts';

const CHARGEMENT = (
  <div className="riph-page riph-page--moyenne">
    <Skeleton rows={8} blocks={2} />
  </div>
);

/** The filing form in four steps, then its receipt. Reads what all steps share. */
export const DepotPage = () => {
  const { dosId } = useNumericParams('dosId');
  const { etape = '' } = useParams();
  const params = { params: { dosId } };
  const synthese = useCall(etudeSynthese.calls.lireSynthese, params);
  const d = synthese.data;
  const enSaisie = d !== undefined && d.acteur === 'DEPOSANT' && etape !== 'recepisse';
  const administratif = useCall(lireAdministratif(d?.type ?? 'DI'), enSaisie ? params : null);
  const recherche = useCall(lireRecherche(d?.reglementationCode ?? 'JARDE'), enSaisie ? params : null);
  const pieces = useCall(examenPieces.calls.lister, enSaisie ? params : null);
  const manques = useCall(etudeManques.calls.listerManques, enSaisie ? params : null);
  const listes = useListes(d?.reglementationCode ?? 'JARDE');
  const isPret = useProposeesPretes(enSaisie);

  const readings = [synthese, administratif, recherche, pieces, listes];
  const enErreur = readings.find((l) => l.error && l.data === undefined);
  if (enErreur?.error?.status === 404) return <NotFound />;
  if (enErreur?.error)
    return (
      <Page title="Constituer le dossier" fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}>
        <ErrorState error={enErreur.error} onRetry={() => void Promise.all(readings.map((l) => l.mutate()))} />
      </Page>
    );
  if (!d) return CHARGEMENT;
  if (etape === 'recepisse')
    return d.statut === 'BROUILLON' ? <Navigate to={lienEtape(dosId, 'relecture')} replace /> : <Recepisse dossier={d} />;
  if (!enSaisie || pieces.data?.modifiable === false)
    return (
      <Page title={d.titre || 'Sans titre'} overline={d.numero} fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}>
        <Empty title="Ce dossier ne se modifie plus" action={<Button to={`/dossiers/${dosId}`}>Voir le dossier</Button>}>
          {pieces.data?.raisonNonModifiable ??
            `Il est « ${d.statutLibelle} ». Le comité peut vous demander des compléments ou une modification.`}
        </Empty>
      </Page>
    );
  if (!administratif.data || !recherche.data || !pieces.data || !listes.data || !isPret) return CHARGEMENT;
  // The address of a step that pages opened earlier and bookmarks still name.
  if (etape === 'centres') return <Navigate to={lienEtape(dosId, 'pieces')} replace />;
  const courante = etapesDe(d.type).find((e) => e.slug === etape);
  if (!courante) return etape === '' ? <Navigate to={lienEtape(dosId, 'administratif')} replace /> : <NotFound />;
  return (
    <DepotForm
      key={dosId}
      dossier={d}
      refetch={() => synthese.mutate()}
      etape={courante.slug}
      administratif={administratif.data}
      recherche={recherche.data}
      pieces={pieces.data}
      manques={manques.data}
      refetchManques={() => manques.mutate()}
      listes={listes.data}
    />
  );
};
