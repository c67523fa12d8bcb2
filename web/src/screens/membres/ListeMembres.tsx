import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import type { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import type { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import type { ReactNode } from 'react';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import {
  alerteMandat,
  demandeMembres,
  etatMembre,
  FILTRES_MEMBRES,
  filtresMembres,
  isDpiAncienne,
  type LigneMembre,
} from './membres.rules.ts';

type Props = {
  titre: string;
  lister: typeof identityRecherche.calls.chercherMembres | typeof identityAdministrationRecherche.calls.chercherMembres;
  /** Who may export the list. */
  exporter?:
    | typeof identityRecherche.calls.exporterMembres
    | typeof identityAdministrationRecherche.calls.exporterMembres
    | undefined;
  /** Where the sheet of a person is: this, then his number. */
  fiches: string;
  /** Of all committees: each row says of which. */
  tousComites?: boolean;
  actions?: ReactNode;
  /** Above the list, of the committee that is looked at. */
  entete?: (cppId: CppId | undefined) => ReactNode;
};

const nomDe = (l: LigneMembre) => `${l.nom} ${l.prenom}`;

const fin = (l: LigneMembre): ReactNode => {
  const alerte = alerteMandat(l, aujourdhui());
  if (l.dateFin === null && !alerte) return '–';
  return (
    <>
      {l.dateFin && dateFr(l.dateFin)} {alerte && <StatusBadge tone={alerte.ton}>{alerte.mot}</StatusBadge>}
    </>
  );
};
const etat = (l: LigneMembre) => {
  const { mot, ton } = etatMembre(l);
  return <StatusBadge tone={ton}>{mot}</StatusBadge>;
};

/** `isGere`: the dates, the declaration and the account of each, which a member does not read of his colleagues (DRO-09). */
const columns = (comites: ReadonlyMap<number, string>, isGere: boolean): readonly Column<LigneMembre>[] => [
  ...qui(comites),
  ...(isGere ? SUIVI : []),
];

const qui = (comites: ReadonlyMap<number, string>): readonly Column<LigneMembre>[] => [
  { cle: 'nom', titre: 'Nom', tri: 'nom', width: 'md', rendu: nomDe },
  ...(comites.size > 0
    ? [{ cle: 'cpp', titre: 'Comité', width: 'comite' as const, rendu: (l: LigneMembre) => comites.get(l.cppId) ?? '–' }]
    : []),
  {
    cle: 'fonction',
    titre: 'Fonction',
    width: 'sm',
    rendu: (l) => l.fonction?.libelle ?? (l.role === 'GESTIONNAIRE' ? 'Gestionnaire' : '–'),
  },
  { cle: 'college', titre: 'Collège', tri: 'college', width: 'xs', rendu: (l) => l.college?.libelle ?? '–' },
  { cle: 'categorie', titre: 'Catégorie', width: 'lg', rendu: (l) => l.categorie?.libelle ?? '–' },
];

const SUIVI: readonly Column<LigneMembre>[] = [
  { cle: 'fin', titre: 'Fin de nomination', tri: 'dateFin', width: 'md', rendu: fin },
  {
    cle: 'dpi',
    titre: 'Déclaration d’intérêts',
    width: 'sm',
    rendu: (l) =>
      l.role === 'GESTIONNAIRE'
        ? '–'
        : l.dpiLe === null
          ? 'À demander'
          : `${dateFr(l.dpiLe)}${isDpiAncienne(l.dpiLe, aujourdhui()) ? ', à redemander' : ''}`,
  },
  { cle: 'etat', titre: 'État', width: 'sm', rendu: etat },
];

const cleDe = (l: LigneMembre) => l.utiId * 100_000 + l.cppId * 2 + (l.role === 'GESTIONNAIRE' ? 1 : 0);

/** Members and managers of one committee or of all, found by what they are, and exported as they are listed. */
export const ListeMembres = ({ titre, lister, exporter, fiches, tousComites, actions, entete }: Props) => {
  const isGere = useSession().can('MEMBRE_GERER');
  const list = useListState(FILTRES_MEMBRES);
  const cpps = useCall(referentielCppSelection.calls.lister, tousComites ? {} : null);
  const competences = useCall(referentielCompetences.calls.listerSelection, { params: { reglementationCode: 'JARDE' } });
  const recherche = demandeMembres(list, aujourdhui());
  const reading = useCall(lister, { query: { recherche } }, { keepPrevious: true });
  const comites = (cpps.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }));
  const noms = new Map((cpps.data ?? []).map((c) => [c.id, nomComite(c.nom)]));
  const total = reading.data?.total;
  return (
    <Page
      title={titre}
      compte={total}
      width="large"
      actions={
        <>
          {exporter && (
            <ExportButton call={exporter} parts={{ query: { recherche: { ...recherche, page: undefined } } }} total={total} />
          )}
          {actions}
        </>
      }
    >
      {entete?.(recherche.filtres.cppId)}
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresMembres(
          comites,
          (competences.data ?? []).map((c) => ({ code: c.code, libelle: c.libelle })),
          isGere,
        )}
        search={isGere ? 'Nom ou adresse' : 'Nom'}
        legend={titre}
        rowKey={cleDe}
        name={nomDe}
        columns={columns(noms, isGere)}
        link={(l) => `${fiches}/${l.utiId}`}
        empty={<Empty title="Aucun membre">Les personnes du comité paraissent ici dès qu’elles y sont ajoutées.</Empty>}
      />
    </Page>
  );
};
