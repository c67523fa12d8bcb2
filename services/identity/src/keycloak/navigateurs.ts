/**
 * The browsers that signed in as a person. Whoever knows an address may lock its account; its owner, on a browser of his, still comes in: the lock is lifted before his try.
 * Five wrong passwords in a row on one browser, and it is spared no more. Rule: CPT-20.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { Keycloak } from './keycloak.ts';
import { NavigateursRepository } from './navigateurs.repository.ts';

const SECRET_OCTETS = 32;
const hashDe = (secret: string) => createHash('sha256').update(secret).digest();

@Injectable()
export class Navigateurs {
  constructor(
    private readonly keycloak: Keycloak,
    private readonly connus: NavigateursRepository,
    private readonly clock: Clock,
  ) {}

  /** Without counting a try. */
  isConnu(utiId: UtiId, secret: string): Promise<boolean> {
    return this.connus.isConnu(hashDe(secret), utiId, this.clock.instant());
  }

  /** Before the password is tried; a right one begins the count again at nought. */
  async epargner(u: { utiId: UtiId; keycloakId: string | null } | null, secret: string | undefined): Promise<void> {
    if (!u?.keycloakId || secret === undefined) return;
    if (!(await this.connus.compterEssai(hashDe(secret), u.utiId, this.clock.instant()))) return;
    if (await this.keycloak.isLocked(u.keycloakId)) await this.keycloak.clearLock(u.keycloakId);
  }

  /** After a right password: a new secret for this browser, in the place of the one that it had. */
  async reconnaitre(tx: Tx, utiId: UtiId, ancien: string | undefined): Promise<string> {
    const secret = randomBytes(SECRET_OCTETS).toString('base64url');
    if (ancien !== undefined) await this.connus.retirer(tx, hashDe(ancien), utiId);
    await this.connus.ajouter(tx, hashDe(secret), utiId, this.clock.instant());
    return secret;
  }

  /** A new password: a browser that knew the old one is any browser. */
  oublier(tx: Tx, utiId: UtiId): Promise<void> {
    return this.connus.retirerTous(tx, utiId);
  }
}
