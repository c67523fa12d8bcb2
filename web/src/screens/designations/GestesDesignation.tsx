import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { type DesignationLue, participationModifiee } from '@riph/contracts/vrb/volontaire.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { CHAMPS_SORTIE, champsModifier, departModifier, modifieeDe, sortieDe } from './participation.rules.ts';

/** Correct, note an early exit, cancel: what the reader may do now. */
export const GestesDesignation = ({ d }: { d: DesignationLue }) => {
  const [ouvert, setOuvert] = useState<'MODIFIER' | 'SORTIR' | 'ANNULER' | null>(null);
  const modifier = useAction(vrbDesignations.calls.modifierParticipation, { silent: true });
  const annuler = useAction(vrbDesignations.calls.modifierParticipation, { success: 'Désignation annulée.' });
  const params = { desId: d.desId };
  const close = () => setOuvert(null);
  const bouton = (geste: 'MODIFIER' | 'SORTIR' | 'ANNULER', libelle: string) =>
    d.gestes.includes(geste) && (
      <Button priority="secondary" size="sm" onClick={() => setOuvert(geste)}>
        {libelle}
      </Button>
    );
  return (
    <>
      <div className="riph-rangee">
        {bouton('MODIFIER', 'Modifier les informations')}
        {bouton('SORTIR', 'Indiquer une sortie')}
        {bouton('ANNULER', 'Annuler la désignation')}
      </div>
      {ouvert === 'MODIFIER' && (
        <FormDialog
          title="Modifier les informations"
          brouillon={null}
          fields={champsModifier(d)}
          start={departModifier(d)}
          version={d.version}
          lire={(s, version) => participationModifiee.safeParse(modifieeDe(s, version))}
          send={(body) => modifier({ params, body })}
          label="Enregistrer"
          success="Informations enregistrées."
          onClose={close}
        />
      )}
      {ouvert === 'SORTIR' && (
        <FormDialog
          title="Sortie avant la fin prévue"
          brouillon={null}
          fields={CHAMPS_SORTIE}
          start={null}
          version={d.version}
          lire={(s, version) => participationModifiee.safeParse(sortieDe(s, version))}
          send={(body) => modifier({ params, body })}
          label="Enregistrer la sortie"
          success="Sortie enregistrée."
          onClose={close}
        />
      )}
      {ouvert === 'ANNULER' && (
        <ConfirmDialog
          title="Annuler la désignation"
          objet={d.identifiant}
          effect="La personne redevient libre, et le montant ne compte plus dans ses douze mois."
          back="Vous pouvez la désigner de nouveau."
          label="Annuler la désignation"
          danger
          onConfirm={async () => {
            const r = await annuler({ params, body: { geste: 'ANNULER', version: d.version } });
            if (r.ok) close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
