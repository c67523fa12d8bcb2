import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isSameProcess, markOf } from './procfs.ts';

/** Its first thread ends, another one lives on until it is killed. */
const HALF_DEAD = `
import ctypes, sys, threading, time
threading.Thread(target=time.sleep, args=(600,)).start()
print("up", flush=True)
ctypes.CDLL(None).pthread_exit(None)`;

const stateOf = (pid: number): string => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';

test('a process whose first thread is dead is alive as long as another one holds what it opened', async () => {
  const child = spawn('python3', ['-c', HALF_DEAD], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const pid = child.pid ?? 0;
    while (stateOf(pid) !== 'Z') await new Promise((resolve) => setImmediate(resolve));
    const mark = markOf(pid);
    expect(mark).toMatchObject({ pid });
    child.kill('SIGKILL');
    await exited;
    expect(mark && isSameProcess(mark)).toBe(false);
  } finally {
    child.kill('SIGKILL');
  }
});
