import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { RemplacerDocument } from '../../commun/avis/RemplacerDocument.tsx';
import { useActe } from '../instruction/useActe.ts';

const { lire, remplacerAvis } = dossierCtisInstruction.calls;

/** The file of a report on part I was wrong: another one takes its place, with a reason; what it concludes does not change. */
export const RemplacerRapport = ({ dosId, id, titre }: { dosId: DosId; id: number; titre: string }) => {
  const { data: i, mutate } = useCall(lire, { params: { id: dosId } });
  const remplacer = useAction(remplacerAvis, { silent: true });
  const { faire } = useActe(() => mutate());
  const [ouvert, setOuvert] = useState(false);
  if (!i) return null;
  const params = { dosId, partie: '1', id } as const;
  return (
    <div className="riph-rangee">
      <Button priority="secondary" aria-label={`Remplacer le fichier : ${titre}`} onClick={() => setOuvert(true)}>
        Remplacer le fichier
      </Button>
      {ouvert && (
        <RemplacerDocument
          title={`Remplacer le fichier : ${titre}`}
          objet={titre}
          effect="Le nouveau fichier devient le rapport. Ce qu’il conclut ne change pas."
          prevenus="Le promoteur, le comité et l’ANSM sont prévenus par courriel, avec le motif."
          back="L’ancien fichier est conservé."
          motifMin={MOTIF_CTIS_MIN}
          motifMax={4000}
          label="Rapport corrigé"
          regle={remplacerAvis.files.fichier}
          remplacer={(motif, fichier) =>
            faire(() => remplacer({ params, body: { version: i.version, motif }, files: { fichier: [fichier] } }))
          }
          onClose={() => setOuvert(false)}
        />
      )}
    </div>
  );
};
