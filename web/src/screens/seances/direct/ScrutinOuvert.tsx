import { CHOIX_VOTE_LABELS, type ChoixVote } from '@riph/contracts/seance/direct';
import type { AppelLu } from '@riph/contracts/seance/direct.schemas';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Segment } from '../../../components/fields/Segment.tsx';
import { compte } from '../../../labels/dates.ts';
import { OPTIONS_VOTE, raisonPasClos } from './direct.rules.ts';
import type { Direct, Membre, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

type Props = { direct: Direct; point: Point; appel: AppelLu; act: Agir };

const Ligne = ({ membre: m, appel, noter }: { membre: Membre; appel: AppelLu; noter: (choix: ChoixVote) => void }) => {
  const bulletin = appel.bulletins.find((b) => b.utiId === m.utiId);
  const aVote = appel.votants.includes(m.utiId);
  const saisissable = appel.scrutin === 'OUVERT' && (!aVote || bulletin?.parConduite === true);
  const mots = !aVote
    ? 'n’a pas voté'
    : `a voté${bulletin ? ` : ${CHOIX_VOTE_LABELS[bulletin.choix].toLowerCase()}` : ''}${bulletin?.parConduite ? ', noté par la conduite' : ''}`;
  return (
    <li className="riph-direct__membre">
      <span>
        {m.prenom} {m.nom} <span className="fr-hint-text">{mots}</span>
      </span>
      {saisissable && (
        <Segment
          legend={`Noter le vote de ${m.prenom} ${m.nom}, sans appareil`}
          options={OPTIONS_VOTE}
          value={bulletin?.choix ?? null}
          onChange={noter}
        />
      )}
    </li>
  );
};

/** For who conducts: who has voted, what when hands are raised; a member without a device is noted here, and the page says so. */
export const ScrutinOuvert = ({ direct: d, point: p, appel, act }: Props) => {
  const clore = useAction(seanceScrutin.calls.clore, { silent: true });
  const abandonner = useAction(seanceScrutin.calls.abandonner, { silent: true });
  const noter = useAction(seanceScrutin.calls.noter, { silent: true });
  const params = { seanceId: d.seanceId, dosId: p.dosId };
  const parts = { params, body: { version: d.version } };
  const deliberants = d.membres.filter((m) => p.deliberants.includes(m.utiId));
  const votes = deliberants.filter((m) => appel.votants.includes(m.utiId)).length;
  return (
    <div className="riph-pile">
      <p className="fr-mb-0" role="status">
        {compte(votes, 'vote reçu', 'votes reçus')} sur {deliberants.length}.{' '}
        <span className="riph-discret">
          {appel.scrutin === 'SECRET'
            ? 'Chacun vote depuis sa page. Personne ne lit qui a voté quoi, vous non plus : seuls les totaux paraissent, à la clôture.'
            : 'Chacun vote depuis sa page. Notez ici le vote de qui n’a pas d’appareil.'}
        </span>
      </p>
      <ul className="riph-liste">
        {deliberants.map((m) => (
          <Ligne
            key={m.utiId}
            membre={m}
            appel={appel}
            noter={(choix) => void act(noter({ params: { ...params, utiId: m.utiId }, body: { appel: appel.appel, choix } }))}
          />
        ))}
      </ul>
      <div className="riph-rangee">
        <Button busy={clore.busy} reason={raisonPasClos(p, d.membres)} onClick={() => void act(clore(parts))}>
          Clore le vote
        </Button>
        <Button priority="tertiary" busy={abandonner.busy} onClick={() => void act(abandonner(parts))}>
          Abandonner ce vote
        </Button>
      </div>
    </div>
  );
};
