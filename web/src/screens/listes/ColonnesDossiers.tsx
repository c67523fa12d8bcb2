import { isProfilCpp, type Profil, voitSeances } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import {
  DOSSIER_STATUTS,
  isFinal,
  QUALIFICATION_LABELS,
  type Qualification,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { DOSSIER_TYPES } from '@riph/contracts/referentiel/reglementation';
import type { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { Answer } from '../../api/types.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { optionsDe } from '../../labels/options.ts';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';

export type Ligne = Answer<typeof searchDossiers.calls.rechercherJarde>['lignes'][number];

/** Filters that every list of dossiers has, `qualificationCode` with the cases of this list. */
export const filtresDossiers = (qualifications: readonly Qualification[]): readonly Filter[] => [
  {
    cle: 'statut',
    libelle: 'Statut',
    type: 'liste',
    options: optionsDe(DOSSIER_STATUTS, STATUT_DOSSIER_LABELS),
  },
  {
    cle: 'qualificationCode',
    libelle: 'Qualification',
    type: 'liste',
    options: optionsDe(qualifications, QUALIFICATION_LABELS),
  },
  {
    cle: 'enRetard',
    libelle: 'Échéance',
    type: 'choix',
    options: [
      { code: 'true', libelle: 'Dépassée' },
      { code: 'false', libelle: 'Non dépassée' },
    ],
  },
  {
    cle: 'type',
    libelle: 'Type',
    type: 'liste',
    avance: true,
    options: optionsDe(DOSSIER_TYPES, TYPE_DOSSIER_LABELS),
  },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
  { cle: 'soumisDu', libelle: 'Déposé à partir du', type: 'jour', avance: true },
  { cle: 'soumisAu', libelle: 'Déposé jusqu’au', type: 'jour', avance: true },
  { cle: 'echeanceDu', libelle: 'Échéance à partir du', type: 'jour', avance: true },
  { cle: 'echeanceAvant', libelle: 'Échéance avant le', type: 'jour', avance: true },
];

const COLONNES: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    largeur: 'sm',
    rendu: (l) => <span className="riph-chiffres">{l.numero ?? 'Brouillon'}</span>,
  },
  {
    cle: 'titre',
    titre: 'Titre',
    tri: 'titre',
    largeur: 'lg',
    rendu: (l) => (
      <span className="riph-deux-lignes" title={l.titre || undefined}>
        {l.titre || 'Sans titre'}
      </span>
    ),
  },
  { cle: 'promoteur', titre: 'Promoteur', tri: 'promoteur', largeur: 'md', rendu: (l) => l.promoteur ?? '–' },
  {
    cle: 'statut',
    titre: 'Statut',
    tri: 'statut',
    largeur: 'md',
    rendu: (l) => <CodeBadge code={l.statut} libelles={STATUT_DOSSIER_LABELS} tons={TON_STATUT_DOSSIER} />,
  },
  {
    cle: 'dateLimite',
    titre: 'Échéance',
    tri: 'dateLimite',
    largeur: 'md',
    rendu: (l) => (isFinal(l.statut) || !l.dateLimite ? '–' : <EcheanceDossier dosId={l.dosId} echeance={l.dateLimite} />),
  },
  {
    cle: 'dateSoumission',
    titre: 'Déposé le',
    bureau: true,
    tri: 'dateSoumission',
    largeur: 'xs',
    rendu: (l) => (l.dateSoumission ? dateFr(l.dateSoumission) : '–'),
  },
  {
    cle: 'dateSeance',
    titre: 'Séance',
    tri: 'dateSeance',
    largeur: 'xs',
    rendu: (l) => (l.dateSeance ? dateFr(l.dateSeance) : '–'),
  },
  { cle: 'cppNom', titre: 'Comité', tri: 'cppNom', largeur: 'comite', rendu: (l) => (l.cppNom ? nomComite(l.cppNom) : '–') },
];

/** Those of a profile: a committee reads its own dossiers only; who does not learn when one sits has no column for it. */
export const colonnesDossiers = (profil: Profil | null): readonly Column<Ligne>[] => {
  const inutile = profil && voitSeances(profil) ? (isProfilCpp(profil) ? 'cppNom' : null) : 'dateSeance';
  return COLONNES.filter((c) => c.cle !== inutile);
};

export const ApercuDossier = ({ ligne: l }: { ligne: Ligne }) => (
  <Faits>
    <Fait terme="Titre">{l.titre || 'Sans titre'}</Fait>
    <Fait terme="Statut">{STATUT_DOSSIER_LABELS[l.statut]}</Fait>
    <Fait terme="Type">{TYPE_DOSSIER_LABELS[l.type]}</Fait>
    <Fait terme="Promoteur">{l.promoteur ?? '–'}</Fait>
    <Fait terme="Numéro national">{l.numeroNational ?? '–'}</Fait>
    <Fait terme="Comité">{l.cppNom ? nomComite(l.cppNom) : '–'}</Fait>
    <Fait terme="Échéance">
      <EcheanceDossier dosId={l.dosId} echeance={isFinal(l.statut) ? null : l.dateLimite} />
    </Fait>
  </Faits>
);
