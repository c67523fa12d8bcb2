import { EXPERTISES_LUES_MAX, type ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseTdb } from '@riph/contracts/expertise/tdb.calls';
import { useCall } from '../../api/useCall.ts';
import { ListeCoupee } from '../../components/ListeCoupee.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { type Tab, Tabs, useTab } from '../../components/Tabs.tsx';
import { LigneExpertise } from './LigneExpertise.tsx';

const TABS: readonly Tab[] = [
  { code: 'repondre', libelle: 'À répondre' },
  { code: 'rendre', libelle: 'À rendre' },
  { code: 'deposees', libelle: 'Rendues' },
  { code: 'toutes', libelle: 'Toutes' },
];
const VIDES: Record<string, string> = {
  repondre: 'Les demandes des comités arrivent ici, avec un courriel.',
  rendre: 'Les expertises que vous acceptez attendent ici votre rapport.',
  deposees: 'Vos rapports déposés resteront ici.',
  toutes: 'Tout ce qui vous a été demandé restera ici.',
};

const { listerSollicitations, listerRapportsAttendus, listerRapportsDeposes } = expertiseTdb.calls;

const Liste = ({ lignes, vide }: { lignes: readonly ExpertiseLue[]; vide: string }) =>
  lignes.length === 0 ? (
    <Empty title="Rien ici pour le moment">{vide}</Empty>
  ) : (
    <ul className="riph-liste riph-pile">
      {lignes.map((e) => (
        <LigneExpertise key={e.id} de={e} />
      ))}
    </ul>
  );

/** All that committees asked of the expert. */
export const ExpertisesPage = () => {
  const tab = useTab(TABS);
  const toutes = useCall(listerSollicitations);
  const attendus = useCall(listerRapportsAttendus, tab === 'rendre' ? {} : null);
  const deposes = useCall(listerRapportsDeposes, tab === 'deposees' ? {} : null);
  const reading = tab === 'rendre' ? attendus : tab === 'deposees' ? deposes : toutes;
  return (
    <Page title="Mes expertises">
      <Tabs tabs={TABS} label="Mes expertises" />
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={3} />}>
        {(lignes) => (
          <Liste lignes={tab === 'repondre' ? lignes.filter((e) => e.statut === 'SOLLICITE') : lignes} vide={VIDES[tab] ?? ''} />
        )}
      </Loadable>
      <ListeCoupee nombre={toutes.data?.length ?? 0} max={EXPERTISES_LUES_MAX} quoi="expertises" />
    </Page>
  );
};
