import { DeadlineBadge } from '../../components/badges.tsx';
import type { Explication } from '../../components/ExplicationDialog.tsx';
import { tourDe } from './dossier.actions.ts';
import type { Echeance, Synthese } from './dossier.types.ts';

/** The explanation of a deadline in the shape of the dialog. */
export const explicationDe = (e: Echeance): Explication => ({
  titre: e.libelle,
  echeance: e.dateAffichee,
  faits: e.explication.faits,
  regle: e.explication.regle,
  article: e.explication.article,
  remarque: e.explication.calcul,
});

/** Whose turn it is, until when, and why this date. */
export const Tour = ({ dossier: d, profil }: { dossier: Synthese; profil: string }) => (
  <p className="riph-rangee fr-mb-0">
    <strong>{tourDe(d, profil)}</strong>
    {d.statut === 'MODIFICATIONS_DEMANDEES' && profil !== 'DEPOSANT' && (
      <DeadlineBadge echeance={null} suspendueDepuis={d.dates.demandeModif} />
    )}
    {d.echeance && <DeadlineBadge echeance={d.echeance.dateAffichee} explication={explicationDe(d.echeance)} />}
  </p>
);
