import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { isBuilt } from '../../session/built.ts';
import { DepotsVigilance } from './DepotsVigilance.tsx';
import { LIEN_EN_EVALUATION } from './deposant.rules.ts';
import { EssaisEnCours } from './EssaisEnCours.tsx';

type Lecture<T> = { data: T | undefined; error: ApiProblem | undefined; mutate?: () => unknown };
type Etudes = Answer<typeof etudeTdbDeposant.calls.listerExpirationsEtude>;

/** One count that opens its list; without a screen for it, the count alone. */
const Compte = ({ libelle, reading, vers }: { libelle: string; reading: Lecture<number>; vers: string }) => (
  <li className="riph-ligne">
    {isBuilt(vers) ? <Link to={vers}>{libelle}</Link> : <span>{libelle}</span>}
    <span className="riph-chiffres">{reading.data ?? (reading.error ? '–' : '…')}</span>
  </li>
);

const joursEnMots = (n: number) => {
  if (n < 0) return `depuis ${-n} jour${n < -1 ? 's' : ''}`;
  return n === 0 ? 'aujourd’hui' : `dans ${n} jour${n > 1 ? 's' : ''}`;
};

/** Studies that come to a date: shown only when there are some. */
const Etudes = ({ titre, id, reading }: { titre: string; id: string; reading: Lecture<Etudes> }) => {
  if (reading.data?.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby={id} id={`liste-${id}`}>
      <h2 className="riph-carte__titre" id={id}>
        {titre}
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {(etudes) => (
          <ul className="riph-liste">
            {etudes.map((e) => (
              <li key={`${e.etuId}-${e.motif}`}>
                <strong>
                  {e.motif} :{' '}
                  {e.explication ? (
                    <DateDeLoi explanation={{ titre: e.motif, echeance: e.date, ...e.explication }} />
                  ) : (
                    dateFr(e.date)
                  )}
                </strong>{' '}
                <span className="riph-discret">({joursEnMots(e.joursRestants)})</span>
                <br />
                <span className="riph-chiffres riph-discret">{e.numero}</span>{' '}
                {isBuilt(`/etudes/${e.etuId}`) ? <Link to={`/etudes/${e.etuId}`}>{e.titre}</Link> : e.titre}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
};

/** Right column: counts that are links, dossiers by stage, studies that come to a date. */
export const Chiffres = () => {
  const enEvaluation = useCall(etudeTdbDeposant.calls.compterEnEvaluation);
  const transferts = useCall(etudeTdbDeposant.calls.compterTransferts);
  const etapes = useCall(etudeTdbDeposant.calls.lireMetaDonnees);
  const assurances = useCall(etudeTdbDeposant.calls.listerExpirationsAssurance);
  const etudes = useCall(etudeTdbDeposant.calls.listerExpirationsEtude);
  const rapports = useCall(etudeTdbDeposant.calls.listerRapportsFinaux);
  return (
    <div className="riph-pile">
      <section className="riph-carte" aria-labelledby="chiffres">
        <h2 className="riph-carte__titre" id="chiffres">
          En un coup d’œil
        </h2>
        <ul className="riph-liste">
          <Compte libelle="Dossiers en cours d’examen" reading={enEvaluation} vers={LIEN_EN_EVALUATION} />
          <Compte libelle="Transferts en cours" reading={transferts} vers="/transferts" />
        </ul>
        <EssaisEnCours reponses />
      </section>
      <section className="riph-carte" aria-labelledby="par-etape">
        <h2 className="riph-carte__titre" id="par-etape">
          Par étape
        </h2>
        <Loadable reading={etapes} skeleton={<Skeleton rows={4} />}>
          {(list) => (
            <ul className="riph-liste">
              {list.map((e) => (
                <li key={e.code} className="riph-ligne">
                  <Link to={`/dossiers/jarde?statut=${e.code}`}>{e.libelle}</Link>
                  <span className="riph-chiffres">{e.nombre}</span>
                </li>
              ))}
            </ul>
          )}
        </Loadable>
      </section>
      <DepotsVigilance />
      <Etudes id="assurances" titre="Assurances qui arrivent à échéance" reading={assurances} />
      <Etudes id="expirations" titre="Études qui arrivent à échéance" reading={etudes} />
      <Etudes id="rapports" titre="Rapports finaux à déposer" reading={rapports} />
    </div>
  );
};
