import { nomComite } from '@riph/contracts/core/typographie';
import { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import type { Answer, Parts } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { nombreFr } from '../../labels/dates.ts';
import { Barres } from './Barres.tsx';

const { lireChiffres } = referentielBilan.calls;
type Tableau = Answer<typeof lireChiffres>['tableaux'][number];
type Cellule = Tableau['lignes'][number][number];
const enMots = (c: Cellule): string => {
  if (c === null) return '–';
  return typeof c === 'number' ? nombreFr(c) : nomComite(c);
};

const Ligne = ({ cellules, columns }: { cellules: readonly Cellule[]; columns: Tableau['colonnes'] }) => (
  <tr>
    {columns.map((c, i) =>
      i === 0 ? (
        <th key={c.titre} scope="row">
          {enMots(cellules[i])}
        </th>
      ) : (
        <td key={c.titre} className={c.nombre ? 'riph-table__nombre' : undefined}>
          {enMots(cellules[i])}
        </td>
      ),
    )}
  </tr>
);

const Feuille = ({ tableau: t }: { tableau: Tableau }) => (
  <section>
    <h2 className="fr-h4">{t.titre}</h2>
    {t.lignes.length === 0 ? (
      <p>Rien à compter dans cette période.</p>
    ) : (
      <>
        {t.graphique.barres.length > 1 && <Barres {...t.graphique} />}
        <TableFrame label={t.titre} variant="entier">
          <table>
            <caption className="fr-sr-only">{t.titre}</caption>
            <thead>
              <tr>
                {t.colonnes.map((c) => (
                  <th key={c.titre} scope="col" className={c.nombre ? 'riph-table__nombre' : undefined}>
                    {c.titre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {t.lignes.map((l) => (
                <Ligne key={l.filter((c) => typeof c === 'string').join(' · ')} cellules={l} columns={t.colonnes} />
              ))}
              {t.total && <Ligne cellules={t.total.map((c, i) => (c === null && i > 0 ? '' : c))} columns={t.colonnes} />}
            </tbody>
          </table>
        </TableFrame>
      </>
    )}
  </section>
);

/** The figures of the report on the page, sheet by sheet, as the spreadsheet and the document hold them. */
export const Chiffres = ({ demande }: { demande: Parts<typeof lireChiffres>['query']['demande'] }) => {
  const reading = useCall(lireChiffres, { query: { demande } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={6} />}>
      {({ tableaux, nonCompte }) => (
        <div className="riph-pile">
          {nonCompte !== '' && <p className="riph-discret">Non compté : {nonCompte}.</p>}
          {tableaux.map((t) => (
            <Feuille key={t.titre} tableau={t} />
          ))}
        </div>
      )}
    </Loadable>
  );
};
