import type { WriteStream } from 'node:tty';
import type { Step } from './stack.ts';

const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

type Out = Pick<WriteStream, 'write' | 'isTTY' | 'columns'>;

/**
 * Shows the steps of a start: on a terminal, one line per step, rewritten as it goes on; elsewhere one plain line when a step says something new.
 * Gives the function to pass as `on`.
 */
export function stepWriter(out: Out): (step: Step) => void {
  const lines = new Map<string, string>();
  return (step) => {
    const line = lineOf(step);
    if (!out.isTTY) {
      if (step.state !== 'begin') out.write(`${line}\n`);
      return;
    }
    const up = lines.size;
    lines.set(step.label, line.slice(0, (out.columns || 80) - 1));
    out.write(`${up > 0 ? `\x1b[${up}A` : ''}${[...lines.values()].map((text) => `\r\x1b[2K${text}\n`).join('')}`);
  };
}

function lineOf({ label, state, detail, ms }: Step): string {
  if (state === 'done') return `✓ ${label} (${detail ?? seconds(ms)})`;
  if (state === 'external') return `✓ ${label} (adresse donnée par l’environnement)`;
  return `… ${label}${detail ? ` : ${detail}` : ''}`;
}
