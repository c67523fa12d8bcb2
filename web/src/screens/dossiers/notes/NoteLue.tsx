import type { DosId } from '@riph/contracts/core/ids';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { outcome } from '../../../components/form/useForm.ts';
import { dateHeureFr } from '../../../labels/dates.ts';
import { type Note, SaisieNote } from './SaisieNote.tsx';

type Props = { dosId: DosId; note: Note; peutEcrire: boolean; peutMarquer: boolean; onRefused: () => Promise<unknown> };

/** A note and what its reader may do with it: mark it as read, or change and delete his own. */
export const NoteLue = ({ dosId, note: n, peutEcrire, peutMarquer, onRefused }: Props) => {
  const [modifie, setModifie] = useState(false);
  const [retire, setRetire] = useState(false);
  const modifier = useAction(examenNotes.calls.modifier, { silent: true, success: 'Note enregistrée' });
  const supprimer = useAction(examenNotes.calls.supprimer, { success: 'Note supprimée' });
  const marquer = useAction(examenNotes.calls.marquerLue);
  const params = { dosId };
  const retirer = async () => {
    const r = await supprimer({ params, body: { noteId: n.id } });
    if (r.ok) setRetire(false);
    else await onRefused();
  };
  const qui = n.estMoi ? 'vous' : n.auteur;
  return (
    <section className="riph-carte" aria-label={`Note de ${qui} du ${dateHeureFr(n.creeLe)}`}>
      <p className="riph-rangee fr-mb-1w">
        <strong>{n.estMoi ? 'Vous' : n.auteur}</strong>
        <span className="riph-discret">
          {dateHeureFr(n.creeLe)}
          {n.modifieLe && `, modifiée le ${dateHeureFr(n.modifieLe)}`}
        </span>
        {!n.lue && <StatusBadge tone="new">Non lue</StatusBadge>}
        {n.meNomme && <StatusBadge tone="info">Vous nomme</StatusBadge>}
        {n.epinglee && <StatusBadge tone="info">Épinglée</StatusBadge>}
        <StatusBadge tone="neutre">{n.partagee ? 'Comité' : 'Vous seul'}</StatusBadge>
      </p>
      {modifie ? (
        <SaisieNote
          dosId={dosId}
          note={n}
          onCancel={() => setModifie(false)}
          onSave={async (saisie, version) =>
            outcome(await modifier({ params, body: { noteId: n.id, version, ...saisie } }), () => setModifie(false))
          }
        />
      ) : (
        <>
          <p className="riph-texte">{n.texte}</p>
          {n.nommes.length > 0 && <p className="riph-discret">Nomme {n.nommes.map((c) => c.nom).join(', ')}</p>}
        </>
      )}
      {!modifie && (
        <p className="riph-rangee fr-mb-0">
          {n.estMoi && peutEcrire && (
            <>
              <Button priority="tertiary" size="sm" onClick={() => setModifie(true)}>
                Modifier
              </Button>
              <Button priority="nu" size="sm" onClick={() => setRetire(true)}>
                Supprimer
              </Button>
            </>
          )}
          {!n.estMoi && peutMarquer && (
            <Button
              priority="tertiary"
              size="sm"
              busy={marquer.busy}
              onClick={() => void marquer({ params: { dosId, noteId: n.id, isLu: n.lue ? 'false' : 'true' } })}
            >
              {n.lue ? 'Marquer comme non lue' : 'Marquer comme lue'}
            </Button>
          )}
        </p>
      )}
      {retire && (
        <ConfirmDialog
          title="Supprimer la note"
          objet={n.texte}
          effect={n.partagee ? 'Le comité ne la lit plus.' : 'Vous étiez seul à la lire.'}
          prevenus="Personne."
          back="Aucun : son texte n’est gardé nulle part."
          label="Supprimer la note"
          danger
          onConfirm={retirer}
          onClose={() => setRetire(false)}
        />
      )}
    </section>
  );
};
