import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { debutDuJour } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { estJugeEtPartie } from '@riph/contracts/etude/liens';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { EtudeEntity } from '../entites/etude.entity.ts';
import { ConflitEntity } from '../entites/rapporteur.entity.ts';
import { type DossierLu, FORMULAIRES, type Formulaires, type TeteDossier, unefois } from './dossier.lu.ts';
import { DERNIER_ENVOI } from './formulaires.sql.ts';

export type DossierSansRecherche = Omit<DossierEntity, 'elementRecherche'>;
/** What the sponsor goes on changing after a sending. */
const DEPOSES = ['elementAdministratif', 'elementRecherche', 'administratifMajLe', 'rechercheMajLe'] as const;
type Colonnes = readonly (keyof DossierEntity & string)[];
/** Columns of the row that each read takes as they stand, `deposes` being read where they were sent. */
const LECTURES = {
  dossier: (deposes: Colonnes) => ({ except: deposes }),
  'dossier-sans-recherche': (deposes: Colonnes) => ({ except: [...deposes, 'elementRecherche' as const] }),
  formulaires: (deposes: Colonnes) => ({ only: FORMULAIRES.filter((c) => !deposes.includes(c)) }),
};
type Vu = Pick<DossierEntity, 'statut' | 'deposantUtiId' | 'cppId' | 'reglementationCode' | 'qualificationCode'>;

/** Who finds the dossier at all (DRO-04). Experts read through expertise; VRB profiles never. */
export function canSeeDossier(a: Actor, d: Vu): boolean {
  switch (a.profil) {
    case 'SUPER_ADMIN':
      return true;
    case 'DEPOSANT':
      return d.deposantUtiId === a.utiId;
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return d.cppId !== null && d.cppId === a.cppId && !estJugeEtPartie(a, d);
    case 'UTILISATEUR_ANSM':
      return d.statut !== 'BROUILLON';
    default:
      return false;
  }
}

/** The agency reads the content of what it reviews: devices and RIPH 1; of the rest, the metadata. */
export const canAnsmReadContenu = (d: Vu): boolean =>
  d.reglementationCode === 'REG745' || d.reglementationCode === 'REG746' || d.qualificationCode === 'CAT1';

/** The one row that was read, for a caller who may know it; throws `dossier.introuvable` (404) otherwise. */
export function exigerVisible<T extends Vu>([dossier]: readonly T[], id: number, actor: Actor): T {
  if (!dossier || !canSeeDossier(actor, dossier)) throw refus('dossier.introuvable', { dosId: id });
  return dossier;
}

/**
 * Loads a dossier and checks who asks, in one move. Each method throws `dossier.introuvable` (404) when the caller may not know the dossier,
 * and a 403 when he knows it but not this part of it.
 */
@Injectable()
export class DossierAccess {
  private readonly lectures = new Map<string, string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Any reader: head, status, dates. Its forms are those last sent; the sponsor alone gets them as he left them. */
  async visibleDossier(id: number, actor: Actor): Promise<DossierEntity> {
    const [name, sql] = this.lecture(actor, 'dossier');
    return exigerVisible(await this.db.prepared<DossierEntity>(name, sql, [id]), id, actor);
  }

  /** The same dossier as the guards and the acts of its workflow read it. */
  async lu(id: number, actor: Actor): Promise<DossierEntity & DossierLu> {
    const dossier = await this.visibleDossier(id, actor);
    const etatEtude = unefois(async () => (await this.db.repository(EtudeEntity).findOneByOrFail({ id: dossier.etuId })).etat);
    return { ...dossier, entier: async () => dossier, etatEtude };
  }

  /** A head that its reader was allowed to see, with the forms that he may see of it. */
  async avecFormulaires(tete: TeteDossier, actor: Actor): Promise<DossierEntity> {
    const [name, sql] = this.lecture(actor, 'formulaires');
    const [formulaires] = await this.db.prepared<Formulaires>(name, sql, [tete.id]);
    if (!formulaires) throw refus('dossier.introuvable', { dosId: tete.id });
    return { ...tete, ...formulaires };
  }

  /** A hot read: its name, and its text made once, when the columns of the entity are known. */
  private lecture(actor: Actor, what: keyof typeof LECTURES): [name: string, sql: string] {
    const isDeposant = actor.profil === 'DEPOSANT';
    const name = isDeposant ? what : `${what}-depose`;
    const isWhole = what !== 'dossier-sans-recherche';
    const known = this.lectures.get(name);
    if (known) return [name, known];
    const columns = this.db.columns(DossierEntity, 'd', LECTURES[what](isDeposant ? [] : DEPOSES));
    const deposes = `coalesce(f.element_administratif, d.element_administratif) "elementAdministratif",
      ${isWhole ? 'coalesce(f.element_recherche, d.element_recherche) "elementRecherche",' : ''}
      ${instantSql('coalesce(f.depose_le, d.administratif_maj_le)')} "administratifMajLe", ${instantSql('coalesce(f.depose_le, d.recherche_maj_le)')} "rechercheMajLe"`;
    const sql = isDeposant
      ? `select ${columns} from dossier d where d.id = $1`
      : `select ${columns}, ${deposes} from dossier d ${DERNIER_ENVOI} where d.id = $1`;
    this.lectures.set(name, sql);
    return [name, sql];
  }

