import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import {
  type ExpertiseLue,
  TYPE_DOCUMENT_EXPERTISE_LABELS,
  TYPES_DOCUMENT_EXPERTISE,
} from '@riph/contracts/expertise/sollicitation.schemas';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { HandedInFile } from '../../components/files/HandedInFile.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { RedigerIci } from '../commun/RedigerIci.tsx';
import { RedactionRapport } from './RedactionRapport.tsx';

const { deposer, supprimer, telecharger } = expertiseRapports.calls;

/** The pieces to read, the report and its grid: handed in, replaced, taken back until the séance. */
export const RapportExpert = ({ de: e }: { de: ExpertiseLue }) => {
  const { dosId } = e;
  const envoyer = useAction(deposer, { silent: true });
  const retirer = useAction(supprimer, { success: 'Document supprimé' });
  return (
    <>
      <div className="riph-rangee">
        <Button to={`/dossiers/${dosId}/pieces`}>Lire les pièces</Button>
        <Button to={`/dossiers/${dosId}`} priority="secondary">
          Lire le dossier
        </Button>
      </div>
      {TYPES_DOCUMENT_EXPERTISE.map((typeDoc) => {
        const libelle = TYPE_DOCUMENT_EXPERTISE_LABELS[typeDoc];
        const d = e.documents.find((x) => x.typeDoc === typeDoc);
        return (
          <section key={typeDoc} className="riph-carte" aria-label={libelle}>
            {d && (
              <HandedInFile
                call={telecharger}
                parts={{ params: { dosId, id: d.id } }}
                label={libelle}
                remove={{ run: () => void retirer({ params: { dosId, id: d.id } }), busy: retirer.busy }}
              >
                <strong>{d.nom}</strong> <span className="riph-discret">déposé le {dateHeureFr(d.deposeLe)}</span>
              </HandedInFile>
            )}
            <FileDropzone
              compact
              single
              label={d ? `Remplacer : ${libelle}` : `Déposer : ${libelle}`}
              regle={deposer.files.fichier}
              send={(fichier, _, options) =>
                envoyer({ params: { dosId }, query: { typeDoc }, body: {}, files: { fichier: [fichier] } }, options)
              }
            />
            {typeDoc === 'RAPPORT' && (
              <RedigerIci>{() => <RedactionRapport dosId={dosId} dejaRendu={d !== undefined} />}</RedigerIci>
            )}
          </section>
        );
      })}
    </>
  );
};
