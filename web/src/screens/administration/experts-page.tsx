import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { COMPTE_STATUT_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, NoResult, Skeleton } from '../../components/states.tsx';
import { type Column, DataTable } from '../../components/table/DataTable.tsx';
import { FilterBar } from '../../components/table/FilterBar.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { useListState } from '../../components/table/useListState.ts';
import { telecharger } from '../../components/telecharger.ts';
import { useAsync } from '../../components/useAsync.ts';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import { demandeDeposants, FILTRE_STATUT, nomDe, TON_COMPTE } from './comptes.rules.ts';

type Ligne = Answer<typeof identityAdministrationRecherche.calls.experts>['lignes'][number];

const COLONNES: readonly Column<Ligne>[] = [
  { cle: 'nom', titre: 'Nom', tri: 'nom', largeur: 'md', rendu: nomDe },
  { cle: 'email', titre: 'Adresse électronique', largeur: 'md', rendu: (l) => l.email },
  {
    cle: 'statut',
    titre: 'État',
    largeur: 'sm',
    rendu: (l) => <CodeBadge code={l.statut.code} libelles={COMPTE_STATUT_LABELS} tons={TON_COMPTE} />,
  },
  { cle: 'creeLe', titre: 'Créé le', tri: 'creeLe', largeur: 'sm', rendu: (l) => dateHeureFr(l.creeLe) },
  { cle: 'cv', titre: 'CV', largeur: 'sm', rendu: (l) => (l.cv ? 'Oui' : 'Non') },
  { cle: 'dpi', titre: 'DPI', largeur: 'sm', rendu: (l) => (l.dpi ? 'Oui' : 'Non') },
];

const { experts, exporterExperts } = identityAdministrationRecherche.calls;
const TITRE = 'Experts';

/** Experts whom committees ask: found, exported, opened. */
export const ExpertsPage = () => {
  const liste = useListState(['statut']);
  const demande = demandeDeposants(liste);
  const tri = demande.tri?.flatMap(({ champ, sens }) => (champ === 'derniereConnexion' ? [] : [{ champ, sens }]));
  const recherche = { ...demande, tri, filtres: { statut: demande.filtres.statut } };
  const lecture = useCall(experts, { query: { recherche } }, { keepPrevious: true });
  const exporter = useAsync(() => telecharger(exporterExperts, { query: { recherche: { ...recherche, page: undefined } } }));
  const total = lecture.data?.total;
  return (
    <Page
      titre={TITRE}
      compte={total}
      largeur="large"
      actions={
        total !== undefined &&
        total > 0 && (
          <Button priorite="secondary" taille="sm" enCours={exporter.enCours} onClick={exporter.run}>
            Exporter ({compte(total, 'ligne')})
          </Button>
        )
      }
    >
      <FilterBar liste={liste} filtres={[FILTRE_STATUT]} recherche="Nom ou adresse" />
      <Loadable lecture={lecture} squelette={<Skeleton lignes={8} />}>
        {({ lignes, total, suivant }) =>
          lignes.length > 0 ? (
            <>
              <DataTable
                legende={TITRE}
                lignes={lignes}
                total={total}
                cle={(l) => l.compteId}
                nom={nomDe}
                colonnes={COLONNES}
                lien={(l) => `/administration/experts/${l.expId}`}
                tri={liste.tri}
                onTri={liste.trier}
                enRechargement={lecture.isValidating}
              />
              <Pager liste={liste} total={total} suivant={suivant} />
            </>
          ) : liste.actif ? (
            <NoResult onEffacer={liste.effacer} />
          ) : (
            <Empty titre="Aucun expert">Un comité crée un expert depuis un dossier ; vous ouvrez ensuite son compte.</Empty>
          )
        }
      </Loadable>
    </Page>
  );
};
