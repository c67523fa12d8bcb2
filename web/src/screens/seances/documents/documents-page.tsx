import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { documentsOuverts } from '@riph/contracts/seance/documents.rules';
import { type StatutSeance, TYPE_DOCUMENT_SEANCE_LABELS, TYPES_DOCUMENT_SEANCE } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { fileUrl } from '../../../api/download.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { downloadFile } from '../../../components/download-file.ts';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { optionsDe } from '../../../labels/options.ts';
import { useSession } from '../../../session/session-context.ts';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import type { DocumentSeance, SeanceLue } from '../cadre/seances.types.ts';
import { HistoriqueSeance } from './HistoriqueSeance.tsx';
import { ListeDocuments } from './ListeDocuments.tsx';
import { Production } from './Production.tsx';

const MOTS = {
  RELEVE_SIGNE: ['signe', 'releve'],
  ODJ: ['ordre', 'odj'],
  EMARGEMENT: ['emargement', 'presence'],
  ANNEXE: ['annexe'],
};
const A_AJOUTER: Partial<Record<StatutSeance, string>> = {
  TENUE: 'Relevé signé, feuille d’émargement signée, annexes',
  CLOTUREE: 'Annexes',
};
const typeDe = (code: string | null) => TYPES_DOCUMENT_SEANCE.find((t) => t === code) ?? 'ANNEXE';

const documentDe = (s: SeanceLue, d: DocumentSeance) => ({ params: { seance_id: s.id, document_id: d.id } });

const Contenu = ({ seance: s }: { seance: SeanceLue }) => {
  const { can, profil } = useSession();
  const reading = useCall(seanceDocuments.calls.lister, { params: { seance_id: s.id } });
  const enregistrer = useAction(seanceDocuments.calls.enregistrer, { silent: true });
  const [lu, setLu] = useState<DocumentSeance | null>(null);
  const gerer = can('SEANCE_GERER') && s.statut !== 'ANNULEE';
  const ouvert = gerer && s.statut !== 'CLOTUREE';
  const types = documentsOuverts(s);
  return (
    <div className="riph-pile">
      {ouvert && <Production seance={s} />}
      <section aria-labelledby="documents">
        <h2 className="fr-h5" id="documents">
          Documents conservés
        </h2>
        <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
          {(documents) => <ListeDocuments seance={s} documents={documents} gerer={gerer} onLire={setLu} />}
        </Loadable>
      </section>
      {gerer && (
        <section aria-labelledby="ajouter">
          <h2 className="fr-h5" id="ajouter">
            Ajouter des documents
          </h2>
          <FileDropzone
            label={A_AJOUTER[s.statut] ?? 'Convocation, feuille d’émargement, annexes'}
            regle={seanceDocuments.calls.enregistrer.files.fichier}
            categories={optionsDe(types, TYPE_DOCUMENT_SEANCE_LABELS)}
            motsCles={MOTS}
            existants={reading.data ?? []}
            send={(fichier, categorie, options) =>
              enregistrer(
                { params: { seance_id: s.id }, body: { type: typeDe(categorie) }, files: { fichier: [fichier] } },
                options,
              )
            }
          />
        </section>
      )}
      {(profil === 'GESTIONNAIRE' || profil === 'SUPER_ADMIN') && <HistoriqueSeance seanceId={s.id} />}
      {lu && (
        <Dialog title={lu.libelle} size="lg" onClose={() => setLu(null)}>
          <div className="riph-lecteur">
            <DocViewer
              source={fileUrl(seanceDocuments.calls.telecharger, documentDe(s, lu))}
              name={lu.nom}
              {...(!lu.nom.toLowerCase().endsWith('.pdf') && { type: 'application/octet-stream' })}
              onDownload={() => void downloadFile(seanceDocuments.calls.telecharger, documentDe(s, lu))}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
};

/** Documents produced, kept, sent; others added. */
export const DocumentsSeancePage = () => <SeanceCadre partie="Documents">{(s) => <Contenu seance={s} />}</SeanceCadre>;
