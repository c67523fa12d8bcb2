/** The post: takes due mails one by one, writes them, hands them to the SMTP server, remembers. Runs in every instance. */
import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { mailsRefused } from '@riph/chassis/base/metrics';
import { outsideOfRequest } from '@riph/chassis/calls/request-context';
import { jourParis } from '@riph/contracts/core/paris';
import { isModeleMail } from '@riph/contracts/identity/mails';
import { createTransport } from 'nodemailer';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { estRefusDefinitif, pauseAvantEssai, SMTP_MS } from './envoi.rules.ts';
import { type MailEnFile, MailRepository } from './mail.repository.ts';
import { rediger } from './redaction.ts';
import type { Contexte, MailEcrit } from './templates/modele.ts';

/** A look at the queue even when nothing calls: another instance may have died with a mail in hand. */
const RONDE_MS = 60_000;

@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = logOf('identity');
  private readonly transport = createTransport({
    url: process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025',
    pool: true,
    maxConnections: 2,
    ...SMTP_MS,
  });
  private running: Promise<void> | null = null;
  private isAsked = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly mails: MailRepository,
    private readonly jetons: JetonsRepository,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
    this.transport.close();
  }

  /** Something may be due. Never waits, never throws. */
  wake(): void {
    this.isAsked = true;
    if (this.isStopped || this.running) return;
    clearTimeout(this.timer);
    this.running = outsideOfRequest(() => this.tournee()).finally(() => {
      this.running = null;
      // Trap: asked after the last look at the queue, while it was read when the next mail is due.
      if (this.isAsked) this.wake();
    });
  }

  private async tournee(): Promise<void> {
    let due: number | null = null;
    try {
      while (this.isAsked && !this.isStopped) {
        this.isAsked = false;
        for (let m = await this.mails.prendre(); m && !this.isStopped; m = await this.mails.prendre()) await this.poster(m);
      }
      const attente = await this.mails.attente();
      due = attente.dansMs;
      mailsRefused.set(attente.refuses);
    } catch (error) {
      this.log.error(describeFault(error), 'the queue of mails cannot be read; trying again');
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.wake(), Math.min(RONDE_MS, Math.max(250, due ?? RONDE_MS))).unref();
  }

  private async poster(m: MailEnFile): Promise<void> {
    try {
      const mail = await this.ecrire(m);
      await this.transport.sendMail({
        from: process.env.MAIL_FROM ?? 'Recherches impliquant la personne humaine <ne-pas-repondre@riph.test>',
        to: m.email,
        subject: mail.sujet,
        text: mail.texte,
        html: mail.html,
        // The same mail sent twice after a crash has the same identity, so that receivers keep one.
        messageId: `<${createHash('sha256').update(m.cle).digest('hex').slice(0, 32)}@riph>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
      });
      await this.marquer(m.mailId, mail.sujet);
    } catch (error) {
      const pause = pauseAvantEssai(m.essais + 1, estRefusDefinitif(error));
      this.log[pause === null ? 'error' : 'warn'](
        { mailId: m.mailId, modele: m.modele, essai: m.essais + 1, ...describeFault(error) },
        'a mail was not sent',
      );
      await this.mails.marquerEchec(m.mailId, error instanceof Error ? error.message : String(error), pause);
    }
  }

  /** It has left: a database that is away for a moment must not make it leave again. */
  private async marquer(mailId: number, sujet: string): Promise<void> {
    const envoyeLe = this.clock.instant();
    for (;;) {
      try {
        return await this.mails.marquerEnvoye(mailId, sujet, envoyeLe);
      } catch (error) {
        this.log.warn({ mailId, ...describeFault(error) }, 'a sent mail could not be marked; trying again');
        if (this.isStopped) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  private async ecrire(m: MailEnFile): Promise<MailEcrit> {
    if (!isModeleMail(m.modele)) throw new Error(`no mail is called ${m.modele}`);
    const jetId = jetonDe(m.donnees);
    const secret = jetId === null ? '' : await this.jetons.secret(jetId);
    const contexte: Contexte = {
      le: jourParis(m.creeLe),
      page: (chemin) => `${process.env.PUBLIC_URL ?? 'http://localhost:5300'}${chemin}`,
      jeton: () => secret,
    };
    return rediger(m.modele, m.donnees, m.utiId === null ? null : await this.utilisateurs.parId(m.utiId), contexte);
  }
}

/** The token that the link of a mail bears: of what the mail is about, or of the page that it leads to. Null: it has none. */
const jetonDe = (donnees: unknown): number | null => {
  const id = isRecord(donnees) ? (donnees.jetId ?? donnees.accesId) : undefined;
  return id === undefined ? null : Number(id);
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
