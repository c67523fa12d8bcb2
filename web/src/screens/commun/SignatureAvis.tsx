import type { FileRule } from '@riph/contracts/core/files';
import { Button } from '../../components/Button.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { LetterPreview } from '../../components/viewer/LetterPreview.tsx';
import type { Lettre } from '../../components/viewer/usePreview.ts';

type Props = {
  apercu: { lettre: Lettre | null; busy: boolean };
  onShow: () => void;
  /** Why there is no opinion yet to be read. */
  incomplet: string | null;
  regle: FileRule & { aFaire: string };
  fichier: File | null;
  onSelect: (fichier: File | null) => void;
};

/** The end of the form of an opinion, national or on a trial: its letter, to be read and signed, then the signed file, without which nothing is given. */
export const SignatureAvis = ({ apercu, onShow, incomplet, regle, fichier, onSelect }: Props) => (
  <>
    <div className="riph-rangee">
      <Button priority="secondary" busy={apercu.busy} reason={incomplet} onClick={onShow}>
        Aperçu de l’avis
      </Button>
    </div>
    <LetterPreview lettre={apercu.lettre} />
    <AttachedFile label="Avis signé" regle={regle} file={fichier} onChoose={onSelect} />
    <div className="riph-rangee">
      <Button type="submit" reason={incomplet ?? (fichier ? null : regle.aFaire)}>
        Rendre l’avis
      </Button>
    </div>
  </>
);
