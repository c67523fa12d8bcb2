import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import { REGLES_VIGILANCE } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { VigilanceLue } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { Declarer } from './Declarer.tsx';
import { Notification } from './Notification.tsx';
import { FILTRES, type FiltreVigilance, filtrer } from './vigilance.rules.ts';

const ADeposer = ({ aDeposer }: Pick<VigilanceLue, 'aDeposer'>) =>
  aDeposer.length > 0 && (
    <section className="riph-carte" aria-labelledby="a-deposer-ctis">
      <h2 className="riph-carte__titre" id="a-deposer-ctis">
        À remettre par le promoteur
      </h2>
      <ul className="riph-liste">
        {aDeposer.map((o) => (
          <li key={o.type}>
            <strong>{REGLES_VIGILANCE[o.type].libelle}</strong> : au plus tard le{' '}
            <DateDeLoi explanation={{ titre: REGLES_VIGILANCE[o.type].libelle, echeance: o.date, ...o.explication }} />{' '}
            {o.enRetard && <StatusBadge tone="error">En retard</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  );

const CODES: readonly FiltreVigilance[] = ['TOUTES', 'A_COMPLETER', 'EN_RETARD', 'FRANCE'];

const Liste = ({ etuId, lu, refetch }: { etuId: EtuId; lu: VigilanceLue; refetch: () => Promise<unknown> }) => {
  const [filtre, setFiltre] = useState<FiltreVigilance>('TOUTES');
  const vues = filtrer(lu.notifications, filtre);
  if (lu.notifications.length === 0)
    return (
      <Empty title="Aucune notification">Ni le portail européen ni le promoteur n’ont notifié d’événement de cet essai.</Empty>
    );
  return (
    <>
      <Form label="Filtre des notifications" onSubmit={() => undefined}>
        <SelectField
          field="filtre-vigilance"
          label="Montrer"
          empty="Toutes"
          value={filtre === 'TOUTES' ? '' : filtre}
          onChange={(v) => setFiltre(CODES.find((c) => c === v) ?? 'TOUTES')}
          options={CODES.filter((c) => c !== 'TOUTES').map((code) => ({ code, libelle: FILTRES[code] }))}
        />
      </Form>
      {vues.length === 0 && <p className="riph-discret">Aucune notification ne répond à ce filtre.</p>}
      {vues.map((n) => (
        <Notification
          key={n.id}
          etuId={etuId}
          notification={n}
          version={lu.version}
          peutSuivre={lu.peutSuivre}
          refetch={refetch}
        />
      ))}
    </>
  );
};

/** Events of a trial: told by the portal or by the sponsor, with their delays, their pieces and what was made of them. */
export const Vigilance = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(dossierCtisVigilance.calls.lister, { params: { etuId } });
  const [ouvert, setOuvert] = useState(false);
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={4} />}>
      {(lu) => (
        <div className="riph-pile">
          <p className="fr-mb-0">
            Les effets indésirables graves et inattendus (SUSAR) se déclarent dans EudraVigilance, pas ici.
          </p>
          <ADeposer aDeposer={lu.aDeposer} />
          {lu.peutDeclarer && !ouvert && (
            <div className="riph-rangee">
              <Button onClick={() => setOuvert(true)}>Déclarer un événement</Button>
            </div>
          )}
          {ouvert && (
            <section className="riph-carte" aria-labelledby="declarer-ctis">
              <h2 className="riph-carte__titre" id="declarer-ctis">
                Déclarer un événement
              </h2>
              <Declarer etuId={etuId} onDone={() => setOuvert(false)} />
            </section>
          )}
          <h2 className="fr-h4 fr-mb-0">Notifications ({lu.notifications.length})</h2>
          <Liste etuId={etuId} lu={lu} refetch={() => reading.mutate()} />
        </div>
      )}
    </Loadable>
  );
};
