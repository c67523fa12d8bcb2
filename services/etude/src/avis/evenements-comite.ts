import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@riph/chassis/transaction';
import { DossierTransitions } from '../dossier/dossier.transition.ts';
import { Recevabilite } from '../recevabilite/recevabilite.service.ts';
import { assertAucune } from '../workflow/gardes.ts';
import { type ActeTransition, RegistreEvenements, type ResultatTransition } from '../workflow/registre.ts';
import { empechementsConformite } from './avis.rules.ts';
import { AvisFinal } from './avis-final.ts';
import { Constats } from './constats.ts';
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
    private readonly constats: Constats,
  ) {}

  onModuleInit(): void {
    this.registre.inscrire('PREPARER_RECEVABILITE', { executer: (acte) => this.preparer(acte) });
    this.registre.inscrire('DECLARER_RECEVABLE', { gardes: (d) => this.recevabilite.gardesRecevable(d) });
    this.registre.inscrire('DEMANDER_COMPLEMENTS', { gardes: (d) => this.recevabilite.gardesComplements(d) });
    this.registre.inscrire('EMETTRE_DEMANDE_MODIF', { gardes: (d) => this.demande.gardes(d) });
    this.registre.inscrire('EMETTRE_AVIS_FINAL', { gardes: (d) => this.avis.gardes(d) });
    this.registre.inscrire('CONFIRMER_CONFORMITE', {
      gardes: async (d) => empechementsConformite(d),
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

  private async preparer({ dossier, actor, requestId }: ActeTransition): Promise<ResultatTransition> {
    const apres = await this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'PREPARER_RECEVABILITE', actor, { requestId }),
    );
    return { dossier: apres, message: 'La recevabilité est en préparation.' };
  }

  /** R1123-23: the president checks the reply by delegation of the committee; no session is needed. */
  private async confirmer({ dossier, actor, donnees, requestId }: ActeTransition): Promise<ResultatTransition> {
    assertAucune(empechementsConformite(dossier));
    const avis = { sens: 'FAVORABLE' as const, motifIds: [], motivation: donnees.commentaire ?? '' };
    const apres = await this.avis.rendre(dossier, avis, { evenement: 'CONFIRMER_CONFORMITE', actor, requestId });
    return { dossier: apres, message: 'La réponse est conforme : l’avis favorable est rendu.' };
  }
}
