import { CHOIX_VOTE, CHOIX_VOTE_LABELS, type ChoixVote, DECISION_SEANCE_LABELS } from '@riph/contracts/seance/direct';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { bulletinEnMots } from './direct.rules.ts';
import type { Direct, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

const GESTES = { POUR: 'Voter pour', CONTRE: 'Voter contre', ABSTENTION: 'S’abstenir' } as const satisfies Record<
  ChoixVote,
  string
>;

/** The vote that is open, and the vote of the reader himself: one click, changed until the vote is closed. */
export const MonBulletin = ({ direct: d, point: p, act }: { direct: Direct; point: Point; act: Agir }) => {
  const action = useAction(seanceScrutin.calls.voter, { silent: true });
  const { appel } = p;
  if (!appel) return null;
  const { moi } = appel;
  const voter = (choix: ChoixVote) =>
    void act(action({ params: { seanceId: d.seanceId, dosId: p.dosId }, body: { appel: appel.appel, choix } }));
  return (
    <section className="riph-direct__bulletin" aria-labelledby="bulletin">
      <h3 className="fr-h6 fr-mb-1v" id="bulletin">
        Vote {appel.scrutin === 'SECRET' ? 'à bulletin secret' : 'à main levée'} ouvert à {appel.a} : «{' '}
        {DECISION_SEANCE_LABELS[appel.proposition].toLowerCase()} »
      </h3>
      {moi?.raison && (
        <Alert severity="info" small>
          {moi.raison}
        </Alert>
      )}
      {moi && !moi.raison && (
        <>
          <div className="riph-direct__urne">
            {CHOIX_VOTE.map((c) => (
              <Button
                key={c}
                priority={moi.choix === c ? 'primary' : 'secondary'}
                aria-pressed={appel.scrutin === 'OUVERT' ? moi.choix === c : undefined}
                busy={action.busy}
                onClick={() => voter(c)}
              >
                {GESTES[c]}
              </Button>
            ))}
          </div>
          <p role="status" className="fr-mb-0">
            {bulletinEnMots(appel, moi, CHOIX_VOTE_LABELS)}
          </p>
        </>
      )}
    </section>
  );
};
