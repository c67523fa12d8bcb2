import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { etudeReaffectation } from '@riph/contracts/etude/reaffectation.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ReaffectationEntity } from '../../socle/entites/reaffectation.entity.ts';
import { PartieDeuxLiee } from './partie-deux-liee.ts';
import { ReaffectationRepository } from './reaffectation.repository.ts';
import { Reaffectations } from './reaffectations.ts';

type D<K extends keyof typeof etudeReaffectation.calls> = Input<(typeof etudeReaffectation.calls)[K]>;

@Handles(etudeReaffectation)
export class ReaffectationHandlers implements Handlers<typeof etudeReaffectation> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: ReaffectationRepository,
    private readonly reaffectations: Reaffectations,
    private readonly partieDeux: PartieDeuxLiee,
  ) {}

  async demander({ params, body, actor, requestId }: D<'demander'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.access.exigerComite(dossier, actor);
    const apres = await this.reaffectations.demander({ dossier, actor, requestId }, body);
    return faite(apres, 'La réaffectation est demandée. Le dossier est figé jusqu’à la décision de l’administration.');
  }

  async refuser({ params, body, actor, requestId }: D<'refuser'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    const apres = await this.reaffectations.refuser({ dossier, actor, requestId }, body);
    return faite(apres, 'La réaffectation est refusée. Le comité reprend l’examen.');
  }

  async accepter({ params, body, actor, requestId }: D<'accepter'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, null, body.version);
    return faite(apres, `Le tirage au sort confie le dossier au ${apres.cppNom}.`);
  }

  async accepterSansTas({ params, body: { version, ...choix }, actor, requestId }: D<'accepterSansTas'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.partieDeux.assertMobile(dossier, actor);
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, choix, version);
    return faite(apres, `Le dossier est confié au ${apres.cppNom}.`);
  }

  /** A mixed pair moves together: where part II of its trial stands, for the committee that has both and the administration. */
  async lireStatutPartieDeuxDossierLie({ params, actor }: D<'lireStatutPartieDeuxDossierLie'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.partieDeux.lire(dossier, actor);
  }

  async lireStatutDossierLie({ params, actor }: D<'lireStatutDossierLie'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const [demandes, lies] = await Promise.all([
      this.repository.duDossier(dossier.id),
      this.repository.lies(dossier.id, dossier.etuId),
    ]);
    return {
      demandes: demandes
        .filter((r) => actor.profil === 'SUPER_ADMIN' || r.cppId === actor.cppId)
        .map((r) => demandeLue(r, actor)),
      lies: lies
        .filter((l) => actor.profil === 'SUPER_ADMIN' || l.cppId === actor.cppId)
        .map(({ dosId, numero, type, statut, comite }) => ({
          dosId,
          numero,
          type,
          statut,
          statutLibelle: STATUT_DOSSIER_LABELS[statut],
          comite,
        })),
    };
  }
}

/** The committee that has the dossier now does not learn whom it will be taken from: the new one is named to the administration alone. */
const demandeLue = (r: ReaffectationEntity, actor: Actor) => ({
  id: r.id,
  comite: r.cppNom,
  motif: r.motif,
  commentaire: r.commentaire,
  demandeLe: r.demandeLe,
  demandePar: r.demandePar,
  decision: r.decision,
  decideLe: r.decideLe,
  decidePar: r.decidePar,
  motifDecision: r.motifDecision,
  nouveauComite: actor.profil === 'SUPER_ADMIN' ? r.nouveauCppNom : null,
});

const faite = (d: DossierEntity, message: string) => ({
  dosId: d.id,
  statut: d.statut,
  numero: d.numero,
  version: d.version,
  message,
});
