import type { Jour } from '@riph/contracts/core/paris';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../components/badges.tsx';
import { DataTable } from '../components/table/DataTable.tsx';
import { FilterBar } from '../components/table/FilterBar.tsx';
import { Pager } from '../components/table/Pager.tsx';
import { useListState } from '../components/table/useListState.ts';

type Line = { id: number; numero: string; titre: string; statut: string; echeance: Jour; centres: number };
const lines: Line[] = Array.from({ length: 14 }, (_, i) => ({
  id: i + 1,
  numero: `2026-A00${120 + i}-4${i % 10}`,
  titre:
    i % 3
      ? 'Suivi à long terme des patients greffés'
      : 'Étude randomisée en double aveugle de l’effet d’un programme d’activité physique adaptée chez l’adulte de plus de 75 ans',
  statut: i % 2 ? 'Recevable' : 'Déposé',
  echeance: `2026-${i % 4 ? '12' : '11'}-${String(10 + i)}`,
  centres: i * 7,
}));

/** A list with its filters, its choice of lines and its pages. */
export const TableGallery = () => {
  const list = useListState(['statut', 'comite', 'depuis']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2, 3]));
  return (
    <section>
      <h2 className="fr-h5">Liste</h2>
      <FilterBar
        list={list}
        search="Rechercher dans les dossiers"
        filters={[
          {
            cle: 'statut',
            libelle: 'Statut',
            type: 'liste',
            options: [
              { code: 'RECEVABLE', libelle: 'Recevable' },
              { code: 'DEPOSE', libelle: 'Déposé' },
            ],
          },
          { cle: 'comite', libelle: 'Comité', type: 'choix', options: [{ code: '1', libelle: 'Île-de-France I' }], avance: true },
          { cle: 'depuis', libelle: 'Déposé depuis', type: 'jour', avance: true },
        ]}
      />
      <DataTable
        legend="Dossiers"
        rows={lines}
        total={1284}
        rowKey={(l) => l.id}
        name={(l) => l.numero}
        link={(l) => `/__galerie?ligne=${l.id}`}
        sort={list.tri}
        onSort={list.trier}
        selection={{ selected, onChange: setSelected }}
        actionsGroupees={() => (
          <Button size="sm" priority="secondary">
            Inscrire à une séance
          </Button>
        )}
        preview={(l) => <p>{l.titre}</p>}
        columns={[
          { cle: 'numero', titre: 'Numéro', tri: 'numero', rendu: (l) => l.numero },
          { cle: 'titre', titre: 'Titre', rendu: (l) => <span className="riph-deux-lignes">{l.titre}</span>, width: 'lg' },
          {
            cle: 'statut',
            titre: 'Statut',
            tri: 'statut',
            rendu: (l) => <StatusBadge tone={l.statut === 'Recevable' ? 'success' : 'info'}>{l.statut}</StatusBadge>,
          },
          { cle: 'echeance', titre: 'Échéance', tri: 'echeance', rendu: (l) => <DeadlineBadge echeance={l.echeance} /> },
          { cle: 'centres', titre: 'Centres', rendu: (l) => l.centres, numerique: true },
        ]}
      />
      <Pager list={list} total={1284} next="abc" />
    </section>
  );
};
