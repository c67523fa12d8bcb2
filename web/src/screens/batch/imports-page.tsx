import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import { type ImportCtis, statutImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { dayOf, firstOf, knownOf } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { type ListControls, useListState } from '../../components/table/useListState.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { bilanDe, DECLENCHEURS, STATUTS_IMPORT, TONS_IMPORT } from './batch.rules.ts';
import { DetailImport } from './DetailImport.tsx';
import { EtatImport } from './EtatImport.tsx';

const { lancer, lireEtat, rechercher } = dossierCtisBatch.calls;
const POLL_MS = 1_000;
const CLES = ['statut', 'numero', 'du', 'au'];
const FILTRES: readonly Filter[] = [
  {
    cle: 'statut',
    libelle: 'État',
    type: 'liste',
    options: optionsDe(statutImport.options, STATUTS_IMPORT),
  },
  { cle: 'numero', libelle: 'Numéro européen', type: 'texte' },
  { cle: 'du', libelle: 'À partir du', type: 'jour' },
  { cle: 'au', libelle: 'Jusqu’au', type: 'jour' },
];
const rechercheDe = ({ filtres: f, dto }: ListControls) => ({
  filtres: {
    statut: knownOf(statutImport.options, f.statut),
    numeroCtis: firstOf(f.numero),
    du: dayOf(f.du),
    au: dayOf(f.au),
  },
  page: dto.page,
});

const columns = (ouvrir: (run: ImportCtis) => void): readonly Column<ImportCtis>[] => [
  {
    cle: 'debut',
    titre: 'Début',
    width: 'sm',
    rendu: (r) => (
      <Button priority="tertiary" size="sm" onClick={() => ouvrir(r)}>
        {dateHeureFr(r.debut)}
      </Button>
    ),
  },
  {
    cle: 'statut',
    titre: 'État',
    width: 'sm',
    rendu: (r) => <StatusBadge tone={TONS_IMPORT[r.statut]}>{STATUTS_IMPORT[r.statut]}</StatusBadge>,
  },
  {
    cle: 'declencheur',
    titre: 'Lancé',
    width: 'md',
    rendu: (r) => `${DECLENCHEURS[r.declencheur]}${r.par ? `, ${r.par}` : ''}`,
  },
  { cle: 'bilan', titre: 'Bilan', width: 'lg', rendu: (r) => r.message ?? bilanDe(r) },
];

/** Imports from the European portal: what runs, what ran, what was refused and how to try it again. */
export const ImportsPage = () => {
  const [suivi, setSuivi] = useState(false);
  const etat = useCall(lireEtat, {}, { keepPrevious: true, ...(suivi && { refreshMs: POLL_MS }) });
  const list = useListState(CLES);
  const reading = useCall(rechercher, { body: rechercheDe(list) }, { keepPrevious: true });
  const [selected, setSelected] = useState<ImportCtis | null>(null);
  const importer = useAction(lancer);
  const busy = etat.data?.enCours != null;
  // Asked again while a run goes on, whoever started it; its end is read in the history.
  if (etat.data && busy !== suivi) {
    setSuivi(busy);
    if (!busy) void reading.mutate();
  }
  const demander = async () => {
    const r = await importer({ body: { source: 'RECEPTION' } });
    if (r.ok) (r.data.lancee ? notifier.success : notifier.warning)(r.data.message);
  };
  return (
    <Page
      title="Imports du portail européen"
      width="large"
      actions={
        <Button
          onClick={() => void demander()}
          busy={importer.busy}
          reason={busy ? 'Un import est en cours : attendez sa fin.' : null}
        >
          Importer maintenant
        </Button>
      }
    >
      <div className="riph-pile">
        <Loadable reading={etat}>{(e) => <EtatImport etat={e} />}</Loadable>
        <FilteredList
          reading={reading}
          list={list}
          filters={FILTRES}
          legend="Imports"
          rowKey={(r) => r.id}
          name={(r) => `Import du ${dateHeureFr(r.debut)}`}
          columns={columns(setSelected)}
          empty={<Empty title="Aucun import">Chaque lecture du dossier de réception paraîtra ici, avec ce qu’elle a fait.</Empty>}
        />
      </div>
      {selected && <DetailImport run={selected} occupe={busy} onClose={() => setSelected(null)} />}
    </Page>
  );
};
