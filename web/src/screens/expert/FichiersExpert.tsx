import { type FicheExpert, TYPE_FICHIER_EXPERT_LABELS, TYPES_FICHIER_EXPERT } from '@riph/contracts/expertise/expert.schemas';
import { expertiseFichiers } from '@riph/contracts/expertise/fichiers.calls';
import { useAction } from '../../api/useAction.ts';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { HandedInFile } from '../../components/files/HandedInFile.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

const { ajouter, supprimer, telecharger } = expertiseFichiers.calls;

/** CV, declaration of interests and another document: one of each, replaced by the next. */
export const FichiersExpert = ({ fiche }: { fiche: FicheExpert }) => {
  const deposer = useAction(ajouter, { silent: true });
  const retirer = useAction(supprimer, { success: 'Document supprimé' });
  return (
    <section className="riph-pile" aria-labelledby="mes-documents">
      <h2 className="fr-h5 fr-mb-0" id="mes-documents">
        Mes documents
      </h2>
      {TYPES_FICHIER_EXPERT.map((typeDocument) => {
        const libelle = TYPE_FICHIER_EXPERT_LABELS[typeDocument];
        const f = fiche.fichiers.find((x) => x.typeDocument === typeDocument);
        return (
          <div key={typeDocument} className="riph-carte">
            {f && (
              <HandedInFile
                call={telecharger}
                parts={{ query: { typeDocument, expId: fiche.expId } }}
                label={libelle}
                remove={{ run: () => void retirer({ query: { typeDocument } }), busy: retirer.busy }}
              >
                <strong>{f.nom}</strong> <span className="riph-discret">déposé le {dateHeureFr(f.ajouteLe)}</span>
              </HandedInFile>
            )}
            <FileDropzone
              compact
              single
              label={f ? `Remplacer : ${libelle}` : libelle}
              regle={ajouter.files.fichier}
              send={(fichier, _, options) => deposer({ query: { typeDocument }, files: { fichier: [fichier] } }, options)}
            />
          </div>
        );
      })}
    </section>
  );
};
