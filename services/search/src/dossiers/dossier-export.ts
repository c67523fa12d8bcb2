/** Columns of the exports of dossiers (REC-02) and the filters in words for their first sheet. */

import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { formatJour } from '@riph/contracts/core/deadlines';
import { isProfilCpp, type Profil, voitSeances } from '@riph/contracts/core/droits';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { SENS_AVIS_LABELS } from '@riph/contracts/etude/socle/avis';
import { QUALIFICATION_LABELS, STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import type { DetailExporte } from '@riph/contracts/etude/suivi/detail-export.schemas';
import { REGLEMENTATION_LABELS } from '@riph/contracts/referentiel/reglementation';
import {
  type ligneDossier,
  type RechercheDefavorables,
  type RechercheDm,
  type RechercheDossiers,
  VALIDEUR_LABELS,
} from '@riph/contracts/search/dossiers.schemas';
import type * as z from 'zod';
import { OUI_NON } from '../socle/mots.ts';
import type { Detail } from './defavorable.repository.ts';
import type { DetailDm } from './dm.repository.ts';
import type { Resolue } from './dossier.rules.ts';

export type Ligne = z.output<typeof ligneDossier>;
type Detaillee = Ligne & { detail: DetailExporte | null };

const QUALIFICATIONS: Record<string, string> = QUALIFICATION_LABELS;
const SENS: Record<string, string> = SENS_AVIS_LABELS;

const DATE_SEANCE = 'Date de séance';

export const colonnesSimples: Colonne<Ligne>[] = [
  { titre: 'Numéro', largeur: 20, valeur: (l) => l.numero },
  { titre: 'Numéro national', largeur: 20, valeur: (l) => l.numeroNational },
  { titre: 'Type', largeur: 24, valeur: (l) => TYPE_DOSSIER_LABELS[l.type] },
  { titre: 'Titre', largeur: 60, valeur: (l) => l.titre },
  { titre: 'Promoteur', largeur: 32, valeur: (l) => l.promoteur },
  {
    titre: 'Qualification',
    largeur: 24,
    valeur: (l) => (l.qualificationCode ? (QUALIFICATIONS[l.qualificationCode] ?? l.qualificationCode) : null),
  },
  { titre: 'Comité', largeur: 28, valeur: (l) => l.cppNom },
  { titre: 'Statut', largeur: 36, valeur: (l) => STATUT_DOSSIER_LABELS[l.statut] },
  { titre: 'Date de dépôt', largeur: 14, genre: 'jour', valeur: (l) => l.dateSoumission },
  { titre: DATE_SEANCE, largeur: 14, genre: 'jour', valeur: (l) => l.dateSeance },
  { titre: 'Échéance', largeur: 14, genre: 'jour', valeur: (l) => l.dateLimite },
  { titre: 'Sens de l’avis', largeur: 20, valeur: (l) => (l.sensAvis ? (SENS[l.sensAvis] ?? l.sensAvis) : null) },
  { titre: 'Date de l’avis', largeur: 14, genre: 'jour', valeur: (l) => l.dateAvis },
];

const RAPPORTEURS = 'Rapporteurs';
/** Reporters are told to the committee and to the administration alone (R1123-12). */
const litRapporteurs = (profil: Profil): boolean => isProfilCpp(profil) || profil === 'SUPER_ADMIN';
/** Those of a profile: who does not learn when a committee sits, or who reports, has no column for it. */
export const colonnesDe = <L>(profil: Profil, colonnes: readonly Colonne<L>[]): Colonne<L>[] =>
  colonnes.filter((c) => (c.titre !== DATE_SEANCE || voitSeances(profil)) && (c.titre !== RAPPORTEURS || litRapporteurs(profil)));

const jourDe = (titre: string, champ: keyof DetailExporte & `date${string}`): Colonne<Detaillee> => ({
  titre,
  largeur: 14,
  genre: 'jour',
  valeur: (l) => l.detail?.[champ] ?? null,
});
const limiteDe = (titre: string, delai: keyof DetailExporte['limites']): Colonne<Detaillee> => ({
  titre,
  largeur: 14,
  genre: 'jour',
  valeur: (l) => l.detail?.limites[delai] ?? null,
});
/** What was typed as a number is one, so that it sorts and adds up. */
const nombreOuTexte = (v: string | null | undefined): string | number | null =>
  v && /^\d{1,9}$/.test(v.trim()) ? Number(v) : (v ?? null);
/** What the owner of the dossiers adds. */
const DETAIL: Colonne<Detaillee>[] = [
  { titre: 'Création', largeur: 22, genre: 'instant', valeur: (l) => l.detail?.creeLe ?? null },
  jourDe('Date du tirage', 'dateTas'),
  jourDe('Réception par le comité', 'dateReception'),
  jourDe('Demande de compléments', 'dateDemandeComplements'),
  jourDe('Réception des compléments', 'dateReceptionComplements'),
  jourDe('Recevabilité', 'dateRecevabilite'),
  jourDe('Demande de modification', 'dateDemandeModif'),
  jourDe('Réponse du promoteur', 'dateReponseModif'),
  limiteDe('Limite de la recevabilité', 'recevabilite'),
  limiteDe('Limite des compléments', 'complements'),
  limiteDe('Limite de leur vérification', 'reverification'),
  limiteDe('Limite de la réponse du promoteur', 'reponse'),
  limiteDe('Limite de l’avis', 'avis'),
  limiteDe('Limite de l’ANSM', 'ansm'),
  { titre: 'Jours suspendus', largeur: 10, genre: 'nombre', valeur: (l) => l.detail?.joursSuspendus ?? null },
  { titre: 'Jours utilisés par le comité', largeur: 12, genre: 'nombre', valeur: (l) => l.detail?.joursUtilises ?? null },
  { titre: 'Tour d’évaluation', largeur: 10, genre: 'nombre', valeur: (l) => l.detail?.tour ?? null },
  { titre: 'Décision de l’ANSM', largeur: 20, valeur: (l) => l.detail && DECISION_ANSM_LABELS[l.detail.decisionAnsm] },
  jourDe('Date de la décision de l’ANSM', 'dateDecisionAnsm'),
  {
    titre: 'Mode d’attribution',
    largeur: 28,
    valeur: (l) => (l.detail?.modeTirage ? MODE_TIRAGE_LABELS[l.detail.modeTirage] : null),
  },
  { titre: 'Réaffecté', largeur: 10, valeur: (l) => l.detail && OUI_NON(l.detail.reaffecte) },
  { titre: 'Référence du comité', largeur: 24, valeur: (l) => l.detail?.referenceCpp ?? null },
  { titre: RAPPORTEURS, largeur: 40, valeur: (l) => l.detail?.rapporteurs?.join(', ') ?? null },
  { titre: 'Déposant', largeur: 28, valeur: (l) => l.detail?.deposant ?? null },
  { titre: 'Mandataire', largeur: 32, valeur: (l) => l.detail?.contenu?.mandataire ?? null },
  { titre: 'Sites', largeur: 8, genre: 'nombre', valeur: (l) => l.detail?.contenu?.sites ?? null },
  { titre: 'Taille de l’étude', largeur: 14, genre: 'nombre', valeur: (l) => nombreOuTexte(l.detail?.contenu?.taille) },
  { titre: 'Domaines', largeur: 40, valeur: (l) => l.detail?.contenu?.domaines.join(', ') ?? null },
  { titre: 'Caractéristiques', largeur: 40, valeur: (l) => l.detail?.contenu?.caracteristiques.join(', ') ?? null },
];

export const colonnesAvancees: Colonne<Detaillee>[] = [
  ...colonnesSimples,
  ...DETAIL,
  { titre: 'Dernière modification', largeur: 22, genre: 'instant', valeur: (l) => l.majLe },
  { titre: 'Identifiant du dossier', largeur: 16, valeur: (l) => String(l.dosId) },
  { titre: 'Identifiant de l’étude', largeur: 16, valeur: (l) => String(l.etuId) },
];

export const dmSimples: Colonne<DetailDm>[] = [
  ...colonnesSimples,
  { titre: 'Réglementation', largeur: 28, valeur: (l) => REGLEMENTATION_LABELS[l.reglementationCode] },
  { titre: 'Dispositif', largeur: 40, valeur: (l) => l.dispositif },
  { titre: 'Décision de l’ANSM', largeur: 20, valeur: (l) => DECISION_ANSM_LABELS[l.decisionAnsm] },
];
export const dmAvancees: Colonne<DetailDm & { detail: DetailExporte | null }>[] = [
  ...dmSimples,
  // The simple columns have it already.
  ...DETAIL.filter((c) => !dmSimples.some((s) => s.titre === c.titre)),
  { titre: 'Fabricant', largeur: 32, valeur: (l) => l.fabricant },
  { titre: 'Classe', largeur: 10, valeur: (l) => l.classe },
  { titre: 'Marquage CE', largeur: 14, valeur: (l) => (l.marquageCe === null ? null : OUI_NON(l.marquageCe)) },
  { titre: 'Numéro EUDAMED', largeur: 24, valeur: (l) => l.numeroEudamed },
];

export const defavorablesSimples: Colonne<Detail>[] = [
  { titre: 'Numéro', largeur: 20, valeur: (l) => l.numero },
  { titre: 'Numéro national', largeur: 20, valeur: (l) => l.numeroNational },
  { titre: 'Titre', largeur: 60, valeur: (l) => l.titre },
  { titre: 'Promoteur', largeur: 32, valeur: (l) => l.promoteur },
  { titre: 'Comité', largeur: 28, valeur: (l) => l.cppNom },
  { titre: 'Date de l’avis', largeur: 14, genre: 'jour', valeur: (l) => l.dateAvis },
  { titre: 'Motifs', largeur: 60, valeur: (l) => l.motifs.join(' ; ') },
  { titre: 'Second examen', largeur: 36, valeur: (l) => (l.reexamen ? STATUT_DOSSIER_LABELS[l.reexamen] : null) },
];
export const defavorablesAvancees: Colonne<Detail>[] = [
  ...defavorablesSimples,
  { titre: 'Type', largeur: 24, valeur: (l) => TYPE_DOSSIER_LABELS[l.type] },
  {
    titre: 'Qualification',
    largeur: 24,
    valeur: (l) => (l.qualificationCode ? (QUALIFICATIONS[l.qualificationCode] ?? l.qualificationCode) : null),
  },
  { titre: 'Motivation', largeur: 80, valeur: (l) => l.motivation },
  { titre: 'Documents de l’avis', largeur: 12, valeur: (l) => l.documents },
];

const NOMS: Record<keyof (RechercheDm['filtres'] & RechercheDefavorables['filtres']), string> = {
  statut: 'Statut',
  type: 'Type',
  qualificationCode: 'Qualification',
  cppId: 'Comité',
  deposantUtiId: 'Déposant (identifiant)',
  rapporteurUtiId: 'Rapporteur',
  domaine: 'Domaine',
  competence: 'Compétence',
  promoteur: 'Promoteur',
  typePromoteur: 'Type de promoteur',
  numero: 'Numéro',
  soumisDu: 'Déposé à partir du',
  soumisAu: 'Déposé jusqu’au',
  avisDu: 'Avis à partir du',
  avisAu: 'Avis jusqu’au',
  seanceDu: 'Séance à partir du',
  seanceAu: 'Séance jusqu’au',
  echeanceDu: 'Échéance à partir du',
  echeanceAvant: 'Échéance avant le',
  sensAvis: 'Sens de l’avis',
  enRetard: 'En retard',
  ancillaire: 'Ancillaire ou extension',
  reglementationCode: 'Réglementation',
  classe: 'Classe du dispositif',
  valideur: 'Recevabilité examinée par',
  decisionAnsm: 'Décision de l’ANSM',
  motifId: 'Motif',
  reexamine: 'Second examen demandé',
};

const enMots = (v: unknown): string => {
  if (Array.isArray(v)) return v.map(enMots).join(', ');
  if (typeof v === 'boolean') return OUI_NON(v);
  const texte = String(v);
  return /^\d{4}-\d\d-\d\d$/.test(texte) ? formatJour(texte) : texte;
};

/** Labels of the filters whose values are codes. */
const LIBELLES: Partial<Record<string, Record<string, string>>> = {
  statut: STATUT_DOSSIER_LABELS,
  type: TYPE_DOSSIER_LABELS,
  qualificationCode: QUALIFICATIONS,
  sensAvis: SENS,
  reglementationCode: REGLEMENTATION_LABELS,
  valideur: VALIDEUR_LABELS,
  decisionAnsm: DECISION_ANSM_LABELS,
};
type Noms = ReadonlyMap<number, { nom: string }>;
type Motifs = ReadonlyMap<number, string>;
const libelles = (champ: string, value: unknown, comites: Noms, motifs: Motifs): unknown => {
  if (Array.isArray(value)) return value.map((v) => libelles(champ, v, comites, motifs));
  if (champ === 'cppId') return comites.get(Number(value))?.nom ?? value;
  if (champ === 'motifId') return motifs.get(Number(value)) ?? value;
  return LIBELLES[champ]?.[String(value)] ?? value;
};

/** As their owner told them to the reader: without a name when he may know no dossier of theirs. */
const noms = ({ rapporteurs }: Resolue<RechercheDossiers>['filtres']): string =>
  rapporteurs?.noms.join(', ') || 'sans dossier dans cette liste';

/** One line for each active filter, as the first sheet states them. */
export function filtresEnMots(
  r: Resolue<RechercheDossiers> | Resolue<RechercheDm> | RechercheDefavorables,
  comites: Noms,
  motifs: Motifs = new Map(),
): { libelle: string; valeur: string }[] {
  const words = Object.entries(NOMS).flatMap(([champ, nom]) => {
    const value = Object.entries(r.filtres).find(([c]) => c === champ)?.[1];
    if (value === undefined) return [];
    if (champ === 'rapporteurUtiId' && 'rapporteurs' in r.filtres) return [{ libelle: nom, valeur: noms(r.filtres) }];
    return [{ libelle: nom, valeur: enMots(libelles(champ, value, comites, motifs)) }];
  });
  return r.texte ? [{ libelle: 'Texte', valeur: r.texte }, ...words] : words;
}
