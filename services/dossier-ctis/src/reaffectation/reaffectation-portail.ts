/** What a request of the portal brings to the reassignment: the committee of part II changes, its state and its delays go on. Rule: CTI-39. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Act, assertAllowed } from '@riph/chassis/workflow/events';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Acte } from '@riph/contracts/examen/actes';
import type { Destinataire } from '@riph/contracts/identity/mails';
import { empechementsComite } from '@riph/contracts/referentiel/comite-evalue.rules';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { FlowReaffectation } from '@riph/examen/reaffectation/flow-reaffectation';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import type { Dossier } from '@riph/examen/socle/dossier';
import type { ChoixComite, ComiteChoisi, Geste } from '@riph/examen/socle/flow';
import { FlowPortail, type TetePortail } from '../flow-portail.ts';
import { CourrielsCtis, type Prevenus } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { ENTITE } from '../socle/collections.ts';
import { type DossierOuvert, examinee } from '../socle/dossier-ouvert.rules.ts';
import { impossible, orRefused } from '../socle/refus.ts';
import { Attributions } from '../soumission/attributions.ts';
import { FaitsTirage } from '../soumission/faits-tirage.ts';
import { Tirages } from '../soumission/tirages.ts';

const EVENEMENTS = ['DEMANDER_REAFFECTATION', 'REFUSER_REAFFECTATION', 'REAFFECTER'] as const;
type Evenement = (typeof EVENEMENTS)[number];
/** What the sponsor named has a sequel, and he is told which. */
const SUITES = {
  DEMANDEE: (cpp: string) => ({
    titre: 'changement de comité demandé',
    texte: `Le comité désigné demande que la demande revienne au ${cpp}, que vous lui avez signalé. L’administration décide ; les délais courent toujours.`,
  }),
  REFUSEE: (cpp: string) => ({
    titre: 'changement de comité refusé',
    texte: `L’administration n’accepte pas que la demande revienne au ${cpp}, que vous aviez signalé : le comité désigné la garde et poursuit son examen.`,
  }),
} as const;

@Injectable()
export class ReaffectationPortail extends FlowReaffectation<TetePortail> {
  readonly isRepris = false;

  constructor(
    private readonly flow: FlowPortail,
    private readonly suivis: Suivis,
    private readonly demandes: ReaffectationRepository,
    private readonly courriels: CourrielsCtis,
    private readonly comites: Comites,
    private readonly faits: FaitsTirage,
    private readonly tirages: Tirages,
    private readonly attributions: Attributions,
    private readonly calls: CallService,
  ) {
    super();
  }

  lock(tx: Tx, seen: Seen, version?: number): Promise<TetePortail> {
    return this.flow.lock(tx, seen, version);
  }

  async assertMay(
    acte: Acte,
    { guard }: Pick<Act<Dossier, never, never>, 'guard'>,
    tete: TetePortail,
    actor: Actor,
    version?: number,
  ): Promise<void> {
    if (version !== undefined && version !== tete.version)
      throw impossible('Le dossier a changé depuis que vous l’avez lu : relisez-le, puis décidez.');
    const event = evenementDe(acte);
    // A request that is over still has its answer.
    const d =
      event === 'REFUSER_REAFFECTATION' ? await this.suivis.examine(tete.id, actor) : await this.suivis.ouvert(tete.id, actor);
    await this.suivis.assertMay(d, event, actor, await this.lus(tete.id));
    assertAllowed(await guard(tete, actor));
  }

  async transition(tx: Tx, seen: Seen, acte: Acte, actor: Actor | null, geste: Geste): Promise<TetePortail> {
    const event = evenementDe(acte);
    const { comite, mails, commentaire, details } = geste;
    await this.suivis.corrigerDans(tx, seen, async (d) => {
      if (event !== 'REFUSER_REAFFECTATION') orRefused(examinee(d.id, d));
      const prevenus = await this.courriels.prevenus(d);
      const lus = { reaffectationDemandee: event !== 'DEMANDER_REAFFECTATION' };
      const libelle = comite ? [MODE_TIRAGE_LABELS[comite.mode], comite.motif].filter(Boolean).join(' : ') : commentaire;
      await this.suivis.tirer(d, tx, event, actor, { vers: d.suivi.partieDeux, commentaire: libelle, details, ...lus });
      const signale = d.suivi.signalement;
      if (event === 'DEMANDER_REAFFECTATION' && signale && details?.cible === signale.cppId)
        this.suivre(tx, d, 'DEMANDEE', prevenus, actor);
      // What was asked for the committee that the sponsor named, and for no other.
      if (event === 'REFUSER_REAFFECTATION' && signale?.suite === 'DEMANDEE') this.suivre(tx, d, 'REFUSEE', prevenus, actor);
      if (comite) await this.confier(tx, d, comite, libelle ?? '');
      return d.statut;
    });
    const apres = await this.flow.lock(tx, { id: seen.id });
    for (const mail of mails?.(apres) ?? []) tx.mail(mail, { cle: `dossier-ctis-${apres.id}` });
    return apres;
  }

