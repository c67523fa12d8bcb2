import { isPossible } from '@riph/contracts/expertise/expertise.workflow';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { type ExpertiseLue, TYPE_DOCUMENT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { useAction } from '../../../api/useAction.ts';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';

const { deposer, supprimer, telecharger } = expertiseRapports.calls;

/** What an expert handed in; the secretariat files it for him when it came another way. */
export const DocumentsRendus = ({ de: e, gere }: { de: ExpertiseLue; gere: boolean }) => {
  const envoyer = useAction(deposer, { silent: true });
  const retirer = useAction(supprimer, { success: 'Document supprimé' });
  const { dosId, expId } = e;
  return (
    <>
      {e.documents.map((d) => {
        const libelle = `${TYPE_DOCUMENT_EXPERTISE_LABELS[d.typeDoc]} de ${e.nom}`;
        return (
          <HandedInFile
            key={d.id}
            call={telecharger}
            parts={{ params: { dosId, id: d.id } }}
            label={libelle}
            remove={
              gere &&
              isPossible(e, 'SUPPRIMER_RAPPORT') && {
                run: () => void retirer({ params: { dosId, id: d.id } }),
                busy: retirer.busy,
              }
            }
          >
            {TYPE_DOCUMENT_EXPERTISE_LABELS[d.typeDoc]} : <strong>{d.nom}</strong>
          </HandedInFile>
        );
      })}
      {gere && e.statut === 'ACCEPTE' && (
        <FileDropzone
          compact
          single
          label={`Déposer le rapport de ${e.nom}`}
          regle={deposer.files.fichier}
          send={(fichier, _, options) =>
            envoyer({ params: { dosId }, query: { typeDoc: 'RAPPORT' }, body: { expId }, files: { fichier: [fichier] } }, options)
          }
        />
      )}
    </>
  );
};
