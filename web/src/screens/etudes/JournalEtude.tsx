import type { EtuId } from '@riph/contracts/core/ids';
import { Empty, Loadable } from '../../components/states.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { DetailActe, PagesDuJournal } from '../lecture/ActesDuJournal.tsx';
import { useJournal } from '../lecture/useJournal.ts';

/** Who did what with the study, newest first. */
export const JournalEtude = ({ etuId }: { etuId: EtuId }) => {
  const { reading, ...pages } = useJournal('ETUDE', etuId);
  return (
    <section className="riph-carte" aria-labelledby="journal">
      <h2 className="riph-carte__titre" id="journal">
        Journal de l’étude
      </h2>
      <Loadable reading={reading}>
        {({ lignes }) =>
          lignes.length === 0 ? (
            <Empty title="Aucun acte">Le journal commence avec le dépôt du premier dossier.</Empty>
          ) : (
            <Timeline
              label="Journal de l’étude"
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
    </section>
  );
};
