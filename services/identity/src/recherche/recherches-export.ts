/** What the exports of persons show: the columns of the lists in words, and on the first sheet what was asked. */
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { formatJour } from '@riph/contracts/core/deadlines';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import type { CppId } from '@riph/contracts/core/ids';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import { ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { CIVILITE_LABELS } from '@riph/contracts/identity/personne.schemas';
import { ouiNon } from './experts.rules.ts';
import type { DemandeMembres, DemandePersonnes, MembreTrouve, PersonneTrouvee } from './recherche.repository.ts';

type Noms = ReadonlyMap<number, string>;
const civilite = (c: keyof typeof CIVILITE_LABELS | null) => c && CIVILITE_LABELS[c];

export const COLONNES_PERSONNES: Colonne<PersonneTrouvee>[] = [
  { titre: 'Civilité', valeur: (l) => civilite(l.civilite) },
  { titre: 'Nom', valeur: (l) => l.nom },
  { titre: 'Prénom', valeur: (l) => l.prenom },
  { titre: 'Adresse électronique', valeur: (l) => l.email, largeur: 35 },
  { titre: 'Organisme', valeur: (l) => l.organisme },
  { titre: 'État du compte', valeur: (l) => STATUT_COMPTE_LABELS[l.statut] },
  { titre: 'Créé le', valeur: (l) => l.creeLe, genre: 'instant' },
  { titre: 'Dernière connexion', valeur: (l) => l.derniereConnexion, genre: 'instant' },
];

/** When somebody last signed in is told to administrators only. */
export const colonnesMembres = (noms: Noms, isAdmin: boolean): Colonne<MembreTrouve>[] => [
  { titre: 'Comité', valeur: (l) => noms.get(l.cppId) ?? String(l.cppId), largeur: 30 },
  { titre: 'Civilité', valeur: (l) => civilite(l.civilite) },
  { titre: 'Nom', valeur: (l) => l.nom },
  { titre: 'Prénom', valeur: (l) => l.prenom },
  { titre: 'Adresse électronique', valeur: (l) => l.email, largeur: 35 },
  { titre: 'Rôle', valeur: (l) => ROLE_CPP_LABELS[l.role] },
  { titre: 'Collège', valeur: (l) => l.college && COLLEGE_LABELS[l.college] },
  { titre: 'Catégorie', valeur: (l) => l.categorie && CATEGORIES_MEMBRE[l.categorie].libelle, largeur: 40 },
  { titre: 'Fonction', valeur: (l) => l.fonction && FONCTION_MEMBRE_LABELS[l.fonction] },
  { titre: 'Début de nomination', valeur: (l) => l.dateDebut, genre: 'jour' },
  { titre: 'Fin de nomination', valeur: (l) => l.dateFin, genre: 'jour' },
  { titre: 'Actif', valeur: (l) => (l.actif ? 'Oui' : 'Non') },
  { titre: 'État du compte', valeur: (l) => STATUT_COMPTE_LABELS[l.statut] },
  ...(isAdmin
    ? [{ titre: 'Dernière connexion', valeur: (l: MembreTrouve) => l.derniereConnexion, genre: 'instant' as const }]
    : []),
];

const comite = (cppId: CppId | undefined, noms: Noms) => (cppId === undefined ? '' : (noms.get(cppId) ?? String(cppId)));

export const filtresPersonnesEnMots = (d: DemandePersonnes, noms: Noms) => [
  { libelle: 'Texte', valeur: d.texte ?? '' },
  { libelle: 'État du compte', valeur: d.statut ? STATUT_COMPTE_LABELS[d.statut] : '' },
  { libelle: 'Actif', valeur: ouiNon(d.actif) },
  { libelle: 'Autre profil', valeur: d.profil ? PROFIL_LABELS[d.profil] : '' },
  { libelle: 'Comité', valeur: comite(d.cppId, noms) },
];

export const filtresMembresEnMots = (d: DemandeMembres, noms: Noms) => [
  { libelle: 'Texte', valeur: d.texte ?? '' },
  { libelle: 'Comité', valeur: comite(d.cppId, noms) },
  { libelle: 'Rôle', valeur: d.role ? ROLE_CPP_LABELS[d.role] : '' },
  { libelle: 'Collège', valeur: d.college ? COLLEGE_LABELS[d.college] : '' },
  { libelle: 'Catégorie', valeur: d.categorie ? CATEGORIES_MEMBRE[d.categorie].libelle : '' },
  { libelle: 'Fonction', valeur: d.fonction ? FONCTION_MEMBRE_LABELS[d.fonction] : '' },
  { libelle: 'Compétence', valeur: d.competence ?? '' },
  { libelle: 'Actif', valeur: ouiNon(d.actif) },
  { libelle: 'Nomination finissant à partir du', valeur: d.finDu ? formatJour(d.finDu) : '' },
  { libelle: 'Nomination finissant jusqu’au', valeur: d.finAu ? formatJour(d.finAu) : '' },
];
