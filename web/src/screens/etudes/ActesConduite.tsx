import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { fautesDebut, fautesReprise } from '@riph/contracts/etude/vie/vie.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { aujourdhui } from '../../labels/dates.ts';
import { ActeDialog, type ActeProps } from './ActeDialog.tsx';
import { faitsDe } from './acte.rules.ts';

const { demarrer, reprendre } = etudeEtudeWorkflow.calls;

/** The sponsor declares the day on which the first participant was included. */
export const DebutDialog = (p: ActeProps) => {
  const { etuId, version } = p.etude;
  const envoyer = useAction(demarrer, { silent: true });
  const [date, setDate] = useState<string | null>(null);
  const [recrutement, setRecrutement] = useState(true);
  const [fichier, setFichier] = useState<File | null>(null);
  return (
    <ActeDialog
      {...p}
      acte="DEMARRER"
      fautes={() => ({
        dateDebut: date ? fautesDebut(faitsDe(p.etude), date, aujourdhui()) : ['Indiquez la date de la première inclusion.'],
      })}
      envoyer={() =>
        envoyer({
          params: { etuId },
          body: { version, dateDebut: date ?? '', recrutement },
          files: { fichier: fichier ? [fichier] : [] },
        })
      }
    >
      <DateField field="dateDebut" label="Date de la première inclusion" required value={date} onChange={setDate} />
      <CheckboxField
        field="recrutement"
        label="Le recrutement est ouvert"
        hint="La fiche du registre public le dit à partir de ce jour. Sans cela, il s’ouvre plus tard depuis l’onglet « Registre »."
        value={recrutement}
        onChange={setRecrutement}
      />
      <AttachedFile
        label="Déclaration de début"
        regle={demarrer.files.fichier}
        file={fichier}
        onChoose={setFichier}
        withoutFile="La date suffit ; un document peut l’accompagner."
      />
    </ActeDialog>
  );
};

type Reprise = { date: string | null; commentaire: string };

/** The sponsor resumes a suspended study: its day, a comment and a document if there is one. */
export const RepriseDialog = (p: ActeProps) => {
  const { etuId, version } = p.etude;
  const envoyer = useAction(reprendre, { silent: true });
  const brouillon = useDraft(`reprendre-${etuId}`, version, (garde: Reprise | null) => garde ?? { date: null, commentaire: '' });
  const { date, commentaire } = brouillon.saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  return (
    <ActeDialog
      {...p}
      acte="REPRENDRE"
      brouillon={brouillon}
      fautes={() => ({
        date: date ? fautesReprise(faitsDe(p.etude), date, aujourdhui()) : ['Indiquez la date de la reprise.'],
      })}
      envoyer={() =>
        envoyer({
          params: { etuId },
          body: { version, date: date ?? '', commentaire: commentaire.trim() || undefined },
          files: { fichier: fichier ? [fichier] : [] },
        })
      }
    >
      <DateField
        field="date"
        label="Date de la reprise"
        required
        value={date}
        onChange={(v) => brouillon.modifier({ date: v })}
      />
      <TextArea
        field="commentaire"
        label="Commentaire"
        value={commentaire}
        onChange={(v) => brouillon.modifier({ commentaire: v })}
        max={4000}
        rows={3}
      />
      <AttachedFile
        label="Document de reprise"
        regle={reprendre.files.fichier}
        file={fichier}
        onChoose={setFichier}
        withoutFile="La date suffit ; un document peut l’accompagner."
      />
    </ActeDialog>
  );
};
