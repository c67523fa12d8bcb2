import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';

type Props = { dosId: DosId; nommes: readonly number[]; onChange: (utiIds: UtiId[]) => void };

/** Colleagues whom the note calls: each is told by a mail. Folded until it is wanted. */
export const Nommer = ({ dosId, nommes, onChange }: Props) => {
  const [ouvert, setOuvert] = useState(nommes.length > 0);
  const reading = useCall(examenNotes.calls.listerCollegues, ouvert ? { params: { dosId } } : null);
  return (
    <details className="riph-question fr-mb-2w" open={ouvert} onToggle={(e) => setOuvert(e.currentTarget.open)}>
      <summary>Nommer des collègues{nommes.length > 0 && ` (${nommes.length})`}</summary>
      {ouvert && (
        <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
          {(collegues) =>
            collegues.length === 0 ? (
              <p className="riph-discret">Personne d’autre du comité ne lit ce dossier.</p>
            ) : (
              <CheckboxesField
                field="nommes"
                label="Collègues à nommer"
                options={collegues.map((c) => ({
                  code: String(c.utiId),
                  libelle: c.secretariat ? `${c.nom} (secrétariat)` : c.nom,
                }))}
                value={nommes.map(String)}
                onChange={(codes) => onChange(codes.map(Number))}
              />
            )
          }
        </Loadable>
      )}
    </details>
  );
};
