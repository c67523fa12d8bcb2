/** Chromium for the journeys: one process, a new empty profile, one private window (cookies, storage) for each person. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@riph/chassis/print/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Ecran, type Taille } from './ecran.ts';
import { Bureau } from './fichiers.ts';

export const BUREAU: Taille = { width: 1440, height: 900 };
export const TELEPHONE: Taille = { width: 390, height: 844 };
export const ETROIT: Taille = { width: 320, height: 640 };

/** A browser that does not answer an order is told as such: the default is as long as a whole test, which would end without saying where. */
const ORDRE_MAX_MS = 60_000;

export class Navigateur {
  readonly bureau: Bureau;

  private constructor(
    private readonly browser: Browser,
    private readonly dossier: string,
  ) {
    this.bureau = new Bureau(join(dossier, 'bureau'));
  }

  /** Starts it; `fermer` stops it and removes its folder. */
  static async lancer(): Promise<Navigateur> {
    const dossier = await mkdtemp(join(tmpdir(), 'riph-e2e-'));
    const browser = await puppeteer.launch({
      ...chromium(),
      userDataDir: join(dossier, 'profil'),
      protocolTimeout: ORDRE_MAX_MS,
    });
    return new Navigateur(browser, dossier);
  }

  /** A private window with one tab. `nom` is that of its screenshots when it fails. */
  async fenetre(nom: string, taille = BUREAU): Promise<Ecran> {
    const context = await this.browser.createBrowserContext();
    return Ecran.ouvrirDans(context, { nom, taille, dossierRecus: join(this.dossier, 'recus', nom) });
  }

  async fermer(): Promise<void> {
    await this.browser.close();
    await rm(this.dossier, { recursive: true, force: true, maxRetries: 3 });
  }
}
