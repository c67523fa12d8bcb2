import type { FileCall, Parts } from '../api/types.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { downloadFile } from './download-file.ts';
import { useAsync } from './useAsync.ts';

/** Downloads one file, once at a time; out of reach of the server it waits and says why. A refusal is said in a toast. */
export const DownloadButton = <A extends FileCall>({
  call,
  parts,
  ...bouton
}: { call: A; parts: Parts<A> } & Pick<ButtonProps, 'children' | 'priority' | 'size' | 'icon' | 'aria-label'>) => {
  const { run, busy } = useAsync(() => downloadFile(call, parts));
  return <Button {...bouton} busy={busy} onClick={run} />;
};
