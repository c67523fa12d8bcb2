import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import { useEffect, useRef, useState } from 'react';
import { useCutOff } from '../../../api/connection.ts';
import type { Sac } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import type { Pack, Papier } from './contenu.ts';
import { avecLieu, type Brouillon, envoyerNotes, garderBrouillon, garderNote, lireBrouillon, nouvelleNote } from './notes.ts';

/** Room for the name of the paper and its page, which come before the words. */
const TEXTE_MAX = NOTE_MAX - 200;

type Props = { sac: Sac; pack: Pack; papier: Papier | null; page: number; onEcrite: () => Promise<void> };

/** What is typed, sealed at each key and found again after a reload. */
const useBrouillon = (sac: Sac) => {
  const [b, setB] = useState<Brouillon>({ texte: '', dosId: null });
  const file = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    void lireBrouillon(sac).then((garde) => garde && setB(garde));
  }, [sac]);
  const changer = (change: Partial<Brouillon>) => {
    const suivant = { ...b, ...change };
    setB(suivant);
    file.current = file.current.then(() => garderBrouillon(sac, suivant));
  };
  return { b, changer };
};

/** A private note on the paper that is open, or on a dossier; sent at once when the server is there. */
export const NouvelleNote = ({ sac, pack, papier, page, onEcrite }: Props) => {
  const { b, changer } = useBrouillon(sac);
  const coupee = useCutOff();
  const ouverts = pack.dossiers.filter((d) => d.reserve === null);
  const selected = papier?.dosId ?? b.dosId ?? ouverts[0]?.dosId;
  const dossier = ouverts.find((d) => d.dosId === selected);
  const lieu = papier?.dosId === selected && papier ? `« ${papier.nom} », page ${page}` : null;
  const garder = useAsync(async () => {
    if (!dossier || b.texte.trim() === '') return;
    const { dosId, numero } = dossier;
    await garderNote(sac, nouvelleNote({ dosId, numero, texte: avecLieu(lieu, b.texte), surNote: null }));
    changer({ texte: '' });
    if (!coupee) await envoyerNotes(sac);
    await onEcrite();
  });
  if (ouverts.length === 0) return null;
  return (
    <Form label="Nouvelle note privée" onSubmit={garder.run}>
      {papier?.dosId == null && (
        <SelectField
          field="dossier"
          label="Dossier de la note"
          value={String(selected)}
          onChange={(dosId) => changer({ dosId: Number(dosId) })}
          options={ouverts.map((d) => ({ code: String(d.dosId), libelle: d.numero }))}
        />
      )}
      <TextArea
        field="note"
        label="Note privée"
        hint={lieu ? `Sur ${lieu}, du dossier ${dossier?.numero}.` : 'Vous seul la lirez.'}
        value={b.texte}
        onChange={(texte) => changer({ texte })}
        max={TEXTE_MAX}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" reason={b.texte.trim() === '' ? 'Écrivez la note.' : null}>
          Garder la note
        </Button>
      </div>
    </Form>
  );
};
