import type { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import type { Answer } from '../../api/types.ts';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { RapportAttendu } from './RapportAttendu.tsx';

type Rapports = Answer<typeof dossierCtisTableauDeBord.calls.listerRapportsAttendus>;

/** Reports that the member owes on trials of medicines; nothing while he owes none. */
export const RapportsSurEssais = ({ reading }: { reading: Lecture<Rapports> }) => {
  if (!reading.error && (reading.data ?? []).length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="rapports-essais">
      <h2 className="riph-carte__titre" id="rapports-essais">
        Mes rapports sur des essais de médicaments
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {(rapports) => (
          <ul className="riph-liste">
            {rapports.map((r) => (
              <RapportAttendu
                key={`${r.dosId}-${r.type}-${r.partie}`}
                rapport={r}
                le={r.attenduLe}
                demande={r.demande}
                vers={`/dossiers-ctis/${r.dosId}?onglet=instruction`}
                sur={r.partie === 'PARTIE_1' ? 'la partie I de l’essai' : 'l’essai'}
              />
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
};
