import {
  type LigneFichier,
  MOTIF_CONSULTATION_LABELS,
  MOTIFS_CONSULTATION,
  MOTIFS_PARCOURS,
} from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Empty, Loadable, PageVide, Skeleton } from '../../components/states.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { PersonneDuFichier } from './PersonneDuFichier.tsx';
import { RemiseReleve } from './RemiseReleve.tsx';

const COLUMNS: readonly Column<LigneFichier>[] = [
  { cle: 'identifiant', titre: 'Identifiant', width: 'md', rendu: (l) => l.identifiant },
  { cle: 'participations', titre: 'Participations', width: 'sm', rendu: (l) => l.participations },
  { cle: 'fin', titre: 'Gardé jusqu’au', width: 'sm', rendu: (l) => dateFr(l.dateDestruction) },
  { cle: 'releve', titre: 'Droit d’accès', width: 'md', rendu: (l) => <AvecReleve ligne={l} /> },
];
const OPTIONS = optionsDe(MOTIFS_CONSULTATION, MOTIF_CONSULTATION_LABELS);

const AvecReleve = ({ ligne: l }: { ligne: LigneFichier }) => {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <>
      <Button
        priority="tertiary"
        size="sm"
        onClick={() => setOuvert(true)}
        aria-label={`Remettre ses données à ${l.identifiant}`}
      >
        Remettre ses données
      </Button>
      {isOuvert && (
        <Dialog title={`Ce que le fichier contient sur ${l.identifiant}`} onClose={() => setOuvert(false)} closeLabel="Fermer">
          <RemiseReleve volId={l.volId} />
        </Dialog>
      )}
    </>
  );
};

/** The file, for the administration: it says why first, and that is written down with each look. One person is looked for; its pages are turned for a control or an incident alone. */
export const FichierEntier = () => {
  const list = useListState(['motif']);
  const motif = MOTIFS_CONSULTATION.find((m) => m === list.filtres.motif?.[0]);
  const parcours = MOTIFS_PARCOURS.find((m) => m === motif);
  const [isParcouru, setParcouru] = useState(false);
  const recherche = parcours && isParcouru && { filtres: { motif: parcours }, page: list.dto.page };
  const reading = useCall(vrbVolontaires.calls.rechercherTous, recherche ? { query: { recherche } } : null);
  return (
    <>
      <SelectField
        field="motif"
        label="Pourquoi consultez-vous le fichier ?"
        hint="Chaque consultation est inscrite à votre nom, avec ce motif."
        value={motif ?? ''}
        onChange={(m) => list.setFiltre('motif', m === '' ? [] : [m])}
        options={OPTIONS}
      />
      {motif && <PersonneDuFichier key={motif} motif={motif} columns={COLUMNS} />}
      {parcours && !isParcouru && (
        <Button priority="tertiary" onClick={() => setParcouru(true)}>
          Parcourir tout le fichier
        </Button>
      )}
      {recherche && (
        <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
          {({ lignes, total, suivant }) => {
            if (lignes.length === 0 && list.page > 1) return <PageVide onBack={list.precedente} />;
            return lignes.length === 0 ? (
              <Empty title="Aucun volontaire">
                Le fichier est vide : personne n’a été désigné, ou tous ont été détruits à leur jour.
              </Empty>
            ) : (
              <>
                <DataTable
                  legend="Fichier des volontaires"
                  rows={lignes}
                  total={total}
                  rowKey={(l) => l.volId}
                  name={(l) => l.identifiant}
                  columns={COLUMNS}
                  sort={list.tri}
                  onSort={list.trier}
                />
                <Pager list={list} total={total} next={suivant} />
              </>
            );
          }}
        </Loadable>
      )}
    </>
  );
};
