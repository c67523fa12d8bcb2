import type { DemoContext } from '@riph/chassis/service';

export async function demo({ log }: DemoContext): Promise<void> {
  log.info('etude: demo');
}
