import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { Designations } from '../rapporteurs/designations.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';
import { isExaminationOver } from '../socle/phases.ts';
import type { ConflitEntity } from '../tables/rapporteur.entity.ts';
import { raisonNonRetirable } from './liens.rules.ts';

/** A link of interest with a dossier, and what follows at once (L1123-3, R1123-12): he reads the evaluation no more, counts in no quorum and reports no more. */
@Injectable()
export class Liens {
  constructor(
    private readonly db: Database,
    private readonly repository: LiensRepository,
    private readonly membres: Membres,
    private readonly designations: Designations,
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {}

  /** Said aloud in a séance: who said it was checked there. Throws `dossier.introuvable`. */
  async declarerEnSeance({ dosId, ...lien }: { dosId: DosId; utiId: UtiId; motif: string }, actor: Actor | null) {
    const dossier = await this.flow.head(dosId);
    if (!dossier) throw refus('dossier.introuvable', { dosId });
    return this.declarer(dossier, lien, actor);
  }

  /** Declared twice, the first stands. Who may declare for whom was checked by the caller; `rapporteur.empeche` for somebody outside the committee. */
  async declarer(dossier: Dossier, lien: { utiId: UtiId; motif: string }, actor: Actor | null) {
    const { utiId, motif } = lien;
    const membre = await this.membres.membre(dossier, this.clock.today(), utiId);
    if (!membre) throw refus('rapporteur.empeche', { raisons: ['Cette personne n’est pas membre du comité.'] });
    return this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const known = await this.repository.lire(tx, dossier.id, utiId);
      if (known) return known;
      tx.journal({ entityCode: this.flow.entityCode, entityId: dossier.id, action: 'CONFLIT_DECLARE', details: { utiId } });
      const declare = await this.repository.ajouter(tx, {
        dosId: dossier.id,
        utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        motif,
        declareLe: this.clock.instant(),
        declarePar: actor?.nom ?? 'La plateforme',
        declareParUtiId: actor?.utiId ?? null,
      });
      await this.designations.ecarter(tx, dossier, utiId);
      this.prevenir(tx, 'LIEN_DECLARE', dossier, declare, actor);
      return declare;
    });
  }

  /** The reader's right to take each back, and why not. */
  async retirables(dossier: Dossier, liens: readonly ConflitEntity[], { profil, utiId }: Actor) {
    const isPresidence = profil === 'INSTRUCTEUR' && liens.length > 0 && (await this.membres.isPresidence(dossier, utiId));
    const isOver = isExaminationOver(dossier);
    return new Map(liens.map((l) => [l.id, raisonNonRetirable(l, { profil, isPresidence }, isOver)]));
  }

  /** Declared by mistake: its trace stays in the journal; what the member held does not come back by itself. Throws `transition.refusee`, `objet.introuvable`. */
  async retirer(dossier: Dossier, { utiId, motif }: { utiId: UtiId; motif: string }, actor: Actor): Promise<void> {
    const raisons = await this.retirables(dossier, await this.repository.lister(dossier.id), actor);
    await this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const lien = await this.repository.lire(tx, dossier.id, utiId);
      if (!lien) throw refusal('objet.introuvable', { objet: 'Lien d’intérêts' });
      const raison = raisons.get(lien.id);
      assertAllowed(raison ? [raison] : []);
      await this.repository.retirer(tx, lien);
      const details = { utiId, lien: lien.motif, declareLe: lien.declareLe, declarePar: lien.declarePar };
      const ligne = { entityCode: this.flow.entityCode, entityId: dossier.id, action: 'CONFLIT_RETIRE' };
      tx.journal({ ...ligne, commentaire: motif, details, actor });
      this.prevenir(tx, 'LIEN_RETIRE', dossier, lien, actor);
    });
  }

  /** The member, of what somebody else did. The words of the link stay on the platform. */
  private prevenir(
    tx: Tx,
    modele: 'LIEN_DECLARE' | 'LIEN_RETIRE',
    { id: dosId, numero }: Dossier,
    { id, utiId }: ConflitEntity,
    actor: Actor | null,
  ): void {
    if (actor?.utiId === utiId) return;
    const donnees = { dosId, numero: numero ?? '', auteur: actor?.nom ?? 'La plateforme' };
    const cle = `lien-${id}-${modele === 'LIEN_DECLARE' ? 'declare' : 'retire'}`;
    tx.mail(mailDe(modele, { destinataires: [{ utiId }], donnees, cle }), { cle: `dossier-${dosId}` });
  }
}
