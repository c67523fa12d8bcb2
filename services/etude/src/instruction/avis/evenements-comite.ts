import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier.transition.ts';
import { assertAucune } from '../../socle/workflow/gardes.ts';
import { type ActeTransition, RegistreEvenements, type ResultatTransition } from '../../socle/workflow/registre.ts';
import { Membres } from '../rapporteurs/membres.ts';
import { Recevabilite } from '../recevabilite/recevabilite.service.ts';
import { empechementsConformite } from './avis.rules.ts';
import { AvisFinal } from './avis-final.ts';
import { Constats } from './constats.ts';
import { Deliberation } from './deliberation.ts';
import { DemandeModification } from './demande-modification.ts';

/** The committee's events of the generic transition call, and the guards of those that have their own call. */
@Injectable()
export class EvenementsComite implements OnModuleInit {
  constructor(
    private readonly registre: RegistreEvenements,
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly recevabilite: Recevabilite,
    private readonly demande: DemandeModification,
    private readonly avis: AvisFinal,
    private readonly deliberation: Deliberation,
    private readonly constats: Constats,
    private readonly access: DossierAccess,
    private readonly membres: Membres,
  ) {}

  onModuleInit(): void {
    this.registre.inscrire('PREPARER_RECEVABILITE', { executer: (acte) => this.preparer(acte) });
    this.registre.inscrire('DECLARER_RECEVABLE', { gardes: (d) => this.recevabilite.gardesRecevable(d) });
    this.registre.inscrire('DEMANDER_COMPLEMENTS', { gardes: (d) => this.recevabilite.gardesComplements(d) });
    this.registre.inscrire('EMETTRE_DEMANDE_MODIF', { gardes: (d) => this.demande.gardes(d) });
    this.registre.inscrire('EMETTRE_AVIS_FINAL', { gardes: (d) => this.avis.gardes(d) });
    this.registre.inscrire('CONFIRMER_CONFORMITE', {
      gardes: async (d, actor) => [
        ...(await this.empechementsDuPresident(d, actor)),
        ...empechementsConformite(d, await this.deliberation.examensDesGardes(d)),
      ],
      executer: (acte) => this.confirmer(acte),
    });
    this.registre.inscrire('CONSTATER_SILENCE', {
      gardes: async (d) => this.constats.gardes(d),
      executer: async ({ dossier, actor, donnees: { commentaire }, requestId }) => ({
        dossier: await this.constats.silence(dossier, { actor, requestId, commentaire }),
        message: 'Le rejet implicite est constaté.',
      }),
    });
    this.registre.inscrire('REPRENDRE_SANS_REPONSE', {
      gardes: async (d) => this.constats.gardes(d),
      executer: async ({ dossier, actor, donnees: { commentaire }, requestId }) => ({
        dossier: await this.constats.reprise(dossier, { actor, requestId, commentaire }),
        message: 'Le comité statue sur le dossier en l’état : son délai a repris.',
      }),
    });
    this.registre.inscrire('CONSTATER_RENONCEMENT', {
      gardes: async (d) => this.constats.gardes(d),
      executer: async ({ dossier, actor, donnees: { commentaire }, requestId }) => ({
        dossier: await this.constats.renoncement(dossier, { actor, requestId, commentaire }),
        message: 'L’absence de réponse est constatée.',
      }),
    });
  }

  /** Typed by the secretariat on the president's decision, or by the president himself (AVI-04). */
  private async empechementsDuPresident(dossier: DossierEntity, actor: Actor): Promise<string[]> {
    if (actor.profil !== 'INSTRUCTEUR' || (await this.membres.estPresident(dossier, actor.utiId))) return [];
    return ['La conformité de la réponse est confirmée par le président du comité.'];
  }

  private async preparer({ dossier, actor, requestId }: ActeTransition): Promise<ResultatTransition> {
    const apres = await this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'PREPARER_RECEVABILITE', actor, { requestId }),
    );
    return { dossier: apres, message: 'La recevabilité est en préparation.' };
  }

  /** R1123-23: the president checks the reply by delegation of the committee; no session is needed. */
  private async confirmer({ dossier, actor, donnees, requestId }: ActeTransition): Promise<ResultatTransition> {
    await this.access.dossierDuComite(dossier.id, actor);
    const ecartes = await this.deliberation.ecartes(dossier.id);
    const examens = await this.deliberation.examens(dossier);
    assertAucune([...(await this.empechementsDuPresident(dossier, actor)), ...empechementsConformite(dossier, examens)]);
    const avis = { sens: 'FAVORABLE' as const, motifIds: [], motivation: donnees.commentaire ?? '' };
    const apres = await this.avis.rendre(dossier, avis, { evenement: 'CONFIRMER_CONFORMITE', ecartes, actor, requestId });
    return { dossier: apres, message: 'La réponse est conforme : l’avis favorable est rendu.' };
  }
}
