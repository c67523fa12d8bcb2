/** Members of committees in lists: what the address asks for, what is to be looked at in a row, what a form sends. Pure. */

import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import {
  CATEGORIES_MEMBRE,
  COLLEGE_LABELS,
  COLLEGES,
  FONCTION_MEMBRE_LABELS,
  FONCTIONS_MEMBRE,
  isCategorieMembre,
} from '@riph/contracts/identity/college';
import { ROLE_CPP_LABELS, ROLES_CPP } from '@riph/contracts/identity/membre.schemas';
import { FIN_PROCHE_JOURS, isFinProche } from '@riph/contracts/identity/nomination';
import type { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import type { Answer } from '../../api/types.ts';
import type { Option } from '../../components/fields/SelectField.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import type { ListControls } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';
import type { Ton } from '../../labels/ton.ts';

export type LigneMembre = Answer<typeof identityRecherche.calls.chercherMembres>['lignes'][number];

export const COLLEGES_OFFERTS = optionsDe(COLLEGES, COLLEGE_LABELS);
export const FONCTIONS_OFFERTES = optionsDe(FONCTIONS_MEMBRE, FONCTION_MEMBRE_LABELS);
const ROLES_OFFERTS = optionsDe(ROLES_CPP, ROLE_CPP_LABELS);

const FINS = ['proche', 'finie'] as const;
export const FILTRES_MEMBRES = ['cppId', 'college', 'categorie', 'fonction', 'role', 'competence', 'actif', 'fin'] as const;

/** `comites`: of all committees; empty when the reader has one only. `isGere`: he reads the dates and the competences too (DRO-09). */
export const filtresMembres = (comites: readonly Option[], competences: readonly Option[], isGere: boolean): readonly Filter[] =>
  filtres(comites, competences).filter((f) => isGere || !SUIVI.some((cle) => cle === f.cle));

const SUIVI = ['fin', 'competence'];
const filtres = (comites: readonly Option[], competences: readonly Option[]): readonly Filter[] => [
  ...(comites.length > 0 ? [{ cle: 'cppId', libelle: 'Comité', type: 'choix' as const, options: comites }] : []),
  { cle: 'college', libelle: 'Collège', type: 'choix', options: COLLEGES_OFFERTS },
  { cle: 'fonction', libelle: 'Fonction', type: 'choix', options: FONCTIONS_OFFERTES },
  {
    cle: 'fin',
    libelle: 'Fin de nomination',
    type: 'choix',
    options: [
      { code: 'proche', libelle: `Dans les ${FIN_PROCHE_JOURS} jours` },
      { code: 'finie', libelle: 'Passée' },
    ],
  },
  {
    cle: 'actif',
    libelle: 'État',
    type: 'choix',
    options: [
      { code: 'oui', libelle: 'Actif' },
      { code: 'non', libelle: 'Désactivé' },
    ],
  },
  {
    cle: 'categorie',
    libelle: 'Catégorie',
    type: 'choix',
    avance: true,
    options: Object.entries(CATEGORIES_MEMBRE).map(([code, c]) => ({ code, libelle: c.libelle })),
  },
  { cle: 'role', libelle: 'Rôle', type: 'choix', avance: true, options: ROLES_OFFERTS },
  { cle: 'competence', libelle: 'Compétence', type: 'choix', avance: true, options: competences },
];

const parmi = <C extends string>(connus: readonly C[], code: string | undefined): C | undefined => connus.find((c) => c === code);

/** A value of the address that the contract would refuse is left out. */
export const demandeMembres = ({ dto, filtres: f, tri }: Pick<ListControls, 'dto' | 'filtres' | 'tri'>, jour: Jour) => {
  const fin = parmi(FINS, f.fin?.[0]);
  const actif = parmi(['oui', 'non'] as const, f.actif?.[0]);
  const categorie = f.categorie?.[0] ?? '';
  const champ = parmi(['nom', 'dateFin', 'college'] as const, tri?.champ);
  return {
    ...dto,
    filtres: {
      cppId: /^[1-9]\d{0,8}$/.test(f.cppId?.[0] ?? '') ? Number(f.cppId?.[0]) : undefined,
      college: parmi(COLLEGES, f.college?.[0]),
      fonction: parmi(FONCTIONS_MEMBRE, f.fonction?.[0]),
      categorie: isCategorieMembre(categorie) ? categorie : undefined,
      role: parmi(ROLES_CPP, f.role?.[0]),
      competence: f.competence?.[0],
      actif: actif && actif === 'oui',
      finDu: fin === 'proche' ? jour : undefined,
      finAu: fin && (fin === 'proche' ? addJours(jour, FIN_PROCHE_JOURS) : addJours(jour, -1)),
    },
    tri: tri && champ ? [{ champ, sens: tri.sens }] : undefined,
  };
};

/** What is to be looked at in the mandate of a member; null: nothing. Who is no longer of the committee has no mandate to renew. */
export const alerteMandat = (
  l: Pick<LigneMembre, 'role' | 'actif' | 'dateDebut' | 'dateFin' | 'renouvele'>,
  jour: Jour,
): { mot: string; ton: Ton } | null => {
  if (l.role !== 'INSTRUCTEUR' || !l.actif) return null;
  if (l.dateFin === null || l.dateDebut === null) return { mot: 'Sans nomination', ton: 'error' };
  if (l.dateFin < jour) return { mot: 'Mandat terminé', ton: 'error' };
  if (l.dateDebut > jour) return { mot: 'À venir', ton: 'info' };
  if (isFinProche(l.dateFin, jour) && !l.renouvele) return { mot: 'Fin proche', ton: 'warning' };
  return null;
};

/** The true state: left the committee, or the account itself is closed. */
export const etatMembre = (l: Pick<LigneMembre, 'actif' | 'statut'>): { mot: string; ton: Ton } => {
  if (l.actif) return { mot: 'Actif', ton: 'success' };
  return l.statut.code === 'ACTIF'
    ? { mot: 'Désactivé', ton: 'neutre' }
    : { mot: `Compte ${l.statut.libelle.toLowerCase()}`, ton: 'neutre' };
};

/** A declaration of interests older than a year is asked again. */
export const isDpiAncienne = (dpiLe: Jour, jour: Jour): boolean => dpiLe < addJours(jour, -365);
