import { expertiseFichiers } from '@riph/contracts/expertise/fichiers.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { compte } from '../../labels/dates.ts';
import { OngletsAnnuaires } from '../membres/OngletsAnnuaires.tsx';
import type { ExpertLigne } from './expert.types.ts';
import { useSavoirs } from './SavoirsChamps.tsx';
import { SavoirsDialog } from './SavoirsDialog.tsx';

type Savoirs = ReturnType<typeof useSavoirs>;

const nomDe = (l: ExpertLigne) => `${l.prenom} ${l.nom}`;
const libellesDe = (list: Savoirs['competences'], codes: readonly (string | number)[]): string =>
  codes.map((c) => list.find((x) => x.code === String(c))?.libelle ?? String(c)).join(', ');

const Fichiers = ({ de: l }: { de: ExpertLigne }) => (
  <span className="riph-rangee">
    {l.cv && (
      <DownloadButton
        priority="tertiary"
        size="sm"
        call={expertiseFichiers.calls.telechargerCv}
        parts={{ params: { expId: l.expId } }}
        aria-label={`CV de ${nomDe(l)}`}
      >
        CV
      </DownloadButton>
    )}
    {l.dpi && (
      <DownloadButton
        priority="tertiary"
        size="sm"
        call={expertiseFichiers.calls.telechargerDpi}
        parts={{ params: { expId: l.expId } }}
        aria-label={`DPI (déclaration d’intérêts) de ${nomDe(l)}`}
      >
        DPI
      </DownloadButton>
    )}
    {!l.cv && !l.dpi && 'Aucun'}
  </span>
);

const columns = ({ competences, expertises }: Savoirs, onCorrect: (l: ExpertLigne) => void): readonly Column<ExpertLigne>[] => [
  { cle: 'nom', titre: 'Nom', tri: 'nom', width: 'md', rendu: nomDe },
  {
    cle: 'savoirs',
    titre: 'Domaines',
    rendu: (l) =>
      [libellesDe(competences, l.competences), libellesDe(expertises, l.expertises)].filter(Boolean).join(' ; ') || '–',
  },
  {
    cle: 'charge',
    titre: 'Charge',
    width: 'md',
    rendu: (l) =>
      `${compte(l.enCours, 'rapport en cours', 'rapports en cours')}, ${l.rendus === 0 ? 'aucun rendu' : `${l.aTemps} à l’heure sur\u00a0${l.rendus}`}`,
  },
  {
    cle: 'liens',
    titre: 'Liens d’intérêts',
    width: 'sm',
    rendu: (l) =>
      l.declarationAJour ? (
        <StatusBadge tone="success">à jour</StatusBadge>
      ) : (
        <StatusBadge tone="warning">plus d’un an, ou non déclarés</StatusBadge>
      ),
  },
  { cle: 'fichiers', titre: 'Documents', width: 'sm', rendu: (l) => <Fichiers de={l} /> },
  { cle: 'volontaire', titre: 'Volontaire', width: 'sm', rendu: (l) => (l.volontaire ? 'Oui' : 'Non') },
  {
    cle: 'gestes',
    titre: 'Corriger',
    width: 'sm',
    rendu: (l) => (
      <Button priority="tertiary" size="sm" aria-label={`Corriger ce que sait ${nomDe(l)}`} onClick={() => onCorrect(l)}>
        Corriger
      </Button>
    ),
  },
];

const TITRE = 'Annuaire des experts';

/** Experts that a committee may ask, found by what they know; the secretariat corrects what they know, never their links. */
export const AnnuaireExpertsPage = () => {
  const list = useListState(['competence', 'expertise', 'volontaire']);
  const savoirs = useSavoirs();
  const [corrige, setCorrige] = useState<ExpertLigne | null>(null);
  const [competence] = list.filtres.competence ?? [];
  const [expertise] = list.filtres.expertise ?? [];
  const [volontaire] = list.filtres.volontaire ?? [];
  const recherche = {
    ...list.dto,
    tri: list.tri?.champ === 'nom' ? [{ champ: 'nom' as const, sens: list.tri.sens }] : undefined,
    filtres: {
      competence,
      ...(Number(expertise) > 0 && { expertise: Number(expertise) }),
      ...(volontaire === 'OUI' && { volontaire: true }),
    },
  };
  const reading = useCall(identityRecherche.calls.chercherExperts, { query: { recherche } }, { keepPrevious: true });
  return (
    <Page title={TITRE} compte={reading.data?.total} width="large">
      <OngletsAnnuaires />
      <FilteredList
        reading={reading}
        list={list}
        filters={[
          { cle: 'competence', libelle: 'Compétence', type: 'choix', options: savoirs.competences },
          { cle: 'expertise', libelle: 'Expertise', type: 'choix', options: savoirs.expertises },
          {
            cle: 'volontaire',
            libelle: 'Volontaires',
            type: 'choix',
            options: [{ code: 'OUI', libelle: 'Volontaires seulement' }],
          },
        ]}
        search="Nom ou adresse"
        legend={TITRE}
        rowKey={(l) => l.expId}
        name={nomDe}
        columns={columns(savoirs, setCorrige)}
        empty={<Empty title="Aucun expert">Un expert paraît ici dès que l’administration ouvre son compte.</Empty>}
      />
      {corrige && <SavoirsDialog de={corrige} onClose={() => setCorrige(null)} />}
    </Page>
  );
};
