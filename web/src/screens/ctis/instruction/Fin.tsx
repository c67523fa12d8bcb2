import { prevenusDuRemplacement } from '@riph/contracts/dossier-ctis/avis-remplace.rules';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import {
  effetDuRetrait,
  PORTEE_RETRAIT_LABELS,
  prevenusDuRetrait,
  RAISON_PORTEE,
  RESTE_DU_RETRAIT,
} from '@riph/contracts/dossier-ctis/retrait.rules';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { useSession } from '../../../session/session-context.ts';
import { RemplacerDocument } from '../../commun/avis/RemplacerDocument.tsx';
import { LienPortail } from '../portail/LienPortail.tsx';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { abandonner, remplacerAvis } = dossierCtisInstruction.calls;

/** The signed document of the opinion in force; the portal gives none. */
export const RemplacerAvis = ({ instruction: i, refetch }: ActeProps) => {
  const remplacer = useAction(remplacerAvis, { silent: true });
  const { faire } = useActe(refetch);
  const { profil } = useSession();
  const [ouvert, setOuvert] = useState(false);
  const avis = i.suivi?.avis.findLast((a) => !a.remplace);
  if (!avis) return <p className="fr-mb-0">L’avis est venu du portail européen : il n’a pas de document ici.</p>;
  const params = { dosId: i.id, partie: '2', id: avis.id } as const;
  return (
    <div className="riph-rangee">
      <Button onClick={() => setOuvert(true)}>Choisir le nouveau document</Button>
      {ouvert && (
        <RemplacerDocument
          title="Remplacer le document de l’avis"
          objet={avis.fichier.nom}
          effect="Le nouveau fichier devient l’avis. Son sens et sa date ne changent pas."
          prevenus={`${prevenusDuRemplacement(profil)} par courriel, avec le motif.`}
          back="L’ancien fichier reste avec l’avis, marqué comme remplacé."
          motifMin={MOTIF_CTIS_MIN}
          motifMax={4000}
          label="Avis signé"
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

/** Withdraws a request, with its reason; where is not chosen. `refetch` asks the instruction again. */
export const Retirer = ({ instruction: i, refetch }: ActeProps) => {
  const retirer = useAction(abandonner, { silent: true });
  const { errors, faire } = useActe(refetch);
  const motif = useMotif(MOTIF_CTIS_MIN);
  const [ouvert, setOuvert] = useState(false);
  const { data: demande } = useCall(dossierCtisDossier.calls.lire, ouvert ? { params: { id: i.id } } : null);
  const retrait = i.siRetrait;
  if (!retrait) return null;
  const { portee } = retrait;
  /** Refused, what was read may have changed: it is read again, and nothing that was typed is lost. */
  const envoyer = async () => {
    if (!motif.verifier()) return;
    const body = { version: i.version, motif: motif.texte, portee };
    if (await faire(() => retirer({ params: { id: i.id }, body }))) setOuvert(false);
    else await refetch();
  };
  return (
    <div className="riph-rangee">
      <Button priority="secondary" onClick={() => setOuvert(true)}>
        Retirer la demande
      </Button>
      {ouvert && (
        <ConfirmDialog
          title="Retirer la demande"
          objet={`La demande, ${PORTEE_RETRAIT_LABELS[portee]}`}
          effect={`${effetDuRetrait(retrait)} ${RAISON_PORTEE[portee]} ${RESTE_DU_RETRAIT}`}
          prevenus={`${prevenusDuRetrait(retrait)} par courriel.`}
          back="Un retrait est définitif. Une nouvelle demande pourra être soumise au portail européen."
          label="Retirer la demande"
          danger
          onConfirm={envoyer}
          onClose={() => setOuvert(false)}
        >
          <Form label="Motif du retrait" onSubmit={() => void envoyer()} errors={errors} labels={{ portee: 'Portée du retrait' }}>
            <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
          </Form>
          {demande && <LienPortail numeroCtis={demande.numeroCtis} />}
        </ConfirmDialog>
      )}
    </div>
  );
};
