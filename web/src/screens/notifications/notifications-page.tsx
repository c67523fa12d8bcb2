import { TYPE_NOTIFICATION_LABELS, TYPES_NOTIFICATION } from '@riph/contracts/identity/notifications';
import { identityNotifications } from '@riph/contracts/identity/notifications.calls';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, NoResult, PageVide, Skeleton } from '../../components/states.tsx';
import { type Filter, FilterBar } from '../../components/table/FilterBar.tsx';
import { firstOf } from '../../components/table/filters.rules.ts';
import { Pager } from '../../components/table/Pager.tsx';
import { useListState } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';
import { AJour } from './AJour.tsx';
import { UneNotification } from './UneNotification.tsx';

const FILTRES: readonly Filter[] = [
  {
    cle: 'type',
    libelle: 'Genre de message',
    type: 'choix',
    options: optionsDe(TYPES_NOTIFICATION, TYPE_NOTIFICATION_LABELS),
  },
  { cle: 'lues', libelle: 'Lues ou non', type: 'choix', options: [{ code: 'NON_LUES', libelle: 'Non lues' }] },
];
const CLES = FILTRES.map((f) => f.cle);

/** What the platform told the reader, newest first. A line stays until he says that it is read; one that asks for an act is never marked by itself. */
export const NotificationsPage = () => {
  const list = useListState(CLES);
  const type = TYPES_NOTIFICATION.find((t) => t === firstOf(list.filtres['type']));
  const lues = firstOf(list.filtres['lues']) === 'NON_LUES' ? ('NON_LUES' as const) : ('TOUTES' as const);
  const recherche = { filtres: { lues, ...(type && { type }) }, texte: list.texte || undefined, page: list.dto.page };
  const reading = useCall(identityNotifications.calls.rechercher, { query: { recherche } }, { keepPrevious: true });
  const nonLues = useCall(identityNotifications.calls.compterNonLues);
  const toutMarquer = useAction(identityNotifications.calls.marquerTout, { success: 'Tout est noté comme lu.' });
  const premiere = reading.data?.lignes[0]?.id;
  return (
    <Page
      title="Notifications"
      actions={
        <>
          <Button
            priority="secondary"
            icon="fr-icon-check-line"
            busy={toutMarquer.busy}
            reason={nonLues.data === 0 || premiere === undefined ? 'Il n’y a rien à noter comme lu.' : null}
            onClick={() => premiere !== undefined && void toutMarquer({ body: { jusqua: premiere } })}
          >
            Tout marquer comme lu
          </Button>
          <Button priority="tertiary" to="/mon-compte?onglet=notifications" icon="fr-icon-settings-5-line">
            Choisir comment être prévenu
          </Button>
        </>
      }
    >
      <FilterBar list={list} filters={FILTRES} search="Numéro de dossier ou d’étude, ou mots du message" />
      <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
        {({ lignes, total, suivant }) => {
          if (lignes.length === 0 && list.page > 1) return <PageVide onBack={list.precedente} />;
          if (lignes.length === 0) return list.actif && nonLues.data !== 0 ? <NoResult onClear={list.clear} /> : <AJour />;
          return (
            <>
              <ul className="riph-liste" aria-busy={reading.isValidating || undefined}>
                {lignes.map((n) => (
                  <UneNotification key={n.id} notification={n} />
                ))}
              </ul>
              <Pager list={list} total={total} next={suivant} />
            </>
          );
        }}
      </Loadable>
    </Page>
  );
};
