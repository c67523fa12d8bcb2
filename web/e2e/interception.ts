/** Answers held back or refused on their way to the page, to see a screen while it loads and when it fails. */
import type { Protocol } from 'puppeteer-core';
import { base, type Ecran } from './ecran.ts';

/** What the frame asks before any screen: who is signed in, and how long a session lasts. */
const CADRE = /\/api\/(currentUser|parametrage|ext\/config|multi-cpp|applicatif|accepter-cgu)/;

type Suspendue = Protocol.Fetch.RequestPausedEvent;

export class Interception {
  readonly retenues: Suspendue[] = [];
  refusees = 0;
  private constructor(private readonly e: Ecran) {}

  private static async poser(e: Ecran, sur: (i: Interception, r: Suspendue) => Promise<void>): Promise<Interception> {
    const i = new Interception(e);
    e.cdp.on('Fetch.requestPaused', (r) => {
      const suite = CADRE.test(r.request.url) ? e.cdp.send('Fetch.continueRequest', { requestId: r.requestId }) : sur(i, r);
      // A page that goes away takes its requests with it.
      suite.catch(() => undefined);
    });
    await e.cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${new URL(base()).origin}/api/*` }] });
    return i;
  }

  /** Holds every call of the screen until `lever`. */
  static retenir(e: Ecran): Promise<Interception> {
    return Interception.poser(e, async (i, r) => {
      i.retenues.push(r);
    });
  }

  /** Answers 503 to every call of the screen. */
  static refuser(e: Ecran): Promise<Interception> {
    const corps = {
      status: 503,
      code: 'service.indisponible',
      detail: 'Le service est momentanément indisponible.',
      requestId: 'essai-503',
    };
    return Interception.poser(e, async (i, r) => {
      i.refusees += 1;
      await e.cdp.send('Fetch.fulfillRequest', {
        requestId: r.requestId,
        responseCode: 503,
        responseHeaders: [{ name: 'Content-Type', value: 'application/problem+json' }],
        body: Buffer.from(JSON.stringify(corps)).toString('base64'),
      });
    });
  }

  /** No answer at all, as when the network is down, for the calls whose address matches. */
  static couper(e: Ecran, motif: RegExp): Promise<Interception> {
    return Interception.poser(e, async (i, r) => {
      if (!motif.test(r.request.url)) {
        await e.cdp.send('Fetch.continueRequest', { requestId: r.requestId });
        return;
      }
      i.refusees += 1;
      await e.cdp.send('Fetch.failRequest', { requestId: r.requestId, errorReason: 'ConnectionFailed' });
    });
  }

  async lever(): Promise<void> {
    this.e.cdp.removeAllListeners('Fetch.requestPaused');
    await this.e.cdp.send('Fetch.disable');
  }
}
