/** What the page of a living séance shows and does next. The rules of law are in contracts/seance/direct.ts. Pure. */
import type { UtiId } from '@riph/contracts/core/ids';
import {
  CHOIX_VOTE_LABELS,
  type ChoixVote,
  type DecisionSeance,
  decompteDe,
  ISSUES_VOTE,
  type Scrutin,
} from '@riph/contracts/seance/direct';
import { compte } from '../../../labels/dates.ts';
import type { Direct, Membre, Point } from './direct.types.ts';

/** The dossier in view: the one that is being examined, else the first that waits, else the first of all. */
export const pointEnVue = (d: Direct, selected: number | null): Point | null =>
  d.points.find((p) => p.dosId === selected) ??
  d.points.find((p) => p.dosId === d.courant) ??
  d.points.find((p) => p.statut === 'A_EXAMINER') ??
  d.points[0] ??
  null;

export const etatMembre = (m: Membre): string => {
  if (m.isPresent === null) return 'pas encore noté';
  if (!m.isPresent) return 'absent';
  if (!m.la) return m.depart ? `parti à ${m.depart}` : `attendu à ${m.arrivee ?? 'plus tard'}`;
  return [m.distant ? 'à distance' : 'dans la salle', m.arrivee && `depuis ${m.arrivee}`].filter(Boolean).join(', ');
};

/** « Tous présents »: whoever was not noted yet; who left or was noted absent is left as he is. */
export const aNoter = (d: Direct): Membre[] => d.membres.filter((m) => m.isPresent === null);

export type Choix = Readonly<Record<number, ChoixVote | undefined>>;
/** What is typed over the members who deliberate, for all of them; null while one has no choice. */
export const votesDe = (p: Point, choix: Choix): { utiId: UtiId; choix: ChoixVote }[] | null => {
  const votes = p.deliberants.flatMap((utiId) => {
    const c = choix[utiId];
    return c ? [{ utiId, choix: c }] : [];
  });
  return votes.length === p.deliberants.length ? votes : null;
};

export const unanimes = (p: Point): Choix => Object.fromEntries(p.deliberants.map((utiId) => [utiId, 'POUR' as const]));

const ISSUES: Record<(typeof ISSUES_VOTE)[number], string> = {
  ADOPTEE: 'proposition adoptée',
  REJETEE: 'proposition rejetée',
  PARTAGE: 'partage des voix : rien n’est décidé',
};
export const issueEnMots = (v: NonNullable<Point['vote']>): string =>
  `${ISSUES[v.issue]}${v.parVoixPreponderante ? ', par la voix prépondérante du président de séance' : ''}`;

export const decompteEnMots = (d: { pour: number; contre: number; abstentions: number }): string =>
  `${d.pour} pour, ${d.contre} contre, ${compte(d.abstentions, 'abstention')}`;

/** Live count of what is being typed. */
export const decompteSaisi = (choix: Choix): string =>
  decompteEnMots(decompteDe(Object.values(choix).flatMap((c) => (c ? [{ choix: c }] : []))));

export const OPTIONS_VOTE = Object.entries(CHOIX_VOTE_LABELS).map(([code, libelle]) => ({ code: lireChoix(code), libelle }));
function lireChoix(code: string): ChoixVote {
  return code === 'POUR' || code === 'CONTRE' ? code : 'ABSTENTION';
}

/** What the member is told of his own vote. A secret one is not shown again, to him either: nobody can make him prove it. */
export const bulletinEnMots = (
  appel: { scrutin: Scrutin },
  moi: { aVote: boolean; choix: ChoixVote | null },
  libelles: Record<ChoixVote, string>,
): string => {
  if (!moi.aVote) return 'Vous n’avez pas encore voté.';
  return appel.scrutin === 'SECRET' || !moi.choix
    ? 'Votre bulletin est dans l’urne. Jusqu’à la clôture, voter à nouveau le remplace.'
    : `Vous avez voté « ${libelles[moi.choix].toLowerCase()} ». Vous pouvez changer jusqu’à la clôture.`;
};

/** Why an open vote cannot be closed now; null when everybody who deliberates has voted. */
export const raisonPasClos = (p: Point, membres: readonly Membre[]): string | null => {
  const manquants = membres.filter((m) => p.deliberants.includes(m.utiId) && !p.appel?.votants.includes(m.utiId));
  if (manquants.length === 0) return null;
  const papier =
    p.appel?.scrutin === 'SECRET' ? ' Sans appareil pour lui, abandonnez ce vote et comptez des bulletins de papier.' : '';
  return `Il manque le vote de ${manquants.map((m) => `${m.prenom} ${m.nom}`).join(', ')}.${papier}`;
};

/** The key of each decision. */
export const TOUCHES_DECISION = {
  FAVORABLE: 'f',
  FAVORABLE_CONDITIONS: 's',
  DEFAVORABLE: 'd',
  DEMANDE_MODIFICATION: 'm',
} as const satisfies Record<DecisionSeance, string>;

/** A secret ballot of the members’ pages that ended in a tie: its side alone is typed. */
export const partageDesPages = (p: Point): NonNullable<Point['vote']> | null =>
  p.sansSaisie !== null && p.vote?.scrutin === 'SECRET' && p.vote.pour === p.vote.contre && p.vote.pour > 0 ? p.vote : null;

/** Why the séance cannot be closed now; null when it can. */
export const raisonPasLevee = (d: Direct): string | null => {
  const restants = d.points.filter((p) => p.statut !== 'DECIDE').length;
  return restants === 0
    ? null
    : `${compte(restants, 'dossier reste', 'dossiers restent')} sans décision : décidez ou reportez ${restants > 1 ? 'chacun d’eux' : 'ce dossier'}.`;
};
