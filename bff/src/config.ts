/** Settings of the BFF, all from the environment. A wrong value stops the start with a sentence that names it. */
import { resolve } from 'node:path';
import * as z from 'zod';

const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const environment = z.object({
  BFF_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  BFF_HOST: z.string().default('127.0.0.1'),
  /** Address that browsers use: origin of every request that is ours, and whether cookies are Secure. */
  PUBLIC_URL: z.url(),
  /** Address of Keycloak as browsers see it, for the content security policy. */
  KEYCLOAK_PUBLIC_URL: z.url().optional(),
  KEYCLOAK_URL: z.url().optional(),
  KEYCLOAK_REALM: z.string().min(1).default('riph'),
  /** Public client of the page for single sign-on. */
  KEYCLOAK_WEB_CLIENT: z.string().min(1).default('riph-web'),
  WEB_DIST: z.string().optional(),
  /** host:port of clamd; `sans`, or absent without TLS: files are not scanned. Behind TLS it is said on purpose. */
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(sans|[^:]+:\d+)$/, 'host:port of clamd, or « sans »')
    .optional(),
  /** Value of Express's `trust proxy`: number of proxies, or a list of their addresses. Behind TLS it is said on purpose: the limits per address stand on it. */
  TRUST_PROXY: z.string().optional(),
  /** Refused sign-ins, and the calls that are `discreet`, are answered no sooner than this many milliseconds after they came, whatever the reason. */
  SIGN_IN_REFUSAL_MS: z.coerce.number().int().min(0).default(700),
  /** How often who follows is told that the line lives, and the owner is asked again: proxies cut what is silent for thirty seconds. */
  LIVE_BEAT_MS: positive(15_000),
  /** Most requests per IP in the window of each limit (rate-limits.ts). */
  RATE_SIGN_IN: positive(300),
  RATE_SIGN_IN_REFUSED: positive(30),
  /** Past these, milliseconds between two tries of one address (address-queue.ts). */
  RATE_SIGN_IN_PACE_MS: positive(3_000),
  /** Refused sign-ins of one account from one address. */
  RATE_SIGN_IN_ACCOUNT: positive(10),
  /** Registrations that were taken: each sends a mail. Refused forms and links of mails have three times as many. */
  RATE_REGISTER: positive(250),
  RATE_RESET: positive(10),
  RATE_PUBLIC_WRITE: positive(120),
  RATE_REPORT: positive(60),
  /** Most requests of one person in a minute, whatever the number of his sessions. */
  RATE_READ: positive(1_200),
  RATE_WRITE: positive(300),
  RATE_COSTLY: positive(120),
});

/** Served under HTTPS, it is for real: what a trial may leave out must be said. */
function assertWhole(e: z.output<typeof environment>): void {
  if (e.TRUST_PROXY === undefined)
    throw new Error(
      'Settings of the BFF:\nTRUST_PROXY is missing: behind a proxy, its number or addresses (1: one proxy); without one, « loopback ».',
    );
  if (e.CLAMAV_ADDRESS === undefined)
    throw new Error(
      'Settings of the BFF:\nCLAMAV_ADDRESS is missing: host:port of clamd, which scans each file that is sent; « sans » if another does it before.',
    );
}

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. Throws an Error with one line per wrong variable. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Settings of the BFF:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const publicUrl = new URL(e.PUBLIC_URL);
  const secure = publicUrl.protocol === 'https:';
  if (secure) assertWhole(e);
  const trustProxy = e.TRUST_PROXY ?? 'loopback';
  const keycloak = e.KEYCLOAK_PUBLIC_URL ?? e.KEYCLOAK_URL;
  return {
    port: e.BFF_PORT,
    host: e.BFF_HOST,
    origin: publicUrl.origin,
    secure,
    keycloakOrigin: keycloak ? new URL(keycloak).origin : null,
    sso: keycloak ? { url: keycloak, realm: e.KEYCLOAK_REALM, clientId: e.KEYCLOAK_WEB_CLIENT } : null,
    webDist: resolve(e.WEB_DIST ?? 'web/dist'),
    clamav: e.CLAMAV_ADDRESS === undefined || e.CLAMAV_ADDRESS === 'sans' ? null : e.CLAMAV_ADDRESS,
    trustProxy: /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy,
    refusalMs: e.SIGN_IN_REFUSAL_MS,
    liveBeatMs: e.LIVE_BEAT_MS,
    rates: {
      signIn: e.RATE_SIGN_IN,
      signInRefused: e.RATE_SIGN_IN_REFUSED,
      signInPaceMs: e.RATE_SIGN_IN_PACE_MS,
      signInAccount: e.RATE_SIGN_IN_ACCOUNT,
      register: e.RATE_REGISTER,
      reset: e.RATE_RESET,
      publicWrite: e.RATE_PUBLIC_WRITE,
      report: e.RATE_REPORT,
      read: e.RATE_READ,
      write: e.RATE_WRITE,
      costly: e.RATE_COSTLY,
    },
  };
}
