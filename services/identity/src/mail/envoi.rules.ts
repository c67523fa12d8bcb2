/** When a mail that the server refused leaves again: 5 s, doubled each time, at most one hour; given up after 48 tries (about two days). */
export const ESSAIS_MAX = 48;
const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 3_600_000;
/** Others leave a mail to its sender this long: longer than the SMTP server is waited for, short enough that a sender killed with a mail in hand delays it little. */
export const BAIL_MS = 90_000;
export const SMTP_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** `essai` counts from 1; null: no more. A permanent refusal (5xx of the receiving server) is not tried again. */
export const pauseAvantEssai = (essai: number, isPermanent: boolean): number | null =>
  isPermanent || essai >= ESSAIS_MAX ? null : Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** (essai - 1));

/** What the server says of one mail: who it is for, what it holds. Its refusals of our name, our account or our encryption say nothing of the mail. */
const SUR_LE_MAIL = new Set(['RCPT TO', 'DATA']);

/** The receiving server said never to this mail (5xx, RFC 5321 4.2.1), or it cannot be written: waiting changes nothing. `error`: what nodemailer throws. */
export const estRefusDefinitif = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ZodError' ||
    ('responseCode' in error &&
      Number(error.responseCode) >= 500 &&
      'command' in error &&
      SUR_LE_MAIL.has(String(error.command))));