  /** The draft of the committee that leaves goes, what it sent stays. */
  private async confier(
    tx: Tx,
    d: DossierOuvert,
    { cppId, mode, tirageId, seance }: ComiteChoisi,
    libelle: string,
  ): Promise<void> {
    const de = d.cppId;
    d.cppId = cppId;
    if (de !== null) d.suivi.saisis.push(de);
    d.suivi.comiteDepuis = this.suivis.clock.instant();
    d.suivi.tirages += 1;
    const attribution = { le: this.suivis.clock.today(), motif: libelle, mode, tirageId, tireLe: null };
    d.suivi.attribution = { ...attribution, seanceLe: seance?.date ?? null };
    d.suivi.motifNonRecevable = null;
    const s = d.suivi.signalement;
    if (s) Object.assign(s, { suite: s.cppId === cppId ? 'ACCEPTEE' : 'AUTRE_COMITE', suiteLe: this.suivis.clock.instant() });
    await this.attributions.rattacherDans(tx, d.etuId, cppId, d.suivi.saisis);
  }

  private suivre(tx: Tx, d: DossierOuvert, suite: 'DEMANDEE' | 'REFUSEE', prevenus: Prevenus, actor: Actor | null): void {
    const s: SignalementCtis | null = d.suivi.signalement;
    if (!s) return;
    const le = this.suivis.clock.instant();
    Object.assign(s, { suite, suiteLe: le });
    tx.journal({ entityCode: ENTITE, entityId: d.id, action: `SIGNALEMENT_${suite}`, actor });
    const annonce = { ...SUITES[suite](s.cppNom), evenement: `SIGNALEMENT_${suite}`, aQui: ['PROMOTEUR'] as const };
    this.courriels.annoncer(tx, d, prevenus, annonce, le);
  }

  /** Drawn by etude, by the engine and the record of national draws, under the number of this attribution: asked again, it answers the same. */
  async autreComite(
    tete: TetePortail,
    choix: ChoixComite | null,
    { actor, allegerCharge }: { actor: Actor; allegerCharge: boolean },
  ): Promise<(tx: Tx, tenu: TetePortail) => Promise<ComiteChoisi>> {
    const d = await this.suivis.ouvert(tete.id, actor);
    const faits = await this.faits.lire(d);
    const evalues = await this.calls.call(etudeInternal, 'evaluerComites', faits);
    const raisons = choix ? empechementsComite(evalues.find((c) => c.cppId === choix.cppId)) : [];
    if (raisons.length > 0) throw refus('attribution.comite', { raisons });
    // An empty draw keeps a record that would answer for ever: nothing is drawn when nobody can be.
    if (!choix && (!faits.parametre.actif || !evalues.some((c) => c.candidat))) throw refus('reaffectation.aucunComite', {});
    const tirage = await this.tirages.designer(d, faits, {
      mode: 'REAFFECTATION',
      motif: choix?.motif ?? null,
      imposee: choix ? { cppId: choix.cppId, mode: 'MANUEL' } : null,
      operateur: choix ? actor.nom : null,
      allegeCppId: allegerCharge ? d.cppId : null,
    });
    const { cppId, seanceId } = tirage;
    const cpp = cppId === null ? undefined : (await this.comites.tous()).get(cppId);
    if (!cpp) throw refus('reaffectation.aucunComite', {});
    return async () => {
      const date = await this.tirages.reserver(d, tirage, faits);
      return {
        cppId: cpp.id,
        cppNom: cpp.nom,
        courriel: cpp.email,
        seance: date === null || seanceId === null ? null : { seanceId, date },
        mode: tirage.mode,
        parTirage: choix === null,
        motif: choix?.motif ?? null,
        tirageId: tirage.id,
        garder: () => Promise.resolve(),
        rendre: () => this.quitter(d.id),
      };
    };
  }

  private async quitter(dosId: DosId): Promise<void> {
    await this.calls.call(seanceInternal, 'libererPlace', { dosId });
  }

  /** The pair of a mixed study is judged on the committee that is chosen: by the call. */
  empechements(): string[] {
    return [];
  }

  prevenus(acte: Acte): Destinataire[] {
    return acte === 'REAFFECTER' ? [{ profil: 'UTILISATEUR_ANSM' }] : [];
  }

  libererPlace(): void {
    // It was left when the committee was chosen.
  }

  /** No delay begins with the new committee. */
  echeanceCourante(): null {
    return null;
  }

  rattraperImpressions(): Promise<void> {
    return Promise.resolve();
  }

  private async lus(dosId: DosId) {
    return { reaffectationDemandee: (await this.demandes.ouverte(dosId)) !== null };
  }
}

function evenementDe(acte: Acte): Evenement {
  const event = EVENEMENTS.find((e) => e === acte);
  if (!event) throw new Error(`${acte} is not an act of a reassignment`);
  return event;
}
