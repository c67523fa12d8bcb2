/** Life of a session: quorum, transitions, order of the agenda, documents produced and kept. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { seanceExt } from '@riph/contracts/seance/ext.calls';
import { type Moment, momentDe, raisonHeureExamen } from '@riph/contracts/seance/moment';
import { refusSeance } from '@riph/contracts/seance/seance.errors';
import { QuorumService } from '../affectation/quorum.ts';
import { documentLu } from '../documents/documents.handlers.ts';
import { Production } from '../documents/production.ts';
import { DossierAccess } from '../inscription/dossier.access.ts';
import { GesteInscription } from '../inscription/inscription.handlers.ts';
import { type Inscription, InscriptionRepository } from '../inscription/inscription.repository.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import { SeanceRepository } from '../seance/seance.repository.ts';
import { raisonNonModifiable } from '../seance/seance.rules.ts';
import { assertVersion } from '../seance/version.ts';
import { Vue } from '../seance/vue.ts';
import { SeancesAFaire } from '../tableau-de-bord/a-faire.ts';
import { EvenementsSeance } from './evenements.ts';

type D<K extends keyof typeof seanceExt.calls> = Input<(typeof seanceExt.calls)[K]>;
type Point = D<'ordonner'>['body']['points'][number];
const PROCHAINES_MAX = 50;
const HORIZON_JOURS = 366;

const isMemeDossiers = (a: readonly { dosId: number }[], b: readonly { dosId: number }[]): boolean => {
  const ids = (l: readonly { dosId: number }[]) => l.map((x) => x.dosId).sort((x, y) => x - y);
  return ids(a).join() === ids(b).join();
};

/** Null, or why an hour of examination cannot be true. One already kept is not judged again: the order may still change around it. */
const raisonDesHeures = (
  seance: { date: string; heureDebut: string },
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

@Handles(seanceExt)
export class ExtHandlers implements Handlers<typeof seanceExt> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: DocumentStore,
    private readonly access: SeanceAccess,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly quorum: QuorumService,
    private readonly production: Production,
    private readonly evenements: EvenementsSeance,
    private readonly vue: Vue,
    private readonly dossiers: DossierAccess,
    private readonly geste: GesteInscription,
    private readonly aFaire: SeancesAFaire,
  ) {}

  async lireQuorum({ params, actor }: D<'lireQuorum'>) {
    return this.quorum.lire(await this.access.visibleSeance(params.seanceId, actor), actor);
  }

  async appelerTransition({ params, query, body, actor }: D<'appelerTransition'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    return this.evenements.appeler(query.event, { seance, saisie: body, actor });
  }

  /** The new order names each dossier of the agenda once: an agenda that changed meanwhile is refused. */
  async ordonner({ params, body, actor }: D<'ordonner'>) {
    const lue = await this.access.visibleSeance(params.seanceId, actor);
    return this.db.transaction(async (tx) => {
      const seance = await this.repository.verrouiller(tx, lue.id);
      if (!seance) throw refusSeance('seance.introuvable', { seanceId: lue.id });
      assertVersion(seance, body.version);
      // The hours at which items were really taken are typed until the minutes are signed.
      const ferme = seance.statut === 'TENUE' ? null : raisonNonModifiable(seance, this.clock.today());
      if (ferme) throw refusSeance('seance.nonModifiable', { raison: ferme });
      const inscrits = await this.inscriptions.deLaSeance(seance.id, tx);
      if (!isMemeDossiers(inscrits, body.points)) throw refusSeance('seance.ordreIncomplet', {});
      const raison = raisonDesHeures(seance, inscrits, body.points, momentDe(this.clock.now()));
      if (raison) throw refusSeance('seance.heureExamen', { raison });
      await this.inscriptions.ordonner(tx, seance.id, body.points);
      tx.journal({ entityCode: 'SEANCE', entityId: seance.id, action: 'ORDONNER', details: { points: body.points } });
      return { version: await this.repository.toucher(tx, seance.id, { nom: actor.nom, le: this.clock.instant() }) };
    });
  }

  async deplacer({ params, query, actor }: D<'deplacer'>) {
    const dossier = await this.dossiers.visibleDossier(params.dosId, actor);
    const quittee = await this.access.visibleSeance(query.depuisSeanceId, actor);
    return this.geste.inscrire(await this.access.visibleSeance(params.seanceId, actor), dossier, quittee.id, actor);
  }

  async listerProchaines({ query, actor }: D<'listerProchaines'>) {
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

  listerAFaire({ actor }: D<'listerAFaire'>) {
    return this.aFaire.lister(actor);
  }

  async produireDocument({ params, query, actor }: D<'produireDocument'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    if (seance.statut === 'ANNULEE') throw refusSeance('seance.nonModifiable', { raison: 'La séance est annulée.' });
    const document = await this.production.imprimer(seance, query.typeDocumentSeance);
    try {
      const row = await this.db.transaction((tx) =>
        this.production.conserver(tx, seance, { type: query.typeDocumentSeance, document, par: actor.nom }),
      );
      return documentLu(row);
    } catch (error) {
      await this.store.discard(document.documentId, error);
      throw error;
    }
  }
}
