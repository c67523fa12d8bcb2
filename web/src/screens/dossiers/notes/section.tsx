import { isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { NOTES_LUES_MAX } from '@riph/contracts/examen/notes.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { outcome } from '../../../components/form/useForm.ts';
import { ListeCoupee } from '../../../components/ListeCoupee.tsx';
import { Loadable } from '../../../components/states.tsx';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps, Tete } from '../../lecture/dossier.types.ts';
import { NoteLue } from './NoteLue.tsx';
import { SaisieNote } from './SaisieNote.tsx';

/** Notes of the committee: pinned ones first, then those not read yet, then the newest. The sponsor never sees this page. */
export const Notes = ({ dossier: { dosId, etudeEtat } }: SectionProps<Tete>) => {
  const figees = etudeEtat !== undefined && isFigee(etudeEtat);
  const { can } = useSession();
  const params = { dosId };
  const reading = useCall(examenNotes.calls.lister, { params });
  const creer = useAction(examenNotes.calls.creer, { silent: true, success: 'Note ajoutée' });
  const [miennes, setMiennes] = useState(false);
  const [nonLues, setNonLues] = useState(false);
  const peutEcrire = can('NOTE_ECRIRE') && !figees;
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Notes</h2>
      <p className="riph-discret">
        Elles restent dans le comité : ni le promoteur, ni l’agence, ni un autre comité ne les lisent.
      </p>
      {figees && (
        <Alert severity="info" small>
          L’étude est close sur la plateforme : les notes se lisent et ne changent plus.
        </Alert>
      )}
      {peutEcrire && <SaisieNote dosId={dosId} onSave={async (saisie) => outcome(await creer({ params, body: saisie }))} />}
      <Loadable reading={reading}>
        {(notes) => {
          const vues = notes
            .filter((n) => (!miennes || n.estMoi) && (!nonLues || !n.lue))
            .toSorted((a, b) => Number(b.epinglee) - Number(a.epinglee) || Number(a.lue) - Number(b.lue));
          return (
            <>
              {notes.length > 0 && (
                <div className="riph-rangee">
                  <CheckboxField field="miennes" label="Mes notes" value={miennes} onChange={setMiennes} />
                  <CheckboxField field="nonLues" label="Non lues" value={nonLues} onChange={setNonLues} />
                </div>
              )}
              {vues.length === 0 ? (
                <p className="riph-discret">{notes.length === 0 ? 'Aucune note sur ce dossier.' : 'Aucune note de ce choix.'}</p>
              ) : (
                <div className="riph-pile">
                  {vues.map((n) => (
                    <NoteLue
                      key={n.id}
                      dosId={dosId}
                      note={n}
                      peutEcrire={peutEcrire}
                      peutMarquer={can('NOTE_ECRIRE')}
                      onRefused={() => reading.mutate()}
                    />
                  ))}
                </div>
              )}
              <ListeCoupee nombre={notes.length} max={NOTES_LUES_MAX} quoi="notes" />
            </>
          );
        }}
      </Loadable>
    </div>
  );
};
