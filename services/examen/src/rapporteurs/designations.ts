import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { aReprendre, dateRapportParDefaut } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { reperes } from '../socle/destinataires.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';
import { ProchaineSeance } from '../socle/prochaine-seance.ts';
import type { RapporteurEntity, TypeRapporteur } from '../tables/rapporteur.entity.ts';
import type { Decision } from './decisions.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { ecartesDe, empechements, partieDe, partieVoulue, raisonNonDesignable } from './rapporteurs.rules.ts';
import { Sieges } from './sieges.ts';

export type Choix = { type: TypeRapporteur; partie: PartieRapport; utiId: UtiId; dateRapport?: Jour };
export type ChoixDePlace = { type: TypeRapporteur; utiId: UtiId | null };
export type ChoixPrepare = {
  type: TypeRapporteur;
  partie: PartieRapport;
  utiId: UtiId;
  membre: MembreAnnuaire;
  seanceLe: Jour | null;
  dateRapport: Jour | null;
  siege: Pick<RapporteurEntity, 'siegeFin' | 'siegeMotif'>;
};
const RAPPORT_DEPOSE = 'Son rapport est déjà déposé : désignez un remplaçant si besoin, le rapport est conservé.';

type Releve = Pick<Dossier, 'id' | 'numero' | 'cppId'>;
/** Whoever names was read as of the committee in charge. */
function comiteDe({ id, cppId }: Pick<Dossier, 'id' | 'cppId'>): CppId {
  if (cppId === null) throw new Error(`request ${id} has no committee`);
  return cppId;
}

/** `isNouveau`: he was not in that place. `avant`: until when his report was expected, when it was. */
type Place = { row: RapporteurEntity; isNouveau: boolean; avant: Jour | null };

/** Who reports on a dossier in the current round: named, replaced, taken off, set aside. Each gesture holds the row of the dossier. */
@Injectable()
export class Designations {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly flow: Flow,
    private readonly membres: Membres,
    private readonly rapporteurs: RapporteursRepository,
    private readonly liens: LiensRepository,
    private readonly sieges: Sieges,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** A dossier under examination, asked by the secretariat, the president or a vice-president of its committee. */
  async dossierARapporter(dosId: DosId, actor: Actor): Promise<Dossier> {
    const dossier = await this.access.duComite(dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && !(await this.membres.isPresidence(dossier, actor.utiId)))
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER (président ou vice-président)' });
    const raison = raisonNonDesignable(dossier);
    if (raison !== null) assertAllowed([raison]);
    return dossier;
  }

  /** What a place of this request is on. Throws `transition.refusee`. */
  partie(dossier: Dossier, voulue: PartieRapport | undefined): PartieRapport {
    const { partie, raison } = partieVoulue(this.flow.parties(dossier), voulue);
    if (raison !== null) assertAllowed([raison]);
    return partie;
  }

