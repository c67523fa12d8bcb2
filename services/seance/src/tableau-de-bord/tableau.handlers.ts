/** Séance indicators of the dashboards, and key elements by role (TDB-07). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { seanceElementsCles } from '@riph/contracts/seance/elements-cles.calls';
import type { StatutSeance } from '@riph/contracts/seance/seance.workflow';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { AbsencesRepository } from '../absences/absences.repository.ts';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { placesTirage } from '../inscription/inscription.rules.ts';
import { assertCpp } from '../seance/seance.access.ts';
import { SeanceRepository } from '../seance/seance.repository.ts';
import { Vue } from '../seance/vue.ts';
import { Dossiers, type Rapporteur } from '../voisins/dossiers.ts';
import { Membres } from '../voisins/membres.ts';
import { SeancesAFaire } from './a-faire.ts';
import { assiduiteDe, isMienne, premieresDuMembre, quorumPrevu, rapporteursManquants } from './tableau.rules.ts';

const A_TENIR: readonly StatutSeance[] = ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE'];
/** Of the national figures: one that was held this morning counts among those of today. */
const DU_JOUR_OU_APRES: readonly StatutSeance[] = [...A_TENIR, 'TENUE'];
const HORIZON_JOURS = 366;
const PROCHAINES_INSTRUCTEUR = 3;
/** Read to find his own among those of the committee. */
const LUES_INSTRUCTEUR = 30;
const PROCHAINES_GESTIONNAIRE = 5;
const FENETRE_ADMINISTRATION = 30;

@Handles(seanceTableauDeBord)
export class TableauDeBordHandlers implements Handlers<typeof seanceTableauDeBord> {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly presences: PresenceRepository,
    private readonly absences: AbsencesRepository,
    private readonly comites: Comites,
    private readonly dossiers: Dossiers,
    private readonly membres: Membres,
    private readonly aFaire: SeancesAFaire,
  ) {}

  listerAFaire({ actor }: Input<typeof seanceTableauDeBord, 'listerAFaire'>) {
    return this.aFaire.lister(actor);
  }

  /** His own first, then those of the committee that have dossiers, then the empty ones. */
  async lireSeancesInstructeur({ actor }: Input<typeof seanceTableauDeBord, 'lireSeancesInstructeur'>) {
    const seances = await this.prochaines(assertCpp(actor), LUES_INSTRUCTEUR);
    const seanceIds = seances.map((s) => s.id);
    const [inscriptions, lectures] = await Promise.all([
      this.inscriptions.deSeances(seanceIds),
      this.presences.lecturesDe(actor.utiId, seanceIds),
    ]);
    const rapporteurs = await this.dossiers.rapporteurs(inscriptions.map((i) => i.dosId));
    const miens = new Set(rapporteurs.filter((r) => r.utiId === actor.utiId).map((r) => r.dosId));
    const lignes = seances.map((s) => {
      const lus = lectures.filter((l) => l.seanceId === s.id).map((l) => l.dosId);
      const ici = inscriptions.filter((i) => i.seanceId === s.id);
      const mesDossiers = ici.filter((i) => miens.has(i.dosId) || lus.includes(i.dosId)).length;
      return { ...s, seanceId: s.id, dossiers: ici.length, mesDossiers, mienne: isMienne(s.statut, mesDossiers) };
    });
    return premieresDuMembre(lignes, PROCHAINES_INSTRUCTEUR);
  }

  async lirePresenceInstructeur({ actor }: Input<typeof seanceTableauDeBord, 'lirePresenceInstructeur'>) {
    const cppId = assertCpp(actor);
    const annee = Number(this.clock.today().slice(0, 4));
    const [tenues, nominations] = await Promise.all([
      this.presences.assiduite(cppId, actor.utiId, `${annee - 1}-01-01`),
      this.membres.nominations(cppId, actor.utiId),
    ]);
    return {
      anneeCourante: assiduiteDe(annee, tenues, nominations),
      anneePrecedente: assiduiteDe(annee - 1, tenues, nominations),
    };
  }

  async lireSeancesGestionnaire({ actor }: Input<typeof seanceTableauDeBord, 'lireSeancesGestionnaire'>) {
    const cppId = assertCpp(actor);
    const seances = await this.prochaines(cppId, PROCHAINES_GESTIONNAIRE);
    const seanceIds = seances.map((s) => s.id);
    const [inscriptions, annoncees] = await Promise.all([
      this.inscriptions.deSeances(seanceIds),
      this.absences.deSeances(seanceIds),
    ]);
    const rapporteurs = await this.dossiers.rapporteurs(inscriptions.map((i) => i.dosId));
    return Promise.all(
      seances.map(async (s) => {
        const siennes = inscriptions.filter((i) => i.seanceId === s.id);
        const absents = annoncees.filter((a) => a.seanceId === s.id).map((a) => a.utiId);
        const { absences, possible } = quorumPrevu(await this.membres.enFonction(cppId, s.date), absents, s.type);
        return {
          ...s,
          seanceId: s.id,
          rapporteursManquants: siennes.reduce((n, i) => n + rapporteursManquants(i.dosId, rapporteurs), 0),
          quorumPossible: possible,
          absences,
        };
      }),
    );
  }

  async lireSeancesAdministration() {
    const du = this.clock.today();
    const au = addJours(du, FENETRE_ADMINISTRATION);
    const [comites, seances, enAttenteDeTirage] = await Promise.all([
      this.comites.tous(),
      this.seances.fenetre({ du, au, statuts: DU_JOUR_OU_APRES, limite: 500 }),
      this.dossiers.enAttenteDeTirage(),
    ]);
    const parComite = [...comites.values()]
      .filter((c) => c.actif)
      .map((c) => {
        const siennes = seances.filter((s) => s.cppId === c.id);
        const libres = siennes
          .filter((s) => s.statut === 'PLANIFIEE' || s.statut === 'OUVERTE')
          .map((s) => placesTirage(s, s.remplissage));
        return {
          cppId: c.id,
          cppNom: c.nom,
          prochaineSeance: siennes[0]?.date ?? null,
          placesTasLibres: libres.reduce((a, b) => a + b, 0),
          di: siennes.reduce((n, s) => n + s.remplissage.di, 0),
        };
      });
    const somme = (f: (c: (typeof parComite)[number]) => number) => parComite.reduce((n, c) => n + f(c), 0);
    return {
      du,
      au,
      seances: seances.length,
      comitesSansSeance: parComite.filter((c) => c.prochaineSeance === null).length,
      placesTasLibres: somme((c) => c.placesTasLibres),
      chargeMoyenne: parComite.length === 0 ? 0 : Math.round((somme((c) => c.di) / parComite.length) * 100) / 100,
      enAttenteDeTirage,
      parComite,
    };
  }

  private prochaines(cppId: CppId, limite: number) {
    const du = this.clock.today();
    return this.seances.fenetre({ du, au: addJours(du, HORIZON_JOURS), cppId, statuts: A_TENIR, limite });
  }
}

