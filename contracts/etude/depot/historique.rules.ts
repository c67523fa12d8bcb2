/**
 * Researches approved before the platform was opened, whose opinion was given outside of it: taken over so that their modifications can be filed (R1123-42).
 * What a sponsor states alone waits until the committee that he names, or the administration, confirms it.
 * Pure: the service refuses by it, the screen says it before anything is sent. Rule: DOS-15.
 */
import type { Actor } from '../../core/call.ts';
import { formatJour } from '../../core/deadlines.ts';
import type { Profil } from '../../core/droits.ts';
import type { UtiId } from '../../core/ids.ts';
import type { Jour } from '../../core/paris.ts';
import { dateCaducite } from '../socle/delais.ts';
import {
  ETAT_ETUDE_LABELS,
  type EtatEtude,
  isFavorable,
  isFinal,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '../socle/dossier.workflow.ts';
import { isFigee } from '../socle/etude.workflow.ts';
import { messageNumeroNational } from '../socle/verifications.ts';

/** From that day on a request is filed on the platform, which gives the opinion its place. */
export const OUVERTURE_PLATEFORME = '2021-05-26';
const NUMERO = /^[\p{L}\d][\p{L}\d ._-]{0,29}$/u;

export const messageNumeroHistorique = (numero: string): string | null =>
  NUMERO.test(numero.trim())
    ? null
    : 'Donnez le numéro du dossier au comité : 30 caractères au plus, lettres, chiffres, espaces, points et tirets (un tiret à la place d’une barre).';

export type SaisieHistorique = {
  numero: string;
  numeroNational: string;
  dateAvis: Jour;
  dateDebutEffectif: Jour;
  dateAutorisationAnsm: Jour | null;
  /** The agency authorises what is so qualified (L1123-8). */
  isAutorisee: boolean;
};

const fauteDebut = (s: SaisieHistorique, aujourdhui: Jour): string | null => {
  if (s.dateDebutEffectif > aujourdhui) return 'La première inclusion ne peut pas être dans le futur.';
  if (s.dateDebutEffectif < s.dateAvis) return 'La première inclusion ne peut pas précéder l’avis favorable.';
  if (s.dateAutorisationAnsm !== null && s.dateDebutEffectif < s.dateAutorisationAnsm)
    return 'La première inclusion ne peut pas précéder l’autorisation de l’ANSM.';
  // Two years, and two more when it was prorogued: beyond, no prorogation could have kept it (R1123-26).
  const limite = dateCaducite(s.dateAvis, 1);
  return s.dateDebutEffectif > limite
    ? `Sans première inclusion au ${formatJour(limite)}, même prorogé, l’avis était caduc (article R1123-26) : la recherche demande un nouvel avis.`
    : null;
};
const fauteAnsm = (s: SaisieHistorique, aujourdhui: Jour): string | null => {
  if (s.dateAutorisationAnsm === null)
    return s.isAutorisee
      ? 'Donnez la date de l’autorisation de l’ANSM : cette recherche en avait besoin (article L1123-8).'
      : null;
  return s.dateAutorisationAnsm > aujourdhui ? 'L’autorisation de l’ANSM ne peut pas être dans le futur.' : null;
};

/** Why an opinion of that day is not taken over, with the declaration or added afterwards; null: it is. */
export const fauteDateAvis = (dateAvis: Jour): string | null =>
  dateAvis >= OUVERTURE_PLATEFORME
    ? `Depuis le ${formatJour(OUVERTURE_PLATEFORME)}, une demande d’avis se dépose sur la plateforme : seul un avis rendu avant se reprend ici.`
    : null;

/** What keeps a research from being taken over, by field; empty: it may be. */
export function fautesHistorique(s: SaisieHistorique, aujourdhui: Jour): Partial<Record<keyof SaisieHistorique, string>> {
  const fautes = {
    numero: messageNumeroHistorique(s.numero),
    numeroNational: messageNumeroNational(s.numeroNational),
    dateAvis: fauteDateAvis(s.dateAvis),
    dateAutorisationAnsm: fauteAnsm(s, aujourdhui),
    dateDebutEffectif: fauteDebut(s, aujourdhui),
  };
  return Object.fromEntries(Object.entries(fautes).filter(([, message]) => message !== null));
}

export type FaitsCorrection = {
  statut: StatutDossier;
  etatEtude: EtatEtude;
  suites: readonly { numero: string | null }[];
};

/** Why this person adds no opinion to a take-over now; null: he may. What was confirmed is the committee's: its sponsor does not change what it confirmed. */
export function raisonSansAjout({ statut, etatEtude }: FaitsCorrection, profil: Profil): string | null {
  if (statut === 'REPRISE_A_CONFIRMER') return null;
  if (isFinal(statut) && !isFavorable(statut))
    return `Ce dossier est « ${STATUT_DOSSIER_LABELS[statut]} » : son numéro et ses avis ne changent plus.`;
  if (isFigee(etatEtude))
    return `L’étude est « ${ETAT_ETUDE_LABELS[etatEtude]} » : le numéro et les avis du dossier ne changent plus.`;
  return profil === 'DEPOSANT'
    ? 'Cette reprise est confirmée : le comité corrige seul son numéro et ses avis. Écrivez-lui s’il en manque un.'
    : null;
}

/** What stands in the way of another number, or of the removal of an opinion; null: nothing. Once a request follows the dossier, its opinions are added to only. */
export function raisonFige(f: FaitsCorrection, profil: Profil): string | null {
  const raison = raisonSansAjout(f, profil);
  if (raison !== null) return raison;
  return f.suites.length === 0
    ? null
    : `Une demande suit ce dossier (${f.suites.map((s) => s.numero ?? 'en brouillon').join(', ')}) : son numéro et ses avis ne changent plus. Vous pouvez ajouter un avis.`;
}

/** Why an opinion is not taken off; null: it is. What the committee confirmed is kept: from then on one is put aside. */
export const raisonSansRetrait = (f: FaitsCorrection, profil: Profil): string | null =>
  raisonFige(f, profil) ??
  (f.statut === 'REPRISE_A_CONFIRMER'
    ? null
    : 'Cette reprise est confirmée : un avis joint par erreur s’écarte avec son motif. Il reste lisible dans les documents du dossier.');

/** Why an opinion is not put aside; null: it is. */
export const raisonSansEcart = (f: FaitsCorrection, profil: Profil): string | null =>
  raisonFige(f, profil) ??
  (f.statut === 'REPRISE_A_CONFIRMER' ? 'Cette reprise n’est pas confirmée : un avis joint par erreur se retire.' : null);

/** DOS-15: nobody confirms what he stated himself; null: he may decide. */
export const empechementConfirmation = (deposantUtiId: UtiId, actor: Pick<Actor, 'utiId'>): string | null =>
  deposantUtiId === actor.utiId
    ? 'Vous êtes le déposant de cette étude : une autre personne du comité, ou l’administration, confirme sa reprise.'
    : null;
