/** Columns of the exports of requests of the portal (REC-02): those of the list; in detail, one row for each part with its deadlines, its requests for information, its conditions. */
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type Profil, voitSeances } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import { PHASES } from '@riph/contracts/dossier-ctis/ctis.schemas';
import {
  type EcheanceCtis,
  echeanceAvis,
  echeanceDecision,
  echeanceDemande,
  echeanceDepotPartieDeux,
  echeanceObservations,
  echeancePartieUn,
  echeanceRecevabilite,
} from '@riph/contracts/dossier-ctis/echeances.rules';
import {
  ETAPE_RFI_LABELS,
  PORTEE_LABELS,
  ROLE_FRANCE_LABELS,
  STATUT_DOSSIER_CTIS_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import { STATUT_PARTIE_DEUX_LABELS, STATUT_PARTIE_UN_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { LigneCtis, RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import { OUI_NON, ouiNon, periode } from '../socle/mots.ts';
import type { DetailCtis } from './ctis.repository.ts';

const PHASE: Readonly<Record<number, string>> = PHASES;
const DATE_SEANCE = 'Date de séance';

const SIMPLES: readonly Colonne<LigneCtis>[] = [
  { titre: 'Numéro européen', largeur: 20, valeur: (l) => l.numeroCtis },
  { titre: 'Demande', largeur: 12, valeur: (l) => l.cleDemande },
  { titre: 'Type', largeur: 26, valeur: (l) => TYPE_DOSSIER_CTIS_LABELS[l.type] },
  { titre: 'Portée', largeur: 16, valeur: (l) => PORTEE_LABELS[l.portee] },
  { titre: 'Titre', largeur: 60, valeur: (l) => l.titre },
  { titre: 'Titre court', largeur: 20, valeur: (l) => l.titreCourt },
  { titre: 'Promoteur', largeur: 32, valeur: (l) => l.promoteur },
  { titre: 'Comité', largeur: 28, valeur: (l) => l.cppNom },
  { titre: DATE_SEANCE, largeur: 14, genre: 'jour', valeur: (l) => l.dateSeance },
  { titre: 'Statut', largeur: 32, valeur: (l) => STATUT_DOSSIER_CTIS_LABELS[l.statut] },
  { titre: 'Partie I', largeur: 24, valeur: (l) => STATUT_PARTIE_UN_LABELS[l.partieUn] },
  { titre: 'Partie II', largeur: 24, valeur: (l) => STATUT_PARTIE_DEUX_LABELS[l.partieDeux] },
  { titre: 'Rôle de la France', largeur: 24, valeur: (l) => ROLE_FRANCE_LABELS[l.roleFrance] },
  { titre: 'Phase', largeur: 24, valeur: (l) => (l.phaseCode === null ? null : (PHASE[l.phaseCode] ?? String(l.phaseCode))) },
  { titre: 'Soumission', largeur: 14, genre: 'jour', valeur: (l) => l.dateSoumission },
  { titre: 'Recevabilité', largeur: 14, genre: 'jour', valeur: (l) => l.dateRecevabilite },
  { titre: 'Avis du comité', largeur: 14, genre: 'jour', valeur: (l) => l.dateAvis },
  { titre: 'Décision', largeur: 14, genre: 'jour', valeur: (l) => l.dateDecision },
  { titre: 'Échéance', largeur: 14, genre: 'jour', valeur: (l) => l.dateLimite },
  { titre: 'En retard', largeur: 10, valeur: (l) => OUI_NON(l.enRetard) },
  { titre: 'Réponse attendue', largeur: 10, valeur: (l) => OUI_NON(l.demandeOuverte) },
  { titre: 'Essai en transition', largeur: 10, valeur: (l) => OUI_NON(l.enTransition) },
  { titre: 'Avec un dispositif', largeur: 10, valeur: (l) => OUI_NON(l.avecDispositif) },
];

type Partie = 'I' | 'II';
export type LignePartie = DetailCtis & { partie: Partie; today: Jour };

/** One row for each part that the request has. */
export async function* parParties(lignes: AsyncIterable<DetailCtis>, today: Jour): AsyncGenerator<LignePartie> {
  for await (const l of lignes) {
    if (l.partieUn !== 'P1_SANS_OBJET') yield { ...l, partie: 'I', today };
    if (l.partieDeux !== 'P2_SANS_OBJET') yield { ...l, partie: 'II', today };
  }
}

type Faits = NonNullable<DetailCtis['faits']>;
const echeance = (
  titre: string,
  partie: Partie | null,
  lire: (f: Faits, today: Jour) => EcheanceCtis | null,
): Colonne<LignePartie> => ({
  titre,
  largeur: 14,
  genre: 'jour',
  valeur: (l) => (l.faits && (partie === null || l.partie === partie) ? (lire(l.faits, l.today)?.dateAffichee ?? null) : null),
});
const reponseAttendue = (f: Faits, today: Jour): EcheanceCtis | null => {
  const ouverte = f.demandes.findLast((d) => d.statut === 'ENVOYEE');
  return ouverte ? echeanceDemande(ouverte.etape, ouverte, today) : null;
};

/** Of the validation, which both parts share, or of the part itself. */
const deLaPartie = ({ etape }: DetailCtis['demandes'][number], partie: Partie): boolean =>
  etape === 'VALIDATION' || (etape === 'PARTIE_1') === (partie === 'I');
const demandeEnMots = (d: DetailCtis['demandes'][number]): string =>
  [
    `${ETAPE_RFI_LABELS[d.etape]}, ${d.considerations} considération${d.considerations > 1 ? 's' : ''}`,
    d.envoyeeLe && `envoyée le ${formatJour(d.envoyeeLe)}`,
    d.echeance && `réponse attendue le ${formatJour(d.echeance)}`,
    d.statut === 'ANNULEE'
      ? 'annulée'
      : d.reponduLe
        ? `répondue le ${formatJour(d.reponduLe)}`
        : d.statut === 'ECHUE' && 'sans réponse',
  ]
    .filter(Boolean)
    .join(', ');

/** Third, beside the number: a request has a row for each of its parts. */
const PARTIE: Colonne<LignePartie> = { titre: 'Partie', largeur: 8, valeur: (l) => l.partie };
const PAR_PARTIE: readonly Colonne<LignePartie>[] = [
  {
    titre: 'Statut de la partie',
    largeur: 28,
    valeur: (l) => (l.partie === 'I' ? STATUT_PARTIE_UN_LABELS[l.partieUn] : STATUT_PARTIE_DEUX_LABELS[l.partieDeux]),
  },
  echeance('Échéance de recevabilité', null, echeanceRecevabilite),
  echeance('Échéance des observations sur la partie I', 'I', echeanceObservations),
  echeance('Échéance de la partie I', 'I', echeancePartieUn),
  echeance('Échéance du dépôt de la partie II', 'II', echeanceDepotPartieDeux),
  echeance('Échéance de l’avis', 'II', echeanceAvis),
  echeance('Échéance de la réponse du promoteur', 'II', reponseAttendue),
  echeance('Échéance de la décision', null, echeanceDecision),
  {
    titre: 'Sens de l’avis',
    largeur: 28,
    valeur: (l) => (l.partie === 'II' && l.sensAvis ? SENS_AVIS_CTIS_LABELS[l.sensAvis] : null),
  },
  {
    titre: 'Demandes d’information',
    largeur: 60,
    valeur: (l) =>
      l.demandes
        .filter((d) => deLaPartie(d, l.partie))
        .map(demandeEnMots)
        .join('\n') || null,
  },
  { titre: 'Conditions', largeur: 60, valeur: (l) => (l.partie === 'II' ? l.conditions.join('\n') || null : null) },
];

const pour = <L>(profil: Profil, colonnes: readonly Colonne<L>[]): readonly Colonne<L>[] =>
  voitSeances(profil) ? colonnes : colonnes.filter((c) => c.titre !== DATE_SEANCE);
export const colonnesCtis = (profil: Profil): readonly Colonne<LigneCtis>[] => pour(profil, SIMPLES);
export const colonnesCtisAvancees = (profil: Profil): readonly Colonne<LignePartie>[] =>
  pour(profil, [...SIMPLES.slice(0, 2), PARTIE, ...SIMPLES.slice(2), ...PAR_PARTIE]);

const codes = <C extends string | number>(valeurs: readonly C[] | undefined, libelles: Readonly<Record<C, string>>): string =>
  valeurs?.map((v) => libelles[v] ?? String(v)).join(', ') ?? '';

/** One line for each active filter, as the first sheet states them; `noms`: the committees. */
export function filtresCtisEnMots({ filtres: f, texte }: RechercheCtis, noms: ReadonlyMap<number, { nom: string }>) {
  return [
    { libelle: 'Texte', valeur: texte ?? '' },
    { libelle: 'Numéro', valeur: f.numero ?? '' },
    { libelle: 'Demande', valeur: f.cleDemande ?? '' },
    { libelle: 'Type', valeur: codes(f.type, TYPE_DOSSIER_CTIS_LABELS) },
    { libelle: 'Portée', valeur: codes(f.portee, PORTEE_LABELS) },
    { libelle: 'Statut', valeur: codes(f.statut, STATUT_DOSSIER_CTIS_LABELS) },
    { libelle: 'Partie I', valeur: codes(f.partieUn, STATUT_PARTIE_UN_LABELS) },
    { libelle: 'Partie II', valeur: codes(f.partieDeux, STATUT_PARTIE_DEUX_LABELS) },
    { libelle: 'Rôle de la France', valeur: f.roleFrance ? ROLE_FRANCE_LABELS[f.roleFrance] : '' },
    { libelle: 'Phase', valeur: codes(f.phase, PHASE) },
    { libelle: 'Promoteur', valeur: f.promoteur ?? '' },
    { libelle: 'Comité', valeur: f.cppId?.map((id) => noms.get(id)?.nom ?? String(id)).join(', ') ?? '' },
    { libelle: 'Sens de l’avis', valeur: codes(f.sensAvis, SENS_AVIS_CTIS_LABELS) },
    { libelle: 'Soumission', valeur: periode(f.soumisDu, f.soumisAu) },
    { libelle: 'Recevabilité', valeur: periode(f.recevableDu, f.recevableAu) },
    { libelle: 'Avis', valeur: periode(f.avisDu, f.avisAu) },
    { libelle: 'Décision', valeur: periode(f.decisionDu, f.decisionAu) },
    { libelle: DATE_SEANCE, valeur: periode(f.seanceDu, f.seanceAu) },
    { libelle: 'Échéance', valeur: periode(f.echeanceDu, f.echeanceAvant) },
    { libelle: 'Réponse attendue', valeur: ouiNon(f.demandeOuverte) },
    { libelle: 'En retard', valeur: ouiNon(f.enRetard) },
    { libelle: 'Essai en transition', valeur: ouiNon(f.enTransition) },
    { libelle: 'Avec un dispositif', valeur: ouiNon(f.avecDispositif) },
  ];
}
