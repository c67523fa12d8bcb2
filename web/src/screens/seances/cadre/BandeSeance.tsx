import { Link } from 'react-router';
import { StatusBadge } from '../../../components/badges.tsx';
import { now } from '../../../labels/dates.ts';
import { comptePresents, quorumDepuis } from './quorum.rules.ts';
import type { Matrice, SeanceLue } from './seances.types.ts';

const mots = (atteint: boolean, depuis: string | null) => {
  if (atteint) return depuis ? `quorum atteint ✓ depuis ${depuis}` : 'quorum atteint ✓';
  return depuis ? `quorum perdu depuis ${depuis}` : 'quorum non atteint';
};

/** The live bar: who is there, by college, and the quorum of the séance with what it lacks. Silent before the first presence. */
export const BandeSeance = ({ seance: s, matrice, lien }: { seance: SeanceLue; matrice: Matrice; lien?: boolean }) => {
  const n = comptePresents(matrice.membres);
  if (n.presents === 0 && !matrice.presenceModifiable) return null;
  const { seance: quorum } = matrice.quorum;
  const parHeures = quorumDepuis(matrice.membres, s.type, s, now());
  const atteint = quorum.atteint && parHeures.atteint;
  return (
    <section className="riph-seance__bande" aria-label="Présence et quorum" aria-live="polite">
      <p>
        Présents{' '}
        <span className="riph-seance__chiffre">
          {n.presents}/{n.membres}
        </span>
      </p>
      <p>
        Collège I <span className="riph-seance__chiffre">{n.college1}</span>
      </p>
      <p>
        Collège II <span className="riph-seance__chiffre">{n.college2}</span>
      </p>
      <StatusBadge tone={atteint ? 'success' : 'warning'} small={false}>
        {mots(atteint, parHeures.depuis)}
      </StatusBadge>
      {!quorum.atteint && n.presents > 0 && <p className="riph-discret">{quorum.manques.join(' ')}</p>}
      {lien && (
        <Link className="fr-link" to={`/seances/${s.id}/presence`}>
          Saisir la présence
        </Link>
      )}
    </section>
  );
};
