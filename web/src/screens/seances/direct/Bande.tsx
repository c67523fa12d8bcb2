import { CodeBadge } from '../../../components/badges.tsx';
import { BadgeQuorum } from '../cadre/BadgeQuorum.tsx';
import type { Direct } from './direct.types.ts';

const LIGNE = { OUVERTE: 'En direct', COUPEE: 'Reconnexion…' };

/** Always in view: the hour, who is in the room by college, the quorum at this minute, whether the page follows. */
export const Bande = ({ direct: d, suivi }: { direct: Direct; suivi: boolean }) => {
  const la = d.membres.filter((m) => m.la);
  return (
    <section className="riph-seance__bande" aria-label="Présence et quorum">
      <p>
        {d.leveeA ? 'Levée à' : d.ouverteA ? 'Ouverte à' : 'Il est'}{' '}
        <span className="riph-seance__chiffre">{d.leveeA ?? d.ouverteA ?? d.maintenant}</span>
      </p>
      <p>
        {d.leveeA === null ? 'Dans la salle' : 'À la fin de la séance'}{' '}
        <span className="riph-seance__chiffre">
          {la.length}/{d.membres.length}
        </span>
      </p>
      <p>
        Collège I <span className="riph-seance__chiffre">{la.filter((m) => m.college === 'COLLEGE_1').length}</span>
      </p>
      <p>
        Collège II <span className="riph-seance__chiffre">{la.filter((m) => m.college === 'COLLEGE_2').length}</span>
      </p>
      {d.presidence && (
        <p>
          Choisi pour présider à {d.presidence.a} <span className="riph-seance__chiffre">{d.presidence.nom}</span>
        </p>
      )}
      <span role="status">
        <BadgeQuorum atteint={d.quorum.atteint} aVenir={d.ouverteA === null} petit={false} />
      </span>
      {d.leveeA === null && (
        <CodeBadge code={suivi ? 'OUVERTE' : 'COUPEE'} labels={LIGNE} tones={{ OUVERTE: 'info', COUPEE: 'warning' }} />
      )}
      {!d.quorum.atteint && <p className="riph-discret">{d.quorum.manques.join(' ')}</p>}
    </section>
  );
};
