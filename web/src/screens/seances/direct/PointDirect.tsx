import { placeDansLaPhrase } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { auditionEnMots } from '@riph/contracts/seance/audition.rules';
import { DECISION_SEANCE_LABELS } from '@riph/contracts/seance/direct';
import { Link } from 'react-router';
import { Alert } from '../../../components/Alert.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { compte } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';
import { Conduite } from './Conduite.tsx';
import { DemandeSecret } from './DemandeSecret.tsx';
import { decompteEnMots, issueEnMots } from './direct.rules.ts';
import type { Direct, Point } from './direct.types.ts';
import { MonBulletin } from './MonBulletin.tsx';
import type { Agir } from './useDirect.ts';

const heures = (p: Point) => {
  if (!p.auditionDebut) return auditionEnMots(p);
  return p.auditionFin ? `de ${p.auditionDebut} à ${p.auditionFin}` : `depuis ${p.auditionDebut}`;
};

/** Who deliberates at this minute, and why each of the others does not. */
const Deliberation = ({ point: p }: { point: Point }) => (
  <div>
    <p className="riph-rangee fr-mb-1v">
      <span>{compte(p.deliberants.length, 'membre délibère', 'membres délibèrent')}</span>
      <StatusBadge tone={p.quorum.atteint ? 'success' : 'warning'}>
        {p.quorum.atteint ? 'quorum du dossier atteint' : 'quorum du dossier non atteint'}
      </StatusBadge>
    </p>
    {!p.quorum.atteint && <p className="riph-discret">{p.quorum.manques.join(' ')}</p>}
    {p.sansVote.length > 0 && (
      <ul>
        {p.sansVote.map((s) => (
          <li key={s.utiId}>{s.raison}</li>
        ))}
      </ul>
    )}
  </div>
);

/** One dossier in large type: what it is, who deliberates, the vote, the decision; the acts below for who conducts. */
export const PointDirect = ({ direct: d, point: p, act }: { direct: Direct; point: Point; act: Agir }) => (
  <section className="riph-carte riph-direct__point" aria-labelledby="point">
    <h2 id="point" className="fr-h4 fr-mb-1v">
      {p.rang}. <Link to={lienDossier(p.dosId)}>{p.numero ?? `Dossier ${p.dosId}`}</Link>
    </h2>
    <p className="fr-text--lead">{p.titre}</p>
    <MonBulletin direct={d} point={p} act={act} />
    <Details>
      <Detail term="Promoteur">{p.promoteur}</Detail>
      <Detail term="Qualification">{p.qualification}</Detail>
      <Detail term="Statut du dossier">{p.statutLibelle}</Detail>
      <Detail term="Rapporteurs">
        {p.rapporteurs
          .map((r) => `${r.nom} (${placeDansLaPhrase(r)}${r.rapportDepose ? '' : ', rapport non déposé'})`)
          .join(' ; ')}
      </Detail>
      <Detail term="Liens déclarés">{p.conflits.map((c) => `${c.nom} : ${c.motif}`).join(' ; ') || 'aucun'}</Detail>
      <Detail term="Examen">{p.statut === 'A_EXAMINER' ? null : p.heureExamen && `depuis ${p.heureExamen}`}</Detail>
      <Detail term="Audition du promoteur">{heures(p)}</Detail>
    </Details>
    {p.reserve ? (
      <Alert severity="info" small>
        Vous avez un lien avec ce dossier : sa délibération, son vote et sa décision ne vous sont pas montrés.
      </Alert>
    ) : (
      <>
        <Deliberation point={p} />
        <DemandeSecret direct={d} point={p} act={act} />
        {p.vote && (
          <p aria-live="polite">
            <strong>Vote</strong> {p.vote.scrutin === 'SECRET' ? 'à bulletin secret' : 'à main levée'} à {p.vote.a}, «{' '}
            {DECISION_SEANCE_LABELS[p.vote.proposition].toLowerCase()} » : {compte(p.deliberants.length, 'présent')},{' '}
            {decompteEnMots(p.vote)} ; {issueEnMots(p.vote)}.
          </p>
        )}
        {p.decision && (
          <Alert severity="success" title={DECISION_SEANCE_LABELS[p.decision]} small>
            <p className="riph-texte">{p.motifs || 'Décision prise sans motifs écrits.'}</p>
          </Alert>
        )}
        {d.raisonLecture === null && d.ouverteA !== null && <Conduite direct={d} point={p} act={act} />}
      </>
    )}
  </section>
);
