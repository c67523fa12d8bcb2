/** Hears the mails that every service asks for, finds the addresses, queues. The post leaves after the commit. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { type Destinataire, type MailDemande, mailEvent } from '@riph/chassis/store/mail';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { instantDe, jourParis } from '@riph/contracts/core/paris';
import { isModeleMail, MAILS } from '@riph/contracts/identity/mails';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { MENENT_A } from '../jetons/jetons.rules.ts';
import { MailRepository } from '../mail/mail.repository.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { assertDonnees } from '../mail/redaction.ts';
import { MembresRepository } from '../membres/membres.repository.ts';
import { Notifications } from '../notifications/notifications.ts';

type Adresse = { utiId: UtiId | null; email: string };

@Injectable()
export class MailEvents {
  constructor(
    private readonly mails: MailRepository,
    private readonly membres: MembresRepository,
    private readonly notifications: Notifications,
    private readonly sender: MailSender,
    private readonly jetons: JetonsRepository,
    private readonly clock: Clock,
  ) {}

  /** An unknown model or wrong data throw: the fact ends in the dead letters, where operations see it. */
  @On(mailEvent('identity'))
  @On(mailEvent('referentiel'))
  @On(mailEvent('etude'))
  @On(mailEvent('dossier-ctis'))
  @On(mailEvent('seance'))
  @On(mailEvent('expertise'))
  @On(mailEvent('vrb'))
  @On(mailEvent('indemnites'))
  async surMailDemande({ modele, destinataires, donnees, cle }: MailDemande, { at }: EventMeta, tx: Tx): Promise<void> {
    if (!isModeleMail(modele)) throw new Error(`no mail is called ${modele}`);
    assertDonnees(modele, donnees);
    // The day that a mail says is that of its fact, however late it is heard (MAI-16).
    const now = instantDe(at);
    for (const d of destinataires) {
      const profil = 'profil' in d ? d.profil : null;
      const parCourriel = await this.notifications.dire(
        tx,
        { modele, donnees, cle, profil, le: jourParis(now) },
        await this.adressesDe(d),
      );
      for (const { utiId, email } of parCourriel) {
        const lues = await this.lienDe(tx, modele, donnees, utiId);
        await this.mails.deposer(tx, { cle: `${cle}:${email}`, modele, utiId, email, donnees: lues, now });
      }
    }
    tx.afterCommit(() => this.sender.wake());
  }

  /** The data of a mail that leads to a page, with a link of its own for this person. */
  private async lienDe(tx: Tx, modele: string, donnees: unknown, utiId: UtiId | null): Promise<unknown> {
    if (modele !== 'EXPERT_SOLLICITE' || utiId === null) return donnees;
    const lues = MAILS.EXPERT_SOLLICITE.parse(donnees);
    return { ...lues, accesId: await this.jetons.creer(tx, utiId, 'ACCES', MENENT_A.EXPERT_SOLLICITE(lues)) };
  }

  private async adressesDe(d: Destinataire): Promise<Adresse[]> {
    if ('email' in d) return [{ utiId: null, email: d.email.toLowerCase() }];
    if ('utiId' in d) return this.membres.personnes([d.utiId]);
    return (await this.duProfil(d)).filter((p) => p.utiId === null || !d.sauf?.includes(p.utiId));
  }

  private async duProfil(d: Extract<Destinataire, { profil: unknown }>): Promise<Adresse[]> {
    if (d.cppId !== undefined && d.profil === 'GESTIONNAIRE') return this.membres.gestionnairesActifs(d.cppId);
    if (d.cppId !== undefined && d.profil === 'INSTRUCTEUR') {
      const membres = await this.membres.membresActifs(d.cppId, this.clock.today());
      return d.presidence ? membres.filter((m) => isPresidence(m.fonction)) : membres;
    }
    // The other profiles work for no committee.
    return this.membres.parProfil(d.profil);
  }
}
