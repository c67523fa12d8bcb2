import type { DosId } from '@riph/contracts/core/ids';
import { ACTES_PAR_PAGE } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudePremierExamen } from '@riph/contracts/etude/suivi/premier-examen.calls';
import { useState } from 'react';
import { fileUrl } from '../../../api/download.ts';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Loadable } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { compte, dateFr, dateHeureFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { regrouper } from '../historique/fil.rules.ts';

type Lu = Answer<typeof etudePremierExamen.calls.lire>;
type Document = Lu['documents'][number];

const Decision = ({ dosId, lu }: { dosId: DosId; lu: Lu }) => (
  <section className="riph-carte" aria-labelledby="premier-avis">
    <h3 className="riph-carte__titre" id="premier-avis">
      {lu.statutLibelle}
      {lu.refuseLe && `, le ${dateFr(lu.refuseLe)}`}
    </h3>
    <Details>
      <Detail term="Dossier">{`${lu.typeLibelle} ${lu.numero}`}</Detail>
      <Detail term="Comité">{lu.comite}</Detail>
      <Detail term="Déposé le">{lu.soumisLe && dateFr(lu.soumisLe)}</Detail>
      {lu.motifs.length > 0 && (
        <Detail term="Motifs">
          <ul className="fr-mb-0">
            {lu.motifs.map((m) => (
              <li key={m}>{m}</li>
            ))}
          </ul>
        </Detail>
      )}
      <Detail term="Motivation" className="riph-texte">
        {lu.motivation}
      </Detail>
    </Details>
    <DownloadButton
      priority="secondary"
      size="sm"
      icon="fr-icon-download-line"
      call={etudePremierExamen.calls.telechargerDepose}
      parts={{ params: { dosId } }}
    >
      Télécharger le dossier refusé (PDF)
    </DownloadButton>
  </section>
);

const Courriers = ({ dosId, documents }: { dosId: DosId; documents: readonly Document[] }) => {
  const [lue, setLue] = useState<Document | null>(null);
  return (
    <section aria-labelledby="premier-courriers">
      <h3 className="fr-h5" id="premier-courriers">
        Courriers du premier examen
      </h3>
      <ul className="riph-liste">
        {documents.map((x) => (
          <li key={x.id} className="riph-ligne riph-ligne--gestes">
            <span>
              <strong>{x.libelle}</strong>
              <span className="riph-discret riph-bloc-ligne">{dateHeureFr(x.date)}</span>
            </span>
            <Button priority="tertiary" size="sm" aria-label={`Lire : ${x.libelle}`} onClick={() => setLue(x)}>
              Lire
            </Button>
          </li>
        ))}
      </ul>
      {lue && (
        <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
          <DocViewer
            key={lue.id}
            name={lue.nom}
            source={fileUrl(etudePremierExamen.calls.telecharger, { params: { dosId, id: lue.id } })}
          />
        </div>
      )}
    </section>
  );
};

/** What the second committee knows of the first: its decision, its letters, the history of the refused dossier. */
export const PremierExamen = ({ dossier: d }: SectionProps) => {
  const reading = useCall(etudePremierExamen.calls.lire, { params: { dosId: d.dosId } });
  return (
    <section aria-labelledby="premier-examen" className="riph-pile">
      <h2 className="fr-h4 fr-mb-0" id="premier-examen">
        Premier examen
      </h2>
      <Loadable reading={reading}>
        {(lu) => (
          <>
            <Decision dosId={d.dosId} lu={lu} />
            <Courriers dosId={d.dosId} documents={lu.documents} />
            <section aria-labelledby="premier-historique">
              <h3 className="fr-h5" id="premier-historique">
                Historique du dossier refusé
              </h3>
              <Timeline label="Historique du dossier refusé" elements={regrouper(lu.historique)} />
              {lu.historiqueCoupe && (
                <p className="riph-discret">
                  Les {compte(ACTES_PAR_PAGE, 'acte le plus récent', 'actes les plus récents')} du dossier refusé, qui en a de
                  plus anciens : demandez-les à l’administration si vous en avez besoin.
                </p>
              )}
            </section>
          </>
        )}
      </Loadable>
    </section>
  );
};
