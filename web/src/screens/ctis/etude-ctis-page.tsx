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
import { ONGLET_MIXTE, type OngletConditionnel, useOngletsVisibles } from '../mixte/useOngletsVisibles.ts';
import { TONS_ETUDE } from './ctis.rules.ts';
import { Historique, Produits, Sites } from './OngletsEtude.tsx';
import { ElementAdministratif, ElementRecherche } from './RechercheEtude.tsx';
import { SyntheseEtude } from './SyntheseEtude.tsx';

// The parts that bring code of their own (uploads, forms) come with their tab: the head is drawn without them.
const DocumentsEtude = lazy(() => import('./documents/DocumentsEtude.tsx').then((m) => ({ default: m.DocumentsEtude })));
const AccesEssai = lazy(() => import('./AccesEssai.tsx').then((m) => ({ default: m.AccesEssai })));
const Vigilance = lazy(() => import('./vigilance/Vigilance.tsx').then((m) => ({ default: m.Vigilance })));
const VoletDispositif = lazy(() => import('../mixte/section.tsx').then((m) => ({ default: m.VoletDispositif })));

const TABS: readonly OngletConditionnel[] = [
  { code: 'synthese', libelle: 'Synthèse' },
  { code: 'produits', libelle: 'Produits' },
  { code: 'recherche', libelle: 'Recherche' },
  { code: 'sites', libelle: 'Sites' },
  { code: 'promoteur', libelle: 'Promoteur' },
  { code: 'documents', libelle: 'Documents' },
  ONGLET_MIXTE,
  { code: 'vigilance', libelle: 'Vigilance', droit: 'VIGILANCE_LIRE' },
  { code: 'acces', libelle: 'Accès', droit: 'CTIS_ACCES' },
  { code: 'historique', libelle: 'Historique' },
];

const Onglet = ({ etude }: { etude: EtudeCtisLue }) => {
  const tab = useTab(useOngletsVisibles(TABS));
  const { id } = etude;
  if (tab === 'volet-lie') return <VoletDispositif etuId={id} />;
  if (tab === 'produits') return <Produits id={id} />;
  if (tab === 'recherche') return <ElementRecherche id={id} />;
  if (tab === 'sites') return <Sites id={id} />;
  if (tab === 'promoteur') return <ElementAdministratif id={id} />;
  if (tab === 'documents') return <DocumentsEtude etuId={id} numeroCtis={etude.numeroCtis} />;
  if (tab === 'vigilance') return <Vigilance etuId={id} />;
  if (tab === 'acces') return <AccesEssai etuId={id} />;
  if (tab === 'historique') return <Historique id={id} />;
  return <SyntheseEtude etude={etude} />;
};

/** A trial of a medicine, as the European portal told it last. */
export const EtudeCtisPage = () => {
  const { etuId } = useNumericParams('etuId');
  const tabs = useOngletsVisibles(TABS);
  const reading = useCall(dossierCtisEtude.calls.lire, { params: { id: etuId } });
  const etude = reading.data;
  return (
    <Page
      title={etude?.titre ?? 'Essai de médicament'}
      tabTitle={etude ? `Essai ${etude.numeroCtis}` : 'Essai'}
      overline={etude && `${etude.numeroCtis} · Essai de médicament · règlement (UE) 536/2014`}
      statut={etude?.statut && <CodeBadge code={etude.statut} labels={STATUT_ETUDE_CTIS_LABELS} tones={TONS_ETUDE} />}
      fil={[{ libelle: 'Essais de médicaments', vers: '/etudes-ctis' }]}
      width="moyenne"
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(e) => (
          <>
            <Tabs tabs={tabs} label="Parties de l’essai" />
            <Suspense fallback={<Skeleton blocks={2} rows={6} />}>
              <Onglet etude={e} />
            </Suspense>
          </>
        )}
      </Loadable>
    </Page>
  );
};
