/**
 * Gives a request to a committee: drawn, drawn in crisis, or named without a draw. Rules: CTI-11, CTI-19, CTI-20 (CSP R1124-2 to R1124-5). The record of the draw,
 * the place, the request and its trial are four writes: each can be done again, and the draw answers the same.
 */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { DomainError } from '@riph/contracts/core/errors';
import type { CppId, DosId, EtuId } from '@riph/contracts/core/ids';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import {
  type ManuelSaisi,
  MOTIF_SANS_TAS_LABELS,
  type sansTasSaisi,
  type tasCriseSaisi,
} from '@riph/contracts/dossier-ctis/soumission.schemas';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { estTire } from '@riph/contracts/etude/depot/signalement.rules';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import type { FaitsTirageLus } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import type * as z from 'zod';
import { CourrielsCtis, type Prevenus } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { ComiteLie } from '../mixte/comite-lie.ts';
import { dossiersCtis, ENTITE, etudesCtis } from '../socle/collections.ts';
import type { Nommable } from '../socle/comite-nommable.rules.ts';
import { ComitesNommables } from '../socle/comites-nommables.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import { type DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible, saisie } from '../socle/refus.ts';
import { signalementAutreComite } from '../socle/signalement.rules.ts';
import { ComitesTrouves, type Trouves } from './comites-trouves.ts';
import { FaitsTirage } from './faits-tirage.ts';
import { Tirages, type Tire } from './tirages.ts';

type SansTas = z.output<typeof sansTasSaisi>;
type Crise = z.output<typeof tasCriseSaisi>;
type Typee = Pick<ManuelSaisi, 'numeroCtis' | 'promoteur' | 'decisionMinistre'>;
type Confiee = { tire: Tire; nom: string; libelle: string; actor: Actor | null; prevenus: Prevenus };
/** A request that nobody has had yet. */
export const aSaisir = (promoteur: string | null): Nommable => ({ promoteur, suivi: { saisis: [] } });
const INTROUVABLE =
  'La plateforme ne trouve pas de comité pour ce motif : tirez la demande au sort (R1124-2). Le promoteur pourra signaler, dans les vingt-quatre heures, le comité qui a déjà rendu un avis favorable.';
const SUSPENDU =
  'Le tirage au sort est suspendu pour les essais de médicaments : rétablissez-le dans les paramètres du tirage, ou tirez en mode crise avec un motif.';

@Injectable()
export class Attributions {
  constructor(
    private readonly db: Database,
    private readonly store: Objets,
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly comites: Comites,
    private readonly nommables: ComitesNommables,
    private readonly faits: FaitsTirage,
    private readonly tirages: Tirages,
    private readonly comiteLie: ComiteLie,
    private readonly comitesTrouves: ComitesTrouves,
  ) {}

  /** Refused while the draw is suspended. Nobody eligible: the request waits, and the administration is told. */
  async parTirage(vu: DossierOuvert, actor: Actor) {
    await this.suivis.assertMay(vu, 'ATTRIBUER', actor);
    await this.assertSansComite(vu);
    await this.assertSansVolet(vu);
    const faits = await this.faits.lire(vu);
    if (!faits.parametre.actif) throw impossible(SUSPENDU);
    return this.tirer(vu, faits, { motif: null, actor });
  }

  /** The suspension, the window, the month's capacity and equal loads step aside; competence, agreement and links never do. */
  async enCrise(vu: DossierOuvert, { version, motif, cppIds }: Crise, actor: Actor) {
    await this.suivis.assertMay(vu, 'ATTRIBUER', actor);
    await this.assertSansComite(vu);
    await this.assertSansVolet(vu);
    await this.nommables.exiger(vu, cppIds, 'cppIds');
    await this.suivis.assertVersion(vu.id, version);
    const faits = await this.faits.lire(vu, { retenus: cppIds.length > 0 ? cppIds : null });
    return this.tirer(vu, faits, { motif: motif.trim(), actor, version });
  }

  async sansTirage(vu: DossierOuvert, { version, cppId, motif, commentaire }: SansTas, actor: Actor) {
    await this.suivis.assertMay(vu, 'ATTRIBUER', actor);
    const [nom] = await this.nommables.exiger(vu, [cppId], 'cppId');
    if (motif === 'DECISION_MINISTRE' && commentaire.trim().length < MOTIF_CTIS_MIN)
      throw saisie('commentaire', 'Dites sur quoi repose la décision du ministre.');
    await this.assertMemeComite(vu, cppId, motif);
    await this.suivis.assertVersion(vu.id, version);
    const libelle = [MOTIF_SANS_TAS_LABELS[motif], commentaire.trim()].filter(Boolean).join(' : ');
    await this.imposer(vu, { cppId, libelle, actor, version });
    return this.suivis.fait(vu.id, `La demande est confiée au ${nom}. Le comité, le promoteur et l’ANSM sont prévenus.`);
  }

