import type { DosId } from '@riph/contracts/core/ids';
import { continued } from '@riph/contracts/core/phrases';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { TableFrame } from '../../../components/table/TableFrame.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Ton } from '../../../labels/ton.ts';
import { explicationJalon } from '../../lecture/EcheanceDossier.tsx';

type Jalon = Answer<typeof etudeDossier.calls.listerJalons>[number];

const ETATS: Record<Jalon['etat'], { libelle: string; ton: Ton }> = {
  A_VENIR: { libelle: 'À venir', ton: 'neutre' },
  EN_RETARD: { libelle: 'En retard', ton: 'error' },
  ATTEINT: { libelle: 'Fait', ton: 'success' },
  SANS_OBJET: { libelle: 'Sans objet', ton: 'neutre' },
};

const LigneJalon = ({ jalon: j }: { jalon: Jalon }) => {
  const explication = explicationJalon(j);
  return (
    <tr>
      <th scope="row">{j.libelle}</th>
      <td className="riph-chiffres">{dateFr(j.dateReelle)}</td>
      <td className="riph-chiffres">{explication ? <DateDeLoi explanation={explication} /> : dateFr(j.dateTheorique)}</td>
      <td>
        <StatusBadge tone={ETATS[j.etat].ton}>{ETATS[j.etat].libelle}</StatusBadge>
      </td>
      <td className="riph-table__bureau">{j.acteur}</td>
    </tr>
  );
};

/** The milestones that apply, one a row; the others by their names alone, in one line. */
export const JalonsLus = ({ jalons }: { jalons: readonly Jalon[] }) => {
  const sansObjet = jalons.filter((j) => j.etat === 'SANS_OBJET');
  return (
    <>
      <TableFrame label="Jalons" variant="entier">
        <table>
          <caption className="fr-sr-only">Jalons du dossier</caption>
          <thead>
            <tr>
              <th scope="col">Jalon</th>
              <th scope="col">Réalisé le</th>
              <th scope="col">Prévu le</th>
              <th scope="col">État</th>
              <th scope="col" className="riph-table__bureau">
                Acteur
              </th>
            </tr>
          </thead>
          <tbody>
            {jalons
              .filter((j) => j.etat !== 'SANS_OBJET')
              .map((j) => (
                <LigneJalon key={j.code} jalon={j} />
              ))}
          </tbody>
        </table>
      </TableFrame>
      {sansObjet.length > 0 && (
        <p className="fr-text--sm fr-mt-1w riph-discret">Sans objet : {sansObjet.map((j) => continued(j.libelle)).join(', ')}.</p>
      )}
    </>
  );
};

/** Every date of a dossier with its reason. */
export const Jalons = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(etudeDossier.calls.listerJalons, { params: { dosId }, query: { partJalon: 'NATIONAL' } });
  return (
    <section aria-labelledby="jalons">
      <h2 className="fr-h5" id="jalons">
        Jalons et dates
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
        {(jalons) => <JalonsLus jalons={jalons} />}
      </Loadable>
    </section>
  );
};
