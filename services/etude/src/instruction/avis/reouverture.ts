import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import {
  isAvisRendu,
  isFavorable,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { AvisRepository } from '@riph/examen/avis/avis.repository';
import { AvisRendus } from '@riph/examen/avis/rendus';
import type { ResultatActe } from '@riph/examen/socle/acte';
import { oncePerRow } from '@riph/examen/socle/once-per-row';
import type { AvisEntity } from '@riph/examen/tables/avis.entity';
import { SuitesRepository } from '../../depot/suite/suites.repository.ts';
import { parties } from '../../socle/dossier/destinataires.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierLu, TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { empechementsReouverture, NUMERO_COMITE_REPRIS, NUMERO_REPRIS } from './reouverture.rules.ts';

/** ROUVRIR (DOS-05): the administration takes a closed dossier back to the status that it had before, with its reason. */
@Injectable()
export class Reouverture {
  readonly reouverture: ActeDossier = { guard: (d) => this.gardes(d), run: (acte) => this.rouvrir(acte) };

  private readonly precedentDe = oncePerRow((d: TeteDossier) => this.precedent(d));

  constructor(
    private readonly transitions: DossierTransitions,
    private readonly repository: DossierRepository,
    private readonly suites: SuitesRepository,
    private readonly avis: AvisRepository,
    private readonly rendus: AvisRendus,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  private async gardes(d: DossierLu): Promise<string[]> {
    const [etatEtude, precedent, autre, isNumeroPris, reexamen, hasSuite] = await Promise.all([
      d.etatEtude(),
      this.precedentDe(d),
      d.numeroNational === null ? null : this.repository.tenueDuNumero(d.numeroNational, d.etuId),
      d.historique && d.numero !== null && this.repository.numeroPris(d.numero, d.id),
      this.suites.reexamenDe(d.id),
      isFavorable(d.statut) && this.suites.hasSuite(d.etuId),
    ]);
    return empechementsReouverture({
      etatEtude,
      precedent,
      numeroRepris: autre !== null,
      numeroComiteRepris: isNumeroPris,
      secondExamen: reexamen?.numero ?? null,
      isSuivi: hasSuite,
    });
  }

  private async rouvrir({ dossier, actor, donnees, requestId }: ActeTransition): Promise<ResultatActe> {
    const motif = donnees.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.reouverture)
      assertAllowed([`Indiquez pourquoi vous rouvrez le dossier (au moins ${MOTIF_MIN.reouverture} caractères).`]);
    const precedent = await this.precedentDe(dossier);
    if (!precedent) throw new Error(`dossier ${dossier.id} was never in another status`);
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, dossier, donnees.version);
      const { numeroNational, etuId } = now;
      const autre = numeroNational && (await this.repository.tenueDuNumeroRetenu(tx, numeroNational, etuId));
      if (autre) assertAllowed([NUMERO_REPRIS]);
      if (now.historique && now.numero !== null && (await this.repository.numeroPris(now.numero, now.id, tx)))
        assertAllowed([NUMERO_COMITE_REPRIS]);
      const details = isAvisRendu(now.statut) ? { avisRepris: await this.reprendreAvis(tx, now) } : undefined;
      const champs = isAvisRendu(precedent) ? {} : { dateAvis: null, sensAvis: null };
      return this.transitions.transition(tx, now, 'ROUVRIR', actor, {
        requestId,
        vers: precedent,
        commentaire: motif,
        details,
        champs: { ...champs, rouvertLe: this.clock.today() },
        mails: (d) => [mailRouvert(d, motif)],
      });
    });
    return { dossier: apres, message: `Le dossier est rouvert : il est maintenant « ${STATUT_DOSSIER_LABELS[apres.statut]} ».` };
  }

  /** The opinion no longer stands; its words go to the journal, its file stays among the documents. */
  private async reprendreAvis(
    tx: Tx,
    d: DossierEntity,
  ): Promise<Pick<AvisEntity, 'sens' | 'date' | 'motifs' | 'motivation'> | null> {
    const avis = await this.rendus.retirer(tx, d);
    return avis && { sens: avis.sens, date: avis.date, motifs: avis.motifs, motivation: avis.motivation };
  }

  private async precedent(d: TeteDossier): Promise<StatutDossier | undefined> {
    const code = await this.avis.venuDe(d.id, d.statut);
    return STATUTS_DOSSIER.find((s) => s === code);
  }
}

const mailRouvert = (d: DossierEntity, motif: string) =>
  mailDe('DOSSIER_ROUVERT', {
    destinataires: parties(d),
    donnees: { dosId: d.id, numero: d.numero ?? '', statut: STATUT_DOSSIER_LABELS[d.statut], motif },
    cle: `dossier-${d.id}-rouvert-${d.version}`,
  });
