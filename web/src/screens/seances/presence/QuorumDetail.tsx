import { compte } from '../../../labels/dates.ts';
import { BadgeQuorum } from '../cadre/BadgeQuorum.tsx';
import type { Quorum } from '../cadre/seances.types.ts';

/** The rule, each of its conditions with what is present, then each dossier with who is set aside. */
export const QuorumDetail = ({ quorum: q, aVenir }: { quorum: Quorum; aVenir: boolean }) => (
  <section className="riph-carte" aria-labelledby="quorum">
    <h2 className="riph-carte__titre" id="quorum">
      Quorum <BadgeQuorum atteint={q.seance.atteint} aVenir={aVenir} />
    </h2>
    <p className="riph-discret">{q.regle}</p>
    <ul className="riph-liste">
      {q.seance.conditions.map((c) => (
        <li key={c.code}>
          <span aria-hidden="true">{c.atteint ? '✓' : aVenir ? '○' : '✗'}</span> {c.libelle} :{' '}
          <strong className="riph-chiffres">{c.presents}</strong>{' '}
          {c.atteint ? (c.presents > 1 ? 'présents' : 'présent') : `sur ${c.requis}`}
        </li>
      ))}
    </ul>
    {q.dossiers.length > 0 && (
      <>
        <h3 className="fr-h6 fr-mt-3w">Par dossier</h3>
        <ul className="riph-liste">
          {q.dossiers.map((d) => (
            <li key={d.dosId}>
              <p className="riph-rangee fr-mb-0">
                <span className="riph-chiffres">{d.numero ?? `Dossier ${d.dosId}`}</span>
                <span>{compte(d.deliberants, 'délibérant')}</span>
                <BadgeQuorum atteint={d.quorum.atteint} aVenir={aVenir} />
              </p>
              {d.ecartes.length > 0 && (
                <p className="fr-mb-0">Écartés : {d.ecartes.map((e) => `${e.nom} (${e.motif})`).join(', ')}</p>
              )}
              {q.seance.atteint && !d.quorum.atteint && <p className="riph-discret fr-mb-0">{d.quorum.manques.join(' ')}</p>}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
