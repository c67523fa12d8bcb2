import { continued } from '@riph/contracts/core/phrases';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { useCall } from '../../../api/useCall.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';

const GROUPES = [
  { code: 'O', titre: 'Toujours demandés' },
  { code: 'C', titre: 'Selon le cas' },
] as const;

/** Documents and legal delay of the request being described, before anything is created. */
export const CeQuiSeraDemande = ({
  reglementationCode,
  qualificationCode,
  assurance,
}: {
  reglementationCode: string;
  qualificationCode: string | null;
  assurance: boolean;
}) => {
  const reading = useCall(referentielPiecesObligatoires.calls.listerParReglementation, { params: { reglementationCode } });
  const r = regleDelais(reglementationCode, 'DI', qualificationCode);
  return (
    <div className="riph-pile">
      <section className="riph-carte" aria-labelledby="delai">
        <h2 className="riph-carte__titre" id="delai">
          Délai légal
        </h2>
        <p className="fr-mb-1v">
          Avis rendu au plus tard <strong>{r.avis} jours</strong> après la recevabilité.
        </p>
        <p className="riph-discret fr-mb-0">
          Recevabilité vérifiée {r.partage ? 'par l’ANSM et le comité ' : ''}sous {r.recevabilite} jours. Si le comité demande une
          modification, le délai s’arrête jusqu’à votre réponse et{' '}
          {r.avisAvecDemande === r.avis ? 'reprend ensuite' : `passe à ${r.avisAvecDemande} jours`} ({r.articles.avis}).
        </p>
      </section>
      <section className="riph-carte" aria-labelledby="documents-demandes">
        <h2 className="riph-carte__titre" id="documents-demandes">
          Documents qui seront demandés
        </h2>
        {qualificationCode === null ? (
          <p className="riph-discret fr-mb-0">Choisissez la catégorie pour voir la liste.</p>
        ) : (
          <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
            {(lignes) => {
              const siennes = lignes.filter(
                (l) =>
                  l.actif &&
                  l.typeDossier === 'DI' &&
                  (l.qualificationCode === null || l.qualificationCode === qualificationCode),
              );
              return GROUPES.map((g) => {
                const pieces = siennes.filter((l) => l.obligation === g.code);
                return pieces.length === 0 ? null : (
                  <div key={g.code}>
                    <h3 className="fr-text--sm fr-text--bold fr-mb-1v">
                      {g.titre} ({pieces.length})
                    </h3>
                    <ul className="fr-text--sm">
                      {pieces.map((p) => (
                        <li key={p.paramId}>
                          {p.categorieLibelle}
                          {p.condition && g.code === 'C' && <span className="riph-discret"> : {continued(p.condition)}</span>}
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              });
            }}
          </Loadable>
        )}
        {qualificationCode !== null && (
          <p className="riph-discret fr-mb-0">
            {assurance ? 'Une assurance de la recherche est obligatoire.' : 'Aucune assurance de la recherche n’est exigée.'}
          </p>
        )}
      </section>
    </div>
  );
};
