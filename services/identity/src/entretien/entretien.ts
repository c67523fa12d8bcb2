/**
 * Daily housekeeping of accounts. Mandates end and old rows go once a day, by whichever instance looks first; each instance ages the accounts once a day, twice
 * does no harm. A day missed (service down) is caught up at the next look, because every rule says « from that day on », never « on that day ».
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { EXPORT_PERDU_MOTIF } from '@riph/contracts/identity/exports';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { facteurAvant } from '../cles/facteur.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comptes } from '../comptes/comptes.ts';
import { ExportsRepository } from '../exports/exports.repository.ts';
import { Exports } from '../exports/exports.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { EntretienRepository, type PersonneActive } from './entretien.repository.ts';
import { gesteInactivite, isAAnonymiser, rappelFacteur, rappelMotDePasse } from './entretien.rules.ts';

@Injectable()
export class Entretien extends DailyTask {
  constructor(
    private readonly repository: EntretienRepository,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly parametres: ParametresRepository,
    private readonly comptes: Comptes,
    private readonly exportsRepository: ExportsRepository,
    private readonly exports: Exports,
    private readonly keycloak: Keycloak,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    super('identity', 'the housekeeping of the day', clock);
  }

  protected async doDay(jour: Jour, personnes: OneByOne): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.repository.prendreJour(tx, jour))) return;
      // A session opened yesterday by a member whose mandate ended yesterday must not outlive it. Trap: before the commit. Once the day is taken no look reads
      // these mandates again; until it is, one that could not sign them out, or died, leaves the day to the next. Twice does no harm.
      for (const utiId of await this.repository.mandatsTermines(tx, jour)) await this.keys.revoquer(utiId);
      await this.repository.purger(tx, this.clock.instant());
      await this.repository.purgerNotifications(tx, this.clock.instant());
      await this.exportsRepository.purger(tx, this.clock.instant());
    });
    for (const exportId of await this.exportsRepository.perdus(this.clock.instant()))
      await personnes.run({ exportId }, 'a lost export could not be told', () =>
        this.exports.echouer(exportId, EXPORT_PERDU_MOTIF),
      );
    const pour = (utiId: UtiId, work: () => Promise<void>) =>
      personnes.run({ utiId }, 'the housekeeping of a person failed', work);
    for (const utiId of await this.repository.nonConfirmes(this.clock.instant()))
      await pour(utiId, () => this.supprimerNonConfirme(utiId));
    for (const utiId of await this.repository.refuses(this.clock.instant())) await pour(utiId, () => this.supprimerRefus(utiId));
    const p = await this.parametres.lire();
    for (const personne of await this.repository.personnesActives())
      await pour(personne.utiId, async () => {
        await this.vieillir(personne, personne.admin ? p.mdpJoursAdmin : p.mdpJours, jour);
        await this.rappelerFacteur(personne, p.facteurJours, jour);
      });
    for (const { utiId, fermeJour, keycloakId } of await this.repository.personnesFermees())
      if (isAAnonymiser(fermeJour, jour)) await pour(utiId, () => this.anonymiser(utiId, keycloakId));
  }

  private async supprimerNonConfirme(utiId: UtiId): Promise<void> {
    await this.db.transaction(async (tx) => {
      const removed = await this.repository.supprimerNonConfirme(tx, utiId, this.clock.instant());
      if (!removed) return;
      tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'SUPPRIMER_NON_CONFIRME', actor: null });
      // Before the commit: whom Keycloak could not forget stays here too, for the next look.
      if (removed.keycloakId) await this.keycloak.deleteUser(removed.keycloakId);
    });
  }

  private async supprimerRefus(utiId: UtiId): Promise<void> {
    await this.db.transaction(async (tx) => {
      const removed = await this.repository.supprimerRefus(tx, utiId, this.clock.instant());
      if (!removed) return;
      tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'SUPPRIMER_REFUS', actor: null });
      if (removed.keycloakId) await this.keycloak.deleteUser(removed.keycloakId);
    });
  }

  private async vieillir({ utiId, admin, mdpJour, dernierJour }: PersonneActive, mdpJours: number, jour: Jour): Promise<void> {
    const rappel = mdpJour && rappelMotDePasse(mdpJour, mdpJours, jour);
    const inactif = admin ? null : gesteInactivite(dernierJour, jour);
    if (!rappel && !inactif) return;
    const destinataires = [{ utiId }];
    await this.db.transaction(async (tx) => {
      if (rappel)
        tx.mail(
          mailDe('MDP_EXPIRE_BIENTOT', {
            destinataires,
            donnees: { jours: rappel.jours },
            cle: `mdp-${utiId}-${mdpJour}-${rappel.seuil}`,
          }),
        );
      if (inactif?.geste === 'avertir')
        tx.mail(
          mailDe('COMPTE_INACTIF_BIENTOT', {
            destinataires,
            donnees: { fermetureLe: inactif.fermetureLe },
            cle: `inactif-${utiId}-${dernierJour}`,
          }),
        );
      if (inactif?.geste === 'fermer') await this.fermer(tx, utiId);
    });
  }

  /** As his last sign-in saw it: one at which a factor was there forgets the demand. */
  private async rappelerFacteur({ utiId, profils, facteurDemandeLe }: PersonneActive, jours: number, jour: Jour): Promise<void> {
    if (facteurDemandeLe === null) return;
    const demandeLe = facteurDemandeLe;
    const avant = facteurAvant({ profils, aFacteur: false, demandeLe, jours, maintenant: this.clock.now() });
    const avantLe = avant && jourParis(avant);
    const seuil = avantLe && rappelFacteur(avantLe, jour);
    if (!avantLe || !seuil) return;
    const cle = `facteur-${utiId}-${demandeLe}-${seuil}`;
    await this.db.transaction(async (tx) => {
      tx.mail(mailDe('FACTEUR_BIENTOT_EXIGE', { destinataires: [{ utiId }], donnees: { avantLe }, cle }));
    });
  }

  private async fermer(tx: Tx, utiId: UtiId): Promise<void> {
    const comptes = await this.utilisateurs.comptesVerrouilles(tx, utiId);
    for (const { compteId, statut } of comptes)
      if (statut === 'ACTIF') await this.comptes.appliquer(tx, { id: compteId }, 'DESACTIVER', null);
    await this.keys.revoquerAvec(tx, utiId);
  }

  private async anonymiser(utiId: UtiId, keycloakId: string | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const profils = await this.repository.anonymiser(tx, utiId);
      if (profils.length === 0) return;
      tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'ANONYMISER', actor: null });
      for (const profil of profils)
        tx.publish(identityEvents.compteChange, { utiId, profil, statut: 'ANONYMISE' }, { cle: `utilisateur-${utiId}` });
      // Before the commit: its id is still known to the next look when this one stops here.
      if (keycloakId) await this.keycloak.deleteUser(keycloakId);
    });
  }
}
