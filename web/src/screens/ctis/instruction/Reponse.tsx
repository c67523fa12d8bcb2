import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { resteAuPortail } from '@riph/contracts/dossier-ctis/portail';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

/** The answers, kept as often as one likes, then sent whole: by the sponsor, or copied from the portal by the committee. */
export const Repondre = ({ instruction: i, refetch }: ActeProps) => {
  const demande = i.suivi?.demandes.find((d) => d.statut === 'ENVOYEE');
  const enregistrer = useAction(dossierCtisInstruction.calls.enregistrerReponses, { silent: true });
  const repondre = useAction(dossierCtisInstruction.calls.repondreModification, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const estDeposant = useSession().profil === 'DEPOSANT';
  const [textes, setTextes] = useState<Readonly<Record<number, string>>>({});
  const [confirming, setConfirming] = useState(false);
  if (!demande) return null;
  const texteDe = (id: number) => textes[id] ?? demande.considerations.find((c) => c.id === id)?.reponse ?? '';
  const garder = () =>
    faire(() =>
      enregistrer({
        params: { id: i.id },
        body: {
          version: i.version,
          reponses: demande.considerations.map((c) => ({ considerationId: c.id, texte: texteDe(c.id) })),
        },
      }),
    );
  const envoyer = async () => {
    const vides = demande.considerations.filter((c) => texteDe(c.id).trim() === '');
    if (vides.length > 0)
      return setErrors(vides.map((c) => ({ champ: `reponse-${c.id}`, message: `Répondez à la considération ${c.numero}.` })));
    if (await garder()) setConfirming(true);
  };
  return (
    <Form label="Réponses" onSubmit={() => void envoyer()} errors={errors}>
      <p className="fr-mb-0">
        Demande du {dateFr(demande.envoyeeLe)}, réponse attendue au plus tard le {dateFr(demande.echeance)}. {demande.motif}
      </p>
      {demande.considerations.map((c) => (
        <TextArea
          key={c.id}
          field={`reponse-${c.id}`}
          label={`Réponse à ${c.numero}${c.section ? ` (${c.section})` : ''}`}
          hint={c.texte}
          required
          value={texteDe(c.id)}
          onChange={(v) => setTextes({ ...textes, [c.id]: v })}
          max={20_000}
          rows={4}
        />
      ))}
      <div className="riph-rangee">
        <Button type="submit" busy={enregistrer.busy}>
          Transmettre la réponse
        </Button>
        <Button priority="secondary" busy={enregistrer.busy} onClick={() => void garder()}>
          Enregistrer sans transmettre
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Transmettre la réponse"
          objet={`Demande du ${dateFr(demande.envoyeeLe)}`}
          effect={`Le comité reprend l’examen de la demande.${estDeposant ? ` ${resteAuPortail('répondez-y aussi, dans le même délai')}` : ''}`}
          prevenus="Le comité et le promoteur sont prévenus par courriel."
          back="Une réponse transmise ne se modifie plus."
          label="Transmettre"
          onConfirm={async () => {
            await faire(() => repondre({ params: { dosId: i.id } }));
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
