import { nomComite } from '@riph/contracts/core/typographie';
import { alerteAgrement } from '@riph/contracts/referentiel/agrement.rules';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Warning } from '../../components/Warning.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { Annonce } from './Annonce.tsx';
import { ComiteACompleter } from './ComiteACompleter.tsx';
import { BLOCS_DU_GESTIONNAIRE } from './comite.champs.ts';
import { FicheComite } from './FicheComite.tsx';
import { JournalComite } from './JournalComite.tsx';

/** The manager's own committee. */
export const MonCppPage = () => {
  const reading = useCall(referentielCppGestionnaire.calls.lire);
  const [envois, setEnvois] = useState(0);
  const [annonces, setAnnonces] = useState(0);
  return (
    <Page title="Mon comité" overline={reading.data && nomComite(reading.data.nom)}>
      <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={4} />}>
        {(cpp) => (
          <div className="riph-pile">
            <ComiteACompleter cpp={cpp} />
            <section className="riph-carte" aria-label="Agrément">
              <Details>
                <Detail term="Comité">{nomComite(cpp.nom)}</Detail>
                <Detail term="Région">{cpp.region}</Detail>
                <Detail term="Agrément">
                  {cpp.agrementNumero && `${cpp.agrementNumero}, du ${dateFr(cpp.agrementDebut)} au ${dateFr(cpp.agrementFin)}`}
                </Detail>
              </Details>
              <Warning>{alerteAgrement(cpp, aujourdhui())}</Warning>
              <p className="riph-discret fr-mb-0">L’identité et l’agrément sont tenus par l’administration.</p>
            </section>
            <Annonce key={`annonce-${annonces}`} cpp={cpp} onDone={() => setAnnonces(annonces + 1)} />
            <FicheComite
              key={envois}
              cpp={cpp}
              blocs={BLOCS_DU_GESTIONNAIRE}
              appel={referentielCppGestionnaire.calls.modifier}
              nomme={false}
              onDone={() => setEnvois(envois + 1)}
            />
            <JournalComite cppId={cpp.id} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
