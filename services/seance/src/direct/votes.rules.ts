/** A vote as it is received, judged: who may vote, the quorum of the dossier at this minute, the result. Rules: SEA-11 to SEA-13. Pure. */
import { decompteDe, presidenceDe, refusSecret, refusVotes, resultatVote } from '@riph/contracts/seance/direct';
import type { MembreDirect, voteSaisi } from '@riph/contracts/seance/direct.schemas';
import { quorumDe } from '@riph/contracts/seance/quorum';
import type { SeanceMode, SeanceType } from '@riph/contracts/seance/seance.workflow';
import type * as z from 'zod';
import type { VoteNote } from '../seance/direct.repository.ts';

type Saisi = z.output<typeof voteSaisi>;
type Jugement = { ok: true; vote: Omit<VoteNote, 'voteA'> } | { ok: false; raisons: string[] };

/** Without the quorum of the dossier nothing is voted; every refusal is told at once. */
export const voteDe = (
  saisi: Saisi,
  membres: readonly (MembreDirect & { sansVote: string | null })[],
  seance: { type: SeanceType; mode: SeanceMode },
): Jugement => {
  const deliberants = membres.filter((m) => m.sansVote === null);
  const quorum = quorumDe(deliberants, seance.type);
  const decompte =
    saisi.scrutin === 'OUVERT'
      ? decompteDe(saisi.votes)
      : { pour: saisi.pour, contre: saisi.contre, abstentions: saisi.abstentions };
  const loin = deliberants.map((m) => ({ ...m, distant: m.distant || seance.mode === 'VISIO' }));
  const raisons = [
    ...(saisi.scrutin === 'OUVERT' ? refusVotes(membres, saisi.votes) : refusSecret(decompte, loin)),
    ...(quorum.atteint ? [] : [`Le quorum n’est pas atteint pour ce dossier. ${quorum.manques.join(' ')} Reportez-le.`]),
  ];
  if (raisons.length > 0) return { ok: false, raisons };
  const chef = presidenceDe(deliberants);
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
