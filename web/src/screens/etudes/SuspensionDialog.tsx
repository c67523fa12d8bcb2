import {
  ORIGINE_SUSPENSION_LABELS,
  ORIGINES_SUSPENSION,
  type OrigineSuspension,
} from '@riph/contracts/etude/socle/etude.workflow';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { fautesDateSuspension, fautesMotif } from '@riph/contracts/etude/vie/vie.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { aujourdhui } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { useUser } from '../../session/session-context.ts';
import { ActeDialog, type ActeProps } from './ActeDialog.tsx';
import { faitsDe } from './acte.rules.ts';
import { DelaiDeclaration } from './DelaiDeclaration.tsx';

const { suspendre } = etudeEtudeWorkflow.calls;
const REGLE = suspendre.files.fichier;
const OPTIONS = optionsDe(ORIGINES_SUSPENSION, ORIGINE_SUSPENSION_LABELS);

type Suspension = { date: string | null; origine: OrigineSuspension | null; securite: boolean; motif: string };

/** A temporary halt; the agency decides in its own name. */
export const SuspensionDialog = (p: ActeProps) => {
  const { etuId, version } = p.etude;
  const isAnsm = useUser().profil.code === 'UTILISATEUR_ANSM';
  const envoyer = useAction(suspendre, { silent: true });
  const vide: Suspension = { date: null, origine: isAnsm ? 'ANSM' : null, securite: false, motif: '' };
  const brouillon = useDraft(`suspendre-${etuId}`, version, (garde: Suspension | null) => garde ?? vide);
  const { date, origine, securite, motif } = brouillon.saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  const fautes = () => ({
    date: date ? fautesDateSuspension(faitsDe(p.etude), date, aujourdhui()) : ['Indiquez la date de la suspension.'],
    origine: origine ? [] : ['Indiquez qui a décidé la suspension.'],
    motif: fautesMotif(motif, 'la suspension'),
    fichier: fichier ? [] : [REGLE.aFaire],
  });
  return (
    <ActeDialog
      {...p}
      acte="SUSPENDRE"
      brouillon={brouillon}
      securite={securite}
      fautes={fautes}
      envoyer={() =>
        envoyer({
          params: { etuId },
          body: { version, date: date ?? '', motif, origine: origine ?? 'PROMOTEUR', securite },
          files: { fichier: fichier ? [fichier] : [] },
        })
      }
    >
      <DateField
        field="date"
        label="Date de la suspension"
        required
        value={date}
        onChange={(v) => brouillon.modifier({ date: v })}
      />
      {!isAnsm && (
        <RadioField
          field="origine"
          label="Qui a décidé la suspension"
          required
          value={origine ?? ''}
          onChange={(v) => brouillon.modifier({ origine: ORIGINES_SUSPENSION.find((o) => o === v) ?? null })}
          options={OPTIONS}
        />
      )}
      <CheckboxField
        field="securite"
        label="La suspension est décidée pour la sécurité des personnes"
        value={securite}
        onChange={(v) => brouillon.modifier({ securite: v })}
      />
      <DelaiDeclaration etude={p.etude} type="SUSPENSION" date={date} securite={securite} />
      <TextArea
        field="motif"
        label="Motif"
        required
        value={motif}
        onChange={(v) => brouillon.modifier({ motif: v })}
        max={4000}
        rows={3}
      />
      <AttachedFile field="fichier" label="Document de suspension" regle={REGLE} file={fichier} onChoose={setFichier} />
    </ActeDialog>
  );
};
