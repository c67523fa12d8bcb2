import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { BAREMES_INITIAUX, type Bareme } from '@riph/contracts/indemnites/bareme.rules';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import { BaremesRepository } from '../socle/baremes.repository.ts';

const refuser = (raison: string) => refus('indemnites.bareme', { raison });

/** Scales follow each other without a hole; one that a certified file used never changes (IND-09). */
@Handles(indemnitesBaremes)
export class BaremesHandlers implements Handlers<typeof indemnitesBaremes> {
  constructor(
    private readonly repository: BaremesRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  lister() {
    return this.tous();
  }

  async ajouter({ body, actor }: Input<typeof indemnitesBaremes, 'ajouter'>) {
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
      tx.journal({ entityCode: 'BAREME_INDEMNITES', entityId: 0, action: 'RETIRER_BAREME', details: { code } });
    });
    return this.tous();
  }

  private async tous() {
    const [tous, certifieAu] = await Promise.all([this.repository.lister(), this.repository.certifieAu()]);
    return tous.toReversed().map((b) => ({ ...b, peutSupprimer: b.dateFin === null && isLibre(b, certifieAu) }));
  }
}

const isLibre = (b: Bareme, certifieAu: string | null): boolean =>
  !BAREMES_INITIAUX.some((i) => i.code === b.code) && (certifieAu === null || certifieAu < b.dateDebut);
