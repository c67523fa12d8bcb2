import type { FileCall, Parts } from '../../api/types.ts';
import { compte } from '../../labels/dates.ts';
import { TelechargerButton } from '../TelechargerButton.tsx';

type Props<A extends FileCall> = {
  appel: A;
  parts: Parts<A>;
  /** Rows of the list with its filters, once known; none: nothing to export, no button. */
  total: number | undefined;
  /** The export with all columns, beside the plain one. */
  detaille?: boolean;
};

/** The export of exactly the list that is read; it says how many rows it will have. */
export const ExporterButton = <A extends FileCall>({ appel, parts, total, detaille = false }: Props<A>) =>
  total === 0 ? null : (
    <TelechargerButton
      appel={appel}
      parts={parts}
      priorite={detaille ? 'tertiary' : 'secondary'}
      taille="sm"
      {...(!detaille && { icone: 'fr-icon-download-line' })}
    >
      {detaille ? 'Export détaillé' : `Exporter${total === undefined ? '' : ` (${compte(total, 'ligne')})`}`}
    </TelechargerButton>
  );
