import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { mailEvent } from '@riph/chassis/mail';
import { Database } from '@riph/chassis/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { echeanceCourante } from '@riph/contracts/etude/delais';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '../document/documents.ts';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { DossierTransitions } from '../dossier/dossier.transition.ts';
import { Courriers } from '../generation/courriers.ts';
import { lettreConstat } from '../generation/lettres.ts';
import { Recevabilite } from '../recevabilite/recevabilite.service.ts';
import { type ActeTransition, RegistreEvenements, type ResultatTransition } from '../workflow/registre.ts';
import { empechementsConformite, empechementsConstat } from './avis.rules.ts';
import { AvisFinal } from './avis-final.ts';
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
    private readonly documents: Documents,
    private readonly courriers: Courriers,
    private readonly clock: Clock,
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
      gardes: async (d) => this.gardesConstat(d),
      executer: (acte) => this.silence(acte),
    });
    this.registre.inscrire('CONSTATER_RENONCEMENT', {
      gardes: async (d) => this.gardesConstat(d),
      executer: (acte) => this.renoncement(acte),
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
    const apres = await this.avis.rendre(dossier, avis, {
      evenement: 'CONFIRMER_CONFORMITE',
      version: donnees.version,
      actor,
      requestId,
    });
    return { dossier: apres, message: 'La réponse est conforme : l’avis favorable est rendu.' };
  }

  private gardesConstat(dossier: DossierEntity): string[] {
    const today = this.clock.today();
    return empechementsConstat(echeanceCourante(dossier, today)?.dateAffichee ?? null, today);
  }

  private silence(acte: ActeTransition): Promise<ResultatTransition> {
    const limite = echeanceCourante(acte.dossier, this.clock.today())?.date;
    return this.constater(acte, 'CONSTATER_SILENCE', {
      titre: 'Constat de rejet implicite',
      fait: `Le comité n’a pas rendu son avis dans le délai légal, qui expirait le ${limite ? formatJour(limite) : ''}.`,
      consequence:
        'Son silence vaut refus (art. R1123-23 du code de la santé publique). Un second examen par un autre comité peut être demandé dans le délai d’un mois (art. R1123-25).',
      message: 'Le rejet implicite est constaté.',
    });
  }

  private renoncement(acte: ActeTransition): Promise<ResultatTransition> {
    const limite = echeanceCourante(acte.dossier, this.clock.today())?.dateAffichee;
    return this.constater(acte, 'CONSTATER_RENONCEMENT', {
      titre: 'Constat d’absence de réponse',
      fait: `Aucune réponse n’a été reçue dans le délai, qui expirait le ${limite ? formatJour(limite) : ''}.`,
      consequence: 'Le promoteur est réputé avoir renoncé à la recherche (art. R1123-23 du code de la santé publique).',
      message: 'L’absence de réponse est constatée.',
    });
  }

  private async constater(
    { dossier, actor, donnees, requestId }: ActeTransition,
    evenement: 'CONSTATER_SILENCE' | 'CONSTATER_RENONCEMENT',
    c: { titre: string; fait: string; consequence: string; message: string },
  ): Promise<ResultatTransition> {
    assertAucune(this.gardesConstat(dossier));
    const courrier = { titre: c.titre, corps: lettreConstat(dossier, c), nom: `constat-${dossier.numero}.pdf` };
    const apres = await this.courriers.avec(dossier, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, evenement, actor, {
          requestId,
          version: donnees.version,
          commentaire: donnees.commentaire ?? c.fait,
        });
        await this.documents.garder(tx, apres, { type: 'CONSTAT', libelle: c.titre, fichier, pourDeposant: true }, actor);
        tx.publish(etudeEvents.placeLiberee, { dosId: apres.id }, { cle: `dossier-${apres.id}` });
        const reperes = { dosId: apres.id, numero: apres.numero ?? '', comite: apres.cppNom ?? '' };
        const destinataires = [
          { utiId: apres.deposantUtiId },
          ...(apres.cppId === null ? [] : [{ profil: 'GESTIONNAIRE' as const, cppId: apres.cppId }]),
        ];
        tx.publish(
          mailEvent('etude'),
          evenement === 'CONSTATER_RENONCEMENT'
            ? mailDe('DOSSIER_RENONCE', { destinataires, donnees: reperes, cle: `dossier-${apres.id}-renonce` })
            : mailDe('AVIS_FINAL', {
                destinataires,
                donnees: {
                  ...reperes,
                  avis: 'Rejet implicite (silence du comité)',
                  favorable: false,
                  renduLe: this.clock.today(),
                },
                cle: `dossier-${apres.id}-silence`,
              }),
        );
        return apres;
      }),
    );
    return { dossier: apres, message: c.message };
  }
}

function assertAucune(raisons: string[]): void {
  if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
}
