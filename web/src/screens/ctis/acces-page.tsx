import type { DemandeAcces } from '@riph/contracts/dossier-ctis/acces.schemas';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { DecisionAcces } from './DecisionAcces.tsx';

const { listerDemandesAcces } = dossierCtisEtude.calls;

/** Sponsors who ask for a trial that does not name them: the administration compares, and answers. */
export const AccesPage = () => {
  const reading = useCall(listerDemandesAcces);
  const [choix, setChoix] = useState<{ demande: DemandeAcces; accorder: boolean } | null>(null);
  return (
    <Page title="Accès aux essais" compte={reading.data?.length} width="moyenne">
      <Loadable reading={reading}>
        {(demandes) =>
          demandes.length === 0 ? (
            <Empty title="Aucune demande n’attend">
              Une demande vient ici quand un déposant demande un essai dont il n’est pas un contact sur le portail européen.
            </Empty>
          ) : (
            <ul className="riph-liste">
              {demandes.map((d) => (
                <li key={d.id} className="riph-ligne riph-action">
                  <span className="riph-action__quoi">
                    {d.essai ? (
                      <Link to={`/etudes-ctis/${d.essai.etuId}`} className="riph-chiffres">
                        {d.numeroCtis}
                      </Link>
                    ) : (
                      <span className="riph-chiffres">{d.numeroCtis}</span>
                    )}
                    <span className="riph-action__titre">
                      {d.essai
                        ? [d.essai.promoteur, d.essai.titre].filter(Boolean).join(' · ')
                        : 'Essai non reçu du portail européen'}
                    </span>
                    <span className="riph-discret">
                      {[d.demandeur, d.courriel].filter(Boolean).join(', ')}, le {dateHeureFr(d.le)}
                    </span>
                  </span>
                  <span className="riph-rangee">
                    {d.essai && (
                      <Button
                        size="sm"
                        priority="secondary"
                        aria-label={`Accorder l’essai ${d.numeroCtis} à ${d.demandeur}`}
                        onClick={() => setChoix({ demande: d, accorder: true })}
                      >
                        Accorder
                      </Button>
                    )}
                    <Button
                      size="sm"
                      priority="tertiary"
                      aria-label={`Refuser l’essai ${d.numeroCtis} à ${d.demandeur}`}
                      onClick={() => setChoix({ demande: d, accorder: false })}
                    >
                      Refuser
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
      {choix && <DecisionAcces {...choix} onClose={() => setChoix(null)} />}
    </Page>
  );
};
