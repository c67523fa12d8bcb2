import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { dossierCtisLieuxInternal } from '@riph/contracts/dossier-ctis/lieux.internal';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { etudeLieux } from '@riph/contracts/etude/vie/lieux.calls';
import { cleLieu, fauteSuite, fautesLieu, lieuxConnus, NATURE_LIEU_LABELS } from '@riph/contracts/etude/vie/lieux.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { LieuxRepository } from './lieux.repository.ts';

/** The system tells the committees what becomes of the authorisations of places of research (R1123-20-1 I 1°; ETU-20). */
@Handles(etudeLieux)
export class LieuxHandlers implements Handlers<typeof etudeLieux> {
  constructor(
    private readonly repository: LieuxRepository,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly calls: CallService,
  ) {}

  lister(_: Input<typeof etudeLieux, 'lister'>) {
    return this.lus();
  }

  async signaler({ body, actor }: Input<typeof etudeLieux, 'signaler'>) {
    const lieu = { ...body, nom: body.nom.trim(), motif: body.motif.trim() };
    assertAllowed(fautesLieu(lieu, this.clock.today()).map((f) => f.message));
    const essais = (await this.desEssais()).find((l) => cleLieu(l.nom) === cleLieu(lieu.nom))?.etudes ?? 0;
    await this.garder(lieu, essais, actor);
    return this.lus();
  }

  private async lus() {
    const [signales, nationaux, essais] = await Promise.all([
      this.repository.signales(),
      this.repository.connus(),
      this.desEssais(),
    ]);
    return { signales, connus: lieuxConnus(nationaux, essais) };
  }

  private desEssais() {
    return this.calls.call(dossierCtisLieuxInternal, 'lister', {});
  }

  /** The committees of trials are told by the service that keeps them. */
  private garder(lieu: Input<typeof etudeLieux, 'signaler'>['body'], essais: number, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const faute = fauteSuite(lieu, await this.repository.lock(tx, lieu.nom));
      assertAllowed(faute === null ? [] : [faute]);
      const etudes = await this.repository.etudes(tx, lieu.nom);
      const [par, saisiLe] = [actor.nom, this.clock.instant()];
      const id = await this.repository.garder(tx, { ...lieu, par, saisiLe, etudes: etudes.length + essais });
      tx.publish(etudeEvents.lieuSignale, { id, ...lieu }, { cle: `lieu-${cleLieu(lieu.nom)}` });
      const commentaire = `${NATURE_LIEU_LABELS[lieu.nature]} le ${formatJour(lieu.le)} : ${lieu.nom}`;
      for (const { etuId, numero, cppId, deposantUtiId } of etudes) {
        tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'LIEU_SIGNALER', commentaire, actor });
        if (cppId === null) continue;
        const { nom, nature, le, motif } = lieu;
        const mail = mailDe('LIEU_SIGNALE', {
          destinataires: secretariat({ cppId, deposantUtiId }),
          donnees: { etuId, numero: numero ?? '', lieu: nom, nature, le, motif },
          cle: `lieu-${id}-etude-${etuId}`,
        });
        tx.mail(mail, { cle: `etude-${etuId}` });
      }
    });
  }
}
