import { motDuCode } from '@riph/contracts/core/phrases';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { useState } from 'react';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Loadable } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { DetailActe, PagesDuJournal } from '../../lecture/ActesDuJournal.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { useJournal } from '../../lecture/useJournal.ts';
import { repetes, titreDe } from './fil.rules.ts';

const mot = (code: string | null) => (code ? motDuCode(STATUT_DOSSIER_LABELS, code) : null);

/** Who did what and when, newest first. */
export const Historique = ({ dossier: d }: SectionProps) => {
  const { reading, ...pages } = useJournal('DOSSIER', d.dosId);
  const [detail, setDetail] = useState(false);
  return (
    <section aria-labelledby="historique">
      <h2 className="fr-h5" id="historique">
        Historique
      </h2>
      <div className="fr-mb-2w">
        <CheckboxField field="detail" label="Montrer un à un les actes répétés" small value={detail} onChange={setDetail} />
      </div>
      <Loadable reading={reading}>
        {({ lignes: list }) => (
          <Timeline
            label="Historique du dossier"
            elements={(detail ? list.map((e) => ({ ...e, fois: 1, verdicts: [] })) : repetes(list)).map((e) => ({
              id: e.id,
              date: e.date,
              titre: titreDe(e),
              qui: e.acteur,
              detail: <DetailActe acte={{ ...e, de: mot(e.de), vers: mot(e.vers) }} dosId={d.dosId} />,
            }))}
          />
        )}
      </Loadable>
      <PagesDuJournal {...pages} />
    </section>
  );
};
