import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import { Decision } from './Decision.tsx';
import type { Direct, Point } from './direct.types.ts';
import { LienDialog } from './LienDialog.tsx';
import { MotifDialog } from './MotifDialog.tsx';
import { ScrutinOuvert } from './ScrutinOuvert.tsx';
import type { Agir } from './useDirect.ts';
import { Vote } from './Vote.tsx';

/** The acts on one dossier, in their order: interests, examination, hearing, vote, decision; or put off. */
export const Conduite = ({ direct: d, point: p, act }: { direct: Direct; point: Point; act: Agir }) => {
  const [dialogue, setDialogue] = useState<'lien' | 'report' | null>(null);
  const commencer = useAction(seanceDirect.calls.commencer, { silent: true });
  const entendre = useAction(seanceDirect.calls.entendre, { silent: true });
  const reporter = useAction(seanceDirect.calls.reporter, { silent: true });
  const params = { seanceId: d.seanceId, dosId: p.dosId };
  const busy = p.statut === 'EN_COURS';
  const autre = d.courant !== null && d.courant !== p.dosId ? 'Un autre dossier est en cours : décidez-le ou reportez-le.' : null;
  const empechement = p.sansExamen ?? autre;
  const debuter = () => void act(commencer({ params, body: { version: d.version } }));
  const isEntendu = p.auditionDebut !== null && p.auditionFin === null;
  const libre = !commencer.busy && !empechement;
  useKeys({ c: p.statut === 'A_EXAMINER' && libre ? debuter : undefined });
  return (
    <div className="riph-pile fr-mt-2w">
      <div className="riph-rangee">
        {p.statut === 'A_EXAMINER' && (
          <Button busy={commencer.busy} reason={empechement} onClick={debuter}>
            Commencer l’examen <KeyHint>c</KeyHint>
          </Button>
        )}
        {busy && (
          <Button
            priority="secondary"
            busy={entendre.busy}
            onClick={() => void act(entendre({ params, body: { version: d.version, etape: isEntendu ? 'FIN' : 'DEBUT' } }))}
          >
            {isEntendu ? 'Fin de l’audition' : 'Début de l’audition'}
          </Button>
        )}
        {p.statut !== 'DECIDE' && (
          <>
            <Button priority="tertiary" onClick={() => setDialogue('lien')}>
              Noter un lien
            </Button>
            <Button priority="tertiary" onClick={() => setDialogue('report')}>
              Reporter ce dossier
            </Button>
          </>
        )}
        {p.statut !== 'A_EXAMINER' && (
          <Button priority="tertiary" busy={commencer.busy} reason={empechement} onClick={debuter}>
            Reprendre l’examen depuis le début
          </Button>
        )}
      </div>
      {busy && p.appel && <ScrutinOuvert direct={d} point={p} appel={p.appel} act={act} />}
      {busy && !p.appel && <Vote key={`vote-${p.dosId}-${p.heureExamen}`} direct={d} point={p} act={act} />}
      {busy && <Decision key={`decision-${p.dosId}`} direct={d} point={p} act={act} />}
      {dialogue === 'lien' && <LienDialog direct={d} point={p} act={act} onClose={() => setDialogue(null)} />}
      {dialogue === 'report' && (
        <MotifDialog
          title="Reporter ce dossier"
          objet={p.numero ?? `Dossier ${p.dosId}`}
          effect="Il passe à la prochaine séance du comité qui a une place. Sa date limite d’avis ne change pas : un dépassement est signalé."
          prevenus="Par courriel : le déposant, les rapporteurs et le secrétariat du comité. Ils apprennent le nouveau jour, ou qu’il n’est pas encore connu."
          back="Il peut être déplacé vers une autre séance."
          label="Reporter ce dossier"
          faire={(motif) => act(reporter({ params, body: { version: d.version, motif } }))}
          onClose={() => setDialogue(null)}
        />
      )}
    </div>
  );
};
