import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { estComiteAnterieur, type MotifReaffectationCtis } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { Reaffectations } from '@riph/examen/reaffectation/reaffectations';
import { acteFait } from '@riph/examen/socle/acte';
import { ExamenAccess } from '@riph/examen/socle/examen.access';
import type { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import { SignalementParentRepository } from '../../depot/signalement/signalement.repository.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { SignalementParentEntity } from '../../socle/entites/signalement-parent.entity.ts';
import { DispositifLie } from './dispositif-lie.ts';
import { PartieDeuxLiee } from './partie-deux-liee.ts';
import { ReaffectationsCtis } from './reaffectations-ctis.ts';
import { type Lie, ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

/** Far more than a committee is relieved of. */
const DESSAISIS_MAX = 200;

/** Requests of committees to be relieved of a dossier, and what the administration decides. */
@Handles(etudeReaffectation)
export class ReaffectationHandlers implements Handlers<typeof etudeReaffectation> {
  constructor(
    private readonly access: DossierAccess,
    private readonly examen: ExamenAccess,
    private readonly repository: ReaffectationRepository,
    private readonly nationales: ReaffectationsNationalesRepository,
    private readonly reaffectations: Reaffectations,
    private readonly partieDeux: PartieDeuxLiee,
    private readonly ctis: ReaffectationsCtis,
    private readonly dispositif: DispositifLie,
    private readonly signalements: SignalementParentRepository,
  ) {}

  async demander({ params, body, actor, requestId }: Input<typeof etudeReaffectation, 'demander'>) {
    if (isCtis(params.dosId)) return this.ctis.demander(params.dosId, body, actor);
    const dossier = await this.access.lu(params.dosId, actor);
    await this.examen.assertComite(dossier, actor);
    const cible = estComiteAnterieur(body.motif) ? comiteSignale(body.motif, await this.signalements.lire(dossier.id)) : null;
    const apres = await this.reaffectations.demander({ dossier, actor, requestId }, body, cible);
    const lie = await this.partieDeux.lire(dossier, actor);
    const aussi = lie ? ` Demandez aussi celle de l’essai ${lie.numeroCtis} : les deux volets changent de comité ensemble.` : '';
    return acteFait(apres, `La réaffectation est demandée. Le dossier est figé jusqu’à la décision de l’administration.${aussi}`);
  }

  async refuser({ params, body, actor, requestId }: Input<typeof etudeReaffectation, 'refuser'>) {
    if (isCtis(params.dosId)) return this.ctis.refuser(params.dosId, body, actor);
    const dossier = await this.access.lu(params.dosId, actor);
    const apres = await this.reaffectations.refuser({ dossier, actor, requestId }, body);
    return acteFait(apres, 'La réaffectation est refusée. Le comité reprend l’examen.');
  }

  async accepter({ params, body, actor, requestId }: Input<typeof etudeReaffectation, 'accepter'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, null, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, null, body);
    return acteFait(apres, `Le tirage au sort confie le dossier au ${apres.cppNom}.`);
  }

  accepterCtis({ params, body, actor }: Input<typeof etudeReaffectation, 'accepterCtis'>) {
    return this.ctis.accepter(exigerCtis(params.dosId), null, body, actor);
  }

  accepterSansTasCtis({ params, body, actor }: Input<typeof etudeReaffectation, 'accepterSansTasCtis'>) {
    const { cppId, motif } = body;
    return this.ctis.accepter(exigerCtis(params.dosId), { cppId, motif }, body, actor);
  }

  async accepterSansTas({ params, body, actor, requestId }: Input<typeof etudeReaffectation, 'accepterSansTas'>) {
    const { cppId, motif } = body;
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, cppId, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, { cppId, motif }, body);
    return acteFait(apres, `Le dossier est confié au ${apres.cppNom}.`);
  }

  /** A mixed pair moves together: where part II of its trial stands, for the committee that has both and the administration. */
  async lireStatutPartieDeuxDossierLie({ params, actor }: Input<typeof etudeReaffectation, 'lireStatutPartieDeuxDossierLie'>) {
    // Its own part II is read with the request; who does not see that one is told no more than of one that is not there.
    if (isCtis(params.dosId)) return this.ctis.lire(params.dosId).then(() => null);
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.partieDeux.lire(dossier, actor);
  }

  async listerDessaisis({ actor }: Input<typeof etudeReaffectation, 'listerDessaisis'>) {
    return actor.cppId === null ? [] : this.nationales.dessaisis(actor.cppId, DESSAISIS_MAX);
  }

  async lireStatutDossierLie({ params, actor }: Input<typeof etudeReaffectation, 'lireStatutDossierLie'>) {
    if (isCtis(params.dosId)) return this.statutCtis(params.dosId, actor);
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const [demandes, lies] = await Promise.all([
      this.repository.duDossier(dossier.id),
      this.nationales.lies(dossier.id, dossier.etuId),
    ]);
    return { gestes: null, demandes: demandesLues(demandes, actor), lies: liesLus(lies, actor) };
  }

  /** The linked study of a device stands for the other dossiers; what may be done comes with it. */
  private async statutCtis(dosId: DosId, actor: Actor) {
    const d = await this.ctis.lire(dosId);
    const [demandes, lies] = await Promise.all([this.repository.duDossier(dosId), this.dispositif.lire(d.numeroCtis)]);
    const ouverte = demandes.find((r) => r.decision === null);
    const gestes = {
      version: d.version,
      demander: actor.profil === 'GESTIONNAIRE' && !ouverte && d.raisons.length === 0,
      decider: actor.profil === 'SUPER_ADMIN' && ouverte !== undefined,
      raisons: d.raisons,
      signalement: d.signalement,
    };
    return { gestes, demandes: demandesLues(demandes, actor), lies: liesLus(lies, actor) };
  }
}

const demandesLues = (demandes: readonly ReaffectationEntity[], actor: Actor) =>
  demandes.filter((r) => actor.profil === 'SUPER_ADMIN' || r.cppId === actor.cppId).map((r) => demandeLue(r, actor));
const liesLus = (lies: readonly Lie[], actor: Actor) =>
  lies
    .filter((l) => actor.profil === 'SUPER_ADMIN' || l.cppId === actor.cppId)
    .map(({ dosId, numero, type, statut, comite }) => ({
      dosId,
      numero,
      type,
      statut,
      statutLibelle: STATUT_DOSSIER_LABELS[statut],
      comite,
    }));

function exigerCtis(dosId: DosId): number {
  if (!isCtis(dosId)) throw refus('dossier.introuvable', { dosId });
  return dosId;
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

/** The committee that has the dossier now does not learn whom it will be taken from: the new one is named to the administration alone. */
const demandeLue = (r: ReaffectationEntity, actor: Actor) => ({
  id: r.id,
  comite: r.cppNom,
  motif: r.motif,
  cible: r.cibleCppNom,
  cibleCppId: r.cibleCppId,
  commentaire: r.commentaire,
  demandeLe: r.demandeLe,
  demandePar: r.demandePar,
  decision: r.decision,
  decideLe: r.decideLe,
  decidePar: r.decidePar,
  motifDecision: r.motifDecision,
  nouveauComite: actor.profil === 'SUPER_ADMIN' ? r.nouveauCppNom : null,
});
