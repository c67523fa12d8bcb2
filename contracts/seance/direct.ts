/**
 * The living séance: who may vote on a dossier at this minute, and what a vote decides. Shared by the service, which refuses, and the page, which says so
 * before a click. Source: Code de la santé publique R1123-12 (simple majority, the chair prevails in a tie, secret ballot on request
 * but not at a distance, a vote cast with a link of interest does not count). Rules: SEA-11 to SEA-13, SEA-20, SEA-21. Pure.
 */
import type { UtiId } from '../core/ids.ts';
import type { Instant } from '../core/paris.ts';
import type { FonctionMembre } from '../identity/college.ts';
import { articleRestreint, type Ecart, isPresentA, type Passage } from './quorum.ts';
import type { TypeSeance } from './seance.workflow.ts';

export const CHOIX_VOTE = ['POUR', 'CONTRE', 'ABSTENTION'] as const;
export type ChoixVote = (typeof CHOIX_VOTE)[number];
export const CHOIX_VOTE_LABELS = { POUR: 'Pour', CONTRE: 'Contre', ABSTENTION: 'Abstention' } as const satisfies Record<
  ChoixVote,
  string
>;

export const DECISIONS_SEANCE = ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE', 'DEMANDE_MODIFICATION'] as const;
export type DecisionSeance = (typeof DECISIONS_SEANCE)[number];
export const DECISION_SEANCE_LABELS = {
  FAVORABLE: 'Avis favorable',
  FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  DEFAVORABLE: 'Avis défavorable',
  DEMANDE_MODIFICATION: 'Demande d’informations ou de modifications',
} as const satisfies Record<DecisionSeance, string>;
/** What the sponsor is told has its reasons: a refusal and a request are nothing without them. */
export const MOTIFS_DECISION_MIN = 10;
export const exigeMotifs = (d: DecisionSeance): boolean => d !== 'FAVORABLE';

/**
 * Why a séance cannot decide this on a dossier, in French; null when it can. Conditions exist for devices alone (CSP R1125-6, R1126-6), and a restricted committee
 * refuses nothing alone (COM-05): the opinion would be refused afterwards. Rule: AVI-06.
 */
export const raisonSansDecision = (d: DecisionSeance, de: { reglementationCode: string; type: TypeSeance }): string | null => {
  if (d === 'FAVORABLE_CONDITIONS' && de.reglementationCode === 'JARDE')
    return 'L’avis favorable sous conditions n’existe que pour les dispositifs médicaux.';
  if (d === 'DEFAVORABLE' && de.type === 'RESTREINTE') {
    const article = articleRestreint(de.reglementationCode);
    const source = article === null ? '' : ` (article ${article} du code de la santé publique)`;
    return `Un comité restreint ne rend pas d’avis défavorable${source} : reportez le dossier à une séance plénière.`;
  }
  return null;
};

export const SCRUTINS = ['OUVERT', 'SECRET'] as const;
export type Scrutin = (typeof SCRUTINS)[number];

export const ISSUES_VOTE = ['ADOPTEE', 'REJETEE', 'PARTAGE'] as const;
export type IssueVote = (typeof ISSUES_VOTE)[number];

export type Decompte = { pour: number; contre: number; abstentions: number };
export const decompteDe = (votes: readonly { choix: ChoixVote }[]): Decompte => {
  const n = (choix: ChoixVote) => votes.filter((v) => v.choix === choix).length;
  return { pour: n('POUR'), contre: n('CONTRE'), abstentions: n('ABSTENTION') };
};

/**
 * Simple majority of the votes cast; abstentions count for neither side. In a tie the side of the chair prevails (SEA-12): `presidence` is his vote, of a secret
 * ballot the side that he chooses to make known. PARTAGE: as many on each side and no chair to decide, or nobody voted for or against.
 */
export const resultatVote = (d: Decompte, presidence: ChoixVote | null): { issue: IssueVote; parVoixPreponderante: boolean } => {
  if (d.pour !== d.contre) return { issue: d.pour > d.contre ? 'ADOPTEE' : 'REJETEE', parVoixPreponderante: false };
  if (d.pour === 0 || presidence === null || presidence === 'ABSTENTION')
    return { issue: 'PARTAGE', parVoixPreponderante: false };
  return { issue: presidence === 'POUR' ? 'ADOPTEE' : 'REJETEE', parVoixPreponderante: true };
};

/** Whoever chairs among those who deliberate: the president, else a vice-president, else whom the members present chose (SEA-20); nobody when none of them is there. */
export const presidenceDe = <M extends { utiId: UtiId; fonction: FonctionMembre }>(
  deliberants: readonly M[],
  choisi: UtiId | null,
): M | null =>
  deliberants.find((m) => m.fonction === 'PRESIDENT') ??
  deliberants.find((m) => m.fonction === 'VICE_PRESIDENT') ??
  deliberants.find((m) => m.utiId === choisi) ??
  null;

/** Why the members present do not choose him to chair, in French; null when they may. `presents`: those who deliberate on the dossier that is examined, else those in the room. */
export const raisonSansChoix = (
  presents: readonly { utiId: UtiId; fonction: FonctionMembre; nom: string; prenom: string }[],
  utiId: UtiId,
): string | null => {
  const chef = presidenceDe(presents, null);
  if (chef) return `${chef.prenom} ${chef.nom} préside : les membres présents ne choisissent qui préside qu’en son absence.`;
  return presents.some((m) => m.utiId === utiId)
    ? null
    : 'Choisissez un membre qui est dans la salle et qui délibère sur le dossier examiné.';
};

