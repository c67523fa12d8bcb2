import type { VolId } from '@riph/contracts/core/ids';
import { VERIFICATION_LABELS, VERIFICATIONS } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { optionsDe } from '../../labels/options.ts';

const OPTIONS = optionsDe(VERIFICATIONS, VERIFICATION_LABELS);

/** Hands over to a person what the file holds about her: first how she was known, which is written down with the look. */
export const RemiseReleve = ({ volId }: { volId: VolId }) => {
  const [choix, setChoix] = useState('');
  const verification = VERIFICATIONS.find((v) => v === choix);
  return (
    <>
      <RadioField
        field={`verification-${volId}`}
        label="Comment savez-vous que c’est elle qui demande ?"
        hint="Votre réponse est inscrite à votre nom, avec la date. Remettez le relevé à elle seule."
        value={choix}
        onChange={setChoix}
        options={OPTIONS}
      />
      {verification ? (
        <DownloadButton
          call={vrbVolontaires.calls.telechargerReleve}
          parts={{ params: { volId }, query: { verification } }}
          icon="fr-icon-file-pdf-line"
        >
          Télécharger le relevé
        </DownloadButton>
      ) : (
        <Button icon="fr-icon-file-pdf-line" reason="Dites d’abord comment vous l’avez vérifié.">
          Télécharger le relevé
        </Button>
      )}
    </>
  );
};