  /** A committee named with a request that is typed, once the request is there. */
  async designer(dosId: DosId, { cppId, motif }: { cppId: CppId; motif: string }, actor: Actor): Promise<void> {
    await this.imposer(await this.suivis.ouvert(dosId, actor), { cppId, libelle: motif, actor });
  }

  /** Throws on the field `cppId` when this committee may have no request of this sponsor, or not this one without a draw (CTI-63). */
  async assertNommable(s: Typee, cppId: CppId, etude: EtudeCtis | null): Promise<void> {
    const [nom] = await this.nommables.exiger(aSaisir(s.promoteur), [cppId], 'cppId');
    if (s.decisionMinistre === true || etude?.cppId === cppId) return;
    const { voletLie, avisAnterieur } = await this.comitesTrouves.pourEssai(s, etude);
    const siens = etude?.cppId == null ? [voletLie, avisAnterieur] : [];
    if (!siens.includes(cppId))
      throw saisie(
        'cppId',
        `Le ${nom} n’est ni le comité de cet essai, ni celui de l’étude liée ou de l’avis antérieur : ne choisissez pas de comité, la demande ira au sien ou sera tirée au sort (R1124-2), ou cochez la décision du ministre.`,
      );
  }

  /**
   * A request about a trial that has its committee goes to it, without a draw (CSP R1124-3), the first one of a mixed study to that of its device; any other one is drawn. While the draw is suspended, or a neighbour
   * does not answer, it waits with the reason, and the administration draws it. `unique`: one that was drawn in vain is left, asked here where the draw is judged, for another may have drawn it meanwhile.
   */
  async automatique(dosId: DosId, { unique = false } = {}): Promise<void> {
    const la = await this.store.read(dossiersCtis, dosId);
    const suivi = la?.contenu.suivi;
    if (!la || !suivi) return;
    const vu = { ...la.contenu, id: dosId, suivi };
    if (suivi.partieDeux === 'P2_SANS_OBJET') return this.associer(vu);
    if (suivi.partieDeux !== 'P2_A_ATTRIBUER' || (unique && suivi.attente?.tirageFait)) return;
    const cppId = await this.comiteDeLEssai(vu);
    try {
      if (cppId !== null) {
        const libelle = la.contenu.type === 'MS' ? MOTIF_SANS_TAS_LABELS.MS : MOTIF_SANS_TAS_LABELS.MEME_CPP;
        return await this.imposer(vu, { cppId, libelle, actor: null });
      }
      if (await this.duVoletLie(vu)) return;
      const faits = await this.faits.lire(vu);
      if (faits.parametre.actif) await this.tirer(vu, faits, { motif: null, actor: null });
      else await this.attendre(vu, { cause: 'Le tirage au sort est suspendu.', tirageFait: false });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.attendre(vu, { cause: 'Le tirage au sort n’a pas pu se faire à l’arrivée de la demande.', tirageFait: false });
    }
  }

