/** A vote as it is received, judged: who may vote, the quorum of the dossier at this minute, the result. Rules: SEA-11 to SEA-13, SEA-15, SEA-20, SEA-21. Pure. */

import type { UtiId } from '@riph/contracts/core/ids';
import {
  type DemandeSecret,
  decompteDe,
  presidenceDe,
  raisonOuvertMalgre,
  refusADistance,
  refusOuvert,
  refusSecret,
  refusVotes,
  resultatVote,
  type Scrutin,
} from '@riph/contracts/seance/direct';
import type { MembreDirect, voteSaisi } from '@riph/contracts/seance/direct.schemas';
import { quorumDe } from '@riph/contracts/seance/quorum';
import type { ModeSeance, TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type * as z from 'zod';
import type { PointRow, VoteNote } from '../seance/direct.repository.ts';
import type { Bulletin } from '../seance/scrutin.repository.ts';

/** A member, with why he does not vote on the dossier at this minute; null when he does. */
export type Votant = MembreDirect & { sansVote: string | null };
type Ou = { type: TypeSeance; mode: ModeSeance };
/** `choisi`: whom the members present chose to chair; `secret`: the secret ballot that one of them asked for. */
export type Cadre = { choisi: UtiId | null; secret: DemandeSecret | null };
type Saisi = z.output<typeof voteSaisi>;
type Jugement = { ok: true; vote: Omit<VoteNote, 'voteA'> } | { ok: false; raisons: string[] };

/** Without the quorum of the dossier nothing is voted; every refusal is told at once. */
export const voteDe = (saisi: Saisi, membres: readonly Votant[], seance: Ou, { choisi, secret }: Cadre): Jugement => {
  const deliberants = membres.filter((m) => m.sansVote === null);
  const quorum = quorumDe(deliberants, seance.type);
  const decompte =
    saisi.scrutin === 'OUVERT'
      ? decompteDe(saisi.votes)
      : { pour: saisi.pour, contre: saisi.contre, abstentions: saisi.abstentions };
  const raisons = [
    ...(saisi.scrutin === 'OUVERT'
      ? [...refusOuvert(secret, situes(deliberants, seance)), ...refusVotes(membres, saisi.votes)]
      : refusSecret(decompte, situes(deliberants, seance))),
    ...sansQuorum(quorum),
  ];
  if (raisons.length > 0) return { ok: false, raisons };
  const chef = presidenceDe(deliberants, choisi);
  const voixChef =
    saisi.scrutin === 'SECRET' ? saisi.preponderante : (saisi.votes.find((v) => v.utiId === chef?.utiId)?.choix ?? null);
  const { issue, parVoixPreponderante } = resultatVote(decompte, chef && voixChef);
  return {
    ok: true,
    vote: {
      proposition: saisi.proposition,
      scrutin: saisi.scrutin,
      ...decompte,
      issue,
      preponderante: parVoixPreponderante,
      deliberants: deliberants.map((m) => m.utiId),
    },
  };
};

/** Why no vote is typed once a secret ballot of the members’ pages was counted; null before. SEA-15. */
export const raisonSansSaisie = ({ urne }: Pick<PointRow, 'urne'>): string | null =>
  urne
    ? 'Les membres ont voté à bulletin secret depuis leurs pages, et ce vote est clos : aucune saisie ne le remplace. Faites-les voter à nouveau depuis leurs pages, ou reprenez l’examen de ce dossier depuis le début.'
    : null;

/** In a tie of such a ballot the chair makes his side known: its counts are typed again as they are (SEA-12, SEA-13). */
export const isPartageTranche = (saisi: Saisi, { vote }: Pick<PointRow, 'vote'>): boolean =>
  vote?.scrutin === 'SECRET' &&
  saisi.scrutin === 'SECRET' &&
  saisi.pour === saisi.contre &&
  (['proposition', 'pour', 'contre', 'abstentions'] as const).every((k) => saisi[k] === vote[k]);

/** Why a vote may not be opened, one sentence each, before anybody votes. */
export const ouvertureDe = (scrutin: Scrutin, membres: readonly Votant[], seance: Ou, { secret }: Cadre): string[] => {
  const deliberants = membres.filter((m) => m.sansVote === null);
  const refuses = scrutin === 'SECRET' ? refusADistance : (ici: readonly Votant[]) => refusOuvert(secret, ici);
  return [...refuses(situes(deliberants, seance)), ...sansQuorum(quorumDe(deliberants, seance.type))];
};

/** Why the vote is open although a secret ballot was asked, for the line that tells of it. */
export const reservesDuVote = (
  { scrutin }: { scrutin: Scrutin },
  membres: readonly Votant[],
  seance: Ou,
  { secret }: Cadre,
): string[] => {
  const deliberants = situes(
    membres.filter((m) => m.sansVote === null),
    seance,
  );
  const raison = scrutin === 'OUVERT' ? raisonOuvertMalgre(secret, deliberants) : null;
  return raison === null ? [] : [raison];
};

/** Null when who conducts may type the raised hand of a member, else the sentence that says why not. */
export const raisonSansNote = (appel: { scrutin: Scrutin; bulletins: readonly Bulletin[] }, m: Votant): string | null => {
  if (appel.scrutin === 'SECRET')
    return 'Le vote est secret : chacun vote depuis sa page, personne ne vote pour un autre. Sans appareil pour tous, abandonnez-le et comptez des bulletins de papier.';
  if (m.sansVote !== null) return m.sansVote;
  return appel.bulletins.some((b) => b.utiId === m.utiId && !b.parConduite)
    ? `${m.prenom} ${m.nom} a voté depuis sa page : lui seul change son vote.`
    : null;
};

export const situes = <M extends { distant: boolean }>(membres: readonly M[], seance: Pick<Ou, 'mode'>): M[] =>
  membres.map((m) => ({ ...m, distant: m.distant || seance.mode === 'VISIO' }));
const sansQuorum = (quorum: { atteint: boolean; manques: readonly string[] }): string[] =>
  quorum.atteint ? [] : [`Le quorum n’est pas atteint pour ce dossier. ${quorum.manques.join(' ')} Reportez-le.`];
