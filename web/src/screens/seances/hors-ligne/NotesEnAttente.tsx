import { useState } from 'react';
import { CUT_OFF } from '../../../api/connection.ts';
import type { Sac } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import { dateHeureFr } from '../../../labels/dates.ts';
import { abandonnerNote, envoyerNotes, garderNote, type NoteGardee } from './notes.ts';

type Props = { sac: Sac; notes: readonly NoteGardee[]; peutEnvoyer: boolean; onChange: () => Promise<void> };

const Attente = ({ note: n, sac, peutEnvoyer, onChange }: Omit<Props, 'notes'> & { note: NoteGardee }) => {
  const [abandonne, setAbandonne] = useState(false);
  const renvoyer = useAsync(async () => {
    await garderNote(sac, { ...n, surNote: n.refus?.code === 'version.perimee' ? null : n.surNote, refus: null });
    await envoyerNotes(sac);
    await onChange();
  });
  return (
    <li>
      <p className="riph-rangee fr-mb-1v">
        <span className="riph-chiffres">{n.numero}</span>
        <span className="riph-discret">
          {n.surNote ? 'changée' : 'écrite'} le {dateHeureFr(n.ecriteLe)}
        </span>
        <StatusBadge tone={n.refus ? 'error' : 'info'}>{n.refus ? 'Refusée' : 'À envoyer'}</StatusBadge>
      </p>
      <p className="riph-texte fr-mb-1v">{n.texte}</p>
      {n.refus && (
        <>
          <p className="fr-message fr-message--error">{n.refus.detail}</p>
          <div className="riph-rangee">
            <Button
              priority="secondary"
              size="sm"
              busy={renvoyer.busy}
              reason={peutEnvoyer ? null : CUT_OFF}
              onClick={renvoyer.run}
            >
              {n.refus.code === 'version.perimee' ? 'Envoyer comme nouvelle note' : 'Réessayer'}
            </Button>
            <Button priority="nu" size="sm" onClick={() => setAbandonne(true)}>
              Abandonner
            </Button>
          </div>
        </>
      )}
      {abandonne && (
        <ConfirmDialog
          title="Abandonner cette note"
          objet={n.texte}
          effect="Elle est effacée de cet appareil sans avoir été envoyée."
          back="Aucun."
          label="Abandonner la note"
          danger
          onClose={() => setAbandonne(false)}
          onConfirm={async () => {
            await abandonnerNote(sac, n);
            setAbandonne(false);
            await onChange();
          }}
        />
      )}
    </li>
  );
};

/** Notes that the server does not have yet, with what it refused of them; nothing when there are none. */
export const NotesEnAttente = ({ notes, ...p }: Props) =>
  notes.length === 0 ? null : (
    <section aria-label="Notes gardées sur cet appareil">
      <h3 className="fr-h6 fr-mb-1v">Notes gardées sur cet appareil</h3>
      <ul className="riph-liste">
        {notes.map((n) => (
          <Attente key={n.cle} note={n} {...p} />
        ))}
      </ul>
    </section>
  );
