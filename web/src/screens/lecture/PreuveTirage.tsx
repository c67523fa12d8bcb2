import type { DosId } from '@riph/contracts/core/ids';
import { continued } from '@riph/contracts/core/phrases';
import { nomComite } from '@riph/contracts/core/typographie';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';

/** Nobody drew: there is nothing to draw again. */
const isSansTirage = (mode: Answer<typeof examenAttribution.calls.lireTirage>['mode']): boolean =>
  mode === 'SANS_TAS' || mode === 'MANUEL';
/** « Réglementation non couverte, aucune séance… »: several reasons are one sentence. */
const enUneLigne = (raisons: readonly string[]): string => raisons.map((r, i) => (i === 0 ? r : continued(r))).join(', ');

/** Proof of the draw: who could be drawn, why the others could not, and what anyone needs to draw again. */
export const PreuveTirage = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(examenAttribution.calls.lireTirage, { params: { dosId } });
  if (reading.error?.status === 404)
    return <Empty title="Aucun tirage enregistré">Le tirage au sort a lieu au dépôt du dossier.</Empty>;
  return (
    <section aria-labelledby="tirage">
      <h2 className="fr-h5" id="tirage">
        {reading.data && isSansTirage(reading.data.mode) ? 'Comité désigné sans tirage au sort' : 'Preuve du tirage au sort'}
      </h2>
      <Loadable reading={reading}>
        {(t) => (
          <div className="riph-pile">
            <Details>
              <Detail term="Comité désigné">{t.cppNom ? nomComite(t.cppNom) : 'Aucun : attribution en attente'}</Detail>
              <Detail term="Mode">{MODE_TIRAGE_LABELS[t.mode]}</Detail>
              <Detail term="Date">{dateHeureFr(t.date)}</Detail>
              <Detail term="Séance réservée">{t.seanceDate && dateFr(t.seanceDate)}</Detail>
              <Detail term="Motif">{t.motif}</Detail>
              <Detail term="Charge">
                {t.allegeCppId !== null &&
                  `Ce dossier ne compte plus dans celle du ${nomComite(t.comites.find((c) => c.cppId === t.allegeCppId)?.nom ?? 'comité déchargé')}.`}
              </Detail>
            </Details>
            {t.graine && (
              <div className="riph-carte">
                <h3 className="riph-carte__titre">Refaire le tirage</h3>
                <p>
                  Le secret du jour était scellé avant le tirage : son empreinte a été publiée le matin, lui-même l’est le
                  lendemain. Avec ces valeurs, n’importe qui retrouve le même comité.
                </p>
                <Details className="riph-preuve">
                  <Detail term="Empreinte du secret (SHA-256)">{t.secretSha256}</Detail>
                  <Detail term="Secret">{t.secret ?? 'publié demain'}</Detail>
                  <Detail term="Graine">{t.graine}</Detail>
                  <Detail term="Candidats, dans l’ordre">
                    {t.candidats
                      .map((id) => `${nomComite(t.comites.find((c) => c.cppId === id)?.nom ?? 'comité')} (n°\u00a0${id})`)
                      .join(', ')}
                  </Detail>
                  <Detail term="Texte haché après le secret">{t.texteCandidats}</Detail>
                  <Detail term="Rang tiré">{t.indice === null ? '–' : t.indice + 1}</Detail>
                  <Detail term="Algorithme, paramètres">
                    {t.algorithme}, version {t.parametreVersion}
                  </Detail>
                </Details>
              </div>
            )}
            <p className="riph-discret">
              Charge : demandes initiales tirées en douze mois, rapportées à ce que le comité peut examiner en un mois. Les
              comités les plus chargés sont écartés du tirage.
            </p>
            <TableFrame label="Comités">
              <table>
                <caption className="fr-sr-only">Comités examinés par le tirage</caption>
                <thead>
                  <tr>
                    <th scope="col">Comité</th>
                    <th scope="col">Résultat</th>
                    {t.seancesVisibles && <th scope="col">Séance possible</th>}
                    <th scope="col" className="riph-table__nombre">
                      Charge
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {t.comites.map((c) => (
                    <tr key={c.cppId}>
                      <th scope="row" className="riph-table__libelle">
                        {nomComite(c.nom)}
                      </th>
                      <td>
                        {c.cppId === t.cppId ? (
                          <StatusBadge tone="success">Désigné</StatusBadge>
                        ) : t.candidats.includes(c.cppId) ? (
                          <StatusBadge tone="info">Candidat</StatusBadge>
                        ) : (
                          enUneLigne(c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r])) || 'Écarté pour équilibrer les charges'
                        )}
                      </td>
                      {t.seancesVisibles && <td>{dateFr(c.seanceDate)}</td>}
                      <td className="riph-table__nombre">{(c.charge / 1000).toLocaleString('fr-FR')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          </div>
        )}
      </Loadable>
    </section>
  );
};
