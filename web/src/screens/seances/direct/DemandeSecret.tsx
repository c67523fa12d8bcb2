import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useSession, useUser } from '../../../session/session-context.ts';
import type { Direct, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

/** A secret ballot is the right of any member who deliberates: he asks for it here, and everybody reads that it was asked. */
export const DemandeSecret = ({ direct: d, point: p, act }: { direct: Direct; point: Point; act: Agir }) => {
  const { profil } = useSession();
  const user = useUser();
  const demander = useAction(seanceScrutin.calls.demanderSecret, { silent: true });
  if (p.secret)
    return (
      <Alert severity="info" small>
        {`${p.secret.par} a demandé le bulletin secret à ${p.secret.a}. `}
        {p.secret.ouvertMalgre
          ? `Un membre est à distance : le vote se fait à main levée.`
          : 'Le vote sur ce dossier est secret.'}
      </Alert>
    );
  const peutDemander = profil === 'INSTRUCTEUR' && p.statut === 'EN_COURS' && p.deliberants.includes(user.id);
  if (!peutDemander || d.leveeA !== null) return null;
  const body = { utiId: user.id };
  return (
    <div className="fr-my-1w">
      <Button
        priority="tertiary"
        size="sm"
        busy={demander.busy}
        onClick={() => void act(demander({ params: { seanceId: d.seanceId, dosId: p.dosId }, body }))}
      >
        Demander le bulletin secret
      </Button>
    </div>
  );
};
