import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import {
  type demandeReaffectation,
  MOTIF_REAFFECTATION_CTIS_LABELS,
  type refusReaffectation,
} from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { echeanceAvis, echeanceRecevabilite } from '@riph/contracts/etude/socle/delais';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { Designations } from '@riph/examen/rapporteurs/designations';
import { reperes } from '@riph/examen/socle/destinataires';
import type * as z from 'zod';
import { Recepisses } from '../../depot/recepisse/recepisses.ts';
import { type Attribution, assertComite, Tirages } from '../../depot/tirage/tirages.ts';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import type { DossierLu, TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { ReaffectationRepository } from './reaffectation.repository.ts';
import { empechementsDecision, empechementsDemande } from './reaffectation.rules.ts';

export type Acte = { dossier: DossierEntity & DossierLu; actor: Actor; requestId: string };
type Choix = { cppId: CppId; motif: string };

/** A committee asks to be relieved of a dossier; the administration refuses, or gives it to another committee, which begins again (REA-01, REA-02). */
@Injectable()
export class Reaffectations {
  readonly demande: ActeDossier = { guard: (d) => empechementsDemande(this.faits(d)), run: 'appel' };
  readonly acceptation: ActeDossier = { guard: (d) => empechementsDecision(this.faits(d)), run: 'appel' };
  readonly refus: ActeDossier = { guard: noGuard, run: 'appel' };

  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly repository: ReaffectationRepository,
    private readonly tirages: Tirages,
    private readonly designations: Designations,
    private readonly etudes: EtudeRepository,
    private readonly recepisses: Recepisses,
    private readonly clock: Clock,
  ) {}

  async demander({ dossier, actor, requestId }: Acte, saisie: z.output<typeof demandeReaffectation>): Promise<DossierEntity> {
    await this.transitions.assertMay('DEMANDER_REAFFECTATION', this.demande, dossier, actor, saisie.version);
    const { motif, commentaire } = saisie;
    return this.db.transaction(async (tx) => {
      const apres = await this.transitions.transition(tx, dossier, 'DEMANDER_REAFFECTATION', actor, {
        requestId,
        vers: dossier.statut,
        champs: { reaffectation: 'DEMANDEE' },
        details: { motif },
        mails: (d) => [
          mailDe('REAFFECTATION_DEMANDEE', {
            destinataires: [{ profil: 'SUPER_ADMIN' }],
            donnees: { ...reperes(d), motif: MOTIF_REAFFECTATION_CTIS_LABELS[motif] },
            cle: `dossier-${d.id}-reaffectation-${d.version}`,
          }),
        ],
      });
      await this.repository.ouvrir(tx, {
        dosId: apres.id,
        cppId: apres.cppId ?? 0,
        cppNom: apres.cppNom ?? '',
        motif,
        commentaire,
        demandeLe: this.clock.instant(),
        demandePar: actor.nom,
        demandeParUtiId: actor.utiId,
      });
      return apres;
    });
  }

  async refuser({ dossier, actor, requestId }: Acte, saisie: z.output<typeof refusReaffectation>): Promise<DossierEntity> {
    await this.transitions.assertMay('REFUSER_REAFFECTATION', this.refus, dossier, actor, saisie.version);
    const { motif } = saisie;
    return this.db.transaction(async (tx) => {
      await this.transitions.lock(tx, dossier);
      await this.repository.decider(tx, dossier.id, { ...this.decide('REFUSEE', actor), motifDecision: motif });
      return this.transitions.transition(tx, dossier, 'REFUSER_REAFFECTATION', actor, {
        requestId,
        vers: dossier.statut,
        champs: { reaffectation: 'REFUSEE' },
        mails: (d) => [
          mailDe('REAFFECTATION_REFUSEE', {
            destinataires: secretariat(d),
            donnees: { ...reperes(d), motif },
            cle: `dossier-${d.id}-reaffectation-refusee-${d.version}`,
          }),
        ],
      });
    });
  }

  /** `choix` null: drawn among the committees that never had the research. Otherwise to the one that the administration names. */
  async accepter({ dossier, actor, requestId }: Acte, choix: Choix | null, version?: number): Promise<DossierEntity> {
    await this.transitions.assertMay('REAFFECTER', this.acceptation, dossier, actor, version);
    const tirable = await this.tirages.preparer(dossier, null);
    if (choix) assertComite(tirable, choix.cppId);
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, dossier, version);
      const attribution = choix
        ? await this.tirages.imposer(now, tirable, { ...choix, mode: 'MANUEL', operateur: actor.nom })
        : await this.tirages.attribuer(tx, now, tirable);
      if (!attribution.cpp) throw refus('reaffectation.aucunComite', {});
      try {
        return await this.confier(tx, now, attribution, { actor, requestId });
      } catch (error) {
        // The place of the first committee was left for that of the second: neither stays taken for an act that did not happen.
        await this.tirages.rendre(now);
        throw error;
      }
    });
    await this.recepisses.assurer(apres).catch(() => undefined);
    return apres;
  }

  private async confier(
    tx: Tx,
    now: DossierEntity,
    attribution: Attribution,
    { actor, requestId }: Omit<Acte, 'dossier'>,
  ): Promise<DossierEntity> {
    const at = this.clock.instant();
    const comite = { cppId: attribution.cpp?.id ?? null, cppNom: attribution.cpp?.nom ?? null };
    await this.tirages.garder(tx, attribution, now.numero);
    await this.designations.relever(tx, now);
    await this.repository.clorePremierExamen(tx, now.id, at, attribution.seance?.seanceId ?? null);
    await this.repository.decider(tx, now.id, {
      ...this.decide('ACCEPTEE', actor),
      motifDecision: attribution.record.motif,
      nouveauCppId: comite.cppId,
      nouveauCppNom: comite.cppNom,
      dateTas: now.dateTas,
      dateReception: now.dateReception,
      dateRecevabilite: now.dateRecevabilite,
    });
    // A modification that goes elsewhere leaves its study with its committee.
    if (isDemandeInitiale(now.type)) await this.etudes.modifier(tx, now.etuId, comite);
    // No séance could be taken: the dossier still leaves the agenda of the first committee.
    if (!attribution.seance) tx.publish(etudeEvents.placeLiberee, { dosId: now.id }, { cle: `dossier-${now.id}` });
    return this.transitions.transition(tx, now, 'REAFFECTER', actor, {
      requestId,
      commentaire: attribution.record.motif,
      details: { de: now.cppId, vers: comite.cppId, mode: attribution.record.mode },
      champs: { ...comite, ...this.remiseAZero(attribution), comiteDepuis: at },
      mails: (d) => this.mails(now, d, attribution),
    });
  }

  /** The date certaine is that of the new draw (R1123-20-1): every delay begins again. */
  private remiseAZero(attribution: Attribution) {
    const today = this.clock.today();
    return {
      modeTirage: attribution.record.mode,
      dateTas: today,
      dateReception: today,
      dateRecevabilite: null,
      dateDemandeComplements: null,
      dateReceptionComplements: null,
      joursComplements: null,
      consultationExperts: null,
      recevabiliteAnsm: null,
      referenceCpp: null,
      reaffectation: 'ACCEPTEE' as const,
    };
  }

  private faits(d: TeteDossier) {
    const aujourdhui = this.clock.today();
    return { aujourdhui, avisLe: echeanceAvis(d, aujourdhui)?.date ?? null, dateDemandeModif: d.dateDemandeModif };
  }

  private decide(decision: 'ACCEPTEE' | 'REFUSEE', actor: Actor) {
    return { decision, decideLe: this.clock.instant(), decidePar: actor.nom, nouveauCppId: null, nouveauCppNom: null };
  }

  private mails(avant: DossierEntity, d: DossierEntity, { cpp, seance, record }: Attribution) {
    const cle = `dossier-${d.id}-reaffecte-${d.version}`;
    return [
      mailDe('REAFFECTATION_FAITE', {
        destinataires: [{ utiId: d.deposantUtiId }, ...secretariat(d)],
        donnees: {
          ...reperes(d),
          ancien: avant.cppNom ?? '',
          parTirage: record.graine !== null,
          contact: cpp?.email,
          seanceLe: seance?.date,
          echeance: echeanceRecevabilite(d, this.clock.today())?.date,
        },
        cle,
      }),
      mailDe('REAFFECTATION_DESSAISI', { destinataires: secretariat(avant), donnees: reperes(avant), cle: `${cle}-dessaisi` }),
    ];
  }
}
