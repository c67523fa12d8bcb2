import { etudeDocuments } from '@riph/contracts/etude/instruction/documents.calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fileUrl } from '../../../api/download.ts';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { Empty, Loadable } from '../../../components/states.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { RemplacerAvis } from './RemplacerAvis.tsx';
import { RetirerDocument } from './RetirerDocument.tsx';

type Document = Answer<typeof etudeDocuments.calls.listerDocuments>[number];

/** Letters and generated documents, to read beside and to download. */
export const Documents = ({ dossier: d, refetch }: SectionProps) => {
  const [aRemplacer, setARemplacer] = useState<Document | null>(null);
  const [aRetirer, setARetirer] = useState<Document | null>(null);
  const remplacable = d.transitions.some((t) => t.code === 'CORRIGER_AVIS' && t.allowed);
  const reading = useCall(etudeDocuments.calls.listerDocuments, { params: { dosId: d.dosId } });
  // « Lire l’avis » at the head of the page names the letter to open at once.
  const [demande] = useSearchParams();
  const [selected, setSelected] = useState<Document | null>(null);
  const ouvert = selected ?? reading.data?.find((x) => String(x.id) === demande.get('lire')) ?? null;
  return (
    <section aria-labelledby="courriers">
      <h2 className="fr-h5" id="courriers">
        Courriers et documents
      </h2>
      <Loadable reading={reading}>
        {(documents) =>
          documents.length === 0 ? (
            <Empty title="Aucun courrier">Le récépissé de dépôt, les demandes et l’avis apparaîtront ici.</Empty>
          ) : (
            <div className="riph-pile">
              <ul className="riph-liste">
                {documents.map((x) => (
                  <li key={x.id} className="riph-ligne riph-ligne--gestes">
                    <span>
                      <strong>{x.libelle}</strong>
                      <span className="riph-discret riph-bloc-ligne">
                        {dateHeureFr(x.date)} · {sizeFr(x.taille)}
                      </span>
                    </span>
                    <span className="riph-rangee">
                      {remplacable && x.type === 'AVIS_FINAL' && (
                        <Button priority="tertiary" size="sm" onClick={() => setARemplacer(x)}>
                          Remplacer
                        </Button>
                      )}
                      {x.retirable && (
                        <Button priority="tertiary" size="sm" aria-label={`Retirer : ${x.nom}`} onClick={() => setARetirer(x)}>
                          Retirer
                        </Button>
                      )}
                      <Button priority="tertiary" size="sm" aria-label={`Lire : ${x.libelle}`} onClick={() => setSelected(x)}>
                        Lire
                      </Button>
                      <DownloadButton
                        priority="secondary"
                        size="sm"
                        icon="fr-icon-download-line"
                        aria-label={`Télécharger : ${x.libelle}`}
                        call={etudeDocuments.calls.telecharger}
                        parts={{ params: { dosId: d.dosId, id: x.id } }}
                      >
                        Télécharger
                      </DownloadButton>
                    </span>
                  </li>
                ))}
              </ul>
              {ouvert && (
                <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
                  <DocViewer
                    key={ouvert.id}
                    name={ouvert.nom}
                    source={fileUrl(etudeDocuments.calls.telecharger, { params: { dosId: d.dosId, id: ouvert.id } })}
                  />
                </div>
              )}
            </div>
          )
        }
      </Loadable>
      {aRetirer && <RetirerDocument dosId={d.dosId} document={aRetirer} onClose={() => setARetirer(null)} />}
      {aRemplacer && (
        <RemplacerAvis
          dossier={d}
          documentId={aRemplacer.id}
          onClose={() => setARemplacer(null)}
          onRefused={() => Promise.all([reading.mutate(), refetch()])}
        />
      )}
    </section>
  );
};
