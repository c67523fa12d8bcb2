import { conservationEnMots, LISTE_CONSERVATIONS } from '@riph/contracts/core/conservation';
import { TableFrame } from '../../components/table/TableFrame.tsx';

const TITRE = 'Durées de conservation';

/** What is kept, how long and by which rule (CON-01). */
export const Conservations = () => (
  <TableFrame label={TITRE} variant="entier">
    <table>
      <caption className="fr-sr-only">{TITRE}</caption>
      <thead>
        <tr>
          <th scope="col">Données</th>
          <th scope="col">Durée</th>
          <th scope="col">Règle</th>
        </tr>
      </thead>
      <tbody>
        {LISTE_CONSERVATIONS.map((c) => {
          const { duree, phrases } = conservationEnMots(c);
          return (
            <tr key={c.donnees}>
              <th scope="row">{c.donnees}</th>
              <td>{duree}</td>
              <td>
                {phrases.join(' ')} <span className="riph-discret">{c.source}.</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableFrame>
);
