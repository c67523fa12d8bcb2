import type { DosId } from '@riph/contracts/core/ids';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { LiensAvantReponse } from './LiensAvantReponse.tsx';

const MOTIF_MIN = 5;

/** Accept with one button, once the links of interest are confirmed here; refuse with a second one and the reason. */
export const Reponse = ({ dosId }: { dosId: DosId }) => {
  const accepter = useAction(expertiseSollicitations.calls.repondre, {
    success: 'Expertise acceptée : les documents sont ouverts',
    silent: true,
  });
  const refuser = useAction(expertiseSollicitations.calls.repondre, { success: 'Expertise refusée, le comité est prévenu' });
  const { data: fiche } = useCall(expertiseExpert.calls.lire);
  const perimee = fiche !== undefined && !fiche.declarationAJour;
  const [refuse, setRefuse] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const motif = useMotif(MOTIF_MIN);
  const oui = async () => {
    const r = await accepter({ query: { dosId, accepte: 'true' } });
    setRefus(r.ok ? null : r.problem.detail);
  };
  const non = async () => {
    if (motif.verifier()) await refuser({ query: { dosId, accepte: 'false', motif: motif.texte } });
  };
  return (
    <section className="riph-carte" aria-label="Votre réponse">
      {refus && (
        <Alert severity="error" small>
          {refus}
        </Alert>
      )}
      {perimee && !refuse && <LiensAvantReponse key={fiche.version} fiche={fiche} />}
      {refuse ? (
        <Form label="Refuser l’expertise" onSubmit={() => void non()}>
          <TextArea {...motif.champ} label="Pourquoi vous refusez" max={1_000} rows={3} />
          <div className="riph-rangee">
            <Button type="submit" busy={refuser.busy}>
              Refuser l’expertise
            </Button>
            <Button priority="secondary" onClick={() => setRefuse(false)}>
              Revenir
            </Button>
          </div>
        </Form>
      ) : (
        <div className="riph-rangee">
          <Button
            size="lg"
            busy={accepter.busy}
            reason={perimee ? 'Confirmez d’abord vos liens d’intérêts, juste au-dessus.' : null}
            onClick={() => void oui()}
          >
            Accepter
          </Button>
          <Button size="lg" priority="secondary" onClick={() => setRefuse(true)}>
            Refuser
          </Button>
        </div>
      )}
    </section>
  );
};
