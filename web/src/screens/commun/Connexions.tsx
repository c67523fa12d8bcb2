import { identitySession } from '@riph/contracts/identity/session.calls';
import { useRef } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

/** Where this person is signed in, on all his devices, and the way to end what he does not use or does not know. */
export const Connexions = () => {
  const reading = useCall(identitySession.calls.lister);
  const fermer = useAction(identitySession.calls.fermer, { success: 'Connexion fermée' });
  const fermerToutes = useAction(identitySession.calls.fermer, { success: 'Vos autres connexions sont fermées' });
  const title = useRef<HTMLHeadingElement>(null);
  // The button goes with its line: the focus stays in the list.
  const puis = async (act: Promise<{ ok: boolean }>) => {
    if ((await act).ok) title.current?.focus();
  };
  return (
    <section className="riph-colonne-texte">
      <h2 className="fr-h5" ref={title} tabIndex={-1}>
        Vos connexions en cours
      </h2>
      <p>
        Fermez celles que vous n’utilisez plus : un poste partagé, un téléphone perdu. Si vous n’en reconnaissez pas une,
        fermez-la et changez votre mot de passe.
      </p>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(connexions) => (
          <>
            <ul className="fr-raw-list">
              {connexions.map(({ reference, appareil, ouverteLe, vueLe, courante }) => (
                <li key={reference} className="riph-carte fr-mb-2w">
                  <p className="riph-carte__titre">
                    {appareil || 'Appareil non reconnu'} {courante && <StatusBadge tone="info">Cette connexion</StatusBadge>}
                  </p>
                  <p className="fr-mb-1w">
                    Ouverte le {dateHeureFr(ouverteLe)}, utilisée le {dateHeureFr(vueLe)}
                  </p>
                  {!courante && (
                    <Button
                      priority="secondary"
                      size="sm"
                      busy={fermer.busy}
                      aria-label={`Fermer la connexion ouverte le ${dateHeureFr(ouverteLe)} : ${appareil || 'appareil non reconnu'}`}
                      onClick={() => void puis(fermer({ body: { reference } }))}
                    >
                      Fermer
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {connexions.length > 2 && (
              <Button busy={fermerToutes.busy} onClick={() => void puis(fermerToutes({ body: { reference: null } }))}>
                Fermer toutes les autres
              </Button>
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};
