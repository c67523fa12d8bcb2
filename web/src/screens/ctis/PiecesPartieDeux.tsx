import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import type { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { HandedInFile } from '../../components/files/HandedInFile.tsx';
import { useLeaveGuard } from '../../components/form/leave.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { LecturePieces } from '../dossiers/pieces/LecturePieces.tsx';
import { useVerdicts } from '../dossiers/pieces/useVerdicts.ts';

const { ajouter, supprimer, telecharger } = dossierCtisPartieDeuxPieces.calls;
type Lues = Answer<typeof examenPieces.calls.lister>;

const Jointe = ({ dosId, piece: p }: { dosId: DosId; piece: Lues['pieces'][number] }) => {
  const retirer = useAction(supprimer, { success: 'Pièce retirée' });
  const joindre = useAction(ajouter, { silent: true });
  const [confirming, setConfirming] = useState(false);
  const [remplace, setRemplace] = useState(false);
  const parts = { params: { dosId, id: p.pjId } };
  return (
    <li>
      <HandedInFile
        call={telecharger}
        parts={parts}
        label={p.nom}
        remove={p.supprimable && { run: () => setConfirming(true), busy: retirer.busy }}
      >
        <strong>{p.nom}</strong>
        <span className="riph-discret riph-bloc-ligne">
          {sizeFr(p.taille)}, {p.duComite ? 'jointe par le comité' : 'jointe par le promoteur'}, le {dateHeureFr(p.deposeeLe)}
        </span>
      </HandedInFile>
      {p.remplacable && (
        <Button
          priority="nu"
          size="sm"
          aria-label={`${remplace ? 'Fermer le remplacement de' : 'Remplacer'} ${p.nom}`}
          onClick={() => setRemplace(!remplace)}
        >
          {remplace ? 'Fermer' : 'Remplacer'}
        </Button>
      )}
      {remplace && (
        <FileDropzone
          compact
          label={`Nouveau fichier à la place de « ${p.nom} »`}
          regle={ajouter.files.fichier}
          send={(fichier, _, options) =>
            joindre(
              {
                params: { dosId, idCategorie: p.categorieId },
                body: { remplacePjId: p.pjId },
                files: { fichier: [fichier] },
              },
              options,
            )
          }
        />
      )}
      {confirming && (
        <RemoveDialog
          what="la pièce"
          objet={p.nom}
          effect="Elle ne se lit plus. L’historique garde la trace de son dépôt et de son retrait."
          back="Elle peut être jointe de nouveau."
          remove={() => retirer(parts)}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
};

/** By category, what is there and what is added, for who may. */
const Joindre = ({ dosId, attendues, pieces }: { dosId: DosId } & Pick<Lues, 'attendues' | 'pieces'>) => {
  const joindre = useAction(ajouter, { silent: true });
  return (
    <section className="riph-pile fr-mt-3w" aria-labelledby="joindre-pieces">
      <h3 className="fr-h6 fr-mb-0" id="joindre-pieces">
        Joindre des pièces
      </h3>
      {attendues.map((c) => (
        <section key={c.categorieId} className="riph-carte" aria-label={c.categorieLibelle}>
          <h4 className="riph-carte__titre">
            {c.categorieLibelle}
            {c.obligation === 'O' && c.presentes === 0 && <span className="riph-discret"> (obligatoire)</span>}
          </h4>
          <ul className="riph-liste">
            {pieces
              .filter((p) => p.categorieId === c.categorieId && p.statut === 'ACTIVE')
              .map((p) => (
                <Jointe key={p.pjId} dosId={dosId} piece={p} />
              ))}
          </ul>
          <FileDropzone
            compact
            label={`Joindre : ${c.categorieLibelle.toLowerCase()}`}
            regle={ajouter.files.fichier}
            send={(fichier, _, options) =>
              joindre({ params: { dosId, idCategorie: c.categorieId }, files: { fichier: [fichier] } }, options)
            }
          />
        </section>
      ))}
    </section>
  );
};

/** Pieces of part II, read and judged as those of a national request; below, what who may joins and takes back. */
export const PiecesPartieDeux = ({ dosId }: { dosId: DosId }) => {
  const verdicts = useVerdicts(dosId);
  useLeaveGuard(verdicts.echecs > 0, 'Des verdicts qui n’ont pas encore pu être enregistrés.');
  return (
    <LecturePieces dosId={dosId} titre="Pièces sur la plateforme" verdicts={verdicts}>
      {({ modifiable, attendues, pieces }) => modifiable && <Joindre dosId={dosId} attendues={attendues} pieces={pieces} />}
    </LecturePieces>
  );
};
