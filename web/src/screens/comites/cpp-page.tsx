import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';
import { blocsDeLAdministration, optionsDe } from './comite.champs.ts';
import { EtatComite } from './EtatComite.tsx';
import { FicheComite } from './FicheComite.tsx';
import { JournalComite } from './JournalComite.tsx';

const FIL = [{ libelle: 'Comités', vers: '/administration/cpps' }];

/** The sheet of one committee, or of a new one. */
export const CppPage = () => {
  const { cppId } = useParams();
  return cppId === 'nouveau' ? <Nouveau /> : <Existant cppId={Number(cppId)} />;
};

const Nouveau = () => {
  const navigate = useNavigate();
  return (
    <Page title="Nouveau comité" fil={FIL}>
      <Fiche cpp={null} onDone={() => navigate('/administration/cpps')} />
    </Page>
  );
};

const Existant = ({ cppId }: { cppId: CppId }) => {
  const reading = useCall(referentielCppAdministration.calls.lire, { params: { cppId } });
  const [envois, setEnvois] = useState(0);
  const cpp = reading.data;
  return (
    <Page
      title={cpp ? nomComite(cpp.nom) : 'Comité'}
      fil={FIL}
      overline={cpp?.code}
      statut={
        cpp && (
          <StatusBadge tone={cpp.actif ? 'success' : 'warning'}>
            {cpp.actif ? 'En activité' : `Inactif depuis le ${dateFr(cpp.inactifDepuis)}`}
          </StatusBadge>
        )
      }
      actions={cpp && <EtatComite cpp={cpp} />}
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={4} />}>
        {(c) => (
          <>
            <Fiche key={envois} cpp={c} onDone={() => setEnvois(envois + 1)} />
            <JournalComite cppId={c.id} />
          </>
        )}
      </Loadable>
    </Page>
  );
};

/** The lists come first: without them a competence could only be guessed. */
const Fiche = ({ cpp, onDone }: { cpp: Cpp | null; onDone: () => void }) => {
  const competences = useCall(referentielListesAdministration.calls.listerCompetences, {
    params: { reglementationCode: 'JARDE' },
  });
  const ue = useCall(referentielCompetences.calls.listerActifs, { params: { reglementationCode: 'REG536' } });
  return (
    <Loadable reading={competences} skeleton={<Skeleton blocks={3} rows={4} />}>
      {(list) => (
        <Loadable reading={ue} skeleton={<Skeleton blocks={3} rows={4} />}>
          {(listeUe) => (
            <FicheComite
              cpp={cpp}
              nomme
              appel={cpp ? referentielCppAdministration.calls.modifier : referentielCppAdministration.calls.creer}
              blocs={blocsDeLAdministration(cpp === null, {
                reglementations: REGLEMENTATIONS_LIBELLES,
                competences: optionsDe(list, cpp?.competences ?? []),
                competencesUe: optionsDe(listeUe, cpp?.competencesUe ?? []),
              })}
              onDone={onDone}
            />
          )}
        </Loadable>
      )}
    </Loadable>
  );
};
