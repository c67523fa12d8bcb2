import type { DosId } from '@riph/contracts/core/ids';
import '../depot/depot.css';
import { STATUT_DOSSIER_LABELS, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeBadge } from '../../components/badges.tsx';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';

type Props = {
  dossier: { dosId: DosId; numero: string | null; statut: StatutDossier; titre: string | null };
  /** Under the title: whose it is, where it is. */
  precision?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
};

/** A dossier in a list of a first page: number, state, title that opens it. */
export const LigneDossier = ({ dossier: d, precision, children }: Props) => (
  <li className="riph-dossier">
    <div className="riph-dossier__quoi">
      <span className="riph-rangee">
        <span className="riph-chiffres riph-discret">{d.numero}</span>
        <CodeBadge code={d.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />
      </span>
      <span className="riph-coupe">
        <Link to={`/dossiers/${d.dosId}`}>{d.titre || 'Sans titre'}</Link>
      </span>
      {precision && <span className="riph-discret">{precision}</span>}
    </div>
    {children}
  </li>
);
