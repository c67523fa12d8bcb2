import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { mailEvent } from '@riph/chassis/mail';
import { Database } from '@riph/chassis/transaction';
import type { Actor, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import { refus } from '@riph/contracts/etude/dossier.errors';
import type { EvenementDossier } from '@riph/contracts/etude/dossier.workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '../document/documents.ts';
import { DossierAccess } from '../dossier/dossier.access.ts';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { DossierTransitions } from '../dossier/dossier.transition.ts';
import { Courriers } from '../generation/courriers.ts';
import { lettreAvis, SENS_LABELS } from '../generation/lettres.ts';
import { AvisEntity } from './avis.entity.ts';
import { type AvisPropose, empechementsAvis, examenRetenu, fautesAvis } from './avis.rules.ts';
import { Deliberation } from './deliberation.ts';

type D = Input<(typeof etudeWorkflow.calls)['emettreAvisFinal']>;
type Avis = AvisPropose & { conditions?: string };
const STATUT_DU_SENS = {
  FAVORABLE: 'AVIS_FAVORABLE',
  FAVORABLE_CONDITIONS: 'AVIS_FAVORABLE_CONDITIONS',
  DEFAVORABLE: 'AVIS_DEFAVORABLE',
} as const;

/** The final opinion: quorum checked, reasons, PDF kept, sponsor, agency and, when unfavourable, all committees told. */
@Injectable()
export class AvisFinal {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly transitions: DossierTransitions,
    private readonly deliberation: Deliberation,
    private readonly documents: Documents,
    private readonly courriers: Courriers,
    private readonly clock: Clock,
  ) {}

  /** Refusals: `avis.quorum`, `avis.motif`, `avis.conditions`, `dossier.dejaFait`. A joined signed PDF is the legal one, else it is generated. */
  async emettre({ params, body, files, actor, requestId }: D) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    this.assertAvis(dossier, body);
    const manques = await this.gardes(dossier);
    if (manques.length > 0) throw refus('avis.quorum', { manques });
    const apres = await this.rendre(dossier, body, {
      evenement: 'EMETTRE_AVIS_FINAL',
      version: body.version,
      joint: files.fichier[0],
      actor,
      requestId,
    });
    return {
      dosId: apres.id,
      statut: apres.statut,
      numero: apres.numero,
      version: apres.version,
      message: `${SENS_LABELS[body.sens]} rendu. Le promoteur et l’ANSM sont prévenus.`,
    };
  }

  async gardes(dossier: DossierEntity): Promise<string[]> {
    return empechementsAvis(dossier, await this.deliberation.examens(dossier));
  }

  assertAvis(dossier: DossierEntity, a: Avis): void {
    const [faute] = fautesAvis(dossier, a);
    if (faute === 'MOTIF') throw refus('avis.motif', {});
    if (faute === 'CONDITIONS') throw refus('avis.conditions', {});
  }

  /** The letter as it would be today. */
  async courrier(dossier: DossierEntity, a: Avis, parDelegation = false) {
    const contenu = await this.deliberation.contenu(dossier, a, parDelegation);
    return { titre: SENS_LABELS[a.sens], corps: lettreAvis(dossier, contenu), nom: `avis-${dossier.numero}.pdf` };
  }

  /** Writes the opinion in one gesture. */
  async rendre(
    dossier: DossierEntity,
    a: Avis,
    o: {
      evenement: Extract<EvenementDossier, 'EMETTRE_AVIS_FINAL' | 'CONFIRMER_CONFORMITE'>;
      version?: number;
      joint?: FileRef;
      actor: Actor;
      requestId: string;
    },
  ): Promise<DossierEntity> {
    const parDelegation = o.evenement === 'CONFIRMER_CONFORMITE';
    const retenu = parDelegation ? null : examenRetenu(dossier, await this.deliberation.examens(dossier));
    const motifs = await this.deliberation.motifs(dossier, a.motifIds);
    if (motifs.length !== a.motifIds.length)
      throw refusal('saisie.invalide', { fields: [{ champ: 'motifIds', message: 'Un des motifs choisis n’existe pas.' }] });
    const today = this.clock.today();
    const ecrire = (fichier: FileRef) =>
      this.db.transaction(async (tx) => {
        const champs = { dateAvis: today, sensAvis: a.sens };
        const vers = STATUT_DU_SENS[a.sens];
        const apres = await this.transitions.transition(tx, dossier, o.evenement, o.actor, {
          requestId: o.requestId,
          version: o.version,
          vers,
          champs,
          details: { sens: a.sens },
        });
        const document = await this.documents.garder(
          tx,
          apres,
          { type: 'AVIS_FINAL', libelle: SENS_LABELS[a.sens], fichier, pourDeposant: true },
          o.actor,
        );
        await tx.repository(AvisEntity).save({
          dosId: apres.id,
          sens: a.sens,
          date: today,
          seanceId: retenu?.seanceId ?? null,
          motifs,
          motivation: a.motivation,
          conditions: a.conditions ?? null,
          documentId: document.id,
          auteur: o.actor.nom,
        });
        tx.publish(etudeEvents.avisRendu, { dosId: apres.id, sens: a.sens, date: today }, { cle: `dossier-${apres.id}` });
        const reperes = { dosId: apres.id, numero: apres.numero ?? '', comite: apres.cppNom ?? '', renduLe: today };
        const destinataires = [{ utiId: apres.deposantUtiId }, { profil: 'UTILISATEUR_ANSM' as const }];
        const donnees = { ...reperes, avis: SENS_LABELS[a.sens], favorable: a.sens !== 'DEFAVORABLE' };
        tx.publish(mailEvent('etude'), mailDe('AVIS_FINAL', { destinataires, donnees, cle: `dossier-${apres.id}-avis` }));
        if (a.sens === 'DEFAVORABLE')
          tx.publish(
            mailEvent('etude'),
            mailDe('AVIS_DEFAVORABLE_COMITES', {
              destinataires: [{ profil: 'GESTIONNAIRE' }],
              donnees: reperes,
              cle: `dossier-${apres.id}-defavorable`,
            }),
          );
        return apres;
      });
    return o.joint ? ecrire(o.joint) : this.courriers.avec(dossier, await this.courrier(dossier, a, parDelegation), ecrire);
  }
}
