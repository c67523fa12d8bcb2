import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { sansRapports } from '../cadre/sans-rapports.rules.ts';
import type { SeanceLue } from '../cadre/seances.types.ts';
import { raisonPasLevee } from './direct.rules.ts';
import type { Direct } from './direct.types.ts';
import { LeverSansRapport } from './LeverSansRapport.tsx';
import { MotifDialog } from './MotifDialog.tsx';
import { Presidence } from './Presidence.tsx';
import type { Agir } from './useDirect.ts';

/** The acts on the séance as a whole: opened, minutes before approved, closed, or put off for want of a quorum. */
export const Seance = ({ direct: d, type, act }: { direct: Direct; type: SeanceLue['type']; act: Agir }) => {
  const { can } = useSession();
  const [perdu, setPerdu] = useState(false);
  const [sansRapport, setSansRapport] = useState(false);
  const ouvrir = useAction(seanceDirect.calls.ouvrir, { silent: true });
  const approuver = useAction(seanceDirect.calls.approuver, { silent: true });
  const lever = useAction(seanceDirect.calls.lever, { silent: true });
  const sansQuorum = useAction(seanceDirect.calls.leverSansQuorum, { silent: true });
  const parts = { params: { seanceId: d.seanceId }, body: { version: d.version } };
  const ouverte = d.ouverteA !== null && d.leveeA === null && d.raisonLecture === null;
  const debuter = () => void act(ouvrir(parts));
  const peutOuvrir = d.ouverteA === null && d.conducteur;
  useKeys({ o: peutOuvrir && d.raisonLecture === null && !ouvrir.busy ? debuter : undefined });
  if (peutOuvrir)
    return (
      <Alert
        severity="info"
        small
        actions={
          <Button busy={ouvrir.busy} reason={d.raisonLecture} onClick={debuter}>
            Ouvrir la séance <KeyHint>o</KeyHint>
          </Button>
        }
      >
        La séance n’est pas ouverte. À partir de l’ouverture, chaque acte est vu de tous dans la seconde.
      </Alert>
    );
  if (!ouverte) return null;
  const secretaire = can('SEANCE_GERER');
  const manques = sansRapports(
    d.points.filter((p) => p.statut === 'DECIDE'),
    type,
  );
  return (
    <>
      <Presidence direct={d} act={act} />
      <div className="riph-rangee fr-mb-2w">
        {d.precedente && d.precedente.approuveA === null && (
          <Button
            priority="tertiary"
            size="sm"
            busy={approuver.busy}
            onClick={() => void act(approuver({ ...parts, body: { version: d.version, observations: null } }))}
          >
            Approuver le relevé du {dateFr(d.precedente.date)}
          </Button>
        )}
        {secretaire && !d.quorum.atteint && (
          <Button priority="secondary" size="sm" onClick={() => setPerdu(true)}>
            Quorum perdu : reporter ce qui reste
          </Button>
        )}
        {secretaire && (
          <Button
            priority="secondary"
            size="sm"
            busy={lever.busy}
            reason={raisonPasLevee(d)}
            onClick={() => (manques.length > 0 ? setSansRapport(true) : void act(lever(parts)))}
          >
            Lever la séance et produire le relevé
          </Button>
        )}
        {sansRapport && (
          <LeverSansRapport
            manques={manques}
            faire={(motif) => act(lever({ ...parts, body: { version: d.version, motif } }))}
            onClose={() => setSansRapport(false)}
          />
        )}
        {perdu && (
          <MotifDialog
            title="Quorum perdu"
            objet={d.quorum.manques.join(' ')}
            effect="Ce qui est décidé reste décidé. Tous les autres dossiers passent aux prochaines séances qui ont une place ; si rien n’est décidé, la séance est annulée."
            prevenus="Par courriel : les déposants, les rapporteurs et le secrétariat du comité, pour chaque dossier reporté, même s’il n’a pas encore de nouveau jour. Si la séance est annulée : tous ses membres et les déposants."
            back="Chaque dossier peut être déplacé vers une autre séance."
            label="Reporter les dossiers"
            faire={(motif) => act(sansQuorum({ ...parts, body: { version: d.version, motif } }))}
            onClose={() => setPerdu(false)}
          />
        )}
      </div>
    </>
  );
};
