/**
 * Tells a person by mail what happened to his second factor, and that a code of his was refused after the right password. Keycloak enrols and judges
 * the codes on its own pages: identity reads what it noted. Sources: OWASP ASVS 5.0.0, 6.3.5 and 6.3.7.
 */
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Round } from '@riph/chassis/daily/round';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { mailDe } from '@riph/contracts/identity/mails';
import { type FaitFacteur, SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

const REGARD_MS = 20_000;
/** A first look reads again what an identity that was away may have missed; a fact told already is not told twice (`cle`). */
const RATTRAPAGE_MS = 24 * 3_600_000;
/** Facts are noted a little after their date. */
const RECUL_MS = 60_000;

@Injectable()
export class VeilleFacteurs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ronde = new Round('identity', 'the watch over second factors', REGARD_MS, () => this.faire());
  // The clock of Keycloak, never the business clock: its facts bear its own dates.
  private depuis = Date.now() - RATTRAPAGE_MS;
  private readonly dits = new Set<string>();

  constructor(
    private readonly facteurs: SecondsFacteurs,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly db: Database,
  ) {}

  onApplicationBootstrap(): void {
    void this.ronde.demarrer();
  }

  onModuleDestroy(): Promise<void> {
    return this.ronde.arreter();
  }

  /** After the look under way: two at once would each tell the same fact. */
  passer(): Promise<void> {
    return this.ronde.now();
  }

  private async faire(): Promise<void> {
    const debut = Date.now();
    for (const fait of await this.facteurs.faits(this.depuis)) await this.dire(fait);
    this.depuis = debut - RECUL_MS;
  }

  private async dire({ keycloakId, geste, le }: FaitFacteur): Promise<void> {
    const cle = `facteur-${keycloakId}-${geste}-${le}`;
    if (this.dits.has(cle)) return;
    const u = await this.utilisateurs.parKeycloakId(keycloakId);
    if (u)
      await this.db.transaction(async (tx) => {
        tx.mail(mailDe('SECOND_FACTEUR', { destinataires: [{ utiId: u.utiId }], donnees: { geste }, cle }));
      });
    this.dits.add(cle);
  }
}
