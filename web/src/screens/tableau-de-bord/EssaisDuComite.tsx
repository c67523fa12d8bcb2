import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { DeadlineBadge } from '../../components/badges.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';

const AFFICHES = 5;

/** Trials of medicines that the committee examines, the most urgent first; nothing for a committee that has none. */
export const EssaisDuComite = () => {
  const reading = useCall(dossierCtisInstruction.calls.listerDuComite);
  if (reading.data?.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="essais-accueil">
      <h2 className="riph-carte__titre" id="essais-accueil">
        Essais de médicaments
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(dossiers) => (
          <>
            <ul className="riph-liste">
              {dossiers.slice(0, AFFICHES).map((d) => (
                <li key={d.id} className="riph-ligne">
                  <Link to={`/dossiers-ctis/${d.id}?onglet=instruction`} className="riph-chiffres">
                    {d.numeroCtis} {d.cleDemande}
                  </Link>
                  <DeadlineBadge echeance={d.echeance?.dateAffichee ?? null} />
                </li>
              ))}
            </ul>
            {dossiers.length > AFFICHES && <Link to="/etudes-ctis">Voir les {dossiers.length} essais</Link>}
          </>
        )}
      </Loadable>
    </section>
  );
};
