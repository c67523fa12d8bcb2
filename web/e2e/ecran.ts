/** One person's tab, used as a person does: by the words on the screen. Everything waits for its condition, never for a time. */

import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { instantParis } from '@riph/contracts/core/paris';
import type { BrowserContext, CDPSession, ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { horlogeDecalee, OUTILS } from './dans-la-page.ts';
import { suivreRecus } from './recus.ts';

export type Taille = { width: number; height: number };
type Options = { nom: string; taille: Taille; dossierRecus: string };

const LIMITE_MS = 20_000;
const CAPTURES = join(import.meta.dirname, '../../.riph/screenshots');
const dit = JSON.stringify;

export const base = (): string => {
  if (!process.env.PUBLIC_URL)
    throw new Error('PUBLIC_URL is not set: the browser opens a running application. `npm test` starts one.');
  return process.env.PUBLIC_URL;
};

export class Ecran {
  /** What the page complained about: script errors, refusals of the content security policy. */
  readonly plaintes: string[] = [];
  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    private readonly options: Options,
    /** Files that the browser has downloaded whole, in their order. */
    private readonly recus: readonly string[],
  ) {}

  static async ouvrirDans(context: BrowserContext, options: Options): Promise<Ecran> {
    const page = await context.newPage();
    const cdp = await page.createCDPSession();
    const e = new Ecran(page, cdp, options, await suivreRecus(cdp, context.id, options.dossierRecus));
    page.on('pageerror', (error) => e.plaintes.push(error instanceof Error ? error.message : String(error)));
    page.on('console', (m) => {
      // The browser writes each refused request as an error: the screens show those themselves.
      if (m.type() === 'error' && !m.text().startsWith('Failed to load resource')) e.plaintes.push(m.text());
    });
    // Left unanswered, the question « leave this page? » would hold every navigation until its time is out.
    page.on('dialog', (d) => {
      e.plaintes.push(`the page asked (${d.type()}): ${d.message() || 'leave without saving?'}`);
      d.accept().catch(() => undefined);
    });
    await page.setViewport(options.taille);
    await page.evaluateOnNewDocument(OUTILS);
    await e.cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    return e;
  }

  /** A second tab of the same person. */
  autreOnglet(): Promise<Ecran> {
    return Ecran.ouvrirDans(this.page.browserContext(), this.options);
  }

  /** Asks until the answer is true, of whatever is not in the page itself; the answer. */
  async attendre<T>(demander: () => Promise<T>, quoi: string): Promise<NonNullable<T>> {
    const limite = Date.now() + LIMITE_MS;
    for (;;) {
      const valeur = await demander();
      if (valeur) return valeur;
      if (Date.now() > limite) throw await this.echec(quoi);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
  /** Asks the page until the expression gives something true; its value. The page may change meanwhile. */
  jusqua<T>(expression: string, quoi: string): Promise<NonNullable<T>> {
    return this.attendre(() => this.evaluer<T>(expression), quoi);
  }

  private async evaluer<T>(expression: string): Promise<T | undefined> {
    try {
      return await this.page.evaluate<[], () => T>(expression);
    } catch (error) {
      if (/context was destroyed|detached|Cannot find context/.test(String(error))) return undefined;
      throw error;
    }
  }

  /** The element that the expression finds, in the middle of the window and not under another. */
  private async element(expression: string, quoi: string): Promise<ElementHandle> {
    return this.attendre(async () => {
      const handle = await this.page.evaluateHandle(`e2e.atteignable(${expression}) ?? null`).catch(() => null);
      return handle?.asElement();
    }, quoi);
  }

  /** Acts on the element that the expression finds; on the one drawn in its place when the page has changed it before the act reached it. */
  private async sur<T>(expression: string, quoi: string, faire: (element: ElementHandle) => Promise<T>): Promise<T> {
    const limite = Date.now() + LIMITE_MS;
    for (;;) {
      const element = await this.element(expression, quoi);
      try {
        return await faire(element);
      } catch (error) {
        // Both are told before anything was pressed or typed.
        if (!/detached from document|not clickable or not an Element/.test(String(error)) || Date.now() > limite) throw error;
      }
    }
  }

  private async echec(quoi: string): Promise<Error> {
    await this.capturer(`echec-${this.options.nom}`).catch(() => undefined);
    const vu = await this.evaluer<string>('e2e.mots(document.body.innerText).slice(0, 1500)');
    const says = await this.evaluer<string>(
      `e2e.tous('[role=dialog], [role=alertdialog], [role=status], [role=alert], .fr-alert').map((el) => e2e.mots(el.innerText)).join(' | ')`,
    );
    const ou = `${this.options.nom} at ${this.page.url()}`;
    return new Error(
      `${ou} waited for ${quoi}. Complaints: ${this.plaintes.join(' | ') || 'none'}. It says: ${says || 'nothing'}. Seen: ${vu}`,
    );
  }

  async aller(chemin: string): Promise<void> {
    await this.page.goto(new URL(chemin, base()).href, { waitUntil: 'domcontentloaded' });
    await this.pret();
  }
  async pret(): Promise<void> {
    await this.jusqua('e2e.pret()', 'the page with its title, loaded');
  }
  /** The same, behind a dialog too. */
  async calme(): Promise<void> {
    await this.jusqua('e2e.calme()', 'everything read and drawn');
    await this.image();
  }
  async cheminEst(motif: RegExp): Promise<void> {
    await this.jusqua(`${motif}.test(location.pathname + location.search)`, `the address ${motif}`);
    await this.pret();
  }
  get chemin(): string {
    return new URL(this.page.url()).pathname;
  }
  async titre(texte: string): Promise<void> {
    await this.jusqua(`e2e.tous('h1').some((h) => e2e.mots(h.textContent).includes(${dit(texte)}))`, `the title « ${texte} »`);
  }

  /** Clicks the button, link or menu entry of these words; `dans`: the part of the page so named. */
  async cliquer(nom: string, dans?: string): Promise<void> {
    const expression = `e2e.action(${dit(nom)}, ${dit(dans ?? '')})`;
    const quoi = `the action « ${nom} »${dans ? ` in « ${dans} »` : ''}`;
    await this.element(expression, quoi);
    await this.jusqua(
      `!${expression}?.matches('[aria-disabled=true], [aria-busy=true], :disabled')`,
      `« ${nom} » to be possible`,
    );
    // Asked again: a button that says why it is impossible is another node once it is possible.
    await this.sur(expression, quoi, (element) => element.click());
  }
  /** Confirms in the dialog so named, and waits for the answer. */
  async confirmer(nom: string, dialogue: string): Promise<void> {
    await this.cliquer(nom, dialogue);
    await this.ferme(dialogue);
  }
  /** Waits until the dialog so named is gone: it closes on the answer alone. Words prove nothing there: the dialog itself may already say what the act leads to. */
  async ferme(dialogue: string): Promise<void> {
    await this.jusqua(
      `!e2e.tous('[role=dialog], [role=alertdialog]').some((d) => e2e.nomDe(d).startsWith(${dit(dialogue)}))`,
      `the dialog « ${dialogue} » closed by its answer`,
    );
  }
  async doubleClic(nom: string, dans: string): Promise<void> {
    await this.sur(`e2e.action(${dit(nom)}, ${dit(dans)})`, `the action « ${nom} »`, (element) => element.click({ count: 2 }));
  }
  async peut(nom: string, dans?: string): Promise<boolean> {
    return Boolean(await this.evaluer(`Boolean(e2e.action(${dit(nom)}, ${dit(dans ?? '')}))`));
  }

  private champ(label: string, dans?: string): [expression: string, quoi: string] {
    return [`e2e.champ(${dit(label)}, ${dit(dans ?? '')})`, `the field « ${label} »${dans ? ` in « ${dans} »` : ''}`];
  }
  /** Replaces what is in a text field. */
  remplir(label: string, valeur: string, dans?: string): Promise<void> {
    return this.ecrire(...this.champ(label, dans), valeur);
  }
  private async ecrire(expression: string, quoi: string, valeur: string): Promise<void> {
    await this.sur(expression, quoi, (champ) =>
      champ.evaluate((el) => {
        // The keys would go nowhere.
        if (!el.isConnected) throw new Error('the field is detached from document');
        el.focus();
        el.select();
      }),
    );
    if (valeur === '') await this.page.keyboard.press('Backspace');
    else await this.page.keyboard.sendCharacter(valeur);
  }
  async valeur(label: string, dans?: string): Promise<string> {
    return (await this.element(...this.champ(label, dans))).evaluate((el) => el.value);
  }
  /** Writes in the element of that id, whatever its label. */
  async remplirId(id: string, valeur: string): Promise<void> {
    await this.ecrire(`document.getElementById(${dit(id)})`, `the field #${id}`, valeur);
  }
  async choisirId(id: string, code: string): Promise<void> {
    const choisis = await (await this.element(`document.getElementById(${dit(id)})`, `the list #${id}`)).select(code);
    if (choisis.length === 0) throw new Error(`#${id} has no option ${code}`);
  }
  /** Clicks the element that the expression finds in the page. */
  async toucher(expression: string, quoi: string): Promise<void> {
    await this.sur(expression, quoi, (element) => element.click());
  }
  /** Option of a list, by its words, once the list holds it. */
  async choisir(label: string, option: string, dans?: string): Promise<void> {
    const [expression, quoi] = this.champ(label, dans);
    // As an object: the code of an option may be empty.
    const { code } = await this.jusqua<{ code: string }>(
      `(() => { const o = [...(${expression}?.options ?? [])].find((x) => x.text.startsWith(${dit(option)})); return o && { code: o.value }; })()`,
      `the option « ${option} » of ${quoi}`,
    );
    await this.sur(expression, quoi, (liste) => liste.select(code));
  }
  /** Radio button or box of a group, by the words of both. */
  async repondre(question: string, reponse: string): Promise<void> {
    const quoi = `the answer « ${reponse} » to « ${question} »`;
    await this.sur(`e2e.choix(${dit(question)}, ${dit(reponse)})`, quoi, (element) => element.click());
  }
  async cocher(label: string, dans?: string): Promise<void> {
    const etat = `e2e.champ(${dit(label)}, ${dit(dans ?? '')})`;
    await this.sur(`${etat}?.labels?.[0]`, `the box « ${label} »`, (element) => element.click());
    await this.jusqua(`${etat}?.checked`, `« ${label} » ticked`);
  }
  async voir(texte: string, dans?: string): Promise<void> {
    await this.jusqua(
      `Boolean(e2e.texte(${dit(texte)}, ${dit(dans ?? '')}))`,
      `the words « ${texte} »${dans ? ` in « ${dans} »` : ''}`,
    );
  }
  async nePlusVoir(texte: string): Promise<void> {
    await this.jusqua(`!e2e.texte(${dit(texte)})`, `the words « ${texte} » gone`);
  }
  lire(selecteur: string): Promise<string> {
    return this.jusqua<string>(
      `e2e.tous(${dit(selecteur)})[0] && (e2e.mots(e2e.tous(${dit(selecteur)})[0].innerText) || ' ')`,
      `something in ${selecteur}`,
    );
  }
  touche(...touches: KeyInput[]): Promise<void> {
    return touches.reduce((avant, t) => avant.then(() => this.page.keyboard.press(t)), Promise.resolve());
  }

  /** Chooses files in the input so labelled. */
  async joindre(label: string, chemins: readonly string[], dans?: string): Promise<void> {
    const expression = `e2e.zone(${dit(dans ?? '')}) && [...e2e.zone(${dit(dans ?? '')}).querySelectorAll('input[type=file]')].find((i) => e2e.nomDe(i).startsWith(${dit(label)}) || [...i.labels].some((l) => e2e.mots(l.textContent).startsWith(${dit(label)})))`;
    await this.jusqua(`Boolean(${expression})`, `a place for files « ${label} »${dans ? ` in « ${dans} »` : ''}`);
    const input = (await this.page.evaluateHandle(expression)).asElement();
    await input?.uploadFile(...chemins);
  }
  /** Drops files from the desktop, all at once, on the zone. */
  async lacher(selecteur: string, chemins: readonly string[]): Promise<void> {
    const { x, y } = await this.sur(`e2e.tous(${dit(selecteur)})[0]`, `the zone ${selecteur}`, (zone) => zone.clickablePoint());
    const data = { items: [], files: [...chemins], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await this.cdp.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  /** Bytes of the file that the action downloads, and its name: read once the browser says that it is whole, for it makes the empty file first. */
  async telecharger(nom: string, dans?: string): Promise<{ nom: string; bytes: Buffer }> {
    const avant = this.recus.length;
    await this.cliquer(nom, dans);
    const recu = await this.attendre(async () => this.recus[avant], `the file of « ${nom} »`);
    return { nom: basename(recu), bytes: await readFile(recu) };
  }

  /** The page believes it is that day at that hour of Paris, from its next load. */
  async passerAu(jour: string, heure = '17:00'): Promise<void> {
    const decalage = Date.parse(instantParis(jour, heure)) - Date.now();
    await this.page.evaluateOnNewDocument(horlogeDecalee(decalage));
  }
  /** The network cut, or back. The page hears it a moment after the order: whoever acts in between finds it as it was. */
  async horsLigne(coupe: boolean): Promise<void> {
    await this.page.setOfflineMode(coupe);
    await this.jusqua(
      `navigator.onLine !== ${coupe}`,
      coupe ? 'the cut network, heard by the page' : 'the network, heard by the page',
    );
  }
  /** The page is laid out for it, not only told of it: what is opened next begins at that width. */
  async taille(taille: Taille): Promise<void> {
    await this.page.setViewport(taille);
    await this.jusqua(`innerWidth === ${taille.width}`, `a window of ${taille.width} pixels`);
    await this.image();
  }
  private image(): Promise<unknown> {
    return this.page.evaluate('new Promise((fait) => requestAnimationFrame(() => requestAnimationFrame(() => fait(true))))');
  }
  async capturer(nom: string, entiere = true): Promise<void> {
    await mkdir(CAPTURES, { recursive: true });
    await this.image();
    await this.page.screenshot({ path: `${join(CAPTURES, nom)}.png`, fullPage: entiere });
  }
  fermer(): Promise<void> {
    return this.page.close();
  }
}
