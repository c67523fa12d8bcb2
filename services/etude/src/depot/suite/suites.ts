import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { isReexamen } from '@riph/contracts/etude/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { PiecesRepository } from '../../socle/pieces/pieces.repository.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Depots } from '../depose/depots.ts';
import { empechementsDepotReexamen, empechementsReexamen } from './reexamen.rules.ts';
import { type Refuse, SuitesRepository } from './suites.repository.ts';

/** Requests that follow another one: prepared from it, allowed as long as it allows them. */
@Injectable()
export class Suites {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly repository: SuitesRepository,
    private readonly depots: Depots,
    private readonly pieces: PiecesRepository,
    private readonly transitions: DossierTransitions,
    private readonly index: DossierIndex,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Prepares the second examination of a refused dossier: its forms as they were last sent and its pieces (DOS-12). Gives the draft. Throws `suite.impossible`. */
  async reexamen(dosId: number, type: 'DIR' | 'MSR', actor: Actor): Promise<number> {
    const refuse = await this.access.dossierDuDeposant(dosId, actor);
    this.assertPossible(await this.empechements(refuse));
    const envoye = await this.depots.lire(refuse);
    return this.db.transaction(async (tx) => {
      // Held: of two clicks at once, the second finds the draft of the first.
      const now = await this.transitions.lock(tx, refuse);
      const faits = { ...now, refuseLe: (await this.repository.refuse(now.id, tx))?.refuseLe ?? null };
      const existant = await this.repository.reexamenDe(now.id, tx);
      this.assertPossible(empechementsReexamen({ ...faits, reexamen: existant }, this.clock.today()));
      const administratif = { ...envoye.administratif, reponseAuRefus: null };
      const draft = await this.dossiers.brouillon(
        tx,
        {
          reglementationCode: now.reglementationCode,
          etuId: now.etuId,
          type,
          dosOrigineId: now.id,
          administratif,
          recherche: envoye.recherche,
          aVerifier: [],
        },
        actor,
      );
      await this.pieces.reprendre(tx, now.id, draft.id, { le: this.clock.instant(), actor });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: draft.id,
        action: 'CREER',
        vers: 'BROUILLON',
        details: { secondExamenDe: now.id },
      });
      await this.index.publier(tx, draft.id);
      return draft.id;
    });
  }

  /** Why the sponsor may not ask for a second examination of this dossier now. */
  async empechements(d: Pick<DossierEntity, 'id' | 'type' | 'statut'>): Promise<string[]> {
    const [refuse, reexamen] = await Promise.all([this.repository.refuse(d.id), this.repository.reexamenDe(d.id)]);
    return empechementsReexamen({ ...d, refuseLe: refuse?.refuseLe ?? null, reexamen }, this.clock.today());
  }

  /** Why a request that follows another one may not be filed now; empty for the others. */
  async empechementsDepot(d: Pick<TeteDossier, 'type' | 'dosOrigineId'>): Promise<string[]> {
    if (!isReexamen(d.type)) return [];
    return empechementsDepotReexamen(await this.origine(d), this.clock.today());
  }

  /** The refused dossier of a second examination. */
  async origine(d: Pick<TeteDossier, 'dosOrigineId'>): Promise<Refuse> {
    const refuse = d.dosOrigineId === null ? null : await this.repository.refuse(d.dosOrigineId);
    if (!refuse) throw refus('premierExamen.introuvable', {});
    return refuse;
  }

  /** Tells the first committee and the agency that the research is examined again, by whom. */
  async annoncer(tx: Tx, d: DossierEntity): Promise<void> {
    const { id: dosId, numero, cppId } = await this.origine(d);
    const mail = mailDe('REEXAMEN_DEPOSE', {
      destinataires: [...secretariat({ cppId, deposantUtiId: d.deposantUtiId }), { profil: 'UTILISATEUR_ANSM' }],
      donnees: {
        dosId,
        numero: numero ?? '',
        second: d.numero ?? '',
        deposeLe: this.clock.today(),
        comite: d.cppNom ?? undefined,
      },
      cle: `dossier-${d.id}-reexamen`,
    });
    tx.mail(mail, { cle: `dossier-${d.id}` });
  }

  private assertPossible(raisons: string[]): void {
    if (raisons.length > 0) throw refus('suite.impossible', { raisons });
  }
}
