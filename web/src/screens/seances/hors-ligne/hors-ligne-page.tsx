import { isOuvert } from '../../../coffre/coffre.ts';
import { Page } from '../../../components/Page.tsx';
import { Empty, Skeleton } from '../../../components/states.tsx';
import { useSacs } from '../../../components/useSacs.ts';
import { dateLongue } from '../../../labels/dates.ts';
import { CodeForm } from './CodeForm.tsx';
import { SacOuvert } from './SacOuvert.tsx';

/** What was taken along of séances, opened by its code: without a network nobody is signed in. */
export const HorsLignePage = () => {
  const sacs = useSacs();
  const ferme = sacs?.find((s) => !isOuvert(s.utiId));
  return (
    <Page title="Dossiers de séance emportés" width="large">
      {sacs === null ? (
        <Skeleton rows={4} />
      ) : sacs.length === 0 ? (
        <Empty title="Aucun dossier de séance sur cet appareil">
          Un membre ou le secrétariat d’un comité emporte les papiers d’une séance depuis sa page « À emporter ». Ils s’effacent à
          la déconnexion et le lendemain de la séance.
        </Empty>
      ) : ferme ? (
        <CodeForm utiId={ferme.utiId} nouveau={false} />
      ) : (
        sacs.map((s) => (
          <section key={`${s.utiId}-${s.seanceId}`} aria-labelledby={`seance-${s.seanceId}`}>
            <h2 className="fr-h4" id={`seance-${s.seanceId}`}>
              Séance du {dateLongue(s.jour)}
            </h2>
            <SacOuvert sac={s} />
          </section>
        ))
      )}
    </Page>
  );
};
