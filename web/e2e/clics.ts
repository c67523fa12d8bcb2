/** Counts what a person does with the mouse: presses of a button, and files dropped. Typing, tabs and arrows are free. */
import type { Ecran } from './ecran.ts';

const COMPTEUR = `(() => {
  const compter = (e) => e.isTrusted && sessionStorage.setItem('e2e.clics', String(Number(sessionStorage.getItem('e2e.clics')) + 1));
  addEventListener('pointerdown', compter, true);
  addEventListener('drop', compter, true);
})()`;

export class Clics {
  private constructor(private readonly e: Ecran) {}

  /** Counts from the next page that is loaded on. */
  static async compter(e: Ecran): Promise<Clics> {
    await e.page.evaluateOnNewDocument(COMPTEUR);
    return new Clics(e);
  }
  async zero(): Promise<void> {
    await this.e.page.evaluate(`sessionStorage.removeItem('e2e.clics')`);
  }
  async nombre(): Promise<number> {
    return Number(await this.e.page.evaluate(`sessionStorage.getItem('e2e.clics')`));
  }
}
