import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { SideMenuSelect } from '../../components/SideMenuSelect.tsx';
import { Empty, Loadable, NoResult, Skeleton } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { type Filter, FilterBar } from '../../components/table/FilterBar.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { NotFound } from '../../frame/errors.tsx';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';
import { FicheValeur } from './FicheValeur.tsx';
import { codesManquants, LISTES, type ListeDef, listeDe } from './listes.ts';
import { chercher, doublons, FILTRES_VALEURS } from './valeurs.rules.ts';

const ETAT: Filter = {
  cle: 'etat',
  libelle: 'État',
  type: 'choix',
  options: [
    { code: 'actif', libelle: 'Proposée' },
    { code: 'inactif', libelle: 'Désactivée' },
  ],
};

const columnsOf = (doubles: ReadonlyMap<number, readonly Valeur[]>): readonly Column<Valeur>[] => [
  { cle: 'libelle', titre: 'Libellé', tri: 'libelle', width: 'lg', rendu: (l) => l.libelle },
  { cle: 'code', titre: 'Code', width: 'sm', rendu: (l) => l.code },
  { cle: 'ordre', titre: 'Ordre', tri: 'ordre', numerique: true, width: 'xs', rendu: (l) => l.ordre },
  {
    cle: 'etat',
    titre: 'État',
    width: 'sm',
    rendu: (l) => (l.actif ? <StatusBadge tone="success">Proposée</StatusBadge> : <StatusBadge>Désactivée</StatusBadge>),
  },
  {
    cle: 'doublon',
    titre: 'Doublon',
    width: 'md',
    rendu: (l) => {
      const autres = doubles.get(l.id);
      return autres ? <StatusBadge tone="warning">Comme {autres.map((a) => a.code).join(', ')}</StatusBadge> : '–';
    },
  },
];

const aideAjout = (peutAjouter: boolean, isEssais: boolean): string => {
  if (peutAjouter)
    return 'Cette liste vient de la loi : celles qu’un texte a ajoutées, et que la plateforme connaît, se mettent en service ici.';
  return isEssais
    ? 'Un essai de médicament vient du portail européen : aucune valeur ne s’ajoute ici pour lui.'
    : 'Cette liste vient de la loi : ses valeurs se modifient, aucune ne s’ajoute.';
};

/** One page for all the lists of reference. */
export const ReferentielPage = () => {
  const { liste: code } = useParams();
  // The first of them by its own address: the menu marks the list that is read.
  if (code === undefined) return <Navigate to={`/administration/referentiels/${LISTES[0].code}`} replace />;
  const list = listeDe(code);
  return list ? <Liste key={list.code} list={list} /> : <NotFound />;
};

const Liste = ({ list }: { list: ListeDef }) => {
  const tab = useTab(REGLEMENTATIONS_LIBELLES);
  const [search, setSearch] = useSearchParams();
  const [nouvelle, setNouvelle] = useState(false);
  const etat = useListState(FILTRES_VALEURS);
  const reading = useCall(list.lister, { params: { reglementationCode: tab } });
  const manquants = codesManquants(list, tab, reading.data ?? []);
  const peutAjouter = list.creer !== undefined && (manquants === null || (reading.data !== undefined && manquants.length > 0));
  const trouvees = chercher(reading.data ?? [], etat);
  const ouverte = reading.data?.find((l) => String(l.id) === search.get('valeur')) ?? null;
  const close = () => {
    setNouvelle(false);
    setSearch((s) => sans(s, 'valeur'), { replace: true });
  };
  return (
    <Page
      title={list.libelle}
      compte={reading.data?.length}
      width="large"
      fil={[{ libelle: 'Référentiels', vers: '/administration/referentiels' }]}
      actions={
        peutAjouter && (
          <Button size="sm" icon="fr-icon-add-line" onClick={() => setNouvelle(true)}>
            Ajouter {list.un}
          </Button>
        )
      }
    >
      <div className="riph-grille-dossier riph-grille-dossier--sans-fil">
        <div className="riph-grille-dossier__menu">
          <SideMenuSelect
            title="Listes de référence"
            entries={LISTES.map((l) => ({ vers: `/administration/referentiels/${l.code}`, libelle: l.libelle }))}
          />
        </div>
        <div>
          {list.parReglementation && <Tabs tabs={REGLEMENTATIONS_LIBELLES} label="Réglementations" />}
          {(!list.creer || manquants !== null) && (
            <p className="riph-discret">{aideAjout(peutAjouter, list.creer !== undefined && tab === 'REG536')}</p>
          )}
          <FilterBar list={etat} filters={[ETAT]} search="Libellé ou code" />
          <Loadable reading={reading} skeleton={<Skeleton rows={12} />}>
            {(lignes) => {
              if (trouvees.length > 0)
                return (
                  <DataTable
                    legend={list.libelle}
                    rows={trouvees}
                    total={trouvees.length}
                    rowKey={(l) => l.id}
                    name={(l) => l.libelle}
                    columns={columnsOf(doublons(lignes))}
                    link={(l) => `?${avec(search, 'valeur', String(l.id))}`}
                    sort={etat.tri}
                    onSort={etat.trier}
                  />
                );
              return etat.actif ? (
                <NoResult onClear={etat.clear} />
              ) : (
                <Empty title="Aucune valeur">Cette réglementation n’a pas de valeur dans cette liste.</Empty>
              );
            }}
          </Loadable>
        </div>
      </div>
      {(nouvelle || ouverte) && (
        <FicheValeur
          key={ouverte?.id ?? 'nouvelle'}
          list={list}
          reglementation={tab}
          lignes={reading.data ?? []}
          ligne={ouverte}
          onClose={close}
        />
      )}
    </Page>
  );
};

const avec = (search: URLSearchParams, nom: string, valeur: string) => {
  const suite = new URLSearchParams(search);
  suite.set(nom, valeur);
  return suite.toString();
};
const sans = (search: URLSearchParams, nom: string) => {
  const suite = new URLSearchParams(search);
  suite.delete(nom);
  return suite;
};
