/** Filters of the list of requests of the portal. */
import { PHASES, porteeCtis, statutDossierCtis, typeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import {
  PORTEE_LABELS,
  ROLE_FRANCE_LABELS,
  STATUT_DOSSIER_CTIS_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import {
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
  STATUTS_PARTIE_DEUX,
  STATUTS_PARTIE_UN,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { OUI_NON } from '../../components/table/filters.rules.ts';
import { optionsDe } from '../../labels/options.ts';

const periode = (cle: string, libelle: string): readonly Filter[] => [
  { cle: `${cle}Du`, libelle: `${libelle} à partir du`, type: 'jour', avance: true },
  { cle: `${cle}Au`, libelle: `${libelle} jusqu’au`, type: 'jour', avance: true },
];

export const FILTRES_CTIS: readonly Filter[] = [
  { cle: 'statut', libelle: 'Statut', type: 'liste', options: optionsDe(statutDossierCtis.options, STATUT_DOSSIER_CTIS_LABELS) },
  { cle: 'partieDeux', libelle: 'Partie II', type: 'liste', options: optionsDe(STATUTS_PARTIE_DEUX, STATUT_PARTIE_DEUX_LABELS) },
  {
    cle: 'enRetard',
    libelle: 'Échéance',
    type: 'choix',
    options: [
      { code: 'true', libelle: 'Dépassée' },
      { code: 'false', libelle: 'Non dépassée' },
    ],
  },
  { cle: 'demandeOuverte', libelle: 'Réponse du promoteur attendue', type: 'choix', options: OUI_NON },
  {
    cle: 'partieUn',
    libelle: 'Partie I',
    type: 'liste',
    avance: true,
    options: optionsDe(STATUTS_PARTIE_UN, STATUT_PARTIE_UN_LABELS),
  },
  {
    cle: 'type',
    libelle: 'Type',
    type: 'liste',
    avance: true,
    options: optionsDe(typeDossierCtis.options, TYPE_DOSSIER_CTIS_LABELS),
  },
  { cle: 'portee', libelle: 'Portée', type: 'liste', avance: true, options: optionsDe(porteeCtis.options, PORTEE_LABELS) },
  {
    cle: 'phase',
    libelle: 'Phase',
    type: 'liste',
    avance: true,
    options: Object.entries(PHASES).map(([code, libelle]) => ({ code, libelle })),
  },
  {
    cle: 'roleFrance',
    libelle: 'Rôle de la France',
    type: 'choix',
    avance: true,
    options: optionsDe(['EMR', 'EMC'], ROLE_FRANCE_LABELS),
  },
  { cle: 'enTransition', libelle: 'Essai en transition', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'avecDispositif', libelle: 'Avec un dispositif', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
  { cle: 'cleDemande', libelle: 'Demande commençant par', type: 'texte', avance: true },
  ...periode('soumis', 'Soumis'),
  ...periode('recevable', 'Recevable'),
  ...periode('avis', 'Avis'),
  ...periode('decision', 'Décision'),
  ...periode('seance', 'Séance'),
  { cle: 'echeanceDu', libelle: 'Échéance à partir du', type: 'jour', avance: true },
  { cle: 'echeanceAvant', libelle: 'Échéance avant le', type: 'jour', avance: true },
];
