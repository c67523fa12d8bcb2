import { nomComite } from '@riph/contracts/core/typographie';
import { type ComitePourDossier, RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { StatusBadge } from '../../../components/badges.tsx';
import { TableFrame } from '../../../components/table/TableFrame.tsx';
import { compte, dateFr } from '../../../labels/dates.ts';

/** Candidates first, then those that loads leave out, then by the number of reasons. */
const rang = (c: ComitePourDossier): number => (c.candidat ? 0 : 1 + c.raisons.length);

/** Who a draw would look at now, and what sets the others aside. */
export const Candidats = ({ comites }: { comites: readonly ComitePourDossier[] }) => {
  const lignes = comites.toSorted((a, b) => rang(a) - rang(b) || a.nom.localeCompare(b.nom, 'fr', { numeric: true }));
  const candidats = comites.filter((c) => c.candidat).length;
  return (
    <>
      <p className="fr-mb-1w">
        {candidats > 0
          ? `${compte(candidats, 'comité serait candidat', 'comités seraient candidats')} aujourd’hui, parmi ceux qui peuvent avoir des essais de médicaments.`
          : 'Aucun comité ne serait candidat aujourd’hui : le tableau dit ce qui écarte chacun.'}
      </p>
      <TableFrame label="Comités pour les essais de médicaments">
        <table>
          <caption className="fr-sr-only">Comités que le tirage examinerait aujourd’hui</caption>
          <thead>
            <tr>
              <th scope="col">Comité</th>
              <th scope="col">Résultat</th>
              <th scope="col">Séance possible</th>
              <th scope="col" className="riph-table__nombre">
                Charge
              </th>
            </tr>
          </thead>
          <tbody>
            {lignes.map((c) => (
              <tr key={c.cppId}>
                <th scope="row" className="riph-table__libelle">
                  {nomComite(c.nom)}
                </th>
                <td>
                  {c.candidat ? (
                    <StatusBadge ton="success">Candidat</StatusBadge>
                  ) : (
                    c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(', ') || 'Écarté pour équilibrer les charges'
                  )}
                </td>
                <td>{c.seanceDate ? dateFr(c.seanceDate) : '–'}</td>
                <td className="riph-table__nombre">{(c.charge / 1000).toLocaleString('fr-FR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
};
