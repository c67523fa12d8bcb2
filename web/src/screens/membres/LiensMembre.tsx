import { etudeConflits } from '@riph/contracts/etude/instruction/conflits.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { isDpiAncienne } from './membres.rules.ts';
import type { Membre } from './saisie.rules.ts';

/** What a member declared: his public declaration of interests, kept up to date each year (L1451-1), and the dossiers on which a link sets him aside. */
export const LiensMembre = ({ membre: { utiId, dpiLe } }: { membre: Membre }) => {
  const reading = useCall(etudeConflits.calls.listerLiensDuMembre, { params: { utiId } });
  const ancienne = dpiLe !== null && isDpiAncienne(dpiLe, aujourdhui());
  return (
    <section className="riph-carte" aria-labelledby="liens-membre">
      <h2 className="riph-carte__titre" id="liens-membre">
        Liens d’intérêts
      </h2>
      <p className="riph-rangee">
        {dpiLe === null ? 'Déclaration publique d’intérêts non reçue.' : `Déclaration publique d’intérêts du ${dateFr(dpiLe)}.`}
        {(dpiLe === null || ancienne) && (
          <StatusBadge tone="warning">{dpiLe === null ? 'à demander' : 'à redemander'}</StatusBadge>
        )}
      </p>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {(liens) =>
          liens.length === 0 ? (
            <p className="riph-discret fr-mb-0">Aucun lien déclaré sur un dossier du comité.</p>
          ) : (
            <ul className="riph-liste">
              {liens.map((l) => (
                <li key={l.id}>
                  <Link to={`/dossiers/${l.dosId}/rapporteurs`}>{l.numero ?? `Dossier ${l.dosId}`}</Link> {l.titre}
                  <span className="fr-hint-text">
                    {l.motif} – déclaré le {dateFr(l.declareLe)} par {l.declarePar}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
};
