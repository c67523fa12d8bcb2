import type { DosId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { type PartieRapport, placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Demande, FichierLisible } from './rapporteurs.types.ts';

const Fichier = ({ dosId, quoi, f }: { dosId: DosId; quoi: string; f: FichierLisible | null }) =>
  f && (
    <DownloadButton
      priority="tertiary"
      size="sm"
      call={examenRapports.calls.telechargerFichier}
      parts={{ params: { dosId, id: f.documentId } }}
      aria-label={`${quoi} : ${f.nom}`}
    >
      {quoi}
    </DownloadButton>
  );

/** What a reporter was asked again, and what he answered. */
export const DemandeFaite = ({ dosId, demande: d }: { dosId: DosId; demande: Demande }) => (
  <div className="fr-mb-1w">
    <p className="fr-mb-1v">
      <strong>Sollicité à nouveau le {dateFr(d.le)}</strong>
      <span className="riph-discret">
        {' '}
        par {d.par}, rapport attendu le {dateFr(d.attenduLe)}
      </span>
    </p>
    <p className="fr-mb-1v riph-texte">{d.message}</p>
    <p className="riph-rangee fr-mb-0">
      <Fichier dosId={dosId} quoi="Document joint à la demande" f={d.joint} />
      <Fichier dosId={dosId} quoi="Rapport précédent" f={d.avant} />
      <Fichier dosId={dosId} quoi="Rapport en réponse" f={d.reponse} />
      {d.reponduLe && <span className="riph-discret">Répondu le {dateFr(d.reponduLe)}</span>}
    </p>
  </div>
);

type Props = { dosId: DosId; type: TypeRapporteur; partie: PartieRapport };
const Lignes = ({ dosId, type, partie }: Props) => {
  const reading = useCall(examenRapporteurs.calls.lireInfo, { params: { dosId }, query: { type } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {({ tours, titulaires, resollicitations }) => (
        <>
          {[...new Set([...tours, ...titulaires].map((x) => x.tour))]
            .toSorted((a, b) => b - a)
            .map((tour) => ({ tour, ouvertLe: tours.find((t) => t.tour === tour)?.ouvertLe }))
            .map(({ tour, ouvertLe }) => (
              <div key={tour} className="fr-mt-1w">
                <p className="fr-text--bold fr-mb-1v">
                  {tour === 1 ? 'Première version' : 'Après la réponse du promoteur'}
                  {ouvertLe && ` (depuis le ${dateFr(ouvertLe)})`}
                </p>
                <ul>
                  {titulaires
                    .filter((t) => t.tour === tour && t.partie === partie)
                    .map((t) => (
                      <li key={t.id}>
                        {t.nom}, désigné le {dateFr(t.designeLe)}
                        {t.deposeLe && `, rapport déposé le ${dateFr(t.deposeLe)}`}
                        {t.retireLe && `, retiré le ${dateFr(t.retireLe)}`}{' '}
                        <Fichier dosId={dosId} quoi={`Rapport de ${t.nom}`} f={t.rapport} />
                      </li>
                    ))}
                </ul>
                {resollicitations
                  .filter((r) => r.tour === tour && titulaires.some((t) => t.id === r.rapporteurId && t.partie === partie))
                  .map((r) => (
                    <DemandeFaite key={r.id} dosId={dosId} demande={r} />
                  ))}
              </div>
            ))}
        </>
      )}
    </Loadable>
  );
};

/** Everybody who held the place, round after round. Read when it is opened. */
export const HistoriquePlace = ({ dosId, type, partie }: Props) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <details className="riph-question fr-mt-1w" onToggle={(e) => setOuvert(e.currentTarget.open)}>
      <summary>
        Historique <span className="fr-sr-only">: {placeEnMots({ type, partie })}</span>
      </summary>
      {ouvert && <Lignes {...{ dosId, type, partie }} />}
    </details>
  );
};
