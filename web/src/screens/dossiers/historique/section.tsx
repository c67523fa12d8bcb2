import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { etudeEvenements } from '@riph/contracts/etude/evenements.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Loadable } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { repetes, titreDe } from './fil.rules.ts';

const STATUTS: Readonly<Record<string, string>> = STATUT_DOSSIER_LABELS;
const mot = (code: string | null) => (code ? (STATUTS[code] ?? code) : null);

/** Who did what and when, newest first. */
export const Historique = ({ dossier: d }: SectionProps) => {
  const lecture = useCall(etudeEvenements.calls.lister, { params: { entityCode: 'DOSSIER', id: d.dosId } });
  const [detail, setDetail] = useState(false);
  return (
    <section aria-labelledby="historique">
      <h2 className="fr-h5" id="historique">
        Historique
      </h2>
      <div className="fr-mb-2w">
        <CheckboxField champ="detail" label="Montrer un à un les actes répétés" petit valeur={detail} onChange={setDetail} />
      </div>
      <Loadable lecture={lecture}>
        {(liste) => (
          <Timeline
            libelle="Historique du dossier"
            elements={(detail ? liste.map((e) => ({ ...e, fois: 1, verdicts: [] })) : repetes(liste)).map((e) => ({
              id: e.id,
              date: e.date,
              titre: titreDe(e),
              qui: e.acteur,
              detail: (
                <>
                  {e.de && e.vers && e.de !== e.vers && (
                    <p className="riph-discret">
                      {mot(e.de)} → {mot(e.vers)}
                    </p>
                  )}
                  {e.commentaire && <p>{e.commentaire}</p>}
                </>
              ),
            }))}
          />
        )}
      </Loadable>
    </section>
  );
};
