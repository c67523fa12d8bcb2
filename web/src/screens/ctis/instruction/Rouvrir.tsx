import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const CADUQUE = {
  objet: 'Demande caduque',
  effect: 'La demande attend de nouveau ce qui manquait ; le délai qui était passé ne la rend plus caduque.',
};
const TACITE = {
  objet: 'Accord tacite du comité',
  effect: 'L’accord tacite, et la décision réputée rendue s’il y en a une, ne tiennent plus : le comité doit rendre son avis.',
};
const AVIS = {
  objet: 'Avis du comité sur la partie II',
  effect:
    'L’avis est retiré avec sa lettre, que le promoteur ne lit plus : le comité doit rendre son avis de nouveau, sur ce qu’il a délibéré. Un dernier jour déjà passé ne vaut pas accord tacite.',
};
const repriseDe = (i: ActeProps['instruction']) => {
  if (i.suivi?.partieUn === 'P1_CADUQUE' || i.suivi?.partieDeux === 'P2_CADUQUE') return CADUQUE;
  return i.suivi?.partieDeux === 'P2_TACITE' ? TACITE : AVIS;
};

/** A lapse, a silence that was taken for an acceptance, or the sense of an opinion was recorded by mistake: the administration opens the request again. */
export const Rouvrir = ({ instruction: i, refetch }: ActeProps) => {
  const rouvrir = useAction(dossierCtisDecision.calls.rouvrir, { silent: true });
  const { faire } = useActe(refetch);
  const motif = useMotif(MOTIF_MIN.reouverture);
  const [ouvert, setOuvert] = useState(false);
  return (
    <div className="riph-rangee">
      <Button priority="secondary" onClick={() => setOuvert(true)}>
        Rouvrir la demande
      </Button>
      {ouvert && (
        <ConfirmDialog
          title="Rouvrir la demande"
          {...repriseDe(i)}
          prevenus="Le promoteur, le comité, ses rapporteurs, l’ANSM et l’administration sont prévenus par courriel, avec le motif pour les parties."
          back="L’historique conserve ce qui est repris. Une fin que le portail européen donne plus tard est lue ici, et annoncée."
          label="Rouvrir la demande"
          onConfirm={async () => {
            if (!motif.verifier()) return;
            const body = { version: i.version, motif: motif.texte };
            if (await faire(() => rouvrir({ params: { id: i.id }, body }))) setOuvert(false);
          }}
          onClose={() => setOuvert(false)}
        >
          <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
        </ConfirmDialog>
      )}
    </div>
  );
};
