import { type Periode, trimestresEchus } from '@riph/contracts/indemnites/periode.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/Page.tsx';
import { atTab, Tabs, useTab } from '../../components/Tabs.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { Baremes } from '../baremes/Baremes.tsx';
import { ChoixPeriode } from './ChoixPeriode.tsx';
import { Fichiers } from './Fichiers.tsx';
import { Preparer } from './Preparer.tsx';

const PREPARER = { code: 'preparer', libelle: 'Préparer et certifier' };
const COMMUNS = [
  { code: 'fichiers', libelle: 'Fichiers' },
  { code: 'baremes', libelle: 'Barèmes' },
];

/** A secretariat: a quarter from its lines to its certificate, and the files made. The administration: the files of all committees, and the scales. */
export const IndemnitesPage = () => {
  const { profil } = useSession();
  const isAdmin = profil === 'SUPER_ADMIN';
  const tabs = isAdmin ? COMMUNS : [PREPARER, ...COMMUNS];
  const tab = useTab(tabs);
  const [, ouvrir] = useSearchParams();
  const [periode, setPeriode] = useState<Periode>(() => trimestresEchus(aujourdhui(), 1)[0]);
  return (
    <Page title="Indemnités">
      <div className="riph-pile">
        <p>
          Les rapports déposés et la présidence sont indemnisés par les arrêtés du 23 janvier 2009 et du 5 juin 2025, sur la base
          des séances tenues. Le président certifie le service fait, puis le groupement comptable paie.
        </p>
        <Tabs tabs={tabs} label="Parties des indemnités" />
        {tab === 'baremes' && <Baremes isAdmin={isAdmin} />}
        {tab === 'fichiers' && <Fichiers isAdmin={isAdmin} />}
        {tab === 'preparer' && (
          <>
            <ChoixPeriode periode={periode} onSelect={setPeriode} />
            <Preparer
              key={`${periode.dateDebut}_${periode.dateFin}`}
              periode={periode}
              onCertifie={() => ouvrir(atTab('fichiers'))}
            />
          </>
        )}
      </div>
    </Page>
  );
};