  /** Readers of the forms, pieces and letters: not a member with a declared link, not the agency on what it does not review. */
  async contenuVisible(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.exigerContenu(dossier, actor);
    return dossier;
  }

  /** The same readers, without the research form: it is the larger half of a dossier, and the first form is read the most. */
  async administratifVisible(id: number, actor: Actor): Promise<DossierSansRecherche> {
    const [name, sql] = this.lecture(actor, 'dossier-sans-recherche');
    const rows = await this.db.prepared<DossierSansRecherche>(name, sql, [id]);
    const dossier = exigerVisible(rows, id, actor);
    await this.exigerContenu(dossier, actor);
    return dossier;
  }

  private async exigerContenu(dossier: Vu & { id: number }, actor: Actor): Promise<void> {
    if (actor.profil === 'UTILISATEUR_ANSM' && !canAnsmReadContenu(dossier)) throw refus('dossier.contenuReserve', {});
    if (await this.aUnConflit(dossier.id, actor)) throw refus('dossier.conflit', {});
    if (actor.profil === 'SUPER_ADMIN') await this.tracer(dossier.id, actor);
  }

  /** The administration opens the content of a dossier: one line of the journal per person, dossier and day (DRO-07). */
  private async tracer(id: number, actor: Actor): Promise<void> {
    const known = await this.db.query(
      `select 1 from evenement where entity_code = 'DOSSIER' and entity_id = $1 and action = 'CONSULTER_CONTENU' and uti_id = $2 and le >= $3 limit 1`,
      [id, actor.utiId, debutDuJour(this.clock.today())],
    );
    if (known.length > 0) return;
    await this.db.transaction(async (tx) =>
      tx.journal({ entityCode: 'DOSSIER', entityId: id, action: 'CONSULTER_CONTENU', actor }),
    );
  }

  /** Readers of the evaluation (reporters, reports, notes, drafts): committee in charge without a declared link, and the administration. */
  async evaluationVisible(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.exigerEvaluation(dossier, actor);
    return dossier;
  }

  /** The sponsor's own dossier, to write in it. */
  async dossierDuDeposant(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    if (actor.profil !== 'DEPOSANT') throw refus('dossier.introuvable', { dosId: id });
    return dossier;
  }

  /** A dossier of the active committee, to act on it as its manager or member. */
  async dossierDuComite(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.exigerComite(dossier, actor);
    return dossier;
  }

  /** The same of a dossier that this caller has already read. */
  async exigerComite(dossier: Pick<DossierEntity, 'id'>, actor: Actor): Promise<void> {
    await this.exigerEvaluation(dossier, actor);
    if (actor.profil !== 'GESTIONNAIRE' && actor.profil !== 'INSTRUCTEUR')
      throw refus('dossier.introuvable', { dosId: dossier.id });
  }

  private async exigerEvaluation({ id }: Pick<DossierEntity, 'id'>, actor: Actor): Promise<void> {
    if (actor.profil === 'DEPOSANT' || actor.profil === 'UTILISATEUR_ANSM') throw refus('dossier.introuvable', { dosId: id });
    if (await this.aUnConflit(id, actor)) throw refus('dossier.conflit', {});
  }

  /** A study, seen by whoever sees one of its dossiers, and its owner. */
  async visibleEtude(id: number, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.db.repository(EtudeEntity).findOneBy({ id });
    const dossiers = etude ? await this.db.repository(DossierEntity).findBy({ etuId: id }) : [];
    const isOwner = etude?.deposantUtiId === actor.utiId && actor.profil === 'DEPOSANT';
    if (!etude || !(isOwner || dossiers.some((d) => canSeeDossier(actor, d)))) throw refus('etude.introuvable', { etuId: id });
    return etude;
  }

  /** The sponsor's own study, to write in it. */
  async etudeDuDeposant(id: number, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.visibleEtude(id, actor);
    if (actor.profil !== 'DEPOSANT' || etude.deposantUtiId !== actor.utiId) throw refus('etude.introuvable', { etuId: id });
    return etude;
  }

  /** Whether this member declared a link of interest with the dossier. */
  async aUnConflit(dosId: number, actor: Actor): Promise<boolean> {
    return actor.profil === 'INSTRUCTEUR' && (await this.db.repository(ConflitEntity).existsBy({ dosId, utiId: actor.utiId }));
  }
}
