import { STATUT_DOSSIER_LABELS, STATUT_DU_SENS } from '@riph/contracts/etude/socle/dossier.workflow';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fileUrl } from '../../../api/download.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Synthese } from '../../lecture/dossier.types.ts';

type Props = { dossier: Synthese; avis: NonNullable<Synthese['avis']> };

/** The opinion as it was given: its sense, its day, its séance, its reasons, its letter. */
export const AvisRendu = ({ dossier: d, avis }: Props) => {
  const { documentId } = avis;
  // « Lire l’avis » at the head of the page opens the letter at once.
  const [demande] = useSearchParams();
  const [ouvert, setOuvert] = useState(demande.get('lire') === String(documentId));
  const params = { dosId: d.dosId, id: documentId ?? 0 };
  return (
    <>
      <section className="riph-carte" aria-labelledby="avis-rendu">
        <h2 className="riph-carte__titre" id="avis-rendu">
          Avis rendu le {dateFr(avis.date)}
        </h2>
        <Details>
          {d.sensAvis && (
            <Detail term="Sens de l’avis">
              <StatusBadge tone={d.sensAvis === 'DEFAVORABLE' ? 'error' : 'success'}>
                {STATUT_DOSSIER_LABELS[STATUT_DU_SENS[d.sensAvis]]}
              </StatusBadge>
            </Detail>
          )}
          {d.seance?.statut === 'EXAMINE' && (
            <Detail term="Séance">
              <Link to={`/seances/${d.seance.seanceId}`}>{dateFr(d.seance.date)}</Link>
            </Detail>
          )}
          {avis.motifs.length > 0 && (
            <Detail term="Motifs">
              <ul className="fr-mb-0">
                {avis.motifs.map((m) => (
                  <li key={m}>{m}</li>
                ))}
              </ul>
            </Detail>
          )}
          <Detail term="Conditions" className="riph-texte">
            {avis.conditions}
          </Detail>
          <Detail term="Motivation" className="riph-texte">
            {avis.motivation}
          </Detail>
        </Details>
        {documentId !== null && (
          <div className="riph-rangee">
            <DownloadButton
              priority="secondary"
              size="sm"
              icon="fr-icon-download-line"
              call={examenDocuments.calls.telecharger}
              parts={{ params }}
            >
              Télécharger l’avis
            </DownloadButton>
            {!ouvert && (
              <Button priority="tertiary" size="sm" onClick={() => setOuvert(true)}>
                Lire l’avis ici
              </Button>
            )}
          </div>
        )}
      </section>
      {ouvert && documentId !== null && (
        <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
          <DocViewer name={`avis-${d.numero ?? ''}.pdf`} source={fileUrl(examenDocuments.calls.telecharger, { params })} />
        </div>
      )}
    </>
  );
};
