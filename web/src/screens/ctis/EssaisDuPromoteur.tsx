import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { STATUT_DOSSIER_CTIS_LABELS, TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Loadable } from '../../components/states.tsx';

/** The sponsor's own trials, with what waits for him. */
export const EssaisDuPromoteur = () => (
  <section aria-labelledby="mes-essais">
    <h2 className="fr-h4 fr-mt-4w" id="mes-essais">
      Vos essais
    </h2>
    <Loadable reading={useCall(dossierCtisEtude.calls.listerMesEssais)}>
      {(essais) =>
        essais.length === 0 ? (
          <p className="riph-discret">Aucun essai ne vous est ouvert.</p>
        ) : (
          <ul className="riph-liste">
            {essais.map((e) => (
              <li key={e.etuId}>
                <Link to={`/etudes-ctis/${e.etuId}`} className="riph-chiffres">
                  {e.numeroCtis}
                </Link>{' '}
                {e.titre}
                <ul className="riph-liste">
                  {e.dossiers.map((d) => (
                    <li key={d.id} className="riph-ligne">
                      <Link to={d.attendVous ? `/dossiers/${d.id}/reponse` : `/dossiers/${d.id}`}>
                        {d.cleDemande} · {TYPE_DOSSIER_CTIS_LABELS[d.type]}
                      </Link>
                      <span>
                        {STATUT_DOSSIER_CTIS_LABELS[d.statut]}{' '}
                        {d.attendVous && <StatusBadge tone="warning">Réponse attendue</StatusBadge>}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }
    </Loadable>
    <div className="riph-rangee fr-mt-2w">
      <Button to="/etudes-ctis/rattachement" priority="secondary">
        Rattacher un essai
      </Button>
    </div>
  </section>
);
