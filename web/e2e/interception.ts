/** Answers held back or refused on their way to the page, to see a screen while it loads and when it fails. */
import { expect } from '@jest/globals';
import type { Protocol } from 'puppeteer-core';
import { base, type Ecran } from './ecran.ts';

/** What the frame asks before any screen: who is signed in, and how long a session lasts. */
const CADRE = /\/api\/(currentUser|parametrage\/applicatif|ext\/config)/;

type Suspendue = Protocol.Fetch.RequestPausedEvent;
type Options = {
  sansCgu?: boolean;
  /** How long a session lasts, and how long before its end the page asks, in minutes. */
  session?: { dureeSession: number; timerFinSession: number };
};

const reponse = (requestId: string, responseCode: number, type: string, corps: object) => ({
  requestId,
  responseCode,
  responseHeaders: [{ name: 'Content-Type', value: type }],
  body: Buffer.from(JSON.stringify(corps)).toString('base64'),
});

/**
 * The calls of the page pass by the handlers that were set. Trap: on a page that a service worker serves they may not, and a file that was to be held back arrived: meanwhile
 * the page does without it.
 */
async function intercepter(e: Ecran, requestStage: Protocol.Fetch.RequestStage): Promise<void> {
  // Trap: where the network is not watched, the order that follows is accepted and changes nothing.
  await e.cdp.send('Network.enable');
  await e.cdp.send('Network.setBypassServiceWorker', { bypass: true });
  await e.cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${new URL(base()).origin}/api/*`, requestStage }] });
}

export class Interception {
  private readonly retenues: Suspendue[] = [];
  private refuse = false;
  refusees = 0;
  private constructor(private readonly e: Ecran) {}

  private static async poser(
    e: Ecran,
    sur: (i: Interception, r: Suspendue) => Promise<void>,
    { sansCgu, session }: Options = {},
  ): Promise<Interception> {
    const i = new Interception(e);
    const personne = sansCgu ? await utilisateur(e) : null;
    e.cdp.on('Fetch.requestPaused', (r) => {
      const estPersonne = personne && /currentUser/.test(r.request.url);
      const estDuree = session && /infos-session/.test(r.request.url);
      const suite = estPersonne
        ? e.cdp.send('Fetch.fulfillRequest', reponse(r.requestId, 200, 'application/json', { ...personne, isCguAccepted: false }))
        : estDuree
          ? e.cdp.send('Fetch.fulfillRequest', reponse(r.requestId, 200, 'application/json', session))
          : CADRE.test(r.request.url)
            ? e.cdp.send('Fetch.continueRequest', { requestId: r.requestId })
            : sur(i, r);
      // A page that goes away takes its requests with it.
      suite.catch(() => undefined);
    });
    await intercepter(e, 'Request');
    return i;
  }

  /** Lets the calls of that method through to the server, and loses its answers. */
  static async perdre(e: Ecran, methode: string): Promise<Interception> {
    const i = new Interception(e);
    e.cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
      const suite =
        request.method === methode
          ? e.cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          : e.cdp.send('Fetch.continueRequest', { requestId });
      suite.catch(() => undefined);
    });
    await intercepter(e, 'Response');
    return i;
  }

  /** Lets the calls of that method through to the server, and holds its answers until `lever`. */
  static async tarder(e: Ecran, methode: string): Promise<Interception> {
    const i = new Interception(e);
    e.cdp.on('Fetch.requestPaused', (r) => {
      if (r.request.method === methode) i.retenues.push(r);
      else e.cdp.send('Fetch.continueRequest', { requestId: r.requestId }).catch(() => undefined);
    });
    await intercepter(e, 'Response');
    return i;
  }

  /** The network is gone for the calls of these addresses, once that many of them came through. */
  static async couper(e: Ecran, motif: RegExp, apres: number): Promise<Interception> {
    let passees = 0;
    return Interception.poser(e, async (i, r) => {
      const isConcernee = motif.test(r.request.url);
      if (isConcernee) passees += 1;
      if (!isConcernee || passees <= apres) await e.cdp.send('Fetch.continueRequest', { requestId: r.requestId });
      else {
        i.refusees += 1;
        await e.cdp.send('Fetch.failRequest', { requestId: r.requestId, errorReason: 'InternetDisconnected' });
      }
    });
  }

  /** Holds every call of the screen until `lever`, or until `refuser`. */
  static retenir(e: Ecran, options?: Options): Promise<Interception> {
    return Interception.poser(
      e,
      async (i, r) => {
        if (i.refuse) await i.repondre503(r);
        else i.retenues.push(r);
      },
      options,
    );
  }

  /** Answers 503 to every call that it holds, and to those that follow. */
  async refuser(): Promise<void> {
    this.refuse = true;
    // One that the page gave up meanwhile cannot be answered.
    await Promise.all(this.retenues.splice(0).map((r) => this.repondre503(r).catch(() => undefined)));
  }

  /** Lets everything through: for its options only. */
  static passer(e: Ecran, options: Options): Promise<Interception> {
    return Interception.poser(
      e,
      async (_, r) => {
        await e.cdp.send('Fetch.continueRequest', { requestId: r.requestId });
      },
      options,
    );
  }

  /** Answers 503 to every call of the screen. */
  static async refuser(e: Ecran, options?: Options): Promise<Interception> {
    const i = await Interception.retenir(e, options);
    await i.refuser();
    return i;
  }

  private async repondre503({ requestId }: Suspendue): Promise<void> {
    this.refusees += 1;
    const corps = {
      status: 503,
      code: 'service.indisponible',
      detail: 'Le service est momentanément indisponible.',
      requestId: 'essai-503',
    };
    await this.e.cdp.send('Fetch.fulfillRequest', reponse(requestId, 503, 'application/problem+json', corps));
  }

  /** Waits until that many calls of that method are held: a page says that it sends before the browser has its request, which an act done meanwhile would undo unseen. */
  async tiennent(methode: string, nombre: number): Promise<void> {
    await this.e.attendre(async () => this.deMethode(methode).length >= nombre, `${nombre} held calls ${methode}`);
  }
  private deMethode(methode: string): Suspendue[] {
    return this.retenues.filter((r) => r.request.method === methode);
  }

  /**
   * Waits until the page has given up every held call of that method. Trap: what is let through before the browser has dropped it still reaches the server.
   */
  async abandonnees(methode: string): Promise<void> {
    const tenues = this.deMethode(methode);
    expect(tenues).not.toEqual([]);
    for (const { requestId, request } of tenues)
      await this.e.attendre(() => this.isOubliee(requestId), `${methode} ${request.url} given up`);
  }
  /** Asks for a body that a held call cannot have: the refusal says whether the browser still knows the call. */
  private async isOubliee(requestId: string): Promise<boolean> {
    const refus = await this.e.cdp.send('Fetch.getResponseBody', { requestId }).then(() => '', String);
    return /Invalid InterceptionId/.test(refus);
  }

  async lever(): Promise<void> {
    this.e.cdp.removeAllListeners('Fetch.requestPaused');
    await this.e.cdp.send('Fetch.disable');
    await this.e.cdp.send('Network.setBypassServiceWorker', { bypass: false });
    await this.e.cdp.send('Network.disable');
  }
}

/** Who is signed in, as the server says it. */
const utilisateur = async (e: Ecran): Promise<object> => {
  const lu: unknown = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  if (typeof lu !== 'object' || lu === null) throw new Error('nobody is signed in');
  return lu;
};
