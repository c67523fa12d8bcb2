import type { LigneAudit } from '@riph/contracts/core/journal';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Page } from '../../../components/Page.tsx';
import { Empty } from '../../../components/states.tsx';
import { Tabs, useTab } from '../../../components/Tabs.tsx';
import { ExportButton } from '../../../components/table/ExportButton.tsx';
import type { Filter } from '../../../components/table/FilterBar.tsx';
import { FilteredList } from '../../../components/table/FilteredList.tsx';
import { dayOf, firstOf } from '../../../components/table/filters.rules.ts';
import type { Column } from '../../../components/table/table.types.ts';
import { type ListControls, useListState } from '../../../components/table/useListState.ts';
import { dateHeureFr } from '../../../labels/dates.ts';
import { APPELS } from './appels.ts';
import { IntegriteJournal } from './IntegriteJournal.tsx';
import { actionDe, auteurDe, champDe, changementDe, JOURNAUX, nomDe, objetDe, pageDe, passageDe } from './journal.rules.ts';

const CLES = ['personne', 'objet', 'connu', 'du', 'au'];

const filtresDe = (objets: readonly string[]): readonly Filter[] => [
  { cle: 'personne', libelle: 'Nom de la personne', type: 'texte' },
  { cle: 'objet', libelle: 'Objet', type: 'choix', options: objets.map((code) => ({ code, libelle: objetDe(code) })) },
  { cle: 'connu', libelle: 'Numéro ou nom de l’objet', type: 'texte' },
  { cle: 'du', libelle: 'À partir du', type: 'jour' },
  { cle: 'au', libelle: 'Jusqu’au', type: 'jour' },
];

const rechercheDe = ({ filtres: f, dto }: ListControls) => ({
  filtres: {
    personne: firstOf(f.personne),
    objet: firstOf(f.objet),
    connu: firstOf(f.connu),
    du: dayOf(f.du),
    au: dayOf(f.au),
  },
  page: dto.page,
});

const Objet = ({ ligne }: { ligne: LigneAudit }) => {
  const nom = nomDe(ligne);
  const vers = pageDe(ligne);
  return vers ? <Link to={vers}>{nom}</Link> : nom;
};

/** Values that the journal does not keep are told as changed. */
const Detail = ({ ligne: l }: { ligne: LigneAudit }) => {
  const passage = passageDe(l);
  return (
    <>
      {passage && <div>{passage}</div>}
      {l.commentaire && <div>Motif : {l.commentaire}</div>}
      {l.changements.length > 0 && (
        <ul className="riph-liste">
          {l.changements.map((c) => (
            <li key={c.champ}>
              {champDe(c.champ)} : {changementDe(c)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const COLUMNS: readonly Column<LigneAudit>[] = [
  { cle: 'le', titre: 'Date', width: 'sm', rendu: (l) => dateHeureFr(l.le) },
  { cle: 'auteur', titre: 'Qui', width: 'md', rendu: auteurDe },
  { cle: 'objet', titre: 'Sur quoi', width: 'sm', rendu: (l) => <Objet ligne={l} /> },
  { cle: 'action', titre: 'Acte', width: 'md', rendu: (l) => actionDe(l.action) },
  { cle: 'detail', titre: 'Avant et après', width: 'lg', rendu: (l) => <Detail ligne={l} /> },
];

/** Every act that a service kept: who, when, on what, what before and what after; and whether the chain that holds them is whole. */
export const JournalPage = () => {
  const code = useTab(JOURNAUX);
  const journal = JOURNAUX.find((j) => j.code === code) ?? JOURNAUX[0];
  const list = useListState(CLES);
  const reading = useCall(APPELS[journal.code].lire, { body: rechercheDe(list) }, { keepPrevious: true });
  return (
    <Page
      title="Journal d’audit"
      width="large"
      actions={
        <ExportButton
          call={APPELS[journal.code].exporter}
          parts={{ query: { recherche: { filtres: rechercheDe(list).filtres } } }}
          total={reading.data?.lignes.length === 0 ? 0 : undefined}
        />
      }
    >
      <Tabs tabs={JOURNAUX} label="Journaux" />
      <div className="fr-mb-2w">
        <IntegriteJournal key={journal.code} appel={APPELS[journal.code].verifier} />
      </div>
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresDe(journal.objets)}
        legend={`Journal : ${journal.libelle}`}
        rowKey={(l) => l.rang}
        name={(l) => `${actionDe(l.action)}, ${dateHeureFr(l.le)}`}
        columns={COLUMNS}
        empty={<Empty title="Aucun acte">Chaque acte fait sur la plateforme paraîtra ici.</Empty>}
      />
    </Page>
  );
};
