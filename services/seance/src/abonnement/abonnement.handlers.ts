/** The calendar of a person in another program: the dates that `/calendrier` shows him, from the same sources, in numbers and words only (SEA-09). */
import { randomBytes } from 'node:crypto';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type DateCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { hasDroit, isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { instantParis } from '@riph/contracts/core/paris';
import { dossierCtisCalendrierInterne } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { etudeCalendrierInterne } from '@riph/contracts/etude/suivi/calendrier.calls';
import { expertiseCalendrierInterne } from '@riph/contracts/expertise/calendrier.calls';
import { identityCalendrierInterne } from '@riph/contracts/identity/calendrier.calls';
import { seanceAbonnement } from '@riph/contracts/seance/abonnement.calls';
import { calendrierIcs, type EvenementIcs } from '@riph/contracts/seance/ics';
import { STATUTS_SEANCE } from '@riph/contracts/seance/seance.workflow';
import { dateDeSeance } from '../calendrier/calendrier.handlers.ts';
import { SeanceRepository } from '../seance/seance.repository.ts';
import { Vue } from '../seance/vue.ts';
import { AbonnementAccess } from './abonnement.access.ts';
import { AbonnementRepository } from './abonnement.repository.ts';

/** Séances of before stay that long, so that a cancelled one leaves the calendars. */
const JOURS_PASSES = 60;
const JOURS_A_VENIR = 330;
const JETON_OCTETS = 32;
/** As `/calendrier` asks them, each behind the same droit. */
const SOURCES = [
  { contrat: etudeCalendrierInterne, droit: 'DOSSIER_RECHERCHER' },
  { contrat: dossierCtisCalendrierInterne, droit: 'CTIS_LIRE' },
  { contrat: expertiseCalendrierInterne, droit: 'TDB_EXPERT' },
  { contrat: identityCalendrierInterne, droit: 'MEMBRE_LIRE' },
] as const;

const page = (chemin: string): string => `${process.env.PUBLIC_URL ?? 'http://localhost:5300'}${chemin}`;

@Handles(seanceAbonnement)
export class AbonnementHandlers implements Handlers<typeof seanceAbonnement> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly abonnements: AbonnementRepository,
    private readonly repository: SeanceRepository,
    private readonly vue: Vue,
    private readonly access: AbonnementAccess,
    private readonly calls: CallService,
  ) {}

  async lire({ actor }: Input<typeof seanceAbonnement, 'lire'>) {
    return { creeLe: await this.abonnements.creeLe(actor) };
  }

  async creer({ actor }: Input<typeof seanceAbonnement, 'creer'>) {
    if (isProfilCpp(actor.profil) && actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    const jeton = randomBytes(JETON_OCTETS).toString('base64url');
    const creeLe = this.clock.instant();
    await this.db.transaction(async (tx) => {
      await this.abonnements.remplacer(tx, actor, jeton, creeLe);
      tx.journal({ entityCode: 'CALENDRIER', entityId: actor.utiId, action: 'CREER_ADRESSE', details: { profil: actor.profil } });
    });
    return { chemin: `/api/ext/calendrier/${jeton}/calendrier.ics`, creeLe };
  }

  async revoquer({ actor }: Input<typeof seanceAbonnement, 'revoquer'>) {
    await this.db.transaction(async (tx) => {
      await this.abonnements.oublier(tx, actor);
      tx.journal({
        entityCode: 'CALENDRIER',
        entityId: actor.utiId,
        action: 'REVOQUER_ADRESSE',
        details: { profil: actor.profil },
      });
    });
    return null;
  }

  async telecharger({ params, requestId }: Input<typeof seanceAbonnement, 'telecharger'>) {
    const { utiId, profil, cppId } = await this.access.abonne(params.jeton);
    const actor: Actor = { utiId, profil, cppId, nom: '' };
    const today = this.clock.today();
    const fenetre = { du: addJours(today, -JOURS_PASSES), au: addJours(today, JOURS_A_VENIR) };
    const [seances, dates] = await Promise.all([this.seances(actor, fenetre), this.dates({ actor, requestId }, fenetre)]);
    const texte = calendrierIcs([...seances, ...dates.map(evenementDe)], this.clock.instant());
    return { texte, nom: 'calendrier.ics', type: 'text/calendar; charset=utf-8' };
  }

  private async seances({ cppId }: Actor, fenetre: FenetreCalendrier): Promise<EvenementIcs[]> {
    if (cppId === null) return [];
    const lues = await this.repository.fenetre({ ...fenetre, cppId, statuts: STATUTS_SEANCE, limite: DATES_MAX });
    return (await this.vue.lignes(lues)).map((s) => ({
      ...evenementDe(dateDeSeance(s)),
      sequence: s.version,
      annule: s.statut === 'ANNULEE',
    }));
  }

  /** What the page of the calendar reads of the other services, asked on behalf of the person. One that does not answer is an error: half a calendar would take the rest away. */
  private async dates(context: { actor: Actor; requestId: string }, fenetre: FenetreCalendrier): Promise<DateCalendrier[]> {
    const { profil } = context.actor;
    const siens = SOURCES.filter((s) => hasDroit(profil, s.droit));
    const lus = await Promise.all(siens.map(({ contrat }) => this.calls.call(contrat, 'lister', fenetre, context)));
    return lus.flatMap((r) => r.dates);
  }
}

/** The same event keeps its UID. Without a number of its own SEQUENCE stays 0: the later DTSTAMP then tells which is newer (RFC 5546, 2.1.5). */
const evenementDe = (d: DateCalendrier): EvenementIcs => ({
  uid: `${d.cle}@riph`,
  sequence: 0,
  quand:
    d.heureDebut && d.heureFin
      ? { debut: instantParis(d.date, d.heureDebut), fin: instantParis(d.date, d.heureFin) }
      : { jour: d.date },
  resume: d.bref,
  adresse: page(d.route),
  annule: false,
});