  /** Names a member, or moves his date when he already holds the place; he is told of both (RAP-12). Throws `rapporteur.empeche`, `transition.dates`. */
  async designer(dossier: Dossier, choix: Choix, decision: Decision): Promise<RapporteurEntity> {
    const prepare = await this.preparer(dossier, choix);
    return this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const { row, isNouveau, avant } = await this.placer(tx, dossier, prepare, decision);
      if (!isNouveau) {
        this.direLaDate(tx, dossier, row, avant);
        return row;
      }
      const { utiId, dateRapport, seanceLe } = prepare;
      const donnees = {
        ...numeroDe(dossier),
        ...partieDe(row),
        ...(dateRapport && { attenduLe: dateRapport }),
        ...(seanceLe && { seanceLe }),
      };
      const cle = `rapporteur-${row.id}`;
      tx.mail(mailDe('RAPPORTEUR_DESIGNE', { destinataires: [{ utiId }], donnees, cle }));
      return row;
    });
  }

  /** What is known of a choice before the row is held: he sits on the day of the séance, and his date is still to come. */
  async preparer(dossier: Dossier, { type, partie, utiId, dateRapport: voulue }: Choix): Promise<ChoixPrepare> {
    const today = this.clock.today();
    const seanceLe = await this.prochaineSeance.date(dossier.id);
    const membre = await this.membres.membre(dossier, seanceLe ?? today, utiId);
    if (!membre)
      throw refus('rapporteur.empeche', { raisons: ['Cette personne n’a pas de nomination en cours à la date de la séance.'] });
    const dateRapport = voulue ?? dateRapportParDefaut(seanceLe, today);
    if (dateRapport !== null && dateRapport < today)
      throw refus('transition.dates', { raison: 'La date attendue du rapport est déjà passée.' });
    return { type, partie, utiId, membre, seanceLe, dateRapport, siege: await this.sieges.lire(dossier.cppId, utiId) };
  }

  /** In the place of that type, on the locked dossier: as it is when he holds it (his date moved), else instead of whoever held it. */
  async placer(tx: Tx, dossier: Dossier, choix: ChoixPrepare, decision: Decision): Promise<Place> {
    const { type, partie, utiId, membre, dateRapport, siege } = choix;
    const enPlace = await this.rapporteurs.duTour(tx, dossier);
    const conflits = await this.liens.lister(dossier.id, tx);
    const raisons = empechements(membre, type, {
      deposants: dossier.deposants,
      ...ecartesDe(conflits),
      enPlace,
    });
    if (raisons.length > 0) throw refus('rapporteur.empeche', { raisons });
    const actuel = enPlace.find((r) => r.type === type && r.partie === partie);
    if (actuel?.utiId === utiId) {
      const avant = actuel.dateRapport;
      // No day was said, and no séance gives one: that which was agreed stays.
      return { row: await this.reporter(tx, actuel, dateRapport ?? avant), isNouveau: false, avant };
    }
    if (actuel) await this.retirer(tx, dossier, actuel, { decision });
    const row = await this.rapporteurs.ajouter(tx, {
      dosId: dossier.id,
      cppId: comiteDe(dossier),
      tour: dossier.tour,
      type,
      partie,
      utiId,
      nom: `${membre.prenom} ${membre.nom}`,
      categorieLibelle: membre.categorieLibelle,
      designeLe: this.clock.instant(),
      decidePar: decision.decidePar,
      designePar: decision.designePar,
      dateRapport,
      deposeLe: null,
      documentId: null,
      retireLe: null,
      ...siege,
    });
    tx.journal({
      entityCode: this.flow.entityCode,
      entityId: dossier.id,
      action: 'RAPPORTEUR_DESIGNE',
      details: { type, ...partieDe(row), utiId, dateRapport, decidePar: decision.decidePar },
    });
    return { row, isNouveau: true, avant: null };
  }

  /** Names again, in this round, whoever reported in the one before and may still report (RAP-04). */
  async reprendre(dossier: Dossier, decision: Decision): Promise<void> {
    for (const { type, partie, utiId } of aReprendre(await this.rapporteurs.enPlace(dossier), dossier.tour))
      await this.designer(dossier, { type, partie, utiId }, decision).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'rapporteur.empeche') throw error;
      });
  }

  /**
   * Several places of one dossier at once, all or none. Nobody named is written to: the séance tells each member what it gives him. A member moved to another place gets no mail saying that he is
   * taken off. Places that change are emptied first, so that two members may exchange theirs; one who holds his place already keeps it, with the day that was agreed with him.
   */
  async designerEnsemble(dossier: Dossier, choix: readonly ChoixDePlace[], decision: Decision): Promise<void> {
    const prepares: ChoixPrepare[] = [];
    for (const { type, utiId } of choix)
      if (utiId !== null) prepares.push(await this.preparer(dossier, { type, partie: 'ENTIER', utiId }));
    await this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const enPlace = await this.rapporteurs.duTour(tx, dossier);
      const garde = (r: { type: TypeRapporteur; utiId: UtiId | null }) =>
        enPlace.some((p) => p.type === r.type && p.utiId === r.utiId);
      for (const row of enPlace) {
        if (!choix.some((c) => c.type === row.type && c.utiId !== row.utiId)) continue;
        if (row.deposeLe) assertAllowed([RAPPORT_DEPOSE]);
        await this.retirer(tx, dossier, row, { decision, changeDePlace: choix.some((c) => c.utiId === row.utiId) });
      }
      for (const p of prepares) if (!garde(p)) await this.placer(tx, dossier, p, decision);
    });
  }

  /** Takes a reporter off before he reported; whose decision the secretariat typed is told. `decision` null: nobody said whose it is. Throws `rapporteur.introuvable`, `transition.refusee`. */
  async supprimer(dossier: Dossier, id: number, decision: Decision | null = null): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const row = await this.rapporteurs.lire(tx, dossier, id);
      if (!row) throw refus('rapporteur.introuvable', { id });
      if (row.deposeLe) assertAllowed([RAPPORT_DEPOSE]);
      await this.retirer(tx, dossier, row, { decision });
      if (decision) this.direAuDecideur(tx, dossier, row, decision);
    });
  }

  /** A member with a declared link reports no more on the dossier (L1123-3); a report already filed stays among its documents. */
  async ecarter(tx: Tx, dossier: Dossier, utiId: UtiId): Promise<void> {
    const rows = await this.rapporteurs.enPlace(dossier, tx);
    for (const row of rows.filter((r) => r.utiId === utiId)) await this.retirer(tx, dossier, row);
  }

  /** The committee is relieved of the dossier: nothing is expected of its reporters any more. */
  async relever(tx: Tx, dossier: Releve): Promise<void> {
    for (const row of await this.rapporteurs.enPlace(dossier, tx)) await this.retirer(tx, dossier, row);
  }

  private direAuDecideur(tx: Tx, dossier: Dossier, row: RapporteurEntity, { decideurId, designePar }: Decision) {
    if (!decideurId) return;
    const donnees = { ...numeroDe(dossier), ...partieDe(row), membre: row.nom, saisiPar: designePar };
    const cle = `rapporteur-${row.id}-retire-decideur`;
    tx.mail(mailDe('RAPPORTEUR_RETRAIT_SAISI', { destinataires: [{ utiId: decideurId }], donnees, cle }));
  }

  private async reporter(tx: Tx, row: RapporteurEntity, dateRapport: Jour | null): Promise<RapporteurEntity> {
    if (row.dateRapport === dateRapport) return row;
    await this.rapporteurs.modifier(tx, row.id, { dateRapport });
    tx.journal({
      entityCode: this.flow.entityCode,
      entityId: row.dosId,
      action: 'RAPPORTEUR_DATE',
      details: { type: row.type, ...partieDe(row), utiId: row.utiId, dateRapport },
    });
    return Object.assign(row, { dateRapport });
  }

  /** Nothing to tell of the day of a report that is filed, nor of a day that stays. */
  private direLaDate(tx: Tx, dossier: Dossier, row: RapporteurEntity, avant: Jour | null) {
    const { id, utiId, dateRapport, deposeLe } = row;
    if (deposeLe || dateRapport === avant) return;
    const donnees = { ...reperes(dossier), ...partieDe(row), avant, attenduLe: dateRapport };
    const cle = `rapporteur-${id}-date-${this.clock.instant()}`;
    tx.mail(mailDe('RAPPORT_DATE', { destinataires: [{ utiId }], donnees, cle }));
  }

  /** `changeDePlace`: he holds another place of it from now on. */
  private async retirer(
    tx: Tx,
    dossier: Releve,
    row: RapporteurEntity,
    { decision = null, changeDePlace = false }: Retrait = {},
  ) {
    await this.rapporteurs.modifier(tx, row.id, { retireLe: this.clock.instant() });
    const details = { type: row.type, ...partieDe(row), utiId: row.utiId, ...(decision && { decidePar: decision.decidePar }) };
    tx.journal({ entityCode: this.flow.entityCode, entityId: dossier.id, action: 'RAPPORTEUR_RETIRE', details });
    if (changeDePlace) return;
    const mail = {
      destinataires: [{ utiId: row.utiId }],
      donnees: { ...numeroDe(dossier), ...partieDe(row) },
      cle: `rapporteur-${row.id}-retire`,
    };
    tx.mail(mailDe('RAPPORTEUR_RETIRE', mail));
  }
}

type Retrait = { decision?: Decision | null; changeDePlace?: boolean };
/** For the mails to reporters, which do not name the committee. */
const numeroDe = (d: Pick<Dossier, 'id' | 'numero'>) => ({ dosId: d.id, numero: d.numero ?? '' });