const ELEMENTS_A_VENIR = 10;
const ELEMENTS_PASSES = 10;
const PASSE_JOURS = 180;
const TENUES: readonly StatutSeance[] = ['TENUE', 'CLOTUREE'];
const LOT = 200;

@Handles(seanceElementsCles)
export class ElementsClesHandlers implements Handlers<typeof seanceElementsCles> {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly dossiers: Dossiers,
    private readonly vue: Vue,
  ) {}

  lireAdmin() {
    return this.elements(undefined, null);
  }
  lireGestionnaire({ actor }: { actor: Actor }) {
    return this.elements(assertCpp(actor), null);
  }
  /** The reports counted as missing are his own. */
  lireInstructeur({ actor }: { actor: Actor }) {
    return this.elements(assertCpp(actor), actor.utiId);
  }

  /** Lists of the nearest ones; every figure counts all of the window. */
  private async elements(cppId: CppId | undefined, utiId: UtiId | null) {
    const aujourdhui = this.clock.today();
    const futures = { du: aujourdhui, au: addJours(aujourdhui, HORIZON_JOURS), cppId, statuts: A_TENIR };
    const tenues = { du: addJours(aujourdhui, -PASSE_JOURS), au: aujourdhui, cppId, statuts: TENUES };
    const [aVenir, passees, aTenir, manques, dosIds] = await Promise.all([
      this.seances.fenetre({ ...futures, limite: ELEMENTS_A_VENIR }),
      this.seances.fenetre({ ...tenues, limite: ELEMENTS_PASSES, sens: 'desc' }),
      this.seances.comptes(futures),
      this.seances.comptes(tenues),
      this.seances.dossiersDe(futures),
    ]);
    const rapporteurs = await this.rapporteursDe(dosIds);
    return {
      aVenir: await this.vue.lignes(aVenir),
      aVenirTotal: aTenir.seances,
      passees: await this.vue.lignes(passees),
      passeesTotal: manques.seances,
      rapportsManquants: rapporteurs.filter((r) => !r.rapportDepose && (utiId === null || r.utiId === utiId)).length,
      dossiersSansDecision: manques.dossiersSansDecision,
      relevesManquants: manques.relevesManquants,
    };
  }

  /** An answer of their owner holds those of so many dossiers. */
  private async rapporteursDe(dosIds: readonly DosId[]): Promise<Rapporteur[]> {
    const lots = Array.from({ length: Math.ceil(dosIds.length / LOT) }, (_, i) => dosIds.slice(i * LOT, (i + 1) * LOT));
    const lus: Rapporteur[] = [];
    for (const lot of lots) lus.push(...(await this.dossiers.rapporteurs(lot)));
    return lus;
  }
}
