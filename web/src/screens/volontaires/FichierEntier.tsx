import { type LigneFichier, MOTIF_CONSULTATION_LABELS, MOTIFS_CONSULTATION } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { RemiseReleve } from './RemiseReleve.tsx';

const COLONNES: readonly Column<LigneFichier>[] = [
  { cle: 'identifiant', titre: 'Identifiant', largeur: 'md', rendu: (l) => l.identifiant },
  { cle: 'participations', titre: 'Participations', largeur: 'sm', rendu: (l) => l.participations },
  { cle: 'fin', titre: 'Gardé jusqu’au', largeur: 'sm', rendu: (l) => dateFr(l.dateDestruction) },
  { cle: 'releve', titre: 'Droit d’accès', largeur: 'md', rendu: (l) => <AvecReleve ligne={l} /> },
];
const OPTIONS = optionsDe(MOTIFS_CONSULTATION, MOTIF_CONSULTATION_LABELS);

const AvecReleve = ({ ligne: l }: { ligne: LigneFichier }) => {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <>
      <Button
        priorite="tertiary"
        taille="sm"
        onClick={() => setOuvert(true)}
        aria-label={`Remettre ses données à ${l.identifiant}`}
      >
        Remettre ses données
      </Button>
      {isOuvert && (
        <Dialog titre={`Ce que le fichier contient sur ${l.identifiant}`} onClose={() => setOuvert(false)} libelleFermer="Fermer">
          <RemiseReleve volId={l.volId} />
        </Dialog>
      )}
    </>
  );
};

/** The whole file, for the administration: it says why first, and that is written down with each look. No study is shown. */
export const FichierEntier = () => {
  const liste = useListState(['motif']);
  const motif = MOTIFS_CONSULTATION.find((m) => m === liste.filtres.motif?.[0]);
  const recherche = motif && { filtres: { motif }, page: liste.dto.page };
  const lecture = useCall(vrbVolontaires.calls.rechercherTous, recherche ? { query: { recherche } } : null);
  return (
    <>
      <SelectField
        champ="motif"
        label="Pourquoi consultez-vous le fichier ?"
        aide="Chaque consultation est inscrite à votre nom, avec ce motif."
        valeur={motif ?? ''}
        onChange={(m) => liste.setFiltre('motif', m === '' ? [] : [m])}
        options={OPTIONS}
      />
      {motif && (
        <Loadable lecture={lecture} squelette={<Skeleton lignes={8} />}>
          {({ lignes, total, suivant }) =>
            lignes.length === 0 ? (
              <Empty titre="Aucun volontaire">
                Le fichier est vide : personne n’a été désigné, ou tous ont été détruits à leur jour.
              </Empty>
            ) : (
              <>
                <DataTable
                  legende="Fichier des volontaires"
                  lignes={lignes}
                  total={total}
                  cle={(l) => l.volId}
                  nom={(l) => l.identifiant}
                  colonnes={COLONNES}
                  tri={liste.tri}
                  onTri={liste.trier}
                />
                <Pager liste={liste} total={total} suivant={suivant} />
              </>
            )
          }
        </Loadable>
      )}
    </>
  );
};
