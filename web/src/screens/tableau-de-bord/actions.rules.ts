/** The actions of a committee by what is to do, the most urgent first in each group and between groups. Pure. */
import type { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import type { Answer } from '../../api/types.ts';

export type Action = Answer<typeof etudeTdbGestionnaire.calls.listerToutesActions>[number];
export type Code = Action['code'];
type Groupe = { code: Code; titre: string; actions: Action[] };

export const TITRE_ACTION: Readonly<Record<Code, string>> = {
  SECURITE: 'Sécurité des personnes : à lire',
  RECEVABILITE: 'Recevabilité à prononcer',
  COMPLEMENTS_RECUS: 'Compléments à vérifier',
  RAPPORTEURS: 'Rapporteurs à désigner',
  SEANCE: 'À inscrire à une séance',
  AVIS: 'Décision à rendre',
  REPONSE_RECUE: 'Réponse à examiner en séance',
  RENONCEMENT: 'Sans réponse du déposant',
  SILENCE: 'Délai de l’avis écoulé ou près de l’être',
  ATTRIBUTION: 'À attribuer à un comité',
  COMPLETER: 'À compléter',
  COMPLEMENTS: 'Compléments à envoyer',
  MODIFICATIONS: 'Modifications à envoyer',
  RAPPORT: 'Rapport à déposer',
  REAFFECTATION: 'Réaffectation refusée',
  MANDAT: 'Mandats terminés',
  REPRISE: 'Reprises à confirmer',
};

/** The list of all actions, with those of one kind only. */
export const adresseActions = (code: Code): string => `/actions?quoi=${code}`;
export const codeDe = (valeur: string | null): Code | null =>
  Object.keys(TITRE_ACTION).find((c): c is Code => c === valeur) ?? null;

/** Before the dossiers, by their days of law; those without a day then, and mandates that are over. */
const rang = ({ code, echeance }: Action): string => {
  if (code === 'SECURITE') return '';
  return code === 'MANDAT' ? 'z' : (echeance ?? '9999');
};
/** Of the national requests and of those on trials, each sorted by its service: one list. */
export const reunir = (nationales: readonly Action[], essais: readonly Action[]): Action[] =>
  [...nationales, ...essais].toSorted((a, b) => {
    if (rang(a) < rang(b)) return -1;
    return rang(a) > rang(b) ? 1 : 0;
  });

/** In the order in which each first comes: the actions arrive the most urgent first. */
export const parVerbe = (actions: readonly Action[]): Groupe[] => {
  const groupes = new Map<Code, Groupe>();
  for (const a of actions) {
    const g = groupes.get(a.code) ?? { code: a.code, titre: TITRE_ACTION[a.code], actions: [] };
    g.actions.push(a);
    groupes.set(a.code, g);
  }
  return [...groupes.values()];
};

/** The rank of the line that a key goes to, from the one where one is (-1: none): the first from elsewhere; it stays at both ends. */
export const ligneApres = (at: number, total: number, pas: 1 | -1): number =>
  at < 0 ? 0 : Math.min(Math.max(at + pas, 0), total - 1);

/** How many lines each group shows on the first page, `total` in all: one each at least, then what is left in their order. */
export const lignesParGroupe = (tailles: readonly number[], total: number): number[] => {
  const vues = tailles.map((t) => Math.min(1, t));
  let reste = total - vues.reduce((a, b) => a + b, 0);
  return tailles.map((t, i) => {
    const plus = Math.max(0, Math.min(t - vues[i], reste));
    reste -= plus;
    return vues[i] + plus;
  });
};

/** Where no day is set: a fact of safety is read at once, the rest when it can be. */
export const sansJour = (code: Action['code']): string => (code === 'SECURITE' ? 'Sans attendre' : 'Sans échéance');
