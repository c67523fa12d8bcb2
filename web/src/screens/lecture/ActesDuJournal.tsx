import type { DosId } from '@riph/contracts/core/ids';
import type { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import type { Answer } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';

export type Acte = Pick<
  Answer<typeof etudeEvenements.calls.listerPage>['lignes'][number],
  'de' | 'vers' | 'commentaire' | 'documents'
>;

/** What an act changed, what was said of it, and the files that it made. */
export const DetailActe = ({ acte: { de, vers, commentaire, documents }, dosId }: { acte: Acte; dosId?: DosId }) => (
  <>
    {de && vers && de !== vers && (
      <p className="riph-discret">
        {de} → {vers}
      </p>
    )}
    {commentaire && <p>{commentaire}</p>}
    {dosId !== undefined &&
      documents.map(({ id, libelle }) => (
        <DownloadButton
          key={id}
          priority="nu"
          size="sm"
          icon="fr-icon-file-download-line"
          call={examenDocuments.calls.telecharger}
          parts={{ params: { dosId, id } }}
          aria-label={`Télécharger : ${libelle}`}
        >
          {libelle}
        </DownloadButton>
      ))}
  </>
);

/** From one page of acts to the older or the newer ones; nothing when all stand on one. */
export const PagesDuJournal = ({ anciens, recents }: { anciens: (() => void) | null; recents: (() => void) | null }) =>
  (anciens || recents) && (
    <div className="riph-rangee">
      {recents && (
        <Button priority="secondary" size="sm" onClick={recents}>
          Actes plus récents
        </Button>
      )}
      {anciens && (
        <Button priority="secondary" size="sm" onClick={anciens}>
          Actes plus anciens
        </Button>
      )}
    </div>
  );
