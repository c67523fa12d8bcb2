import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { STATUT_PARTIE_DEUX_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtisOuvert } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Link } from 'react-router';
import { DeadlineBadge } from '../../../components/badges.tsx';
import { ageDe, dateFr } from '../../../labels/dates.ts';

/** Open requests, each with its next day. */
export const ListeOuverts = ({ dossiers, section }: { dossiers: readonly DossierCtisOuvert[]; section?: 'tirage' }) => (
  <ul className="riph-liste">
    {dossiers.map((d) => (
      <li key={d.id} className="riph-ligne riph-action">
        <span className="riph-action__quoi">
          <Link to={section ? `/dossiers/${d.id}/${section}` : `/dossiers/${d.id}`} className="riph-chiffres">
            {d.numeroCtis} {d.cleDemande}
          </Link>
          <span className="riph-action__titre">{d.titre}</span>
          <span className="riph-discret">
            {[
              d.promoteur,
              TYPE_DOSSIER_CTIS_LABELS[d.type],
              d.dateSoumission && `soumise le ${dateFr(d.dateSoumission)}, ${ageDe(d.dateSoumission)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="riph-discret">{d.cause ?? `Partie II : ${STATUT_PARTIE_DEUX_LABELS[d.partieDeux]}`}</span>
        </span>
        {d.echeance && (
          <span>
            <span className="riph-discret">{d.echeance.libelle} : </span>
            <DeadlineBadge
              echeance={d.echeance.dateAffichee}
              explanation={{ titre: d.echeance.libelle, echeance: d.echeance.dateAffichee, ...d.echeance.explication }}
            />
          </span>
        )}
      </li>
    ))}
  </ul>
);
