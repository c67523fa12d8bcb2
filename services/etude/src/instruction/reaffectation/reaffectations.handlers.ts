import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { estComiteAnterieur, type MotifReaffectationCtis } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { REAFFECTATION_NATIONALE } from '@riph/contracts/examen/reaffectation.rules';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { FlowReaffectation } from '@riph/examen/reaffectation/flow-reaffectation';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { demandesLues } from '@riph/examen/reaffectation/reaffectation.vue';
import { Reaffectations } from '@riph/examen/reaffectation/reaffectations';
import { acteFait } from '@riph/examen/socle/acte';
import { ExamenAccess } from '@riph/examen/socle/examen.access';
import { SignalementParentRepository } from '../../depot/signalement/signalement.repository.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { SignalementParentEntity } from '../../socle/entites/signalement-parent.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { liesLus } from './lies.vue.ts';
import { PartieDeuxLiee } from './partie-deux-liee.ts';
import { ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

/** Requests of committees to be relieved of a dossier, and what the administration decides. */
@Handles(examenReaffectations)
export class ReaffectationsHandlers implements Handlers<typeof examenReaffectations> {
  constructor(
    private readonly access: DossierAccess,
    private readonly examen: ExamenAccess,
    private readonly repository: ReaffectationRepository,
    private readonly nationales: ReaffectationsNationalesRepository,
    private readonly reaffectations: Reaffectations,
    private readonly flow: FlowReaffectation<TeteDossier>,
    private readonly transitions: DossierTransitions,
    private readonly partieDeux: PartieDeuxLiee,
    private readonly signalements: SignalementParentRepository,
  ) {}

  async demander({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'demander'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.examen.assertComite(dossier, actor);
    const cible = estComiteAnterieur(body.motif) ? comiteSignale(body.motif, await this.signalements.lire(dossier.id)) : null;
    const apres = await this.reaffectations.demander({ dossier, actor, requestId }, body, cible);
    const lie = await this.partieDeux.lire(dossier, actor);
    const aussi = lie ? ` Demandez aussi celle de l’essai ${lie.numeroCtis} : les deux volets changent de comité ensemble.` : '';
    return acteFait(apres, `La réaffectation est demandée. Le dossier est figé jusqu’à la décision de l’administration.${aussi}`);
  }

  async refuser({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'refuser'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    const apres = await this.reaffectations.refuser({ dossier, actor, requestId }, body);
    return acteFait(apres, 'La réaffectation est refusée. Le comité reprend l’examen.');
  }

  async accepter({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'accepter'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, null, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, null, body);
    return acteFait(apres, `Le tirage au sort confie le dossier au ${apres.cppNom}.`);
  }

  /** An address of trials, as the next one. */
  async accepterCtis({ params }: Input<typeof examenReaffectations, 'accepterCtis'>): Promise<never> {
    throw refus('dossier.introuvable', params);
  }

  async accepterSansTasCtis({ params }: Input<typeof examenReaffectations, 'accepterSansTasCtis'>): Promise<never> {
    throw refus('dossier.introuvable', params);
  }

  async accepterSansTas({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'accepterSansTas'>) {
    const { cppId, motif } = body;
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, cppId, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, { cppId, motif }, body);
    return acteFait(apres, `Le dossier est confié au ${apres.cppNom}.`);
  }

  /** A mixed pair moves together: where part II of its trial stands, for the committee that has both and the administration. */
  async lireStatutPartieDeuxDossierLie({ params, actor }: Input<typeof examenReaffectations, 'lireStatutPartieDeuxDossierLie'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.partieDeux.lire(dossier, actor);
  }

  async lireStatutDossierLie({ params, actor }: Input<typeof examenReaffectations, 'lireStatutDossierLie'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const [demandes, lies, signale] = await Promise.all([
      this.repository.duDossier(dossier.id),
      this.nationales.lies(dossier.id, dossier.etuId),
      this.signalements.lire(dossier.id),
    ]);
    const ouverte = demandes.some((r) => r.decision === null);
    const acte = ouverte ? 'REAFFECTER' : 'DEMANDER_REAFFECTATION';
    const raisons = [...this.transitions.reasons(dossier, acte), ...this.flow.empechements(acte, dossier)];
    return {
      gestes: {
        version: dossier.version,
        demander: actor.profil === 'GESTIONNAIRE' && !ouverte && raisons.length === 0,
        decider: actor.profil === 'SUPER_ADMIN' && ouverte,
        raisons,
        signalement: signalementLu(signale),
      },
      regles: REAFFECTATION_NATIONALE,
      demandes: demandesLues(demandes, actor),
      lies: liesLus(lies, actor),
    };
  }
}

/** Of a national dossier, the committee of the extended study is the one that its sponsor named in time (TAS-15); a transition is of trials of medicines alone. */
function comiteSignale(motif: MotifReaffectationCtis, signalement: SignalementParentEntity | null) {
  if (motif === 'EXTENSION' && signalement?.suite === 'ATTENDUE') return signalement;
  const message =
    motif === 'EXTENSION'
      ? 'Ce motif vaut quand le déposant a signalé le comité de l’étude que sa recherche prolonge : choisissez-en un autre.'
      : 'Ce motif vaut pour un essai de médicament : choisissez-en un autre.';
  throw refusal('saisie.invalide', { fields: [{ champ: 'motif', message }] });
}

/** What the sponsor of a drawn device told in time, while the committee has not followed it. */
function signalementLu(s: SignalementParentEntity | null) {
  if (s?.suite !== 'ATTENDUE') return null;
  const { cppId, cppNom, precision, le } = s;
  return { cppId, cppNom, motif: 'EXTENSION' as const, precision, le };
}
