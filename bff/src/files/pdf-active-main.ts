/** The process of pdf-conduct.ts: reads one PDF from its input, writes what it would do, and ends. */
import { buffer } from 'node:stream/consumers';
import { conductOf } from './pdf-active.ts';

// biome-ignore lint/plugin: its output is its answer
process.stdout.write(JSON.stringify(conductOf(await buffer(process.stdin))));
