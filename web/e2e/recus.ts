/** What a tab of a journey downloads. */
import type { CDPSession } from 'puppeteer-core';

/** Follows the downloads into a folder. Gives the paths of the files that the browser says are whole, in their order: the list grows as they come. */
export async function suivreRecus(
  cdp: CDPSession,
  browserContextId: string | undefined,
  downloadPath: string,
): Promise<readonly string[]> {
  const recus: string[] = [];
  cdp.on('Browser.downloadProgress', ({ state, filePath }) => {
    if (state === 'completed' && filePath) recus.push(filePath);
  });
  await cdp.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    ...(browserContextId !== undefined && { browserContextId }),
    downloadPath,
    eventsEnabled: true,
  });
  return recus;
}
