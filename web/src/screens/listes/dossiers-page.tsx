import type { Profil } from '@riph/contracts/core/droits';
import { QUALIFICATIONS } from '@riph/contracts/etude/socle/dossier.workflow';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExporterButtons } from '../../components/table/ExporterButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { ListeFiltree } from '../../components/table/ListeFiltree.tsx';
import { demandeDe, useListState } from '../../components/table/useListState.ts';
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
  const liste = useListState(filtresDe(profil).map((f) => f.cle));
  const { choix, onPlus } = useChoixDossiers(liste.filtres);
  const { recherche, page } = demandeDe(liste, lus(liste.filtres), triDe(liste.tri));
  const lecture = useCall(searchDossiers.calls.rechercherJarde, { query: { rechercheDossierDto: page } }, { keepPrevious: true });
  const exports = can('DOSSIER_EXPORTER') && (
    <ExporterButtons
      simple={searchDossiers.calls.exporterJarde}
      detaille={searchDossiers.calls.exporterJardeAvance}
      parts={{ query: { recherche } }}
      total={lecture.data?.total}
    />
  );
  const actions = (
    <>
      {can('ACTION_RECHERCHER') && (
        <Button vers="/actes" priorite="tertiary" taille="sm">
          Actes sur les dossiers
        </Button>
      )}
      {exports}
    </>
  );
  return (
    <Page titre="Dossiers" compte={lecture.data?.total} largeur="large" actions={actions}>
      <OngletsDossiers />
      <RapporteursIndisponibles page={lecture.data} />
      <ListeFiltree
        lecture={lecture}
        liste={liste}
        filtres={filtresDe(profil, choix)}
        onPlus={onPlus}
        recherche="Rechercher dans les dossiers"
        legende="Dossiers nationaux"
        cle={(l) => l.dosId}
        nom={(l) => l.numero ?? (l.titre || 'Brouillon sans titre')}
        colonnes={colonnesDossiers(profil)}
        lien={(l) => (l.statut === 'BROUILLON' ? `/dossiers/${l.dosId}/depot` : `/dossiers/${l.dosId}`)}
        apercu={(l) => <ApercuDossier ligne={l} />}
        vide={
          <Empty
            titre="Aucun dossier"
            action={can('DOSSIER_CREER') && <Button vers="/depots/nouveau">Déposer un dossier</Button>}
          >
            {can('DOSSIER_CREER')
              ? 'Vos brouillons et vos dossiers déposés apparaîtront ici.'
              : 'Les dossiers confiés à votre comité par tirage au sort apparaîtront ici.'}
          </Empty>
        }
      />
    </Page>
  );
};
