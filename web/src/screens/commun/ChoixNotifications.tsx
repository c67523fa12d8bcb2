import {
  empechementChoix,
  FAMILLES,
  MODE_COURRIEL_LABELS,
  MODES_COURRIEL,
  type ModeCourriel,
} from '@riph/contracts/identity/notifications';
import { type ChoixNotification, identityNotifications } from '@riph/contracts/identity/notifications.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { Segment } from '../../components/fields/Segment.tsx';
import { Loadable } from '../../components/states.tsx';
import { heureFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';

const MODES = optionsDe(MODES_COURRIEL, MODE_COURRIEL_LABELS);

const UneFamille = ({ choix, enregistrer }: { choix: ChoixNotification; enregistrer: (c: ChoixNotification) => void }) => {
  const { libelle, aide, imposee } = FAMILLES[choix.famille];
  const [refus, setRefus] = useState<string | null>(null);
  const choisir = (change: Partial<ChoixNotification>) => {
    const wanted = { ...choix, ...change };
    const message = empechementChoix(choix.famille, wanted);
    setRefus(message);
    if (message === null) enregistrer(wanted);
  };
  return (
    <section className="riph-carte" aria-labelledby={`famille-${choix.famille}`}>
      <h3 className="fr-h6 fr-mb-1v" id={`famille-${choix.famille}`}>
        {libelle}
      </h3>
      <p className="fr-text--sm riph-discret">{aide}</p>
      {imposee === null ? (
        <>
          <CheckboxField
            field={`application-${choix.famille}`}
            label="Dans l’application"
            small
            value={choix.application}
            onChange={(application) => choisir({ application })}
          />
          <p className="fr-text--sm fr-mb-1v fr-mt-1w">Par courriel</p>
          <Segment<ModeCourriel>
            legend={`${libelle} : par courriel`}
            options={MODES}
            value={choix.courriel}
            onChange={(courriel) => choisir({ courriel })}
          />
          {refus && (
            <p className="fr-error-text" role="alert">
              {refus}
            </p>
          )}
        </>
      ) : (
        <p className="fr-text--sm fr-mb-0">{imposee}</p>
      )}
    </section>
  );
};

/** How the person is told of each family of messages; each choice saves by itself. */
export const ChoixNotifications = () => {
  const reading = useCall(identityNotifications.calls.lirePreferences);
  const choisir = useAction(identityNotifications.calls.choisir);
  const [enregistre, setEnregistre] = useState<number | null>(null);
  const enregistrer = async (body: ChoixNotification) => {
    const r = await choisir({ body });
    if (r.ok) setEnregistre(Date.now());
  };
  return (
    <section className="riph-pile riph-colonne-texte">
      <h2 className="fr-h5 fr-mb-0">Comment être prévenu</h2>
      <p className="fr-mb-0">
        Ce que la plateforme vous dit se lit dans « Notifications » et vous parvient par courriel. Le résumé du jour réunit dans
        un seul courriel, chaque nuit, ce que vous n’avez pas voulu recevoir message par message.
      </p>
      <p className="fr-text--sm riph-discret fr-mb-0" role="status">
        {enregistre === null ? '' : `Enregistré à ${heureFr(enregistre)}`}
      </p>
      <Loadable reading={reading}>
        {(familles) =>
          familles.map((c) => <UneFamille key={c.famille} choix={c} enregistrer={(wanted) => void enregistrer(wanted)} />)
        }
      </Loadable>
    </section>
  );
};
