import type { EtuId } from '@riph/contracts/core/ids';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import { avisAvantActe } from '@riph/contracts/etude/vie/mixte/mixte-actes.rules';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';

/** What an act on the study of a device says of the trial that goes with it, before it is confirmed. */
export const AvisVoletLie = ({ etuId, acte }: { etuId: EtuId; acte: string }) => {
  const { data } = useCall(etudeMixte.calls.lireVoletsLies, { params: { etuId } });
  const lie = data?.liens.some((l) => l.statut === 'CONFIRME');
  const texte = lie && data?.medicament ? avisAvantActe(acte, data.medicament) : null;
  return texte ? (
    <Alert severity="warning" small>
      {texte}
    </Alert>
  ) : null;
};
