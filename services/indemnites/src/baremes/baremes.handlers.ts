import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { BAREMES_INITIAUX, type Bareme } from '@riph/contracts/indemnites/bareme.rules';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import { BaremesRepository } from '../socle/baremes.repository.ts';
import { FichiersRepository } from '../socle/fichiers.repository.ts';

const refuser = (raison: string) => refus('indemnites.bareme', { raison });

/** Scales follow each other without a hole; one that a certified file used never changes (IND-09). */
@Handles(indemnitesBaremes)
export class BaremesHandlers implements Handlers<typeof indemnitesBaremes> {
  constructor(
    private readonly repository: BaremesRepository,
    private readonly fichiers: FichiersRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  lister() {
    return this.tous();
  }

  /** Refusals: `indemnites.bareme`, `indemnites.fichiersARefaire` until it is confirmed. */
  async ajouter({ body: { confirme, ...body }, actor }: Input<typeof indemnitesBaremes, 'ajouter'>) {
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx);
      const [dernier] = (await this.repository.lister(tx)).toReversed();
      const certifieAu = await this.repository.certifieAu(tx);
      if ((await this.repository.lister(tx)).some((b) => b.code === body.code))
        throw refuser(`Le code ${body.code} est déjà celui d’un barème.`);
      if (body.dateDebut <= dernier.dateDebut)
        throw refuser(
          `Le nouveau barème doit commencer après le dernier, en vigueur depuis le ${formatJour(dernier.dateDebut)}.`,
        );
      if (certifieAu !== null && body.dateDebut <= certifieAu)
        throw refuser(`Des séances sont certifiées jusqu’au ${formatJour(certifieAu)} : le nouveau barème doit commencer après.`);
      const aRefaire = await this.fichiers.enPreparation(tx, body.dateDebut);
      if (aRefaire.length > 0 && confirme !== true)
        throw refus('indemnites.fichiersARefaire', { nombre: aRefaire.length, depuis: body.dateDebut });
      this.prevenir(tx, aRefaire, { code: body.code, depuis: body.dateDebut, retire: false });
      await this.repository.ajouter(tx, body, { le: this.clock.instant(), nom: actor.nom });
      tx.journal({ entityCode: 'BAREME_INDEMNITES', entityId: 0, action: 'AJOUTER_BAREME', details: body });
    });
    return this.tous();
  }

  async supprimer({ params: { code } }: Input<typeof indemnitesBaremes, 'supprimer'>) {
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx);
      const b = (await this.repository.lister(tx)).find((x) => x.code === code);
      if (!b) throw refuser('Ce barème n’existe pas, ou vient d’être retiré.');
      if (b.dateFin !== null) throw refuser('Un autre barème suit celui-ci : retirez d’abord le dernier.');
      if (!isLibre(b, await this.repository.certifieAu(tx)))
        throw refuser('Ce barème est appliqué par un fichier certifié, ou fixé par l’installation : ajoutez le suivant.');
      await this.repository.supprimer(tx, code);
      const aRefaire = await this.fichiers.enPreparation(tx, b.dateDebut);
      this.prevenir(tx, aRefaire, { code, depuis: b.dateDebut, retire: true });
      tx.journal({ entityCode: 'BAREME_INDEMNITES', entityId: 0, action: 'RETIRER_BAREME', details: { code } });
    });
    return this.tous();
  }

  /** Each secretariat that prepared a file which the scale changes. */
  private prevenir(
    tx: Tx,
    aRefaire: readonly (Periode & { cppId: CppId })[],
    bareme: { code: string; depuis: Jour; retire: boolean },
  ): void {
    for (const [cppId, siens] of Map.groupBy(aRefaire, (f) => f.cppId)) {
      const destinataires = [{ profil: 'GESTIONNAIRE' as const, cppId, sauf: [] }];
      const periodes = siens.map(({ dateDebut, dateFin }) => ({ dateDebut, dateFin }));
      const cle = `bareme-${bareme.code}-${cppId}-${this.clock.instant()}`;
      tx.mail(mailDe('INDEMNITES_BAREME', { destinataires, donnees: { ...bareme, periodes }, cle }));
    }
  }

  private async tous() {
    const [tous, certifieAu] = await Promise.all([this.repository.lister(), this.repository.certifieAu()]);
    return tous.toReversed().map((b) => ({ ...b, peutSupprimer: b.dateFin === null && isLibre(b, certifieAu) }));
  }
}

const isLibre = (b: Bareme, certifieAu: string | null): boolean =>
  !BAREMES_INITIAUX.some((i) => i.code === b.code) && (certifieAu === null || certifieAu < b.dateDebut);
