/** The daily import: looked at each minute, done once a day from its hour on, by one instance; told to the administration when none comes to its end (CTI-51). */
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Round } from '@riph/chassis/daily/round';
import { heureParis, jourParis } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { EtatImport } from './etat.ts';
import { Imports } from './imports.ts';
import { dossierDeReception } from './source.ts';

const REGARD_MS = 60_000;

@Injectable()
export class Planification implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ronde: Round<boolean>;

  constructor(
    private readonly clock: Clock,
    private readonly etat: EtatImport,
    private readonly imports: Imports,
  ) {
    this.ronde = new Round('dossier-ctis', 'the daily import', REGARD_MS, () => this.regarder());
  }

  onApplicationBootstrap(): void {
    void this.ronde.demarrer();
  }
  onModuleDestroy(): Promise<void> {
    return this.ronde.arreter();
  }
  /** A look that the tests ask for. */
  passer(): Promise<boolean> {
    return this.ronde.now();
  }

  /** True when the import of the day was begun. An installation without a folder has no daily import: it says nothing of it each day. */
  private async regarder(): Promise<boolean> {
    if (!dossierDeReception()) return false;
    const lance = await this.duJour();
    // After a day without this service the import that begins now is the answer: it is told of if it does not come to its end.
    if (!lance && (await this.etat.enCours()) === null) await this.signalerRetard();
    return lance;
  }

  private async duJour(): Promise<boolean> {
    const { actif, heure, dernierJour } = (await this.etat.lire()).contenu;
    const jour = this.clock.today();
    if (dernierJour !== null && dernierJour >= jour) return false;
    if (heureParis(this.clock.now()) < heure || !(await this.etat.marquer(jour))) return false;
    if (actif) return (await this.imports.lancer({ declencheur: 'CRON', par: null })).lancee;
    await this.imports.ignorer('L’import quotidien est désactivé : rien n’a été lu.');
    return false;
  }

  private async signalerRetard(): Promise<void> {
    await this.etat.signalerRetard((tx, depuis) => {
      const donnees = { depuis: { date: jourParis(depuis), heureDebut: heureParis(new Date(depuis)) } };
      const mail = { destinataires: [{ profil: 'SUPER_ADMIN' as const }], donnees, cle: `import-ctis-absent-${depuis}` };
      tx.mail(mailDe('CTIS_IMPORT_ABSENT', mail), { cle: 'import-ctis-absent' });
    });
  }
}
