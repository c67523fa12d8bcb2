import { MO } from '@riph/contracts/core/files';
import { useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { FileDropzone } from '../components/files/FileDropzone.tsx';
import { DocViewer } from '../components/viewer/DocViewer.tsx';

const categories = ['Protocole', 'Résumé du protocole', 'Note d’information', 'Attestation d’assurance', 'Liste des centres'].map(
  (libelle, i) => ({ code: String(i), libelle }),
);

/** Stands for a network: advances by frames, fails for a name with « echec ». */
const upload = (file: File, onProgress?: (sent: number, total: number) => void) =>
  new Promise<{ ok: true; data: unknown } | { ok: false; problem: ApiProblem }>((resolve) => {
    let sent = 0;
    const step = () => {
      sent += 0.02;
      onProgress?.(Math.min(sent, 1), 1);
      if (sent < 1) return requestAnimationFrame(step);
      resolve(
        file.name.includes('echec')
          ? {
              ok: false,
              problem: new ApiProblem(
                415,
                'x',
                'Le contenu du fichier « notice.pdf » n’est pas celui que son nom annonce, ou il n’est pas entier. Ouvrez-le, enregistrez-le dans un format accepté, PDF, puis déposez cette copie.',
                null,
                [],
                {},
              ),
            }
          : { ok: true, data: null },
      );
    };
    step();
  });

/** Dropping files and reading one, on files that never leave the browser. */
export const FilesGallery = () => {
  const [source, setSource] = useState<Blob | null>(null);
  return (
    <section className="riph-pile">
      <h2 className="fr-h5">Fichiers</h2>
      <FileDropzone
        label="Ajouter des pièces"
        regle={{ max: 20 * MO, types: ['pdf', 'docx'] }}
        categories={categories}
        send={(file, _, o) => {
          setSource(file);
          return upload(file, o.onProgress);
        }}
      />
      <div className="riph-cgu">
        <DocViewer
          source={source}
          name="protocole_v2.pdf"
          position="pièce 3/14"
          onPrevious={() => setSource(null)}
          onNext={() => setSource(null)}
          onDownload={() => setSource(null)}
        />
      </div>
    </section>
  );
};
