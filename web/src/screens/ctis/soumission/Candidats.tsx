import { nomComite } from '@riph/contracts/core/typographie';
import { type ComitePourDossier, RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { StatusBadge } from '../../../components/badges.tsx';
import { TableFrame } from '../../../components/table/TableFrame.tsx';
import { compte, dateFr } from '../../../labels/dates.ts';

/** Candidates first, then those that loads leave out, then by the number of reasons. */
const rang = (c: ComitePourDossier): number => (c.candidat ? 0 : 1 + c.raisons.length);

const Tableau = ({ legende, lignes }: { legende: string; lignes: readonly ComitePourDossier[] }) => (
  <TableFrame label={legende}>
    <table>
      <caption className="fr-sr-only">{legende}</caption>
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
                <StatusBadge tone="success">Candidat</StatusBadge>
              ) : (
                c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(', ') || 'Écarté pour équilibrer les charges'
              )}
            </td>
            <td>{dateFr(c.seanceDate)}</td>
            <td className="riph-table__nombre">{(c.charge / 1000).toLocaleString('fr-FR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

/** Who a draw would look at now; what sets the others aside is folded, or on a telephone the choice to make stands below forty committees. */
export const Candidats = ({ comites }: { comites: readonly ComitePourDossier[] }) => {
  const lignes = comites.toSorted((a, b) => rang(a) - rang(b) || a.nom.localeCompare(b.nom, 'fr', { numeric: true }));
  const [candidats, ecartes] = [lignes.filter((c) => c.candidat), lignes.filter((c) => !c.candidat)];
  return (
    <>
      <p className="fr-mb-1w">
        {candidats.length > 0
          ? `${compte(candidats.length, 'comité serait candidat', 'comités seraient candidats')} aujourd’hui, parmi ceux qui peuvent avoir des essais de médicaments.`
          : 'Aucun comité ne serait candidat aujourd’hui, parmi ceux qui peuvent avoir des essais de médicaments.'}
      </p>
      {candidats.length > 0 && <Tableau legende="Comités candidats aujourd’hui" lignes={candidats} />}
      {ecartes.length > 0 && (
        <details className="fr-mb-2w">
          <summary>{compte(ecartes.length, 'comité écarté', 'comités écartés')}, et pourquoi</summary>
          <Tableau legende="Comités écartés aujourd’hui" lignes={ecartes} />
        </details>
      )}
    </>
  );
};
