import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { useCall } from '../../api/useCall.ts';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import type { Lecture } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { dateFr } from '../../labels/dates.ts';

/** What the committee keeps of the dossiers that another one examines: a line, no content. Nothing when there are none. `manque`: a reading of the trials that failed. */
export const DossiersDessaisis = ({ manque }: { manque: Lecture<unknown> | null }) => {
  const { data: lignes = [] } = useCall(etudeReaffectation.calls.listerDessaisis);
  if (lignes.length === 0) return <SansLesEssais manque={manque} quoi="Ce qui a été confié à un autre comité" />;
  return (
    <section className="riph-carte" aria-labelledby="dessaisis">
      <h2 className="riph-carte__titre" id="dessaisis">
        Dossiers confiés à un autre comité
      </h2>
      <p className="riph-discret">Votre comité en a été déchargé : leur contenu ne lui est plus ouvert.</p>
      <SansLesEssais manque={manque} quoi="Ce qui a été confié à un autre comité" />
      <TableFrame label="Dossiers confiés à un autre comité" variant="liste">
        <table>
          <caption className="fr-sr-only">Dossiers confiés à un autre comité</caption>
          <thead>
            <tr>
              <th scope="col">Numéro</th>
              <th scope="col">Titre</th>
              <th scope="col">Déposé le</th>
              <th scope="col">Reçu le</th>
              <th scope="col">Décharge demandée le</th>
              <th scope="col">Déchargé le</th>
            </tr>
          </thead>
          <tbody>
            {lignes.map((l) => (
              <tr key={l.id}>
                <th scope="row">{l.numero}</th>
                <td data-titre="Titre">{l.titre}</td>
                <td data-titre="Déposé le">{dateFr(l.deposeLe)}</td>
                <td data-titre="Reçu le">{dateFr(l.recuLe)}</td>
                <td data-titre="Décharge demandée le">{dateFr(l.demandeLe)}</td>
                <td data-titre="Déchargé le">{dateFr(l.dessaisiLe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
};
