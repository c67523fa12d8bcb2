import type { DosId } from '@riph/contracts/core/ids';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
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

type Document = Answer<typeof examenDocuments.calls.listerDocuments>[number];

export const Documents = ({ dossier: d, refetch }: SectionProps) => {
  const [aRemplacer, setARemplacer] = useState<Document | null>(null);
  const remplacable = d.transitions.some((t) => t.code === 'CORRIGER_AVIS' && t.allowed);
  const { mutate } = useCall(examenDocuments.calls.listerDocuments, { params: { dosId: d.dosId } });
  return (
    <>
      <DocumentsDuDossier dosId={d.dosId} onRemplacer={remplacable ? setARemplacer : null} />
      {aRemplacer && (
        <RemplacerAvis
          dossier={d}
          documentId={aRemplacer.id}
          onClose={() => setARemplacer(null)}
          onRefused={() => Promise.all([mutate(), refetch()])}
        />
      )}
    </>
  );
};

type Props = { dosId: DosId; vide?: string; onRemplacer?: ((avis: Document) => void) | null };

/** Letters and generated documents, to read beside and to download. `onRemplacer`: of an opinion, for who may. */
export const DocumentsDuDossier = ({
  dosId,
  vide = 'Le récépissé de dépôt, les demandes et l’avis apparaîtront ici.',
  onRemplacer = null,
}: Props) => {
  const [aRetirer, setARetirer] = useState<Document | null>(null);
  const reading = useCall(examenDocuments.calls.listerDocuments, { params: { dosId } });
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
            <Empty title="Aucun courrier">{vide}</Empty>
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
                      {onRemplacer && x.type === 'AVIS_FINAL' && (
                        <Button priority="tertiary" size="sm" onClick={() => onRemplacer(x)}>
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
                        call={examenDocuments.calls.telecharger}
                        parts={{ params: { dosId, id: x.id } }}
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
                    source={fileUrl(examenDocuments.calls.telecharger, { params: { dosId, id: ouvert.id } })}
                  />
                </div>
              )}
            </div>
          )
        }
      </Loadable>
      {aRetirer && <RetirerDocument dosId={dosId} document={aRetirer} onClose={() => setARetirer(null)} />}
    </section>
  );
};
