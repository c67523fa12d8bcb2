import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import { type CompteAValider, demandeComptes, FILTRES_COMPTES, filtresComptes, nomDe } from './comptes.rules.ts';
import { Doublons } from './Doublons.tsx';
import { ValidationDialog } from './ValidationDialog.tsx';

const columns = (pays: ReadonlyMap<number, string>): readonly Column<CompteAValider>[] => [
  { cle: 'nom', titre: 'Nom', tri: 'nom', width: 'md', rendu: (l) => nomDe(l) },
  { cle: 'email', titre: 'Adresse électronique', width: 'md', rendu: (l) => l.email },
  { cle: 'organisme', titre: 'Organisme', width: 'md', rendu: (l) => l.organisme ?? '–' },
  { cle: 'pays', titre: 'Pays', width: 'sm', rendu: (l) => (l.payId !== null && pays.get(l.payId)) || '–' },
  { cle: 'profil', titre: 'Profil demandé', width: 'sm', rendu: (l) => l.profil.libelle },
  { cle: 'demandeLe', titre: 'Demandé le', tri: 'demandeLe', width: 'sm', rendu: (l) => dateHeureFr(l.demandeLe) },
  {
    cle: 'doublons',
    titre: 'Déjà connu ?',
    width: 'sm',
    rendu: (l) =>
      l.doublons.length > 0 ? <StatusBadge tone="warning">{compte(l.doublons.length, 'homonyme')}</StatusBadge> : '–',
  },
];

const Apercu = ({ ligne: l, pays }: { ligne: CompteAValider; pays: ReadonlyMap<number, string> }) => (
  <>
    <Details>
      <Detail term="Adresse électronique">{l.email}</Detail>
      <Detail term="Fonction">{l.fonction}</Detail>
      <Detail term="Organisme">{l.organisme}</Detail>
      <Detail term="Ville">{l.ville}</Detail>
      <Detail term="Pays">{l.payId === null ? null : pays.get(l.payId)}</Detail>
      <Detail term="Profil demandé">{l.profil.libelle}</Detail>
    </Details>
    <Doublons doublons={l.doublons} />
  </>
);

/** The demands of accounts, the oldest first; one or many validated at once, duplicates shown before. */
export const ComptesAValiderPage = () => {
  const list = useListState(FILTRES_COMPTES);
  const reading = useCall(
    identityComptesAValider.calls.lister,
    { query: { rechercheTdbDto: demandeComptes(list) } },
    { keepPrevious: true },
  );
  const pays = useCall(identityInscription.calls.listerPays);
  const nomsPays = new Map((pays.data ?? []).map((p) => [p.payId, p.libelle]));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  /** Rows of the pages that were seen: a choice may be on another one. */
  const vues = useRef(new Map<number, CompteAValider>());
  for (const l of reading.data?.lignes ?? []) vues.current.set(l.compteId, l);
  const [aValider, setAValider] = useState<readonly CompteAValider[] | null>(null);
  return (
    <Page
      title="Comptes à valider"
      compte={reading.data?.total}
      width="large"
      actions={
        <Button to="/administration/deposants" priority="secondary" size="sm">
          Tous les comptes
        </Button>
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresComptes(pays.data ?? [])}
        search="Nom, adresse ou organisme"
        legend="Comptes à valider"
        rowKey={(l) => l.compteId}
        name={nomDe}
        columns={columns(nomsPays)}
        link={(l) => `/administration/deposants/${l.utiId}`}
        selection={{ selected, onChange: setSelected }}
        actionsGroupees={(ids) => (
          <Button size="sm" onClick={() => setAValider(ids.flatMap((id) => vues.current.get(id) ?? []))}>
            Valider {compte(ids.length, 'compte')}
          </Button>
        )}
        preview={(l) => <Apercu ligne={l} pays={nomsPays} />}
        empty={
          <Empty title="Aucun compte en attente">
            Une demande vient ici quand la personne a confirmé son adresse électronique.
          </Empty>
        }
      />
      {aValider && (
        <ValidationDialog
          comptes={aValider}
          onClose={() => setAValider(null)}
          onDone={(valides) => {
            setSelected((avant) => new Set([...avant].filter((id) => !valides.has(id))));
            void reading.mutate();
          }}
        />
      )}
    </Page>
  );
};
