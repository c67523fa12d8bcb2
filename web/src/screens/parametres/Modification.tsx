import { dateHeureFr } from '../../labels/dates.ts';

/** Who changed a block last, and when. */
export const Modification = ({ par, le }: { par: string | null; le: string | null }) => (
  <p className="riph-discret fr-mt-1w fr-mb-0">
    {le ? `Modifié le ${dateHeureFr(le)}${par ? ` par ${par}` : ''}.` : 'Inchangé depuis l’ouverture de la plateforme.'}
  </p>
);
