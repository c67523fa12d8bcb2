/** Columns that every list of accounts has. */
import type { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { Answer } from '../../api/types.ts';
import { CodeBadge } from '../../components/badges.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { nomDe, TON_COMPTE } from './comptes.rules.ts';

type Deposant = Answer<typeof identityAdministrationRecherche.calls.chercherDeposants>['lignes'][number];
type Compte = Pick<Deposant, 'nom' | 'prenom' | 'email' | 'statut' | 'creeLe'>;

export const IDENTITE: readonly Column<Compte>[] = [
  { cle: 'nom', titre: 'Nom', tri: 'nom', width: 'md', rendu: nomDe },
  { cle: 'email', titre: 'Adresse électronique', width: 'md', rendu: (l) => l.email },
];
export const ETAT: Column<Compte> = {
  cle: 'statut',
  titre: 'État',
  width: 'sm',
  rendu: (l) => <CodeBadge code={l.statut.code} labels={STATUT_COMPTE_LABELS} tones={TON_COMPTE} />,
};
export const CREE_LE: Column<Compte> = {
  cle: 'creeLe',
  titre: 'Créé le',
  tri: 'creeLe',
  width: 'sm',
  rendu: (l) => dateHeureFr(l.creeLe),
};
export const DERNIERE_CONNEXION: Column<Pick<Deposant, 'derniereConnexion'>> = {
  cle: 'derniereConnexion',
  titre: 'Dernière connexion',
  tri: 'derniereConnexion',
  width: 'sm',
  rendu: (l) => (l.derniereConnexion ? dateHeureFr(l.derniereConnexion) : 'Jamais'),
};
