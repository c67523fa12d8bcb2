import { EXPORT_LONG } from '@riph/contracts/identity/exports';
import { identityExports } from '@riph/contracts/identity/exports.calls';
import { fileUrl } from '../../api/download.ts';
import type { FileCall, Parts } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { exportAsked, exportedRows } from './export.rules.ts';

type ExportCall = FileCall & { method: 'GET' };
type Props<A extends ExportCall> = {
  call: A;
  parts: Parts<A>;
  /** Rows of the list with its filters, once known; none: nothing to export, no button. */
  total: number | undefined;
  /** The export with all columns, beside the plain one. */
  detailed?: boolean;
};

/** The export of exactly the list that is read; it says how many rows it will have. A long one is prepared aside, and found in « Mes exports », unless nothing of it may be kept. */
export const ExportButton = <A extends ExportCall>({ call, parts, total, detailed = false }: Props<A>) => {
  const preparer = useAction(identityExports.calls.demander, {
    success: exportAsked(total ?? 0),
  });
  if (total === 0) return null;
  const style = { priority: detailed ? 'tertiary' : 'secondary', size: 'sm' } as const;
  const icone = !detailed && ({ icon: 'fr-icon-download-line' } as const);
  if (total !== undefined && total > EXPORT_LONG && !call.ephemeral)
    return (
      <Button
        {...style}
        {...icone}
        busy={preparer.busy}
        onClick={() => void preparer({ body: { adresse: fileUrl(call, parts) } })}
      >
        {detailed ? 'Préparer l’export détaillé' : `Préparer l’export (${exportedRows(total)})`}
      </Button>
    );
  return (
    <DownloadButton call={call} parts={parts} {...style} {...icone}>
      {detailed ? 'Export détaillé' : `Exporter${total === undefined ? '' : ` (${exportedRows(total)})`}`}
    </DownloadButton>
  );
};

type Exports<A extends ExportCall, B extends ExportCall> = {
  simple: A;
  detaille: B;
  parts: Parts<A> & Parts<B>;
  total: number | undefined;
};

/** Both exports of one list: the plain one, and the one with all columns. Each is of the list that is read, with its filters. */
export const ExportButtons = <A extends ExportCall, B extends ExportCall>({ simple, detaille, parts, total }: Exports<A, B>) => (
  <>
    <ExportButton call={simple} parts={parts} total={total} />
    <ExportButton call={detaille} parts={parts} total={total} detailed />
  </>
);
