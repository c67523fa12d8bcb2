import type { Profil } from '@riph/contracts/core/droits';
import { QUALIFICATIONS } from '@riph/contracts/etude/socle/dossier.workflow';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButtons } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { requestOf, useListState } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { ApercuDossier, colonnesDossiers, filtresDossiers, RapporteursIndisponibles } from './ColonnesDossiers.tsx';
import type { ChoixDossiers } from './choix.rules.ts';
import { filtresDe as lus, triDe } from './dossiers.filtres.ts';
import { OngletsDossiers } from './OngletsDossiers.tsx';
import { useChoixDossiers } from './useChoixListes.ts';

const REGLEMENTATION: Filter = {
  cle: 'reglementationCode',
  libelle: 'Réglementation',
  type: 'liste',
  options: optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATION_LABELS),
};
const filtresDe = (profil: Profil | null, choix?: ChoixDossiers): readonly Filter[] => {
  const [statut, ...autres] = filtresDossiers(QUALIFICATIONS, profil, choix);
  return [statut, REGLEMENTATION, ...autres];
};

/** National dossiers of every regulation that the profile may see, with the exports of exactly this list. */
export const DossiersPage = () => {
  const { profil, can } = useSession();
  const list = useListState(filtresDe(profil).map((f) => f.cle));
  const { choix, onPlus } = useChoixDossiers(list.filtres);
  const { recherche, page } = requestOf(list, lus(list.filtres), triDe(list.tri));
  const indexVide = useIndexVide('DOSSIER');
  const reading = useCall(searchDossiers.calls.rechercherJarde, { query: { rechercheDossierDto: page } }, { keepPrevious: true });
  const exports = can('DOSSIER_EXPORTER') && (
    <ExportButtons
      simple={searchDossiers.calls.exporterJarde}
      detaille={searchDossiers.calls.exporterJardeAvance}
      parts={{ query: { recherche } }}
      total={reading.data?.total}
    />
  );
  const actions = (
    <>
      {can('ACTION_RECHERCHER') && (
        <Button to="/actes" priority="tertiary" size="sm">
          Actes sur les dossiers
        </Button>
      )}
      {exports}
    </>
  );
  return (
    <Page title="Dossiers" compte={reading.data?.total} width="large" actions={actions}>
      <OngletsDossiers />
      <RapporteursIndisponibles page={reading.data} />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={filtresDe(profil, choix)}
        onMore={onPlus}
        search="Rechercher dans les dossiers"
        legend="Dossiers nationaux"
        rowKey={(l) => l.dosId}
        name={(l) => l.numero ?? (l.titre || 'Brouillon sans titre')}
        columns={colonnesDossiers(profil)}
        link={(l) => (l.statut === 'BROUILLON' ? `/dossiers/${l.dosId}/depot` : `/dossiers/${l.dosId}`)}
        preview={(l) => <ApercuDossier ligne={l} />}
        empty={
          <Empty title="Aucun dossier" action={can('DOSSIER_CREER') && <Button to="/depots/nouveau">Déposer un dossier</Button>}>
            {can('DOSSIER_CREER')
              ? 'Vos brouillons et vos dossiers déposés apparaîtront ici.'
              : 'Les dossiers confiés à votre comité par tirage au sort apparaîtront ici.'}
          </Empty>
        }
      />
    </Page>
  );
};
