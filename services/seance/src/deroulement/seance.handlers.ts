/** Séances of a committee: create, change, read, delete, and what is on the agenda. */

import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { echeancesParDefaut } from '@riph/contracts/seance/delais';
import { type Moment, momentDe, raisonHeureExamen } from '@riph/contracts/seance/moment';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { CAPACITE_DI_MAX } from '@riph/contracts/seance/seance.schemas';
import { Agenda } from '../inscription/agenda.ts';
import { DossierAccess } from '../inscription/dossier.access.ts';
import { GesteInscription } from '../inscription/inscription.handlers.ts';
import { type Inscription, InscriptionRepository } from '../inscription/inscription.repository.ts';
import { Actes } from '../seance/actes.ts';
import { assertCpp, SeanceAccess } from '../seance/seance.access.ts';
import { type SeanceChamps, SeanceRepository } from '../seance/seance.repository.ts';
import { raisonNonModifiable, raisonNonSupprimable } from '../seance/seance.rules.ts';
import { assertVersion } from '../seance/version.ts';
import { dossiersDe, Vue } from '../seance/vue.ts';
import { Auditions } from './auditions.ts';
import { ChangementDeJour } from './changement-de-jour.ts';
import { EvenementsSeance } from './evenements.ts';
import { Fiche } from './fiche.ts';

type Point = Input<typeof seanceSeance, 'ordonner'>['body']['points'][number];
const PROCHAINES_MAX = 50;
const HORIZON_JOURS = 366;

const isMemeDossiers = (a: readonly { dosId: DosId }[], b: readonly { dosId: DosId }[]): boolean => {
  const ids = (l: readonly { dosId: DosId }[]) => l.map((x) => x.dosId).sort((x, y) => x - y);
  return ids(a).join() === ids(b).join();
};

/** Null, or why an hour of examination cannot be true. One already kept is not judged again: the order may still change around it. */
const raisonDesHeures = (
  seance: { date: Jour; heureDebut: string },
  inscrits: readonly Inscription[],
  points: readonly Point[],
  moment: Moment,
): string | null => {
  for (const { dosId, heureExamen } of points) {
    const isConnue = inscrits.some((i) => i.dosId === dosId && i.heureExamen === heureExamen);
    const raison = heureExamen === null || isConnue ? null : raisonHeureExamen(seance, heureExamen, moment);
    if (raison) return raison;
  }
  return null;
};

