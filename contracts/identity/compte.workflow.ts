/** Life of a compte (one profile held by one person). Rule: CPT-01. */
import type { Profil } from '../core/droits.ts';
import { eventsOf, type Workflow } from '../core/workflow.ts';

export const STATUTS_COMPTE = ['A_CONFIRMER', 'A_VALIDER', 'ACTIF', 'INACTIF', 'REFUSE', 'ANONYMISE'] as const;
export type StatutCompte = (typeof STATUTS_COMPTE)[number];

export const STATUT_COMPTE_LABELS = {
  A_CONFIRMER: 'Adresse à confirmer',
  A_VALIDER: 'À valider',
  ACTIF: 'Actif',
  INACTIF: 'Inactif',
  REFUSE: 'Refusé',
  ANONYMISE: 'Anonymisé',
} as const satisfies Record<StatutCompte, string>;

/** A person closes and opens again some of his own without any droit (CPT-19). */
export const compteWorkflow = {
  CONFIRMER: { from: ['A_CONFIRMER'], to: 'A_VALIDER', by: 'systeme', label: 'Confirmer l’adresse' },
  VALIDER: { from: ['A_VALIDER'], to: 'ACTIF', by: 'COMPTE_VALIDER', label: 'Valider le compte' },
  REFUSER: { from: ['A_VALIDER'], to: 'REFUSE', by: 'COMPTE_ACTIVER', label: 'Refuser le compte' },
  /** Registered again after a refusal: the address is proved again. */
  REDEMANDER: { from: ['REFUSE'], to: 'A_CONFIRMER', by: 'systeme', label: 'Faire une nouvelle demande' },
  /** By somebody who signs in with another profile: his address is proved. */
  REDEMANDER_PROFIL: { from: ['REFUSE', 'INACTIF'], to: 'A_VALIDER', by: 'systeme', label: 'Redemander le profil' },
  DESACTIVER: { from: ['ACTIF'], to: 'INACTIF', by: ['COMPTE_ACTIVER', 'MEMBRE_PROPRE_GERER'], label: 'Désactiver' },
  REACTIVER: { from: ['INACTIF'], to: 'ACTIF', by: ['COMPTE_ACTIVER', 'MEMBRE_PROPRE_GERER'], label: 'Réactiver' },
  ANONYMISER: { from: ['INACTIF'], to: 'ANONYMISE', by: 'systeme', label: 'Anonymiser' },
} as const satisfies Workflow<StatutCompte>;
export type EvenementCompte = keyof typeof compteWorkflow;
export const EVENEMENTS_COMPTE = eventsOf(compteWorkflow);

/** Profiles that a person may ask for on the registration form. */
export const PROFILS_INSCRIPTION = ['DEPOSANT', 'VRB_GERANT'] as const satisfies readonly Profil[];

/** Sign-in profile when the last one used is no longer active. SUPER_ADMIN is reached by the administrators' sign-in alone. Rule: CPT-06. */
export const ORDRE_PROFILS = [
  'DEPOSANT',
  'INSTRUCTEUR',
  'GESTIONNAIRE',
  'EXPERT',
  'UTILISATEUR_ANSM',
  'VRB_GERANT',
  'VRB_INVESTIGATEUR',
] as const satisfies readonly Profil[];
