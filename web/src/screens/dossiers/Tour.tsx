import { DeadlineBadge } from '../../components/badges.tsx';
import type { Synthese } from '../lecture/dossier.types.ts';
import { explicationDe } from '../lecture/EcheanceDossier.tsx';
import { tourDe } from './dossier.actions.ts';

/** Whose turn it is, until when, and why this date. */
export const Tour = ({ dossier: d, profil }: { dossier: Synthese; profil: string }) => (
  <p className="riph-rangee fr-mb-0">
    <strong>{tourDe(d, profil)}</strong>
    {d.statut === 'MODIFICATIONS_DEMANDEES' && profil !== 'DEPOSANT' && !d.rapportAttendu && (
      <DeadlineBadge echeance={null} suspendedSince={d.dates.demandeModif} />
    )}
    {/* A reporter is awaited on the day of his report; that of the committee comes after. */}
    {d.rapportAttendu && <DeadlineBadge echeance={d.rapportAttendu.dateRapport} />}
    {d.echeance && !d.rapportAttendu && (
      <DeadlineBadge echeance={d.echeance.dateAffichee} explanation={explicationDe(d.echeance)} />
    )}
  </p>
);