@Handles(seanceSeance)
export class SeanceHandlers implements Handlers<typeof seanceSeance> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: SeanceAccess,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly geste: GesteInscription,
    private readonly dossiers: DossierAccess,
    private readonly agenda: Agenda,
    private readonly fiche: Fiche,
    private readonly changement: ChangementDeJour,
    private readonly evenements: EvenementsSeance,
    private readonly vue: Vue,
    private readonly actes: Actes,
    private readonly calls: CallService,
    private readonly auditions: Auditions,
  ) {}

  async appelerTransition({ params, query, body, actor }: Input<typeof seanceSeance, 'appelerTransition'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    return this.evenements.appeler(query.event, { seance, saisie: body, actor });
  }

  /** The new order names each dossier of the agenda once: an agenda that changed meanwhile is refused. */
  async ordonner({ params, body, actor }: Input<typeof seanceSeance, 'ordonner'>) {
    const lue = await this.access.visibleSeance(params.seanceId, actor);
    return this.db.transaction(async (tx) => {
      const seance = await this.repository.lock(tx, lue.id);
      if (!seance) throw refus('seance.introuvable', { seanceId: lue.id });
      assertVersion(seance, body.version);
      // The hours at which items were really taken are typed until the minutes are signed.
      const ferme = seance.statut === 'TENUE' ? null : raisonNonModifiable(seance, this.clock.today());
      if (ferme) throw refus('seance.nonModifiable', { raison: ferme });
      const inscrits = await this.inscriptions.deLaSeance(seance.id, tx);
      if (!isMemeDossiers(inscrits, body.points)) throw refus('seance.ordreIncomplet', {});
      const raison = raisonDesHeures(seance, inscrits, body.points, momentDe(this.clock.now()));
      if (raison) throw refus('seance.heureExamen', { raison });
      await this.inscriptions.ordonner(tx, seance.id, body.points);
      tx.journal({ entityCode: 'SEANCE', entityId: seance.id, action: 'ORDONNER', details: { points: body.points } });
      const version = await this.repository.toucher(tx, seance.id, { nom: actor.nom, le: this.clock.instant() });
      await this.actes.noter(tx, seance.id, { texte: 'ordre du jour modifié', par: actor.nom });
      return { version };
    });
  }

  /** Told to the sponsor; changed until the séance begins. */
  async deciderAudition({ params, body, actor }: Input<typeof seanceSeance, 'deciderAudition'>) {
    const lue = await this.access.visibleSeance(params.seanceId, actor);
    return this.auditions.decider(lue, params.dosId, body, actor);
  }

  async listerProchaines({ query, actor }: Input<typeof seanceSeance, 'listerProchaines'>) {
    const du = this.clock.today();
    const cppId = actor.profil === 'SUPER_ADMIN' ? undefined : (actor.cppId ?? 0);
    const au = query.jusquau ?? addJours(du, HORIZON_JOURS);
    return this.vue.lignes(
      await this.repository.fenetre({
        du,
        au,
        cppId,
        statuts: ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'TENUE'],
        limite: PROCHAINES_MAX,
      }),
    );
  }

  /** As many initial requests as the draw counts in a month, all of them for it: the committee changes what it wants. */
  async proposerPlaces() {
    const { capaciteMensuelleDi } = await this.calls.call(referentielInternal, 'lireParametreTas', { code: 'JARDE' });
    const places = Math.min(capaciteMensuelleDi, CAPACITE_DI_MAX);
    return { capaciteDi: places, placesTasReservees: places };
  }

  async creer({ body, actor }: Input<typeof seanceSeance, 'creer'>) {
    const cppId = assertCpp(actor);
    const champs = this.champs(body);
    const id = await this.db.transaction(async (tx) => {
      const created = await this.repository.creer(tx, cppId, champs, { nom: actor.nom, le: this.clock.instant() });
      if (created === undefined) throw refus('seance.pleniereExistante', { date: formatJour(body.date) });
      tx.journal({ entityCode: 'SEANCE', entityId: created, action: 'CREER', vers: 'PLANIFIEE', details: champs });
      tx.publish(seanceEvents.seanceCreee, { seanceId: created, cppId, date: body.date }, { cle: `seance-${created}` });
      return created;
    });
    return this.fiche.lue(await this.access.visibleSeance(id, actor), actor);
  }

  async modifier({ body, actor }: Input<typeof seanceSeance, 'modifier'>) {
    const { id, version, ...saisie } = body;
    const lue = await this.access.visibleSeance(id, actor);
    const champs = this.champs(saisie, lue.date);
    const deplacement = await this.changement.lire(lue, champs);
    await this.db.transaction(async (tx) => {
      const s = await this.repository.lock(tx, id);
      if (!s) throw refus('seance.introuvable', { seanceId: id });
      assertVersion(s, version);
      const raison = raisonNonModifiable(s, this.clock.today());
      if (raison) throw refus('seance.nonModifiable', { raison });
      const { di, diConsommees, msConsommees, tasOccupees } = await this.repository.remplissage(tx, id);
      for (const [prises, capacite] of [
        [diConsommees, champs.capaciteDi],
        [msConsommees, champs.capaciteMs],
        [tasOccupees, champs.placesTasReservees],
      ])
        if (prises > capacite) throw refus('seance.capaciteInsuffisante', { prises });
      if (champs.type === 'RESTREINTE' && di > 0)
        throw refus('seance.nonModifiable', {
          raison:
            'Un comité restreint n’examine pas de demande initiale : déplacez d’abord celles de l’ordre du jour vers une autre séance.',
        });
      if (champs.type === 'PLENIERE' && (await this.repository.isPleniereAutre(tx, { id, cppId: s.cppId, date: champs.date })))
        throw refus('seance.pleniereExistante', { date: formatJour(champs.date) });
      const absents = await this.changement.reprendre(tx, s, champs);
      await this.repository.modifier(tx, id, champs, { nom: actor.nom, le: this.clock.instant() });
      tx.journal({ entityCode: 'SEANCE', entityId: id, action: 'MODIFIER', details: { avant: lue, apres: champs } });
      const dosIds = (await this.inscriptions.deLaSeance(id, tx)).map((i) => i.dosId);
      const { date, heureDebut } = champs;
      const avant = deplacement?.isAutreJour && { avant: deplacement.quittee };
      const fait = { seanceId: id, cppId: s.cppId, date, heureDebut, dosIds, ...avant };
      tx.publish(seanceEvents.seanceModifiee, fait, { cle: `seance-${id}` });
      if (deplacement) this.changement.prevenir(tx, s, deplacement, absents);
    });
    return this.fiche.lue(await this.access.visibleSeance(id, actor), actor);
  }

  async lire({ params, actor }: Input<typeof seanceSeance, 'lire'>) {
    return this.fiche.lue(await this.access.visibleSeance(params.id, actor), actor);
  }

  async supprimer({ params, actor }: Input<typeof seanceSeance, 'supprimer'>) {
    const s = await this.access.visibleSeance(params.id, actor);
    await this.db.transaction(async (tx) => {
      // Another screen may have opened it meanwhile.
      const tenue = await this.repository.lock(tx, s.id);
      if (!tenue) throw refus('seance.introuvable', { seanceId: s.id });
      const { di, ms, autres } = await this.repository.remplissage(tx, s.id);
      const { dite, documents } = await this.repository.traces(s.id, tx);
      const raison = raisonNonSupprimable(tenue, di + ms + autres, dite);
      if (raison) throw refus('seance.nonSupprimable', { raison });
      await this.repository.supprimer(tx, s.id);
      tx.journal({
        entityCode: 'SEANCE',
        entityId: s.id,
        action: 'SUPPRIMER',
        details: { date: s.date, dossiers: dossiersDe(s), documents },
      });
      tx.publish(
        seanceEvents.seanceAnnulee,
        { seanceId: s.id, cppId: s.cppId, date: s.date, motif: null, dosIds: [] },
        { cle: `seance-${s.id}` },
      );
    });
    return { id: s.id };
  }

  async listerDossiers({ params, actor }: Input<typeof seanceSeance, 'listerDossiers'>) {
    return this.agenda.dossiers(await this.access.visibleSeance(params.seanceId, actor), actor);
  }

  async lireCpp({ params, actor }: Input<typeof seanceSeance, 'lireCpp'>) {
    return (await this.access.visibleSeance(params.seanceId, actor)).cppId;
  }

  async contientDossier({ params, actor }: Input<typeof seanceSeance, 'contientDossier'>) {
    const s = await this.access.visibleSeance(params.seanceId, actor);
    const isInscrit = (await this.inscriptions.deLaSeance(s.id)).some((i) => i.dosId === params.dosId);
    return isInscrit && (await this.dossiers.siens([params.dosId], actor)).size === 0;
  }

  async desinscrire({ params, query, actor }: Input<typeof seanceSeance, 'desinscrire'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    return this.geste.desinscrire(seance, params.dosId, query.libererPlaceTas, actor);
  }

  /** Fills the legal dates, and refuses a day that is not to come, but the day it already had. */
  private champs(s: Input<typeof seanceSeance, 'creer'>['body'], dateActuelle?: string): SeanceChamps {
    if (s.date !== dateActuelle && s.date <= this.clock.today()) throw refus('seance.datePassee', { date: formatJour(s.date) });
    const defaut = echeancesParDefaut(s.date);
    return {
      ...s,
      dateLimiteRapports: s.dateLimiteRapports ?? defaut.dateLimiteRapports,
      dateConvocation: s.dateConvocation ?? defaut.dateConvocation,
    };
  }
}
