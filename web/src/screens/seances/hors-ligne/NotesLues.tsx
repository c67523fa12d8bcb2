import type { DosId } from '@riph/contracts/core/ids';
import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import { useState } from 'react';
import { useCutOff } from '../../../api/connection.ts';
import type { Sac } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useLeaveGuard } from '../../../components/form/leave.ts';
import { dateHeureFr } from '../../../labels/dates.ts';
import type { Contenu } from './contenu.ts';
import { envoyerNotes, garderNote, type NoteGardee, nouvelleNote } from './notes.ts';

type Note = Contenu['notes'][string][number];
type Cible = { dosId: DosId; numero: string };
type Props = { sac: Sac; contenu: Contenu; attente: readonly NoteGardee[]; onEcrite: () => Promise<void> };

const Une = ({ note: n, cible, sac, onEcrite }: Omit<Props, 'contenu' | 'attente'> & { note: Note; cible: Cible }) => {
  const [texte, setTexte] = useState<string | null>(null);
  const coupee = useCutOff();
  useLeaveGuard(texte !== null && texte !== n.texte, 'La note en cours de modification.');
  const garder = async () => {
    if (texte === null || texte.trim() === '') return;
    const { id: noteId, version, partagee, epinglee } = n;
    await garderNote(sac, nouvelleNote({ ...cible, texte, surNote: { noteId, version, partagee, epinglee } }));
    setTexte(null);
    if (!coupee) await envoyerNotes(sac);
    await onEcrite();
  };
  return (
    <li>
      <p className="riph-discret fr-mb-1v">
        {n.estMoi ? 'Vous' : n.auteur}, {dateHeureFr(n.modifieLe ?? n.creeLe)}, {n.partagee ? 'comité' : 'vous seul'}
      </p>
      {texte === null ? (
        <p className="riph-texte fr-mb-1v">{n.texte}</p>
      ) : (
        <Form label="Modifier la note" onSubmit={() => void garder()}>
          <TextArea field={`note-${n.id}`} label="Note" value={texte} onChange={setTexte} max={NOTE_MAX} rows={3} />
          <div className="riph-rangee">
            <Button type="submit" size="sm" reason={texte.trim() === '' ? 'Écrivez la note.' : null}>
              Garder la modification
            </Button>
            <Button priority="secondary" size="sm" onClick={() => setTexte(null)}>
              Annuler
            </Button>
          </div>
        </Form>
      )}
      {n.estMoi && texte === null && (
        <Button priority="tertiary" size="sm" onClick={() => setTexte(n.texte)}>
          Modifier
        </Button>
      )}
    </li>
  );
};

/** The notes of the dossiers as they were read; one that was changed here and not sent yet is with those that wait. */
export const NotesLues = ({ sac, contenu, attente, onEcrite }: Props) => {
  const changees = new Set(attente.map((a) => a.surNote?.noteId));
  const dossiers = contenu.pack.dossiers.map((d) => ({
    ...d,
    notes: (contenu.notes[d.dosId] ?? []).filter((n) => !changees.has(n.id)),
  }));
  return dossiers
    .filter((d) => d.notes.length > 0)
    .map(({ dosId, numero, notes }) => (
      <details key={dosId} className="riph-bloc riph-bloc--replie">
        <summary className="riph-bloc__titre fr-h6">
          Notes du dossier {numero} ({notes.length})
        </summary>
        <ul className="riph-liste">
          {notes.map((n) => (
            <Une key={n.id} note={n} cible={{ dosId, numero }} sac={sac} onEcrite={onEcrite} />
          ))}
        </ul>
      </details>
    ));
};
