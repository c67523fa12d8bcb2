import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { etudeLieux } from '@riph/contracts/etude/vie/lieux.calls';
import { fauteSuite, fautesLieu, NATURE_LIEU_LABELS } from '@riph/contracts/etude/vie/lieux.rules';
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
  ) {}

  async lister(_: Input<typeof etudeLieux, 'lister'>) {
    const [signales, connus] = await Promise.all([this.repository.signales(), this.repository.connus()]);
    return { signales, connus };
  }

  async signaler({ body, actor }: Input<typeof etudeLieux, 'signaler'>) {
    const lieu = { ...body, nom: body.nom.trim(), motif: body.motif.trim() };
    assertAllowed(fautesLieu(lieu, this.clock.today()).map((f) => f.message));
    await this.garder(lieu, actor);
    const [signales, connus] = await Promise.all([this.repository.signales(), this.repository.connus()]);
    return { signales, connus };
  }

  private garder(lieu: Input<typeof etudeLieux, 'signaler'>['body'], actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const faute = fauteSuite(lieu, await this.repository.lock(tx, lieu.nom));
      assertAllowed(faute === null ? [] : [faute]);
      const etudes = await this.repository.etudes(tx, lieu.nom);
      const [par, saisiLe] = [actor.nom, this.clock.instant()];
      const id = await this.repository.garder(tx, { ...lieu, par, saisiLe, etudes: etudes.length });
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
