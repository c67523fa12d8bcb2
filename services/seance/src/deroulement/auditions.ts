/** The hearing of a sponsor before the committee: decided by the president, noted by the secretariat, told to the sponsor by whoever owns the request. Rule: SEA-22. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { DECISION_AUDITION_LABELS, ecartAudition, raisonSansAudition } from '@riph/contracts/seance/audition.rules';
import type { auditionSaisie } from '@riph/contracts/seance/inscription.schemas';
import { momentDe } from '@riph/contracts/seance/moment';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { FIXENT_ODJ_LABELS } from '@riph/contracts/seance/seance.schemas';
import type * as z from 'zod';
import { DossierAccess } from '../inscription/dossier.access.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { Actes } from '../seance/actes.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { assertVersion } from '../seance/version.ts';
import { base } from './gestes.ts';

type Saisie = z.output<typeof auditionSaisie>;

@Injectable()
export class Auditions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly dossiers: DossierAccess,
    private readonly seances: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly actes: Actes,
  ) {}

  /** Throws `seance.nonInscrit`, `seance.audition` when that decision cannot be taken, `saisie.invalide` when an hour or a reason lacks. */
  async decider(
    lue: SeanceVue,
    dosId: DosId,
    { version, decideePar, ...saisie }: Saisie,
    actor: Actor,
  ): Promise<{ version: number }> {
    const { souhaiteEtreEntendu, numero, reglementationCode } = await this.dossiers.visibleDossier(dosId, actor);
    const audition = { ...saisie, heure: saisie.decision === 'PLENIERE' ? saisie.heure : null };
    return this.db.transaction(async (tx) => {
      const seance = await this.seances.lock(tx, lue.id);
      if (!seance) throw refus('seance.introuvable', { seanceId: lue.id });
      assertVersion(seance, version);
      const inscrit = { ...seance, essai: reglementationCode === 'REG536', souhaiteEtreEntendu };
      const raison = raisonSansAudition(inscrit, audition.decision, momentDe(this.clock.now()));
      if (raison) throw refus('seance.audition', { raison });
      const ecart = ecartAudition(inscrit, audition);
      if (ecart) throw refusal('saisie.invalide', { fields: [ecart] });
      const le = this.clock.instant();
      if (!(await this.inscriptions.deciderAudition(tx, { seanceId: seance.id, dosId }, { ...audition, par: actor.nom, le })))
        throw refus('seance.nonInscrit', {});
      tx.journal({
        entityCode: 'SEANCE',
        entityId: seance.id,
        action: 'DECIDER_AUDITION',
        commentaire: `${DECISION_AUDITION_LABELS[audition.decision]}. Décision : ${FIXENT_ODJ_LABELS[decideePar].toLowerCase()}.`,
        details: { dosId, ...audition, decideePar },
      });
      tx.publish(seanceEvents.auditionDecidee, { ...base(seance), dosId, ...audition, decideePar }, { cle: `dossier-${dosId}` });
      const suivante = await this.seances.toucher(tx, seance.id, { nom: actor.nom, le });
      await this.actes.noter(tx, seance.id, {
        texte: `audition du promoteur du dossier ${numero ?? dosId} décidée`,
        par: actor.nom,
        dosId,
      });
      return { version: suivante };
    });
  }
}
