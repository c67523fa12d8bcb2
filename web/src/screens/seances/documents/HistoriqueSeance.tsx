import type { SeanceId } from '@riph/contracts/core/ids';
import { useState } from 'react';
import { Empty, Loadable } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { DetailActe, PagesDuJournal } from '../../lecture/ActesDuJournal.tsx';
import { useJournal } from '../../lecture/useJournal.ts';

const Actes = ({ seanceId }: { seanceId: SeanceId }) => {
  const { reading, ...pages } = useJournal('SEANCE', seanceId);
  return (
    <>
      <Loadable reading={reading}>
        {({ lignes }) =>
          lignes.length === 0 ? (
            <Empty title="Aucun acte">Chaque acte sur cette séance sera noté ici.</Empty>
          ) : (
            <Timeline
              label="Historique de la séance"
              elements={lignes.map((l) => ({
                id: l.id,
                date: l.date,
                titre: l.libelle,
                qui: l.acteur,
                detail: <DetailActe acte={l} />,
              }))}
            />
          )
        }
      </Loadable>
      <PagesDuJournal {...pages} />
    </>
  );
};

/** Who did what with the séance, newest first; read when it is opened. */
export const HistoriqueSeance = ({ seanceId }: { seanceId: SeanceId }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <details className="riph-carte" onToggle={(e) => setOuvert(e.currentTarget.open)}>
      <summary>Historique de la séance</summary>
      {ouvert && <Actes seanceId={seanceId} />}
    </details>
  );
};
