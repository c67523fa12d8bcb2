import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import {
  type demandeReaffectation,
  MOTIF_REAFFECTATION_CTIS_LABELS,
  type refusReaffectation,
} from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import type * as z from 'zod';
import { BrouillonReponseRepository } from '../demandes/brouillon-reponse.repository.ts';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import { Designations } from '../rapporteurs/designations.ts';
import type { ActeExamen } from '../socle/acte.ts';
import { parties, reperes, secretariat } from '../socle/destinataires.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { ChoixComite, ComiteChoisi } from '../socle/flow.ts';
import { FlowReaffectation } from './flow-reaffectation.ts';
import { ReaffectationRepository } from './reaffectation.repository.ts';

export type Acte = { dossier: Dossier; actor: Actor; requestId: string };

/** A committee asks to be relieved of a request; the administration refuses, or gives it to another committee (REA-01, REA-02, CTI-39). */
@Injectable()
export class Reaffectations {
  readonly demande: ActeExamen = { guard: (d) => this.flow.empechements('DEMANDER_REAFFECTATION', d), run: 'appel' };
  readonly acceptation: ActeExamen = { guard: (d) => this.flow.empechements('REAFFECTER', d), run: 'appel' };
  readonly refus: ActeExamen = { guard: noGuard, run: 'appel' };

  constructor(
    private readonly db: Database,
    private readonly flow: FlowReaffectation,
    private readonly repository: ReaffectationRepository,
    private readonly designations: Designations,
    private readonly pieces: PiecesRepository,
    private readonly brouillons: BrouillonReponseRepository,
    private readonly clock: Clock,
  ) {}

  /** `cible`: the committee that is asked for; null: none in particular. */
  async demander(
    { dossier, actor, requestId }: Acte,
    saisie: z.output<typeof demandeReaffectation>,
    cible: { cppId: CppId; cppNom: string } | null,
  ): Promise<Dossier> {
    await this.flow.assertMay('DEMANDER_REAFFECTATION', this.demande, dossier, actor, saisie.version);
    const { motif, commentaire } = saisie;
    return this.db.transaction(async (tx) => {
      const apres = await this.flow.transition(tx, dossier, 'DEMANDER_REAFFECTATION', actor, {
        requestId,
        vers: dossier.statut,
        champs: { reaffectation: 'DEMANDEE' },
        details: { motif, cible: cible?.cppId },
        mails: (d) => [
          mailDe('REAFFECTATION_DEMANDEE', {
            destinataires: [{ profil: 'SUPER_ADMIN' }],
            donnees: {
              ...reperes(d),
              motif: MOTIF_REAFFECTATION_CTIS_LABELS[motif],
              fige: this.flow.isRepris,
              ...(cible && { cible: cible.cppNom }),
            },
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
        cibleCppId: cible?.cppId ?? null,
        cibleCppNom: cible?.cppNom ?? null,
      });
      return apres;
    });
  }

  async refuser({ dossier, actor, requestId }: Acte, saisie: z.output<typeof refusReaffectation>): Promise<Dossier> {
    await this.flow.assertMay('REFUSER_REAFFECTATION', this.refus, dossier, actor, saisie.version);
    return this.ecarter(dossier, saisie.motif, { actor, requestId });
  }

  /** `actor` null: the platform, once the committee has let its last day pass (REA-01). */
  ecarter(dossier: Dossier, motif: string, { actor, requestId }: { actor: Actor | null; requestId: string }): Promise<Dossier> {
    return this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      await this.repository.decider(tx, dossier.id, { ...this.decide('REFUSEE', actor), motifDecision: motif });
      return this.flow.transition(tx, dossier, 'REFUSER_REAFFECTATION', actor, {
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
  async accepter(
    { dossier, actor, requestId }: Acte,
    choix: ChoixComite | null,
    { allegerCharge, version }: { allegerCharge: boolean; version?: number | undefined },
  ): Promise<Dossier> {
    await this.flow.assertMay('REAFFECTER', this.acceptation, dossier, actor, version);
    const choisir = await this.flow.autreComite(dossier, choix, { actor, allegerCharge });
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.flow.lock(tx, dossier, version);
      const comite = await choisir(tx, now);
      try {
        return await this.confier(tx, now, comite, { actor, requestId });
      } catch (error) {
        // The place of the first committee was left for that of the second: neither stays taken for an act that did not happen.
        await comite.rendre();
        throw error;
      }
    });
    await this.flow.rattraperImpressions(apres).catch(() => undefined);
    return apres;
  }

  private async confier(
    tx: Tx,
    now: Dossier,
    comite: ComiteChoisi,
    { actor, requestId }: Omit<Acte, 'dossier'>,
  ): Promise<Dossier> {
    const at = this.clock.instant();
    await comite.garder(tx);
    await this.designations.relever(tx, now);
    await this.pieces.effacerVerdicts(tx, now.id);
    await this.brouillons.supprimerDuComite(tx, now.id);
    if (this.flow.isRepris) await this.repository.clorePremierExamen(tx, now.id, at, comite.seance?.seanceId ?? null);
    // No séance could be taken: the request still leaves the agenda of the first committee.
    if (!comite.seance) this.flow.libererPlace(tx, now);
    const apres = await this.flow.transition(tx, now, 'REAFFECTER', actor, {
      requestId,
      comite,
      commentaire: comite.motif,
      details: { de: now.cppId, vers: comite.cppId, mode: comite.mode },
      champs: { cppId: comite.cppId, cppNom: comite.cppNom, comiteDepuis: at, reaffectation: 'ACCEPTEE' },
      mails: (d) => this.mails(now, d, comite),
    });
    await this.repository.decider(tx, now.id, {
      ...this.decide('ACCEPTEE', actor),
      motifDecision: comite.motif,
      nouveauCppId: comite.cppId,
      nouveauCppNom: comite.cppNom,
    });
    return apres;
  }

  private decide(decision: 'ACCEPTEE' | 'REFUSEE', actor: Actor | null) {
    return {
      decision,
      decideLe: this.clock.instant(),
      decidePar: actor?.nom ?? 'La plateforme',
      nouveauCppId: null,
      nouveauCppNom: null,
    };
  }

  private mails(avant: Dossier, d: Dossier, { courriel, seance, parTirage }: ComiteChoisi) {
    const cle = `dossier-${d.id}-reaffecte-${d.version}`;
    return [
      mailDe('REAFFECTATION_FAITE', {
        destinataires: [...parties(d), ...this.flow.prevenus('REAFFECTER', d)],
        donnees: {
          ...reperes(d),
          ancien: avant.cppNom ?? '',
          repris: this.flow.isRepris,
          parTirage,
          contact: courriel,
          seanceLe: seance?.date,
          echeance: this.flow.echeanceCourante(d)?.date,
        },
        cle,
      }),
      mailDe('REAFFECTATION_DESSAISI', { destinataires: secretariat(avant), donnees: reperes(avant), cle: `${cle}-dessaisi` }),
    ];
  }
}
