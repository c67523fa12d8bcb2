/** The thread of workbook-reader.ts: reads the one file that it is given, answers its content or null, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type WorkbookLimits, workbookContent } from './workbook-content.ts';

const { octets, data }: { octets: ArrayBuffer; data: WorkbookLimits } = workerData;
const content = await workbookContent(Buffer.from(octets), data).catch(() => null);
parentPort?.postMessage(content);
