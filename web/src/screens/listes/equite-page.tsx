import { formatJour } from '@riph/contracts/core/deadlines';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { compte } from '../../labels/dates.ts';

type Equite = Answer<typeof etudeTirage.calls.lireEquite>;
type Comite = Equite['comites'][number];

const PART = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const isHasard = (c: Comite) => c.de <= c.obtenus && c.obtenus <= c.a;

/** What the draws of a year gave each committee, beside what chance alone gives. */
export const EquitePage = () => {
  const reading = useCall(etudeTirage.calls.lireEquite);
  return (
    <Page title="Équité des tirages" fil={[{ libelle: 'Tirages au sort', vers: '/administration/tas' }]} width="moyenne">
      <Loadable reading={reading} skeleton={<Skeleton rows={12} />}>
        {(e) =>
          e.comites.length === 0 ? (
            <Empty title="Aucun tirage en douze mois">Les parts de chaque comité apparaîtront après les premiers tirages.</Empty>
          ) : (
            <div className="riph-pile">
              <Lecture equite={e} />
              <Tableau comites={e.comites} />
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};

const Lecture = ({ equite: e }: { equite: Equite }) => {
  const dehors = e.comites.filter((c) => !isHasard(c));
  return (
    <div className="riph-colonne-texte">
      <p>
        Du {formatJour(e.du)} au {formatJour(e.au)}, {compte(e.tirages, 'tirage a désigné', 'tirages ont désigné')} un comité. Un
        tirage entre quatre comités possibles compte pour un quart attendu chez chacun d’eux ; la somme est ce que le hasard
        devait donner. Les attributions sans tirage ne comptent pas.
      </p>
      <p className="fr-mb-0" role="status">
        {dehors.length === 0
          ? 'Chaque comité a reçu ce que le hasard seul donne plus de 99 fois sur 100.'
          : `${compte(dehors.length, 'comité a reçu', 'comités ont reçu')} plus ou moins que ce que le hasard seul donne plus de 99 fois sur 100. Avec quarante comités, cela arrive à l’un d’eux une année sur dix : vérifiez la preuve de ses tirages si l’écart demeure.`}
      </p>
    </div>
  );
};

const Tableau = ({ comites }: { comites: readonly Comite[] }) => {
  const max = Math.max(...comites.map((c) => Math.max(c.obtenus, c.a)), 1);
  return (
    <TableFrame label="Parts des comités">
      <table>
        <caption className="fr-sr-only">Tirages attendus et obtenus de chaque comité</caption>
        <thead>
          <tr>
            <th scope="col">Comité</th>
            <th scope="col">Candidat à</th>
            <th scope="col">Attendus</th>
            <th scope="col">Obtenus</th>
            <th scope="col">Hasard seul</th>
            <th scope="col">Lecture</th>
          </tr>
        </thead>
        <tbody>
          {comites.map((c) => (
            <tr key={c.cppId}>
              <th scope="row">{nomComite(c.nom)}</th>
              <td className="riph-chiffres">{c.candidatures}</td>
              <td className="riph-chiffres">{PART.format(c.attendus)}</td>
              <td className="riph-chiffres">
                {c.obtenus}{' '}
                <meter aria-hidden="true" min={0} max={max} low={c.de} high={c.a} optimum={c.attendus} value={c.obtenus} />
              </td>
              <td className="riph-chiffres">
                de {c.de} à {c.a}
              </td>
              <td>
                {isHasard(c) ? (
                  <StatusBadge tone="success">Dans le hasard</StatusBadge>
                ) : (
                  <StatusBadge tone="warning">À examiner</StatusBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
