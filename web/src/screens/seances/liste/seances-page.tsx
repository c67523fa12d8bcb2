import { optionsDe } from '../../../labels/options.ts';
import '../seance.css';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import {
  MODE_SEANCE_LABELS,
  MODES_SEANCE,
  STATUT_SEANCE_LABELS,
  STATUTS_SEANCE,
  TYPE_SEANCE_LABELS,
  TYPES_SEANCE,
} from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { downloadFile } from '../../../components/download-file.ts';
import { Segment } from '../../../components/fields/Segment.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable, NoResult, PageVide, Skeleton } from '../../../components/states.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { type Filter, FilterBar } from '../../../components/table/FilterBar.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { useListState } from '../../../components/table/useListState.ts';
import { aujourdhui, dateLongue } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { Calendrier } from './Calendrier.tsx';
import { Apercu, COLUMNS } from './colonnes.tsx';
import { filtresSeances, PERIODES, type Periode, periodeDe, triSeances } from './liste.rules.ts';

const FILTRES: readonly Filter[] = [
  {
    cle: 'statut',
    libelle: 'État',
    type: 'liste',
    options: optionsDe(STATUTS_SEANCE, STATUT_SEANCE_LABELS),
  },
  {
    cle: 'type',
    libelle: 'Type',
    type: 'liste',
    options: optionsDe(TYPES_SEANCE, TYPE_SEANCE_LABELS),
  },
  {
    cle: 'mode',
    libelle: 'Mode',
    type: 'liste',
    avance: true,
    options: optionsDe(MODES_SEANCE, MODE_SEANCE_LABELS),
  },
  { cle: 'du', libelle: 'À partir du', type: 'jour', avance: true },
  { cle: 'au', libelle: 'Jusqu’au', type: 'jour', avance: true },
];
const CLES = [...FILTRES.map((f) => f.cle), 'cpp'];
const VUES = [
  { code: 'liste', libelle: 'Liste' },
  { code: 'calendrier', libelle: 'Calendrier' },
] as const;

const VIDE: Record<Periode, { titre: string; texte: string }> = {
  avenir: { titre: 'Aucune séance à venir', texte: 'Sans séance planifiée, le tirage au sort ne peut pas désigner le comité.' },
  passees: { titre: 'Aucune séance passée', texte: 'Les séances tenues, clôturées ou annulées apparaîtront ici.' },
  toutes: { titre: 'Aucune séance', texte: 'Les séances du comité apparaîtront ici dès leur création.' },
};

/** The search of the profile: a committee's own séances, or those of all committees. */
const appelsDe = (profil: string | null) => {
  if (profil === 'GESTIONNAIRE')
    return { lire: seanceRecherche.calls.rechercherGestionnaire, exporter: seanceRecherche.calls.exporterGestionnaire };
  if (profil === 'SUPER_ADMIN')
    return { lire: seanceRecherche.calls.rechercherAdmin, exporter: seanceRecherche.calls.exporterAdmin };
  return { lire: seanceRecherche.calls.rechercherInstructeur, exporter: seanceRecherche.calls.exporterInstructeur };
};

/** Séances that the profile may see, as a list or a calendar, with the export of exactly this list. */
export const SeancesPage = () => {
  const { profil, can } = useSession();
  const tous = can('SEANCE_ADMINISTRER');
  const list = useListState(CLES);
  const [adresse, setAdresse] = useSearchParams();
  const periode = periodeDe(adresse.get('periode'));
  const vue = adresse.get('vue') === 'calendrier' ? 'calendrier' : 'liste';
  const appels = appelsDe(profil);
  const cpps = useCall(referentielCppSelection.calls.listerActifs, tous ? {} : null);
  const demande = {
    ...list.dto,
    filtres: filtresSeances(list.filtres, periode, aujourdhui()),
    tri: triSeances(list.tri, periode),
    ...(vue === 'calendrier' && { page: { taille: 200 } }),
  };
  const reading = useCall(appels.lire, { query: { recherche: demande } }, { keepPrevious: true });
  const [busy, setBusy] = useState(false);
  const exporter = async () => {
    setBusy(true);
    const { page: _, ...recherche } = demande;
    await downloadFile(appels.exporter, { query: { recherche } });
    setBusy(false);
  };
  const choisir = (cle: string, code: string) =>
    setAdresse((old) => {
      const next = new URLSearchParams(old);
      for (const k of ['page', 'apres', ...(cle === 'periode' ? ['tri'] : [])]) next.delete(k);
      next.set(cle, code);
      return next;
    });
  const filtres: readonly Filter[] = tous
    ? [
        {
          cle: 'cpp',
          libelle: 'Comité',
          type: 'liste',
          options: (cpps.data ?? []).map((c) => ({ code: String(c.id), libelle: c.nom })),
        },
        ...FILTRES,
      ]
    : FILTRES;
  return (
    <Page
      title={profil === 'INSTRUCTEUR' ? 'Mes séances' : 'Séances'}
      compte={reading.data?.total}
      width="large"
      actions={
        <>
          {can('SEANCE_GERER') && (
            <Button to="/seances/nouvelle" icon="fr-icon-add-line">
              Créer une séance
            </Button>
          )}
          <Button to="/seances/elements-cles" priority="tertiary">
            Éléments clés
          </Button>
          <Button priority="secondary" icon="fr-icon-download-line" busy={busy} onClick={() => void exporter()}>
            Exporter
          </Button>
        </>
      }
    >
      <div className="riph-rangee fr-mb-2w">
        <Segment legend="Période" options={PERIODES} value={periode} onChange={(c) => choisir('periode', c)} />
        <Segment legend="Présentation" options={VUES} value={vue} onChange={(c) => choisir('vue', c)} />
      </div>
      <FilterBar list={list} filters={filtres} search={tous ? 'Rechercher un comité ou un lieu' : 'Rechercher un lieu'} />
      <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
        {({ lignes, total, suivant }) =>
          lignes.length === 0 && list.page > 1 ? (
            <PageVide onBack={list.precedente} />
          ) : lignes.length === 0 ? (
            list.actif ? (
              <NoResult onClear={list.clear} />
            ) : (
              <Empty
                title={VIDE[periode].titre}
                action={
                  can('SEANCE_GERER') &&
                  periode !== 'passees' && (
                    <Button to="/seances/nouvelle" priority="secondary">
                      Créer une séance
                    </Button>
                  )
                }
              >
                {VIDE[periode].texte}
              </Empty>
            )
          ) : vue === 'calendrier' ? (
            <Calendrier seances={lignes} total={total} tousComites={tous} />
          ) : (
            <>
              <DataTable
                legend="Séances"
                rows={lignes}
                total={total}
                rowKey={(s) => s.id}
                name={(s) => `la séance du ${dateLongue(s.date)}`}
                columns={tous ? COLUMNS : COLUMNS.filter((c) => c.cle !== 'comite')}
                link={(s) => `/seances/${s.id}`}
                sort={demande.tri[0]}
                onSort={() => list.trier('date')}
                preview={(s) => <Apercu seance={s} />}
                reloading={reading.isValidating}
              />
              <Pager list={list} total={total} next={suivant} />
            </>
          )
        }
      </Loadable>
    </Page>
  );
};
