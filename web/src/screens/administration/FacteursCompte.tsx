import type { UtiId } from '@riph/contracts/core/ids';
import { identitySecondFacteur, SORTE_FACTEUR_LABELS } from '@riph/contracts/identity/second-facteur.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const PREUVE_MIN = 10;

/** The second factors of somebody, and their removal when he lost them; an administrator's own are removed by another one. */
export const FacteursCompte = ({ utiId, nom }: { utiId: UtiId; nom: string }) => {
  const { user, can } = useSession();
  return can('COMPTE_ACTIVER') ? <Facteurs utiId={utiId} nom={nom} isSien={user?.id === utiId} /> : null;
};

const Facteurs = ({ utiId, nom, isSien }: { utiId: UtiId; nom: string; isSien: boolean }) => {
  const reading = useCall(identitySecondFacteur.calls.lire, { params: { utiId } });
  const retirer = useAction(identitySecondFacteur.calls.retirer, { success: 'Seconds facteurs retirés' });
  const [ouvert, setOuvert] = useState(false);
  const [preuve, setPreuve] = useState('');
  const confirmer = async () => {
    const r = await retirer({ params: { utiId }, body: { preuve: preuve.trim() } });
    if (!r.ok) return;
    setOuvert(false);
    setPreuve('');
  };
  return (
    <section className="riph-carte" aria-labelledby="seconds-facteurs">
      <h2 className="riph-carte__titre" id="seconds-facteurs">
        Seconds facteurs
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={1} />}>
        {(facteurs) =>
          facteurs.length === 0 ? (
            <p className="fr-mb-0">Aucun : cette personne entre avec son mot de passe seul.</p>
          ) : (
            <>
              <Details>
                {facteurs.map((f) => (
                  <Detail key={`${f.sorte}-${f.ajouteLe}`} term={SORTE_FACTEUR_LABELS[f.sorte]}>
                    {f.ajouteLe ? `depuis le ${dateHeureFr(f.ajouteLe)}` : 'date inconnue'}
                  </Detail>
                ))}
              </Details>
              {!isSien && (
                <div className="riph-rangee fr-mt-2w">
                  <Button priority="secondary" onClick={() => setOuvert(true)}>
                    Retirer les seconds facteurs
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loadable>
      {ouvert && (
        <ConfirmDialog
          title="Retirer les seconds facteurs"
          objet={nom}
          effect="Tous ses seconds facteurs et ses codes de secours sont effacés, et ses sessions fermées. Si son profil en demande un, sa prochaine connexion lui en fera enregistrer un autre."
          prevenus={`${nom}, par courriel. Le journal garde votre nom et ce que vous écrivez ici.`}
          back="Non : la personne enregistre un nouveau second facteur."
          label="Retirer les seconds facteurs"
          danger
          reason={preuve.trim().length < PREUVE_MIN ? 'Écrivez comment vous avez vérifié l’identité de la personne.' : null}
          onClose={() => setOuvert(false)}
          onConfirm={confirmer}
        >
          <TextArea
            field="preuve"
            label="Comment avez-vous vérifié que c’est bien cette personne ?"
            hint="Par exemple : rappelée au numéro de son service le jour de sa demande, confirmée par sa responsable. Un courriel ne suffit jamais."
            value={preuve}
            onChange={setPreuve}
            max={500}
            required
          />
        </ConfirmDialog>
      )}
    </section>
  );
};
