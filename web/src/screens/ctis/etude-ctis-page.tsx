import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { STATUT_ETUDE_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { EtudeCtisLue } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { ONGLET_MIXTE, useOngletsVisibles } from '../mixte/useOngletsVisibles.ts';
import { TONS_ETUDE } from './ctis.rules.ts';
import { Historique, Produits, Sites } from './OngletsEtude.tsx';
import { ElementAdministratif, ElementRecherche } from './RechercheEtude.tsx';
import { SyntheseEtude } from './SyntheseEtude.tsx';

// The parts that bring code of their own (uploads, forms) come with their tab: the head is drawn without them.
const DocumentsEtude = lazy(() => import('./documents/DocumentsEtude.tsx').then((m) => ({ default: m.DocumentsEtude })));
const Vigilance = lazy(() => import('./vigilance/Vigilance.tsx').then((m) => ({ default: m.Vigilance })));
const VoletDispositif = lazy(() => import('../mixte/section.tsx').then((m) => ({ default: m.VoletDispositif })));

const ONGLETS = [
  { code: 'synthese', libelle: 'Synthèse' },
  { code: 'produits', libelle: 'Produits' },
  { code: 'recherche', libelle: 'Recherche' },
  { code: 'sites', libelle: 'Sites' },
  { code: 'promoteur', libelle: 'Promoteur' },
  { code: 'documents', libelle: 'Documents' },
  ONGLET_MIXTE,
  { code: 'vigilance', libelle: 'Vigilance' },
  { code: 'historique', libelle: 'Historique' },
];

const Onglet = ({ etude }: { etude: EtudeCtisLue }) => {
  const onglet = useTab(useOngletsVisibles(ONGLETS));
  const { id } = etude;
  if (onglet === 'volet-lie') return <VoletDispositif etuId={id} />;
  if (onglet === 'produits') return <Produits id={id} />;
  if (onglet === 'recherche') return <ElementRecherche id={id} />;
  if (onglet === 'sites') return <Sites id={id} />;
  if (onglet === 'promoteur') return <ElementAdministratif id={id} />;
  if (onglet === 'documents') return <DocumentsEtude etuId={id} numeroCtis={etude.numeroCtis} />;
  if (onglet === 'vigilance') return <Vigilance etuId={id} />;
  if (onglet === 'historique') return <Historique id={id} />;
  return <SyntheseEtude etude={etude} />;
};

/** A trial of a medicine, as the European portal told it last. */
export const EtudeCtisPage = () => {
  const { etuId } = useNumericParams('etuId');
  const onglets = useOngletsVisibles(ONGLETS);
  const lecture = useCall(dossierCtisEtude.calls.lire, { params: { id: etuId } });
  const etude = lecture.data;
  return (
    <Page
      title={etude?.titre ?? 'Essai de médicament'}
      tabTitle={etude ? `Essai ${etude.numeroCtis}` : 'Essai'}
      overline={etude && `${etude.numeroCtis} · Essai de médicament · règlement (UE) 536/2014`}
      statut={etude?.statut && <CodeBadge code={etude.statut} labels={STATUT_ETUDE_CTIS_LABELS} tones={TONS_ETUDE} />}
      fil={[{ libelle: 'Essais de médicaments', vers: '/etudes-ctis' }]}
      width="moyenne"
    >
      <Loadable reading={lecture} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(e) => (
          <>
            <Tabs tabs={onglets} label="Parties de l’essai" />
            <Suspense fallback={<Skeleton blocks={2} rows={6} />}>
              <Onglet etude={e} />
            </Suspense>
          </>
        )}
      </Loadable>
    </Page>
  );
};
