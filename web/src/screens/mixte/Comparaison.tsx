import { COTE_LABELS, type VoletsLies } from '@riph/contracts/etude/socle/mixte.schemas';
import { StatusBadge } from '../../components/badges.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';

/** What both sides say of the same things; what differs says what to do. */
export const Comparaison = ({ lignes }: { lignes: VoletsLies['comparaison'] }) => {
  const differences = lignes.filter((l) => !l.egal).length;
  return (
    <section className="riph-carte" aria-labelledby="comparaison-volets">
      <h2 className="riph-carte__titre" id="comparaison-volets">
        {differences === 0 ? 'Comparaison : rien ne diffère' : `Comparaison (${differences} à vérifier)`}
      </h2>
      <TableFrame label="Ce que disent les deux volets">
        <table>
          <caption className="fr-sr-only">Ce que disent les deux volets</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{COTE_LABELS.MEDICAMENT}</th>
              <th scope="col">{COTE_LABELS.DISPOSITIF}</th>
              <th scope="col">Comparaison</th>
            </tr>
          </thead>
          <tbody>
            {lignes.map((l) => (
              <tr key={l.code}>
                <th scope="row">{l.libelle}</th>
                <td>{l.medicament}</td>
                <td>{l.dispositif}</td>
                <td>
                  <StatusBadge tone={l.egal ? 'success' : 'warning'}>{l.egal ? 'Identique' : 'Différent'}</StatusBadge>
                  {l.explication && <span className="riph-discret"> {l.explication}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
};
