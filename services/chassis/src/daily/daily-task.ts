import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { heureParis } from '@riph/contracts/core/paris';
import { type Clock, isProcessClockMoved } from '../base/clock.ts';
import { OneByOne } from './one-by-one.ts';
import { Round } from './round.ts';

const LOOK_MS = 30 * 60_000;
/** Those of this process, from their start to their stop. */
const alive = new Set<DailyTask>();

/**
 * The tasks of a service that live in this process do the day that its clock shows now, without waiting for their half hour: whoever moves the clock of an
 * application under test asks for it. Gives how many there are; throws what the first of them throws.
 */
export async function passDayOf(service: string): Promise<number> {
  const tasks = [...alive].filter((task) => task.service === service);
  await Promise.all(tasks.map((task) => task.passer()));
  return tasks.length;
}

/**
 * What is done once a day by each instance: looked at from the start on, every half hour, until a day was done whole. A day missed is caught up, and two
 * instances may do the same day: write rules that say « from that day on » and effects that have a key. While a test has moved the clock of the process, the
 * half hours pass in vain: a far day would close what the other tests have open.
 */
export abstract class DailyTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ronde: Round<boolean>;
  /** The last day that this instance has done whole. */
  private dayDone: string | null = null;

  /** `name` says in the log what could not be done. `des`: the hour of Paris from which a day is done, '06:00'. */
  constructor(
    readonly service: string,
    name: string,
    private readonly calendar: Clock,
    private readonly des = '00:00',
  ) {
    this.ronde = new Round(service, name, LOOK_MS, () => this.look(), isProcessClockMoved);
  }

  onApplicationBootstrap(): void {
    alive.add(this);
    void this.ronde.demarrer();
  }

  onModuleDestroy(): Promise<void> {
    alive.delete(this);
    return this.ronde.arreter();
  }

  /**
   * False when this instance has already done the day. One look at a time: two at once could each believe the day undone, and the slower one, begun
   * before midnight, would mark yesterday as the last day done.
   */
  passer(): Promise<boolean> {
    return this.ronde.now();
  }

  /** Does a day. Whatever may fail alone goes through `rows`: the day is then tried again, and the others are done. */
  protected abstract doDay(day: string, rows: OneByOne): Promise<void>;

  private async look(): Promise<boolean> {
    const day = this.calendar.today();
    if (this.dayDone === day || heureParis(this.calendar.now()) < this.des) return false;
    const rows = new OneByOne(this.service);
    await this.doDay(day, rows);
    if (rows.isWhole) this.dayDone = day;
    return true;
  }
}
