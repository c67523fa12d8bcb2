import type { UtiId } from '@riph/contracts/core/ids';
import type { ChoixVote } from '@riph/contracts/seance/direct';
import { Button } from '../../../components/Button.tsx';
import { Segment } from '../../../components/fields/Segment.tsx';
import { type Choix, decompteSaisi, OPTIONS_VOTE, votesDe } from './direct.rules.ts';
import type { Direct, Point } from './direct.types.ts';

type Props = {
  direct: Direct;
  point: Point;
  choix: Choix;
  raison: string | null;
  busy: boolean;
  choisir: (utiId: UtiId, choix: ChoixVote) => void;
  enregistrer: () => void;
};

/** One choice a member who deliberates; who does not is named with the reason. */
export const VotesOuverts = ({ direct: d, point: p, choix, raison, busy, choisir, enregistrer }: Props) => (
  <details className="riph-direct__votes">
    <summary>Vote de chacun : {decompteSaisi(choix)}</summary>
    <ul className="riph-liste">
      {d.membres
        .filter((m) => p.deliberants.includes(m.utiId))
        .map((m) => (
          <li key={m.utiId} className="riph-direct__membre">
            <span>
              {m.prenom} {m.nom}
            </span>
            <Segment
              legend={`Vote de ${m.prenom} ${m.nom}`}
              options={OPTIONS_VOTE}
              value={choix[m.utiId] ?? null}
              onChange={(c) => choisir(m.utiId, c)}
            />
          </li>
        ))}
    </ul>
    <Button
      priority="secondary"
      busy={busy}
      reason={raison ?? (votesDe(p, choix) ? null : 'Notez le vote de chaque membre qui délibère.')}
      onClick={enregistrer}
    >
      Enregistrer le vote
    </Button>
  </details>
);
