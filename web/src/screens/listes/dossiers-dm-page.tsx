import type { Profil } from '@riph/contracts/core/droits';
import { CLASSES_DIV, CLASSES_DM } from '@riph/contracts/etude/formulaire/formulaire.dispositif';
import { QUALIFICATIONS } from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISION_ANSM_LABELS, DECISIONS_ANSM } from '@riph/contracts/etude/socle/etude.workflow';
import { reglementationDuCas } from '@riph/contracts/etude/socle/qualifications';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_DM } from '@riph/contracts/referentiel/reglementation';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { VALIDEUR_LABELS, VALIDEURS } from '@riph/contracts/search/dossiers.schemas';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButtons } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { requestOf, useListState } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { ApercuDossier, colonnesDossiers, filtresDossiers, RapporteursIndisponibles } from './ColonnesDossiers.tsx';
import type { ChoixDossiers } from './choix.rules.ts';
import { filtresDmDe, triDe } from './dossiers.filtres.ts';
import { OngletsDossiers } from './OngletsDossiers.tsx';
import { useChoixDossiers } from './useChoixListes.ts';

const { rechercherDm, exporterDm, exporterDmAvance } = searchDossiers.calls;
type Ligne = Answer<typeof rechercherDm>['lignes'][number];

const DU_DISPOSITIF: readonly Filter[] = [
  {
    cle: 'reglementationCode',
    libelle: 'Réglementation',
    type: 'liste',
    options: optionsDe(REGLEMENTATIONS_DM, REGLEMENTATION_LABELS),
  },
  { cle: 'valideur', libelle: 'Recevabilité', type: 'choix', avance: true, options: optionsDe(VALIDEURS, VALIDEUR_LABELS) },
  { cle: 'classe', libelle: 'Classe', type: 'liste', avance: true, options: [...CLASSES_DM, ...CLASSES_DIV] },
  {
    cle: 'decisionAnsm',
    libelle: 'Décision de l’ANSM',
    type: 'liste',
    avance: true,
    options: optionsDe(DECISIONS_ANSM, DECISION_ANSM_LABELS),
  },
];
const CAS = QUALIFICATIONS.filter((c) => reglementationDuCas(c) !== 'JARDE');
const filtresDe = (profil: Profil | null, choix?: ChoixDossiers) => [...DU_DISPOSITIF, ...filtresDossiers(CAS, profil, choix)];

const PROPRES: readonly Column<Ligne>[] = [
  {
    cle: 'dispositif',
    titre: 'Dispositif',
    width: 'md',
    rendu: (l) => [l.dispositif, l.classe && `classe ${l.classe}`].filter(Boolean).join(', ') || '–',
  },
  {
    cle: 'decisionAnsm',
    titre: 'ANSM',
    bureau: true,
    width: 'xs',
    rendu: (l) => DECISION_ANSM_LABELS[l.decisionAnsm],
  },
];

/** Dossiers of investigations and performance studies, with the device and what the agency decided. */
export const DossiersDmPage = () => {
  const { profil, can } = useSession();
  const list = useListState(filtresDe(profil).map((f) => f.cle));
  const { choix, onPlus } = useChoixDossiers(list.filtres);
  const { recherche, page } = requestOf(list, filtresDmDe(list.filtres), triDe(list.tri));
  const indexVide = useIndexVide('DOSSIER');
  const reading = useCall(rechercherDm, { query: { recherche: page } }, { keepPrevious: true });
  const total = reading.data?.total;
  const toutes = colonnesDossiers(profil);
  // Beside the device and the reporters the day of filing has no room at 1440 pixels: the preview tells it.
  const isPleine = toutes.some((c) => c.cle === 'rapporteurs');
  const [numero, titre, ...autres] = toutes.filter((c) => !isPleine || c.cle !== 'dateSoumission');
  return (
    <Page
      title="Dispositifs médicaux"
      compte={total}
      width="large"
      actions={
        can('DOSSIER_EXPORTER') && (
          <ExportButtons simple={exporterDm} detaille={exporterDmAvance} parts={{ query: { recherche } }} total={total} />
        )
      }
    >
      <OngletsDossiers />
      <RapporteursIndisponibles page={reading.data} />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={filtresDe(profil, choix)}
        onMore={onPlus}
        search="Rechercher dans les dossiers de dispositifs"
        legend="Dossiers de dispositifs médicaux"
        rowKey={(l) => l.dosId}
        name={(l) => l.numero ?? (l.titre || 'Brouillon sans titre')}
        columns={[numero, titre, ...PROPRES, ...autres]}
        link={(l) => (l.statut === 'BROUILLON' ? `/dossiers/${l.dosId}/depot` : `/dossiers/${l.dosId}`)}
        preview={(l) => <ApercuDossier ligne={l} />}
        empty={
          <Empty title="Aucun dossier de dispositif">
            Les investigations cliniques (2017/745) et les études des performances (2017/746) apparaîtront ici.
          </Empty>
        }
      />
    </Page>
  );
};
