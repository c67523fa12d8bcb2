import type { UtiId } from '@riph/contracts/core/ids';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { ROLE_AFFECTATION_LABELS } from '@riph/contracts/seance/affectation.schemas';
import { Link } from 'react-router';
import { StatusBadge } from '../../../components/badges.tsx';
import { Empty } from '../../../components/states.tsx';
import type { Matrice, MembreSeance, SeanceLue } from '../cadre/seances.types.ts';
import { Absence } from './Absence.tsx';

/** The dossiers given to one member, those that a link closes to him named as such. */
export const ListeConfies = ({ dossiers, membre }: { dossiers: Matrice['dossiers']; membre: MembreSeance }) => {
  const lignes = dossiers.flatMap((d) => {
    const c = membre.cellules.find((x) => x.dosId === d.dosId);
    return c && (c.role !== null || c.conflit !== null) ? [{ d, c }] : [];
  });
  if (lignes.length === 0) return <p className="riph-discret">Aucun dossier de cette séance.</p>;
  return (
    <ul className="riph-liste">
      {lignes.map(({ d, c }) => (
        <li key={d.dosId}>
          <p className="fr-mb-0">
            <span className="riph-chiffres">{d.numero ?? `Dossier ${d.dosId}`}</span>{' '}
            <span className="riph-discret">{TYPE_DOSSIER_LABELS[d.type]}</span>{' '}
            {c.role && <StatusBadge tone="info">{ROLE_AFFECTATION_LABELS[c.role]}</StatusBadge>}{' '}
            {c.role !== null && c.role !== 'LECTEUR' && (
              <StatusBadge tone={c.rapportDepose ? 'success' : 'info'}>
                {c.rapportDepose ? 'Rapport déposé' : 'Rapport attendu'}
              </StatusBadge>
            )}
          </p>
          {c.conflit ? (
            <p className="fr-mb-0">
              {d.titre} <StatusBadge tone="warning">lien déclaré</StatusBadge> {c.conflit}
            </p>
          ) : (
            <Link to={`/dossiers/${d.dosId}`}>{d.titre || 'Sans titre'}</Link>
          )}
        </li>
      ))}
    </ul>
  );
};

/** What a member sees: his own dossiers of the séance. */
export const MesAffectations = ({ seance, matrice, utiId }: { seance: SeanceLue; matrice: Matrice; utiId: UtiId }) => {
  const moi = matrice.membres.find((m) => m.membreId === utiId);
  if (!moi) return <Empty title="Aucune affectation">Vous n’êtes pas membre du comité à la date de cette séance.</Empty>;
  return (
    <section className="riph-texte" aria-labelledby="mes-affectations">
      <h2 className="fr-h5" id="mes-affectations">
        Mes dossiers pour cette séance
      </h2>
      <ListeConfies dossiers={matrice.dossiers} membre={moi} />
      <Absence seance={seance} membre={moi} deMoi />
    </section>
  );
};
