import { isProfilCpp } from '@riph/contracts/core/droits';
import { motDuCode } from '@riph/contracts/core/phrases';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { TRIS_ETUDES } from '@riph/contracts/etude/vie/etude.schemas';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { REGLEMENTATION_LABELS } from '@riph/contracts/referentiel/reglementation';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR, COLONNE_TITRE } from '../../components/table/columns.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { sortOf } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { FILTRE_COMITE, useFiltreComite } from '../listes/useChoixListes.ts';
import { ExportsEtudes } from './ExportsEtudes.tsx';
import { TON_ETAT_ETUDE } from './etude.tons.ts';
import { CLES_ETUDES, domainesDe, filtresDe, filtresEtudes } from './etudes.filtres.ts';
import { OngletsEtudes } from './OngletsEtudes.tsx';

type Ligne = Answer<typeof etudeEtude.calls.rechercher>['lignes'][number];

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    width: 'sm',
    rendu: (l) => (
      <>
        <span className="riph-chiffres">{l.numero ?? 'Sans numéro'}</span>
        <br />
        <span className="riph-discret">{l.qualificationLibelle ?? motDuCode(REGLEMENTATION_LABELS, l.reglementationCode)}</span>
      </>
    ),
  },
  COLONNE_TITRE,
  COLONNE_PROMOTEUR,
  {
    cle: 'etat',
    titre: 'État',
    tri: 'etat',
    width: 'sm',
    rendu: (l) => <CodeBadge code={l.etat} labels={ETAT_ETUDE_LABELS} tones={TON_ETAT_ETUDE} />,
  },
  {
    cle: 'avis',
    titre: 'Avis favorable',
    tri: 'dateAvisFavorable',
    width: 'xs',
    rendu: (l) => dateFr(l.dateAvisFavorable),
  },
  { cle: 'fin', titre: 'Fin prévue', tri: 'dateFinPrevue', width: 'xs', rendu: (l) => dateFr(l.dateFinPrevue) },
  {
    cle: 'activite',
    titre: 'Dernière activité',
    bureau: true,
    width: 'xs',
    rendu: (l) => dateFr(l.derniereActivite),
  },
  { ...COLONNE_COMITE, tri: 'cppNom' },
];

const domainesDeLaLoi = referentielDomaines.calls.listerSelectionTous;
/** Of every national regulation, those that are offered no more too: studies of then hold them. */
const useDomaines = () => {
  const jarde = useCall(domainesDeLaLoi, { params: { reglementationCode: 'JARDE' } });
  const dm = useCall(domainesDeLaLoi, { params: { reglementationCode: 'REG745' } });
  const div = useCall(domainesDeLaLoi, { params: { reglementationCode: 'REG746' } });
  const listes = [jarde, dm, div];
  // All at once: with the first list alone a domain of the address would find the studies of one regulation, then be asked again.
  return listes.every((l) => l.data || l.error) ? domainesDe(listes.map((l) => l.data)) : [];
};

/** National studies that the profile may see, with the export of exactly this list. */
export const EtudesPage = () => {
  const { profil, can } = useSession();
  const duComite = profil !== null && isProfilCpp(profil);
  const list = useListState(duComite ? CLES_ETUDES : [...CLES_ETUDES, FILTRE_COMITE]);
  const { filtre, onPlus } = useFiltreComite(list.filtres);
  const domaines = useDomaines();
  const { tri: _, page, ...texte } = list.dto;
  const recherche = { ...texte, filtres: filtresDe(list.filtres, domaines), tri: sortOf(TRIS_ETUDES, list.tri) };
  const reading = useCall(
    etudeEtude.calls.rechercher,
    // An address may name a domain before the lists are there: without them the list would be that of all domains.
    list.filtres.domaines?.length && domaines.length === 0 ? null : { query: { rechercheEtudeDto: { ...recherche, page } } },
    { keepPrevious: true },
  );
  const total = reading.data?.total;
  const columns = COLUMNS.filter((c) => c.cle !== 'cppNom' || !duComite);
  return (
    <Page
      title="Études"
      compte={total}
      width="large"
      actions={
        <>
          {can('DOSSIER_HISTORIQUE_CREER') && (
            <Button priority="tertiary" size="sm" to="/dossiers-historiques/nouveau">
              Reprendre un dossier d’avant la plateforme
            </Button>
          )}
          {can('DOSSIER_EXPORTER') && (
            <>
              <ExportButton
                call={etudeExports.calls.exporter}
                parts={{ query: { rechercheEtudeDto: recherche } }}
                total={total}
              />
              {total !== 0 && <ExportsEtudes recherche={recherche} />}
            </>
          )}
        </>
      }
    >
      <OngletsEtudes />
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresEtudes(domaines, duComite ? [] : [filtre])}
        onMore={onPlus}
        search="Titre, numéro ou promoteur"
        legend="Études"
        rowKey={(l) => l.etuId}
        name={(l) => l.numero ?? (l.titre || 'Étude sans titre')}
        columns={columns}
        link={(l) => `/etudes/${l.etuId}`}
        empty={<Empty title="Aucune étude">Une étude naît avec son premier dossier ; elle paraîtra ici.</Empty>}
      />
    </Page>
  );
};
