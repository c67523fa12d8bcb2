/** Lists of accounts: what the address asks for, and the words of a row. Pure. */

import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { PROFILS_INSCRIPTION, STATUT_COMPTE_LABELS, STATUTS_COMPTE } from '@riph/contracts/identity/compte.workflow';
import type { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import type { Answer } from '../../api/types.ts';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { knownOf, sortOf } from '../../components/table/filters.rules.ts';
import type { ListControls } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';
import type { Ton } from '../../labels/ton.ts';

export type CompteAValider = Answer<typeof identityComptesAValider.calls.lister>['lignes'][number];

/** Who may be known already is looked at first; the others stay in the order of the list. */
export const doublonsDAbord = (comptes: readonly CompteAValider[]): CompteAValider[] =>
  comptes.toSorted((a, b) => Number(b.doublons.length > 0) - Number(a.doublons.length > 0));

export const nomDe = (p: { nom: string; prenom: string }): string => `${p.nom} ${p.prenom}`;

const PROFIL: Filter = {
  cle: 'profil',
  libelle: 'Profil',
  type: 'choix',
  options: optionsDe(PROFILS_INSCRIPTION, PROFIL_LABELS),
};

export const FILTRES_COMPTES = ['profil', 'payId', 'jours'] as const;
export const filtresComptes = (pays: readonly { payId: number; libelle: string }[]): readonly Filter[] => [
  PROFIL,
  {
    cle: 'payId',
    libelle: 'Pays',
    type: 'choix',
    options: pays.map((p) => ({ code: String(p.payId), libelle: p.libelle })),
  },
  {
    cle: 'jours',
    libelle: 'Attente',
    type: 'choix',
    options: [
      { code: '7', libelle: 'Au moins 7 jours' },
      { code: '30', libelle: 'Au moins 30 jours' },
    ],
  },
];

/** A value of the address that the contract would refuse is left out. */
const entier = (texte: string | undefined, max: number): number | undefined =>
  /^[1-9]\d{0,8}$/.test(texte ?? '') && Number(texte) <= max ? Number(texte) : undefined;

type Etat = Pick<ListControls, 'dto' | 'filtres' | 'tri'>;

export const demandeComptes = ({ dto, filtres: f, tri }: Etat) => ({
  ...dto,
  filtres: {
    profil: knownOf(PROFILS_INSCRIPTION, f.profil)?.[0],
    payId: entier(f.payId?.[0], 999_999_999),
    jours: entier(f.jours?.[0], 365),
  },
  tri: sortOf(['demandeLe', 'nom'], tri),
});

export const FILTRES_DEPOSANTS = ['profil', 'statut'] as const;
export const FILTRE_STATUT: Filter = {
  cle: 'statut',
  libelle: 'État',
  type: 'choix',
  options: STATUTS_COMPTE.filter((s) => s !== 'ANONYMISE').map((code) => ({ code, libelle: STATUT_COMPTE_LABELS[code] })),
};
export const filtresDeposants: readonly Filter[] = [PROFIL, FILTRE_STATUT];
export const demandeDeposants = ({ dto, filtres: f, tri }: Etat) => ({
  ...dto,
  filtres: { statut: knownOf(STATUTS_COMPTE, f.statut)?.[0] },
  tri: sortOf(['nom', 'creeLe', 'derniereConnexion'], tri),
});

export const TON_COMPTE: Readonly<Record<string, Ton>> = {
  A_CONFIRMER: 'neutre',
  A_VALIDER: 'warning',
  ACTIF: 'success',
  INACTIF: 'neutre',
  REFUSE: 'error',
  ANONYMISE: 'neutre',
};
