/** Whether a committee will be able to open a PDF: said while its sender can still mend it. */
import { extname } from 'node:path';
import { type ThreadLimits, Threads } from '@riph/chassis/base/thread';

export type PdfVerdict = 'lisible' | 'abime' | 'protege';

const LIMITS: ThreadLimits = { timeMs: 20_000, memoryMb: 256 };
// The same extension as this file: TypeScript in development, JavaScript once built.
const threads = new Threads<null, PdfVerdict>(new URL(`./pdf-thread${extname(import.meta.filename)}`, import.meta.url), 2);

/** A PDF that cannot be judged within the limits is let through: nothing shows that it is damaged. */
export const checkPdf = async (bytes: Buffer, limits = LIMITS): Promise<PdfVerdict> =>
  (await threads.run(bytes, null, limits)) ?? 'lisible';
