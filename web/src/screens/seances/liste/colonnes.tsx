import { nomComite } from '@riph/contracts/core/typographie';
import {
  MODE_SEANCE_LABELS,
  STATUT_SEANCE_LABELS,
  TYPE_DOCUMENT_SEANCE_LABELS,
  TYPE_SEANCE_LABELS,
} from '@riph/contracts/seance/seance.workflow';
import { CodeBadge, StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import type { Column } from '../../../components/table/table.types.ts';
import { compte, dateCourte, dateLongue } from '../../../labels/dates.ts';
import { dossiersInscrits, lieuDe, placesEnMots, TON_SEANCE } from '../cadre/seances.labels.ts';
import type { SeanceLigne } from '../cadre/seances.types.ts';

const quorumDe = (s: SeanceLigne) =>
  s.presents === 0 || s.quorumAtteint === null ? (
    '–'
  ) : (
    <span>
      {compte(s.presents, 'présent')}{' '}
      <StatusBadge tone={s.quorumAtteint ? 'success' : 'warning'}>
        {s.quorumAtteint ? 'quorum atteint' : 'quorum non atteint'}
      </StatusBadge>
    </span>
  );

const documentsDe = (s: SeanceLigne): string => {
  const odj = s.documents.includes('ODJ');
  const releve = s.documents.includes('RELEVE_SIGNE') ? 'signé' : s.documents.includes('RELEVE_DECISION') ? 'produit' : null;
  return [odj && 'Ordre du jour', releve && `Relevé ${releve}`].filter(Boolean).join(' · ') || '–';
};

export const COLUMNS: readonly Column<SeanceLigne>[] = [
  {
    cle: 'date',
    titre: 'Date',
    tri: 'date',
    width: 'sm',
    rendu: (s) => (
      <>
        {dateCourte(s.date)} {s.date.slice(0, 4)} à {s.heureDebut}
      </>
    ),
  },
  { cle: 'comite', titre: 'Comité', width: 'comite', rendu: (s) => nomComite(s.cppNom) },
  {
    cle: 'statut',
    titre: 'État',
    width: 'md',
    rendu: (s) => <CodeBadge code={s.statut} labels={STATUT_SEANCE_LABELS} tones={TON_SEANCE} />,
  },
  { cle: 'type', titre: 'Type', width: 'sm', bureau: true, rendu: (s) => TYPE_SEANCE_LABELS[s.type] },
  { cle: 'lieu', titre: 'Lieu', width: 'md', rendu: (s) => <span className="riph-seance__lieu">{lieuDe(s)}</span> },
  {
    cle: 'dossiers',
    titre: 'Dossiers',
    numerique: true,
    width: 'xs',
    rendu: (s) => dossiersInscrits(s.remplissage),
  },
  {
    cle: 'di',
    titre: 'Places de demandes initiales',
    bureau: true,
    numerique: true,
    width: 'xs',
    rendu: (s) => (
      <>
        {s.remplissage.diConsommees}/{s.capaciteDi}
      </>
    ),
  },
  { cle: 'documents', titre: 'Documents', width: 'sm', rendu: documentsDe },
  { cle: 'presence', titre: 'Présence', width: 'md', rendu: quorumDe },
];

/** Summary of a row in the side panel. */
export const Apercu = ({ seance: s }: { seance: SeanceLigne }) => (
  <Details>
    <Detail term="Date">
      {dateLongue(s.date)}, {s.heureDebut} – {s.heureFin}
    </Detail>
    <Detail term="Comité">{nomComite(s.cppNom)}</Detail>
    <Detail term="État">{STATUT_SEANCE_LABELS[s.statut]}</Detail>
    <Detail term="Type">
      {TYPE_SEANCE_LABELS[s.type]}, {MODE_SEANCE_LABELS[s.mode].toLowerCase()}
    </Detail>
    <Detail term="Lieu">{lieuDe(s)}</Detail>
    <Detail term="Dossiers">{compte(dossiersInscrits(s.remplissage), 'dossier')}</Detail>
    <Detail term="Places">
      {placesEnMots(s.remplissage.diConsommees, s.capaciteDi, 'les demandes initiales')} ;{' '}
      {placesEnMots(s.remplissage.msConsommees, s.capaciteMs, 'les modifications')}
    </Detail>
    <Detail term="Documents">
      {s.documents.length > 0 ? s.documents.map((d) => TYPE_DOCUMENT_SEANCE_LABELS[d]).join(', ') : 'Aucun'}
    </Detail>
    <Detail term="Présence">{quorumDe(s)}</Detail>
  </Details>
);
