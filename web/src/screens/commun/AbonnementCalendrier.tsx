import { seanceAbonnement } from '@riph/contracts/seance/abonnement.calls';
import { useRef, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

/** The address, shown once: in a field, to be selected where the browser gives no clipboard. */
const Adresse = ({ adresse }: { adresse: string }) => {
  const champ = useRef<HTMLInputElement>(null);
  const copier = async () => {
    champ.current?.select();
    try {
      await navigator.clipboard.writeText(adresse);
      notifier.success('Adresse copiée');
    } catch {
      notifier.success('Adresse sélectionnée : copiez-la par Ctrl-C');
    }
  };
  return (
    <div className="fr-my-2w">
      <Alert severity="warning" title="Copiez cette adresse maintenant">
        <p>Elle ne sera plus affichée. Qui la connaît lit ce calendrier : ne la partagez pas.</p>
      </Alert>
      <label className="fr-label fr-mt-2w" htmlFor="adresse-calendrier">
        Adresse à donner à votre agenda (« S’abonner à un calendrier »)
      </label>
      <div className="riph-rangee">
        <input ref={champ} id="adresse-calendrier" className="fr-input" readOnly value={adresse} />
        <Button priority="secondary" onClick={() => void copier()}>
          Copier
        </Button>
      </div>
    </div>
  );
};

/** The subscription of a person to his own calendar, for the profile and the committee under which he works now. */
export const AbonnementCalendrier = () => {
  const reading = useCall(seanceAbonnement.calls.lire);
  const creer = useAction(seanceAbonnement.calls.creer, { success: 'Adresse créée' });
  const revoquer = useAction(seanceAbonnement.calls.revoquer, { success: 'Adresse révoquée' });
  const [adresse, setAdresse] = useState<string | null>(null);
  const [geste, setGeste] = useState<'RENOUVELER' | 'REVOQUER' | null>(null);
  const demander = async () => {
    const r = await creer({});
    if (!r.ok) return;
    setAdresse(`${location.origin}${r.data.chemin}`);
    setGeste(null);
  };
  const arreter = async () => {
    const r = await revoquer({});
    if (!r.ok) return;
    setAdresse(null);
    setGeste(null);
  };
  const renouvelle = geste === 'RENOUVELER';
  return (
    <section className="riph-colonne-texte">
      <h2 className="fr-h5">Mon calendrier dans mon agenda</h2>
      <p>
        Vos séances, rapports attendus et jours de délai, tenus à jour dans l’agenda de votre ordinateur ou de votre téléphone. Il
        n’y est écrit que des numéros de dossier : ni titre, ni promoteur, ni nom.
      </p>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {({ creeLe }) => (
          <>
            <p>{creeLe ? `Adresse créée le ${dateHeureFr(creeLe)}.` : 'Aucune adresse n’est en service pour ce profil.'}</p>
            {adresse && <Adresse adresse={adresse} />}
            <div className="riph-rangee">
              <Button busy={creer.busy} onClick={() => (creeLe ? setGeste('RENOUVELER') : void demander())}>
                {creeLe ? 'Renouveler l’adresse' : 'Créer mon adresse'}
              </Button>
              {creeLe && (
                <Button priority="secondary" onClick={() => setGeste('REVOQUER')}>
                  Révoquer l’adresse
                </Button>
              )}
            </div>
            {creeLe && geste && (
              <ConfirmDialog
                title={renouvelle ? 'Renouveler l’adresse' : 'Révoquer l’adresse'}
                objet={`Adresse de votre calendrier créée le ${dateHeureFr(creeLe)}`}
                effect={
                  renouvelle
                    ? 'L’adresse d’avant cesse aussitôt de répondre : donnez la nouvelle à chaque agenda qui la suivait.'
                    : 'L’adresse cesse aussitôt de répondre : les agendas qui la suivaient ne sont plus mis à jour.'
                }
                prevenus="Personne."
                back={renouvelle ? 'L’adresse d’avant ne revient pas.' : 'Vous pouvez créer une autre adresse.'}
                label={renouvelle ? 'Renouveler l’adresse' : 'Révoquer l’adresse'}
                danger
                onConfirm={renouvelle ? demander : arreter}
                onClose={() => setGeste(null)}
              />
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};
