import type { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import type { LigneLue } from '@riph/contracts/indemnites/indemnites.schemas';
import type { Answer } from '../../api/types.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { compte } from '../../labels/dates.ts';

type Personne = Answer<typeof indemnitesApercu.calls.lire>['personnes'][number];
const ALERTES = {
  ABSENT: 'absent de la séance',
  HORS_MANDAT: 'hors nomination',
  PLAFOND: 'plafond atteint',
  RATTRAPAGE: 'rapport d’une période déjà certifiée',
} as const satisfies Record<LigneLue['alertes'][number], string>;

/** A line: its amount, and the words that explain it. */
export const LigneExpliquee = ({
  ligne: l,
}: {
  ligne: Pick<LigneLue, 'explication' | 'montant' | 'alertes' | 'regularisation'>;
}) => (
  <>
    <span>
      {l.explication}
      {l.regularisation && ' '}
      {l.regularisation && <StatusBadge tone="warning">Régularisation</StatusBadge>}
      {l.alertes.map((a) => (
        <span key={a}>
          {' '}
          <StatusBadge tone="warning">{ALERTES[a]}</StatusBadge>
        </span>
      ))}
    </span>
    <strong className="riph-chiffres">{eurosFr(l.montant)}</strong>
  </>
);

/** What each person receives; opened, the lines that make it. */
export const ParPersonne = ({ personnes, lignes }: { personnes: readonly Personne[]; lignes: readonly LigneLue[] }) => (
  <ul className="riph-liste" aria-label="Indemnités par personne">
    {personnes.map((p) => {
      const siennes = lignes.filter((l) => l.utiId === p.utiId);
      return (
        <li key={p.utiId}>
          <details>
            <summary>
              <strong>
                {p.prenom} {p.nom}
              </strong>{' '}
              : <span className="riph-chiffres">{eurosFr(p.total)}</span>{' '}
              <span className="riph-discret">({compte(siennes.length, 'ligne')})</span>
            </summary>
            <ul className="riph-liste">
              {siennes.map((l) => (
                <li key={l.cle} className="riph-ligne">
                  <LigneExpliquee ligne={l} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      );
    })}
  </ul>
);
