import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { ETAT_DESIGNATION_LABELS, type LigneDesignation, type LigneVolontaire } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { type Tab, Tabs, useTab } from '../../components/Tabs.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { euros } from '../../labels/euros.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { TON_DESIGNATION } from '../designations/participation.rules.ts';
import { ChercherVolontaire } from './ChercherVolontaire.tsx';
import { demandeDe, FILTRES, filtresDe } from './volontaires.rules.ts';

const PERSONNES: Tab = { code: 'personnes', libelle: 'Volontaires' };
const DESIGNATIONS: Tab = { code: 'designations', libelle: 'Participations' };
const TABS = [PERSONNES, DESIGNATIONS];
const TITRE = 'Volontaires';

const etat = (l: { etat: LigneDesignation['etat'] }) => (
  <CodeBadge code={l.etat} labels={ETAT_DESIGNATION_LABELS} tones={TON_DESIGNATION} />
);
const COLONNES_PERSONNES: readonly Column<LigneVolontaire>[] = [
  { cle: 'identifiant', titre: 'Identifiant', width: 'md', rendu: (l) => l.identifiant },
  { cle: 'etat', titre: 'État', width: 'sm', rendu: etat },
  { cle: 'exclusion', titre: 'Fin d’exclusion', width: 'sm', rendu: (l) => dateFr(l.dateFinExclusion) },
  { cle: 'etude', titre: 'Dernière étude', width: 'sm', rendu: (l) => l.etudeNumero ?? '–' },
  { cle: 'participations', titre: 'Participations', width: 'sm', rendu: (l) => l.participations },
];
const RESTE: Column<LigneVolontaire> = {
  cle: 'reste',
  titre: 'Peut encore recevoir',
  width: 'sm',
  rendu: (l) => (l.montantRestant === null ? '–' : euros(l.montantRestant)),
};
const colonnesPersonnes = (isInvestigateur: boolean) => (isInvestigateur ? [...COLONNES_PERSONNES, RESTE] : COLONNES_PERSONNES);
const COLONNES_DESIGNATIONS: readonly Column<LigneDesignation>[] = [
  { cle: 'identifiant', titre: 'Identifiant', width: 'md', rendu: (l) => l.identifiant },
  { cle: 'numero', titre: 'Inclusion', width: 'sm', rendu: (l) => l.numeroInclusion || '–' },
  { cle: 'etat', titre: 'État', width: 'sm', rendu: etat },
  { cle: 'etude', titre: 'Étude', width: 'sm', rendu: (l) => l.etudeNumero ?? '–' },
  { cle: 'centre', titre: 'Centre', width: 'md', rendu: (l) => l.centre.nom },
  { cle: 'debut', titre: 'Début', width: 'sm', rendu: (l) => dateFr(l.dateDebut) },
  { cle: 'fin', titre: 'Fin', width: 'sm', rendu: (l) => dateFr(l.dateFin) },
  { cle: 'exclusion', titre: 'Fin d’exclusion', width: 'sm', rendu: (l) => dateFr(l.dateFinExclusion) },
  { cle: 'total', titre: 'Total', width: 'sm', rendu: (l) => euros(l.montantTotal) },
];

type Controles = {
  list: ReturnType<typeof useListState>;
  filtres: ReturnType<typeof filtresDe>;
  isInvestigateur: boolean;
};
const Personnes = ({ list, filtres, isInvestigateur }: Controles) => {
  const reading = useCall(
    vrbVolontaires.calls.rechercher,
    { query: { recherche: demandeDe(list, isInvestigateur) } },
    { keepPrevious: true },
  );
  return (
    <FilteredList
      reading={reading}
      list={list}
      filters={filtres}
      legend="Volontaires de vos études"
      rowKey={(l) => l.volId}
      name={(l) => l.identifiant}
      columns={colonnesPersonnes(isInvestigateur)}
      link={(l) => `/vrb/volontaires/${l.volId}`}
      empty={
        <Empty title="Aucun volontaire">
          Un volontaire apparaît ici dès qu’un investigateur le désigne dans une de vos études.
        </Empty>
      }
    />
  );
};
/** The list and the button above it read the same answer: it is asked for once. */
const useDesignations = (recherche: ReturnType<typeof demandeDe>) =>
  useCall(vrbVolontaires.calls.listerDesignations, { query: { recherche } }, { keepPrevious: true });
const Exporter = ({ list, isInvestigateur }: Omit<Controles, 'filtres'>) => {
  const recherche = demandeDe(list, isInvestigateur);
  const { data } = useDesignations(recherche);
  return (
    <ExportButton
      call={vrbVolontaires.calls.exporterDesignations}
      parts={{ query: { recherche: { filtres: recherche.filtres } } }}
      total={data?.total}
    />
  );
};
const Designations = ({ list, filtres, isInvestigateur }: Controles) => {
  const reading = useDesignations(demandeDe(list, isInvestigateur));
  return (
    <FilteredList
      reading={reading}
      list={list}
      filters={filtres}
      legend="Participations à vos études"
      rowKey={(l) => l.desId}
      name={(l) => l.identifiant}
      columns={COLONNES_DESIGNATIONS}
      link={(l) => `/vrb/designations/${l.desId}`}
      empty={
        <Empty title="Aucune participation">
          Une participation apparaît ici dès qu’un volontaire est désigné dans une de vos études.
        </Empty>
      }
    />
  );
};

/** Those who take part, or took part lately, in the studies where one works. */
export const VolontairesPage = () => {
  const isPersonnes = useTab(TABS) === PERSONNES.code;
  const list = useListState(FILTRES);
  const { can } = useSession();
  const isInvestigateur = useUser().profil.code === 'VRB_INVESTIGATEUR';
  const etudes = useCall(vrbEtude.calls.listerAccessibles).data ?? [];
  const filtres = filtresDe(etudes, isPersonnes ? 'personnes' : 'designations', isInvestigateur);
  const controles = { list, filtres, isInvestigateur };
  return (
    <Page
      title={TITRE}
      width="large"
      actions={!isPersonnes && can('VRB_PARTICIPATION_EXPORTER') && <Exporter list={list} isInvestigateur={isInvestigateur} />}
    >
      <ChercherVolontaire columns={colonnesPersonnes(isInvestigateur)} />
      <Tabs tabs={TABS} label={TITRE} />
      {isPersonnes ? <Personnes {...controles} /> : <Designations {...controles} />}
    </Page>
  );
};
