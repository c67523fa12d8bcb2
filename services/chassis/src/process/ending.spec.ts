import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const LOG = `{ fatal: (fault, what) => console.log(what + ' ' + JSON.stringify(fault.message ?? fault)) }`;

/** A process that ends as `how` says and is told to: what it wrote, and the code or the signal that it ended with. */
async function processOf(how: string): Promise<{ said: string; end: unknown }> {
  const script = `import { endingWith } from '${new URL('ending.ts', import.meta.url).href}';\n${how}`;
  const options = ['--conditions=source', '--experimental-transform-types', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, options, {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    if (String(text).includes('listening')) child.kill('SIGTERM');
  });
  const [code, signal] = await once(child, 'close');
  return { said: said.replace('listening\n', ''), end: code ?? signal };
}
const stopping = (stop: string, limit = '') => `
const end = endingWith(${LOG}, async () => { ${stop} }${limit});
setInterval(() => undefined, 1000);
console.log('listening');`;

test.each([
  ['ends with 0 after its stop', stopping(`console.log('stopped');`), 'stopped\n', 0],
  ['tells that its stop failed', stopping(`throw new Error('no way');`), 'the stop failed "no way"\n', 1],
  ['is not waited for without end', stopping('await new Promise(() => undefined);', ', 50'), /^the stop did not end in time/, 1],
  // Caught in its own end, as Node may be: nothing of ours runs any more.
  [
    'dies of a signal once it has stopped',
    `import { writeSync } from 'node:fs';
const end = endingWith(${LOG}, async () => console.log('stopped'));
await end();
await end();
writeSync(1, 'listening\\n');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
    'stopped\n',
    'SIGTERM',
  ],
])('a process that is told to stop %s', async (_, how, said, end) => {
  const of = await processOf(how);
  expect(of.said).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  expect(of.end).toBe(end);
});
