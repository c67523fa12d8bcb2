import { saveBlob } from '../../api/download.ts';
import { DocViewer } from './DocViewer.tsx';
import type { Lettre } from './usePreview.ts';

/** A letter that was asked for, under the button that did. */
export const LetterPreview = ({ lettre }: { lettre: Lettre | null }) =>
  lettre && (
    <div className="riph-lecteur">
      <DocViewer source={lettre.blob} name={lettre.nom} onDownload={() => saveBlob(lettre.blob, lettre.nom)} />
    </div>
  );
