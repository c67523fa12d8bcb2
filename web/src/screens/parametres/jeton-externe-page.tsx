import { referentielIntegrationExterne } from '@riph/contracts/referentiel/integration-externe.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

/** The token with which a machine fetches the export of the public register: told once, replaced with confirmation. */
export const JetonExternePage = () => {
  const reading = useCall(referentielIntegrationExterne.calls.lireJeton, {});
  const remplacer = useAction(referentielIntegrationExterne.calls.modifierJeton, { success: 'Jeton remplacé' });
  const [confirming, setConfirming] = useState(false);
  const [nouveau, setNouveau] = useState<string | null>(null);
  const envoyer = async (version: number) => {
    const r = await remplacer({ body: { version } });
    setConfirming(false);
    if (r.ok) setNouveau(r.data.jeton);
    else await reading.mutate();
  };
  return (
    <Page title="Intégration externe" width="moyenne">
      <Loadable reading={reading}>
        {(etat) => (
          <div className="riph-pile">
            <p className="riph-texte">
              Ce jeton permet à une machine de récupérer l’export du registre public, et rien d’autre : elle le présente dans
              l’en-tête « Authorization: Bearer », jamais dans une adresse, à <code>/api/ext/integration/eclaire/JARDE</code>.
            </p>
            {nouveau && (
              <Alert severity="warning" title="Copiez ce jeton maintenant : il ne sera plus jamais affiché">
                <p>
                  <code className="riph-selectionnable">{nouveau}</code>
                </p>
              </Alert>
            )}
            {etat.version === 0 ? (
              <p>Aucun jeton : aucune machine ne récupère l’export.</p>
            ) : (
              <Details>
                <Detail term="Jeton en vigueur">se termine par « {etat.fin} »</Detail>
                <Detail term="Posé">
                  le {dateHeureFr(etat.poseLe)} par {etat.posePar}
                </Detail>
                <Detail term="Dernier usage">{etat.dernierUsage ? dateHeureFr(etat.dernierUsage) : 'jamais'}</Detail>
              </Details>
            )}
            <div className="riph-rangee">
              <Button busy={remplacer.busy} onClick={() => setConfirming(true)}>
                {etat.version === 0 ? 'Créer le jeton' : 'Remplacer le jeton'}
              </Button>
            </div>
            {confirming && (
              <ConfirmDialog
                title={etat.version === 0 ? 'Créer le jeton' : 'Remplacer le jeton'}
                objet="Jeton d’intégration externe"
                effect="Un nouveau jeton est affiché une seule fois. Celui d’avant cesse de fonctionner aussitôt."
                prevenus={
                  etat.version === 0
                    ? 'Personne.'
                    : 'Personne : prévenez vous-même qui exploite la machine, et les autres administrateurs. Sans le nouveau jeton, elle n’obtient plus rien.'
                }
                back="Aucun : le jeton d’avant ne peut pas être rétabli."
                label={etat.version === 0 ? 'Créer' : 'Remplacer'}
                danger={etat.version > 0}
                onConfirm={() => envoyer(etat.version)}
                onClose={() => setConfirming(false)}
              />
            )}
          </div>
        )}
      </Loadable>
    </Page>
  );
};
