import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { type ExpertiseLue, TYPE_DOCUMENT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { TelechargerButton } from '../../../components/TelechargerButton.tsx';

const { deposer, supprimer, telecharger } = expertiseRapports.calls;

/** What an expert handed in; the secretariat files it for him when it came another way. */
export const DocumentsRendus = ({ de: e, gere }: { de: ExpertiseLue; gere: boolean }) => {
  const envoyer = useAction(deposer, { silencieux: true });
  const retirer = useAction(supprimer, { succes: 'Document supprimé' });
  const { dosId, expId } = e;
  return (
    <>
      {e.documents.map((d) => {
        const libelle = `${TYPE_DOCUMENT_EXPERTISE_LABELS[d.typeDoc]} de ${e.nom}`;
        return (
          <p key={d.id} className="riph-rangee fr-mb-1v">
            <span>
              {TYPE_DOCUMENT_EXPERTISE_LABELS[d.typeDoc]} : <strong>{d.nom}</strong>
            </span>
            <TelechargerButton
              priorite="tertiary"
              taille="sm"
              appel={telecharger}
              parts={{ params: { dosId, id: d.id } }}
              aria-label={`Télécharger : ${libelle}`}
            >
              Télécharger
            </TelechargerButton>
            {gere && (e.statut === 'ACCEPTE' || e.statut === 'DEPOSE') && (
              <Button
                priorite="nu"
                taille="sm"
                enCours={retirer.enCours}
                aria-label={`Supprimer : ${libelle}`}
                onClick={() => void retirer({ params: { dosId, id: d.id } })}
              >
                Supprimer
              </Button>
            )}
          </p>
        );
      })}
      {gere && e.statut === 'ACCEPTE' && (
        <FileDropzone
          compact
          unSeul
          label={`Déposer le rapport de ${e.nom}`}
          regle={deposer.files.fichier}
          envoyer={(fichier, _, options) =>
            envoyer({ params: { dosId }, query: { typeDoc: 'RAPPORT' }, body: { expId }, files: { fichier: [fichier] } }, options)
          }
        />
      )}
    </>
  );
};