export type MembreEnSeance = Passage & { utiId: UtiId; nom: string; prenom: string; isPresent: boolean | null };

/**
 * Null when the member deliberates on a dossier at this minute, else the sentence that says why not. `debut`: when the dossier was taken, null before. Whoever came
 * after it was begun or went out meanwhile has not heard the debate: he does not vote unless the examination is begun again (SEA-11).
 */
export const raisonSansVote = (
  m: MembreEnSeance,
  ecart: Ecart | undefined,
  debut: string | null,
  maintenant: Instant,
): string | null => {
  const qui = `${m.prenom} ${m.nom}`;
  if (ecart) return `${qui} a un lien avec ce dossier (${ecart.motif}) : son vote ne compte pas.`;
  if (!m.isPresent) return `${qui} n’est pas noté présent : notez d’abord son arrivée.`;
  if (!isPresentA(m, maintenant))
    return `${qui} n’est pas dans la salle à ${maintenant}${m.depart ? ` (parti à ${m.depart})` : ''}.`;
  if (debut === null) return null;
  const entendre = 'reprenez l’examen depuis le début pour qu’il délibère.';
  if (m.arrivee !== null && m.arrivee > debut)
    return `${qui} est arrivé à ${m.arrivee}, l’examen avait commencé à ${debut} : ${entendre}`;
  const sortie = (m.absences ?? []).find((x) => x.a > debut);
  return sortie ? `${qui} est sorti de ${sortie.de} à ${sortie.a}, pendant l’examen : ${entendre}` : null;
};

/**
 * Null when a member may cast his vote himself, else the sentence that tells him why not. `membre`: undefined for who does not sit in this committee that day.
 * Rules: SEA-11, SEA-15.
 */
export const raisonSansBulletin = (membre: (MembreEnSeance & { sansVote: string | null }) | undefined): string | null => {
  if (!membre) return 'Vous n’êtes pas membre de ce comité à la date de la séance : vous ne votez pas.';
  if (!membre.isPresent) return 'Vous n’êtes pas noté présent : demandez au secrétariat de noter votre arrivée.';
  return membre.sansVote && `Vous ne votez pas sur ce dossier. ${membre.sansVote}`;
};

export type VoteRecu = { utiId: UtiId; choix: ChoixVote };

/** Why open votes are refused, one sentence each: whoever may not vote, who is not named, who is missing. Empty when they are right. */
export const refusVotes = (
  membres: readonly (MembreEnSeance & { sansVote: string | null })[],
  votes: readonly VoteRecu[],
): string[] => {
  const etrangers = votes.filter((v) => !membres.some((m) => m.utiId === v.utiId));
  const doubles = votes.length - new Set(votes.map((v) => v.utiId)).size;
  const manquants = membres.filter((m) => m.sansVote === null && !votes.some((v) => v.utiId === m.utiId));
  return [
    ...(etrangers.length > 0 ? ['Un des votes est celui d’une personne qui n’est pas membre du comité à cette date.'] : []),
    ...(doubles > 0 ? ['Un membre ne vote qu’une fois.'] : []),
    ...membres.flatMap((m) => (m.sansVote !== null && votes.some((v) => v.utiId === m.utiId) ? [m.sansVote] : [])),
    ...(manquants.length > 0 ? [`Il manque le vote de ${manquants.map((m) => `${m.prenom} ${m.nom}`).join(', ')}.`] : []),
  ];
};

type Situe = { nom: string; prenom: string; distant: boolean };
export const refusADistance = (deliberants: readonly Situe[]): string[] => {
  const loin = deliberants.filter((m) => m.distant);
  return loin.length > 0
    ? [
        `Le vote à bulletin secret n’est pas possible à distance (${loin.map((m) => `${m.prenom} ${m.nom}`).join(', ')}) : votez à main levée, ou reportez le dossier.`,
      ]
    : [];
};

/** A member asked for a secret ballot: who, and at what hour. */
export type DemandeSecret = { par: string; a: string };
/** Why an open vote is refused: a member asked for a secret ballot, which is his right unless somebody takes part at a distance (R1123-12; SEA-21). */
export const refusOuvert = (demande: DemandeSecret | null, deliberants: readonly Situe[]): string[] =>
  demande === null || deliberants.some((m) => m.distant)
    ? []
    : [
        `${demande.par} a demandé le bulletin secret à ${demande.a} : il est de droit (article R1123-12 du code de la santé publique). Faites voter à bulletin secret.`,
      ];
/** Why the vote is open although a secret ballot was asked; null when it was not, or is due. */
export const raisonOuvertMalgre = (demande: DemandeSecret | null, deliberants: readonly Situe[]): string | null => {
  const loin = deliberants.filter((m) => m.distant).map((m) => `${m.prenom} ${m.nom}`);
  return demande === null || loin.length === 0
    ? null
    : `bulletin secret demandé par ${demande.par} à ${demande.a}, impossible à distance (${loin.join(', ')}) : le vote est à main levée`;
};

/** Why a secret ballot is refused: never at a distance, and as many ballots as members who deliberate (SEA-13). */
export const refusSecret = (d: Decompte, deliberants: readonly Situe[]): string[] => {
  const bulletins = d.pour + d.contre + d.abstentions;
  return [
    ...refusADistance(deliberants),
    ...(bulletins === deliberants.length
      ? []
      : [
          `L’urne compte ${bulletins} bulletin${bulletins > 1 ? 's' : ''} pour ${deliberants.length} membres qui délibèrent : recomptez.`,
        ]),
  ];
};
