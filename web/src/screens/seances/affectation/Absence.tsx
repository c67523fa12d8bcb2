import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { isInscriptionOuverte } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { aujourdhui, dateFr, dateLongue } from '../../../labels/dates.ts';
import type { MembreSeance, SeanceLue } from '../cadre/seances.types.ts';

const FORM = 'absence';

const AbsenceDialog = ({ seance: s, membre: m, deMoi, onClose }: Props & { onClose: () => void }) => {
  const annoncer = useAction(seanceAbsences.calls.annoncer, { success: 'Absence annoncée' });
  const [motif, setMotif] = useState('');
  const envoyer = async () => {
    const r = await annoncer({ params: { seanceId: s.id, membreId: m.membreId }, body: { motif: motif.trim() || null } });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title={deMoi ? 'Annoncer mon absence' : `Noter l’absence de ${m.prenom} ${m.nom}`}
      closeLabel="Annuler"
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} busy={annoncer.busy}>
          Annoncer l’absence
        </Button>
      }
    >
      <p>
        Séance du {dateLongue(s.date)}. {deMoi ? 'Le secrétariat est prévenu. ' : ''}
        Les rapports déjà confiés restent attendus ; aucun nouveau dossier n’est proposé.
      </p>
      <Form id={FORM} label="Absence annoncée" onSubmit={() => void envoyer()}>
        <TextArea
          field="motif"
          label="Motif (facultatif)"
          hint="Lu par le secrétariat seul."
          value={motif}
          onChange={setMotif}
          max={500}
        />
      </Form>
    </Dialog>
  );
};

type Props = { seance: SeanceLue; membre: MembreSeance; deMoi: boolean };

/** Whether a member will come: announced by himself or noted by the secretariat, taken back by either, until the séance is held. */
export const Absence = (p: Props) => {
  const { seance: s, membre: m, deMoi } = p;
  const [ouvert, setOuvert] = useState(false);
  const retirer = useAction(seanceAbsences.calls.retirer, {
    success: deMoi ? 'Absence retirée, le secrétariat est prévenu' : 'Absence retirée',
  });
  const possible = isInscriptionOuverte(s.statut) && s.date >= aujourdhui();
  if (!possible && !m.absence) return null;
  return (
    <div className="fr-mb-3w">
      {m.absence ? (
        <p className="fr-mb-1w">
          Absence annoncée le {dateFr(m.absence.annonceeLe)}
          {m.absence.motif && ` : ${m.absence.motif}`}
        </p>
      ) : null}
      {possible &&
        (m.absence ? (
          <Button
            priority="secondary"
            size="sm"
            busy={retirer.busy}
            onClick={() => void retirer({ params: { seanceId: s.id, membreId: m.membreId } })}
          >
            {deMoi ? 'Je serai finalement présent' : 'Retirer l’absence'}
          </Button>
        ) : (
          <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
            {deMoi ? 'Annoncer mon absence' : 'Noter son absence'}
          </Button>
        ))}
      {ouvert && <AbsenceDialog {...p} onClose={() => setOuvert(false)} />}
    </div>
  );
};
