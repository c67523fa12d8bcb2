import { seanceAbonnement } from '@riph/contracts/seance/abonnement.calls';
import { useRef, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
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
  const demander = async () => {
    const r = await creer({});
    if (r.ok) setAdresse(`${location.origin}${r.data.chemin}`);
  };
  const arreter = async () => {
    const r = await revoquer({});
    if (r.ok) setAdresse(null);
  };
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
              <Button busy={creer.busy} onClick={() => void demander()}>
                {creeLe ? 'Renouveler l’adresse' : 'Créer mon adresse'}
              </Button>
              {creeLe && (
                <Button priority="secondary" busy={revoquer.busy} onClick={() => void arreter()}>
                  Révoquer l’adresse
                </Button>
              )}
            </div>
            {creeLe && (
              <p className="fr-hint-text fr-mt-1w">Renouvelée ou révoquée, l’adresse d’avant cesse aussitôt de répondre.</p>
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};