  /** A modification of part I alone: the committee of the trial judges nothing of it, and may remark on it. Rule: CTI-60 (CSP R1124-13). It takes no place and no load. */
  private async associer(vu: DossierOuvert): Promise<void> {
    const cppId = vu.cppId === null ? await this.comiteDeLEssai(vu) : null;
    if (cppId === null || estClos(vu.statut)) return;
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, undefined, (d, tx) => {
      if (d.cppId !== null) return;
      d.cppId = cppId;
      tx.journal({ entityCode: ENTITE, entityId: d.id, action: 'ASSOCIER_COMITE', details: { cppId }, actor: null });
      const texte = `Une modification de la seule partie I de cet essai est soumise. Votre comité n’a pas d’avis à rendre ; il peut transmettre à l’ANSM des observations éthiques dans les ${DELAIS.observations.modification} jours de sa recevabilité.`;
      const annonce = {
        evenement: 'OBSERVATIONS_OUVERTES',
        titre: 'modification de la partie I',
        texte,
        aQui: ['COMITE'],
      } as const;
      this.courriels.annoncer(tx, d, prevenus, annonce, cppId);
    });
  }

  /** Not drawn: it waits for the administration, which reads why. */
  async laisser(dosId: DosId, cause: string): Promise<void> {
    const la = await this.store.read(dossiersCtis, dosId);
    if (la?.contenu.suivi)
      await this.attendre({ ...la.contenu, id: dosId, suivi: la.contenu.suivi }, { cause, tirageFait: false });
  }

  /** The first request of a mixed study takes the committee of its device (MIX-03). A link that is only proposed, or a committee that may not have it, waits for the administration. */
  private async duVoletLie(vu: DossierOuvert): Promise<boolean> {
    const lie = await this.comiteLie.de(vu);
    if (lie === null) return false;
    if ('attend' in lie) await this.attendre(vu, { cause: lie.attend, tirageFait: false });
    else await this.imposer(vu, { ...lie, actor: null });
    return true;
  }

  private async tirer(
    vu: DossierOuvert,
    faits: FaitsTirageLus,
    { motif, actor, version }: { motif: string | null; actor: Actor | null; version?: number },
  ) {
    const mode = vu.suivi.reexamen ? 'REEXAMEN' : null;
    const tire = await this.tirages.tirer(vu, faits, { mode, imposee: null, motif, operateur: actor?.nom ?? null });
    const { cppId, cppNom } = tire;
    if (cppId === null || cppNom === null) {
      const cause = tire.motif ?? 'Aucun comité éligible.';
      await this.attendre(vu, { cause, tirageFait: true }, version);
      return this.suivis.fait(
        vu.id,
        `${cause} La demande attend : modifiez ce qui écarte les comités, ou confiez-la à l’un d’eux.`,
      );
    }
    const libelle = [MODE_TIRAGE_LABELS[tire.mode], motif].filter(Boolean).join(' : ');
    await this.confier(vu, { cppId, tire, nom: cppNom, libelle, actor, version });
    const place = tire.placeLe ? ` Une place lui est réservée à la séance du ${formatJour(tire.placeLe)}.` : '';
    return this.suivis.fait(
      vu.id,
      `Le tirage au sort confie la demande au ${cppNom}.${place} Le comité, le promoteur et l’ANSM sont prévenus.`,
    );
  }

  private async imposer(
    vu: DossierOuvert,
    { cppId, libelle, actor, version }: { cppId: CppId; libelle: string; actor: Actor | null; version?: number },
  ): Promise<void> {
    const imposee = { cppId, mode: actor ? ('MANUEL' as const) : ('SANS_TAS' as const) };
    const tire = await this.tirages.tirer(vu, await this.faits.lire(vu), {
      mode: null,
      imposee,
      motif: libelle,
      operateur: actor?.nom ?? null,
    });
    await this.confier(vu, { cppId, tire, nom: await this.comites.nom(cppId), libelle, actor, version });
  }

  private async confier(
    vu: DossierOuvert,
    { cppId, version, ...c }: Omit<Confiee, 'prevenus'> & { cppId: CppId; version?: number },
  ): Promise<void> {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      if (d.suivi.tirages === vu.suivi.tirages) await this.ecrire(d, tx, cppId, { ...c, prevenus });
    });
    await this.rattacher(vu.etuId, cppId, vu.suivi.saisis);
  }

  private async ecrire(d: DossierOuvert, tx: Tx, cppId: CppId, { tire, nom, libelle, actor, prevenus }: Confiee): Promise<void> {
    const { mode, id: tirageId, placeLe } = tire;
    const vers = d.suivi.reexamen ? 'P2_EN_REEXAMEN' : d.type === 'AEM' ? 'P2_EVALUATION' : 'P2_RECEVABILITE';
    await this.suivis.tirer(d, tx, 'ATTRIBUER', actor, { vers, commentaire: libelle, details: { cppId, mode, tirageId } });
    d.cppId = cppId;
    if (d.suivi.saisis.length > 0) d.suivi.comiteDepuis = this.suivis.clock.instant();
    d.suivi.tirages += 1;
    d.suivi.attente = null;
    if (vers === 'P2_EVALUATION') {
      d.suivi.recevableLe ??= this.suivis.clock.today();
      d.suivi.recevableDeuxLe = this.suivis.clock.today();
    }
    const tireLe = estTire(mode) ? this.suivis.clock.instant() : null;
    d.suivi.attribution = { le: this.suivis.clock.today(), motif: libelle, mode, tirageId, seanceLe: placeLe, tireLe };
    const place = placeLe ? ` Elle l’examinera à sa séance du ${formatJour(placeLe)}.` : '';
    const autre = signalementAutreComite(d);
    const recours = d.suivi.reexamen
      ? ' L’argumentaire du recours, ses compléments et ses pièces se lisent dans la demande, sous « Recours ».'
      : '';
    const texte = `La partie II de l’essai est confiée au ${nom} depuis le ${formatJour(d.suivi.attribution.le)}. ${libelle}.${place}${recours}${autre === null ? '' : ` ${autre}`}`;
    this.courriels.annoncer(
      tx,
      d,
      prevenus,
      { evenement: 'ATTRIBUTION', titre: 'comité désigné', texte, aQui: ['COMITE', 'PROMOTEUR', 'ANSM'] },
      `${cppId}-${d.suivi.tirages}`,
    );
  }

  /** It waits, and says why; a draw that found nobody is over, and the administration is told. */
  private async attendre(vu: DossierOuvert, attente: { cause: string; tirageFait: boolean }, version?: number): Promise<void> {
    const le = this.suivis.clock.today();
    await this.suivis.changer(vu.id, version, (d, tx) => {
      if (d.suivi.partieDeux !== 'P2_A_ATTRIBUER' || d.suivi.tirages !== vu.suivi.tirages) return;
      d.suivi.attente = { le, ...attente };
      if (!attente.tirageFait) return;
      d.suivi.tirages += 1;
      tx.journal({ entityCode: ENTITE, entityId: d.id, action: 'ATTENDRE', commentaire: attente.cause, actor: null });
      const annonce = {
        evenement: 'TIRAGE_SANS_RESULTAT',
        titre: 'tirage au sort sans résultat',
        texte: `${attente.cause} La demande attend : ouvrez-la pour voir ce qui écarte chaque comité, puis confiez-la à l’un d’eux.`,
        aQui: ['ADMINISTRATION'] as const,
      };
      this.courriels.annoncer(tx, d, { promoteurs: [], rapporteurs: [] }, annonce, d.suivi.tirages);
    });
  }

  /** The committee of a trial is the one of its first request; another one takes its place when a request was taken from it. */
  rattacher(etuId: EtuId, cppId: CppId, saisis: readonly number[]): Promise<void> {
    return this.db.transaction((tx) => this.rattacherDans(tx, etuId, cppId, saisis));
  }

  /** The same in a transaction that is open, and holds the request. */
  async rattacherDans(tx: Tx, etuId: EtuId, cppId: CppId, saisis: readonly number[]): Promise<void> {
    await this.store.changeIn(tx, etudesCtis, { id: etuId }, (etude) => {
      if (etude.cppId === cppId || (etude.cppId !== null && !saisis.includes(etude.cppId))) return;
      etude.cppId = cppId;
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'RATTACHER_COMITE', details: { cppId } });
    });
  }

  /** A modification and a new request go to the committee that had the trial (CSP R1124-3); the minister alone may name another one. */
  private async assertMemeComite(d: DossierOuvert, cppId: CppId, motif: SansTas['motif']): Promise<void> {
    if (motif === 'DECISION_MINISTRE') return;
    const duComite = await this.comiteDeLEssai(d);
    if (duComite === null) return this.assertTrouve(cppId, motif, await this.comitesTrouves.pour(d));
    if (duComite !== cppId)
      throw saisie(
        'cppId',
        `Cet essai est suivi par le ${await this.comites.nom(duComite)} : la demande lui revient (R1124-3), sauf décision du ministre.`,
      );
  }

  /** A trial that has no committee is drawn (CTI-19): a reason passes the draw by for the committee that the platform finds, and for no other. Rule: CTI-63. */
  private async assertTrouve(cppId: CppId, motif: SansTas['motif'], trouves: Trouves): Promise<void> {
    const trouve = motif === 'MEME_CPP' ? trouves.voletLie : motif === 'TRANSITION' ? trouves.avisAnterieur : null;
    if (trouve === null) throw saisie('motif', INTROUVABLE);
    if (trouve !== cppId)
      throw saisie('cppId', `Pour ce motif, la demande revient au ${await this.comites.nom(trouve)}, sauf décision du ministre.`);
  }

  private async assertSansComite(d: DossierOuvert): Promise<void> {
    const duComite = await this.comiteDeLEssai(d);
    if (duComite !== null)
      throw impossible(
        `Cet essai est suivi par le ${await this.comites.nom(duComite)} : la demande lui revient sans tirage au sort (R1124-3).`,
      );
  }

  /** A draw, in crisis too, would take a mixed study to two committees (MIX-03). Where that of its device may not have it, it is drawn. */
  private async assertSansVolet(d: DossierOuvert): Promise<void> {
    const lie = await this.comiteLie.de(d);
    if (lie === null) return;
    if ('cppId' in lie)
      throw impossible(
        `L’étude de dispositif liée ${lie.numero} est au ${await this.comites.nom(lie.cppId)}, et une étude mixte a un seul comité : confiez-lui la demande sans tirage, pour le motif « ${MOTIF_SANS_TAS_LABELS.MEME_CPP} », ou rompez d’abord le lien.`,
      );
    if (lie.aDecider) throw impossible(lie.attend);
  }

  /** Null when the trial has none, or has one that may not have this request again. */
  private async comiteDeLEssai({ etuId, suivi }: DossierOuvert): Promise<number | null> {
    const cppId = (await this.store.read(etudesCtis, etuId))?.contenu.cppId ?? null;
    return cppId !== null && suivi.saisis.includes(cppId) ? null : cppId;
  }
}
