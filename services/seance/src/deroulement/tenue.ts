import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { bornesExamen, momentDe } from '@riph/contracts/seance/moment';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { isExaminableA } from '../inscription/inscription.rules.ts';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { Actes } from '../seance/actes.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { raisonIndecis } from './gardes.rules.ts';
import { base, cleDe, GestesSeance, type Saisie, type TransitionFaite } from './gestes.ts';

type Geste = { seance: SeanceVue; saisie: Saisie; actor: Actor };

/** TENIR and CLOTURER: what was examined that day, then who was there. */
@Injectable()
export class Tenue {
  constructor(
    private readonly gestes: GestesSeance,
    private readonly seances: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly geste: Inscriptions,
    private readonly presences: PresenceRepository,
    private readonly dossiers: Dossiers,
    private readonly direct: DirectRepository,
    private readonly actes: Actes,
    private readonly clock: Clock,
  ) {}

  async tenir(geste: Geste): Promise<TransitionFaite> {
    const { id, date, heureFin } = geste.seance;
    const tenueA = this.clock.instant();
    // Asked before the transaction: a lock is not held while another service answers.
    const resumes = await this.dossiers.resumes((await this.inscriptions.deLaSeance(id)).map((i) => i.dosId));
    return this.gestes.faire('TENIR', geste, async ({ tx, seance, inscriptions, dosIds }) => {
      // Judged again under the lock: an item may have been taken up again meanwhile.
      const { indecis } = await this.inscriptions.enDirect(tx, seance.id);
      if (indecis > 0) throw refusal('transition.refusee', { raisons: [raisonIndecis(indecis)] });
      const heures = new Map(inscriptions.map((i) => [i.dosId, i.heureExamen]));
      const examineA = (dosId: DosId) => bornesExamen({ ...seance, tenueA }, heures.get(dosId) ?? null).fin;
      // A dossier of which its own service gives no summary counts as examined: nothing says that it could not be.
      const isExamine = (dosId: DosId) => {
        const resume = resumes.get(dosId);
        return resume === undefined || isExaminableA(examineA(dosId), resume);
      };
      // What nobody could examine that day waits for another séance, and is on none until somebody chooses it.
      const nonExamines = dosIds.filter((dosId) => !isExamine(dosId));
      for (const dosId of nonExamines) await this.geste.sortir(tx, dosId, true, true);
      await this.inscriptions.examiner(tx, seance.id);
      await this.seances.noterTenue(tx, seance.id, tenueA);
      const examines = dosIds.filter(isExamine);
      const moment = momentDe(this.clock.now());
      await this.direct.lever(tx, seance.id, moment.jour === date ? moment.heure : heureFin);
      await this.actes.noter(tx, seance.id, { texte: 'séance levée', par: geste.actor.nom });
      const quorumAtteint = seance.quorumAtteint === true;
      const examinesA = examines.map(examineA);
      tx.publish(seanceEvents.seanceTenue, { ...base(seance), dosIds: examines, examinesA, quorumAtteint }, cleDe(seance));
      return nonExamines.length === 0 ? undefined : { message: messageTenue(nonExamines.length) };
    });
  }

  cloturer(geste: Geste): Promise<TransitionFaite> {
    return this.gestes.faire('CLOTURER', geste, async ({ tx, seance, dosIds }) => {
      const presents = (await this.presences.lister(seance.id, tx)).filter((p) => p.isPresent);
      tx.publish(
        seanceEvents.seanceCloturee,
        { ...base(seance), dosIds, presents: presents.map(({ utiId, distant, college }) => ({ utiId, distant, college })) },
        cleDe(seance),
      );
      return undefined;
    });
  }
}

const messageTenue = (nonExamines: number): string => {
  const laisses = nonExamines > 1;
  return `Séance : tenue. ${nonExamines} dossier${laisses ? 's n’étaient' : ' n’était'} pas à examiner à cette séance (pas encore recevable${laisses ? 's' : ''}, ou réponse attendue du promoteur) : inscrivez-${laisses ? 'les' : 'le'} à une autre séance.`;
};
