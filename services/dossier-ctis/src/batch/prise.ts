/**
 * What one record of the portal makes of its trial and of its requests: one transaction, which locks the version, the requests that are there, then the trial. The states of a request that is
 * examined here are changed by the events of its two parts, fired by the platform; what the state forbids is told to the administration.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { annoncesDeLImport, annoncesDesReponses } from '../decision/annonces.rules.ts';
import { retenir } from '../documents/documents.rules.ts';
import { type Dit, ditsDuPortail, ecartsDuPortail } from '../etude/evenements-portail.rules.ts';
import { demandesFrancaises, dossierDe, estRouverte, etudeDe } from '../etude/fusion.rules.ts';
import { reponsesLues } from '../etude/reponses-portail.rules.ts';
import { CourrielsCtis, type Prevenus } from '../instruction/courriels.ts';
import { annulerOuverte } from '../instruction/demandes.rules.ts';
import { PartieDeuxTransitions, PartieUnTransitions } from '../instruction/transitions.ts';
import { type Prise, VersionsPrises } from '../portail/versions-prises.repository.ts';
import { autorise } from '../socle/autorisation.rules.ts';
import { cleDossier, dossiersCtis, ENTITE, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { DestructionEssaiRepository } from '../socle/destruction-essai.repository.ts';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { AUTORISE_ICI, EssaisSurveilles } from '../socle/essais-surveilles.repository.ts';
import { isTaken, Objets, type Stored } from '../socle/objets.repository.ts';
import { statutDu } from '../socle/suivi.rules.ts';
import { Verrous } from '../socle/verrous.repository.ts';
import { Vigilances } from '../vigilance/vigilances.ts';
import { RefusImport } from './refus-import.ts';

/** `attendent`: requests to give to a committee, once all of it is committed. `ecarts`: in words, for the line of the run. */
export type Pris = { etuId: EtuId; attendent: DosId[]; ecarts: string[] };
type Du = Parameters<typeof dossierDe>[2];
/** Of one request. */
type Demande = { id: DosId; dossier: DossierCtis; ecarts: string[]; estAutorisee: boolean };

const PERSONNE: Prevenus = { promoteurs: [], rapporteurs: [] };

@Injectable()
export class PriseDeLEssai {
  constructor(
    private readonly db: Database,
    private readonly store: Objets,
    private readonly prises: VersionsPrises,
    private readonly verrous: Verrous,
    private readonly un: PartieUnTransitions,
    private readonly deux: PartieDeuxTransitions,
    private readonly clock: Clock,
    private readonly surveilles: EssaisSurveilles,
    private readonly vigilances: Vigilances,
    private readonly courriels: CourrielsCtis,
    private readonly deposants: Deposants,
    private readonly destructions: DestructionEssaiRepository,
  ) {}

  /** Once: its version is marked so in the same transaction. Throws a RefusImport: somebody wrote the same trial meanwhile. */
  async prendre(essai: EssaiCtis, prise: Prise): Promise<Pris> {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', essai.numeroCtis);
    const prevenus = await this.prevenus(essai);
    return this.db
      .transaction(async (tx) => {
        if (!(await this.prises.conclure(tx, prise, 'PRISE'))) throw new RefusImport('CONFLIT', prise.numeroCtis);
        return this.ecrire(tx, la, { essai, version: prise.version, prevenus });
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new RefusImport('CONFLIT', essai.numeroCtis) : error;
      });
  }

  /** Asked before the transaction, of the requests that are there. */
  private async prevenus(essai: EssaiCtis): Promise<ReadonlyMap<string, Prevenus>> {
    const prevenus = new Map<string, Prevenus>();
    for (const { cleDemande } of demandesFrancaises(essai)) {
      const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(essai.numeroCtis, cleDemande));
      if (!la) continue;
      const { etuId, cppId } = la.contenu;
      prevenus.set(cleDemande, await this.courriels.prevenus({ id: Number(la.id), etuId, cppId }));
    }
    return prevenus;
  }

  private async ecrire(
    tx: Tx,
    la: Stored<EtudeCtis> | null,
    { essai, version, prevenus }: { essai: EssaiCtis; version: number; prevenus: ReadonlyMap<string, Prevenus> },
  ): Promise<Pris> {
    const reception = { recuLe: this.clock.instant(), jour: this.clock.today(), version };
    const etuId = la ? Number(la.id) : CTIS_ID_MIN + (await this.store.nextNumberIn(tx, 'etudeCtis'));
    if (la) await this.verrous.demandes(tx, etuId);
    const du = { etuId, essai, recuLe: reception.recuLe };
    const demandes: Demande[] = [];
    for (const lue of demandesFrancaises(essai))
      demandes.push(await this.demande(tx, lue, du, prevenus.get(lue.cleDemande) ?? PERSONNE));
    const dossiers = demandes.map(({ id, dossier: { cleDemande, type, statut, dateSoumission, dateDecision } }) => ({
      id,
      cleDemande,
      type,
      statut,
      dateSoumission,
      dateDecision,
    }));
    const apres = (etude: EtudeCtis | null): EtudeCtis => {
      // A request typed here that the portal does not tell yet stays in the list.
      const autres = (etude?.dossiers ?? []).filter((d) => !dossiers.some((x) => x.id === d.id));
      return { ...etudeDe(essai, etude, reception), dossiers: [...dossiers, ...autres] };
    };
    await this.vigilances.importer(tx, { ...apres(la?.contenu ?? null), id: etuId }, essai.evenements);
    if (la)
      await this.store.changeIn(tx, etudesCtis, { id: etuId }, async (etude) => {
        // Its papers were destroyed since it was looked at: they would come back.
        if (await this.destructions.estDetruit(essai.numeroCtis)) throw new RefusImport('CONFLIT', essai.numeroCtis);
        Object.assign(etude, apres(etude));
      });
    else await this.store.createIn(tx, etudesCtis, etuId, apres(null));
    if (demandes.some((d) => d.estAutorisee)) await this.surveilles.add(tx, AUTORISE_ICI, etuId);
    tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'IMPORTER', details: { version } });
    return {
      etuId,
      attendent: demandes.filter((d) => attendUnComite(d.dossier)).map((d) => d.id),
      ecarts: demandes.flatMap((d) => d.ecarts.map((ecart) => `Demande ${d.dossier.cleDemande} : ${ecart}.`)),
    };
  }

  private async demande(tx: Tx, lue: DemandeCtis, du: Du, prevenus: Prevenus): Promise<Demande> {
    const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(du.essai.numeroCtis, lue.cleDemande));
    if (!la) return this.nouvelle(tx, lue, du);
    const id = Number(la.id);
    const tenue = await this.store.hold(tx, dossiersCtis, { id });
    const avant = tenue.contenu;
    const { dossier, ecarts } = await this.lire(tx, tenue, { lue, du, prevenus });
    if (!isSame(avant, dossier)) {
      tx.journal({ entityCode: ENTITE, entityId: id, action: 'IMPORTER', de: avant.statut, vers: dossier.statut });
      await this.store.write(tx, dossiersCtis, { ...tenue, contenu: dossier });
    }
    return { id, dossier, ecarts, estAutorisee: estAutorisee(dossier, avant) };
  }

  private async nouvelle(tx: Tx, lue: DemandeCtis, du: Du): Promise<Demande> {
    const id = CTIS_ID_MIN + (await this.store.nextNumberIn(tx, 'dossierCtis'));
    const dossier = dossierDe(lue, null, du);
    await this.store.createIn(tx, dossiersCtis, id, dossier, () => this.deposants.copy(tx, du.etuId));
    tx.journal({ entityCode: ENTITE, entityId: id, action: 'IMPORTER', vers: dossier.statut });
    return { id, dossier, ecarts: [], estAutorisee: estAutorisee(dossier, null) };
  }

  /** What the record makes of a request that is there and locked. */
  private async lire(
    tx: Tx,
    tenue: Stored<DossierCtis>,
    { lue, du, prevenus }: { lue: DemandeCtis; du: Du; prevenus: Prevenus },
  ): Promise<{ dossier: DossierCtis; ecarts: string[] }> {
    const id = Number(tenue.id);
    const { suivi, ...tete } = tenue.contenu;
    const vise = dossierDe(lue, tenue.contenu, du);
    if (!suivi || !vise.suivi) return { dossier: vise, ecarts: [] };
    const avant: DossierExamine = { ...tete, id, suivi };
    const { partieUn, partieDeux } = suivi;
    const d: DossierExamine = { ...vise, id, suivi: { ...vise.suivi, partieUn, partieDeux } };
    const tus: string[] = [];
    for (const dit of ditsDuPortail(avant, vise, lue)) tus.push(...(await this.tirer(tx, { d, tenue }, dit)));
    if (!estClos(d.statut)) d.statut = statutDu(d.suivi);
    const ecarts = d.suppression ? [] : [...tus, ...ecartsDuPortail(avant, vise, lue)];
    const { id: _, ...dossier } = d;
    this.dire(tx, avant, d, { prevenus, ecarts });
    return { dossier, ecarts };
  }

  /** Fired by the platform, which the state alone binds. Gives what is left to say when it forbids the event. */
  private async tirer(tx: Tx, tenue: { d: DossierExamine; tenue: Stored<DossierCtis> }, dit: Dit): Promise<string[]> {
    const { d } = tenue;
    const raisons =
      dit.partie === 1
        ? this.un.reasons({ statut: d.suivi.partieUn }, dit.evenement)
        : this.deux.reasons({ statut: d.suivi.partieDeux }, dit.evenement);
    if (raisons.length > 0) return dit.ecart === null ? [] : [`${dit.ecart}. ${raisons.join(' ')}`];
    const details = dit.le === null ? undefined : { le: dit.le };
    if (dit.partie === 1) {
      const vers = dit.vers ?? (RESTE.includes(dit.evenement) ? d.suivi.partieUn : undefined);
      await this.un.tirer(tx, tenue, dit.evenement, null, { vers, details });
    } else await this.deux.tirer(tx, tenue, dit.evenement, null, { vers: dit.vers, details });
    if (dit.evenement === 'RETIRER') annulerOuverte(d, dit.le ?? this.clock.today());
    return [];
  }

  /** Mails, and the line of what the administration has to look at. */
  private dire(
    tx: Tx,
    avant: DossierExamine,
    d: DossierExamine,
    { prevenus, ecarts }: { prevenus: Prevenus; ecarts: readonly string[] },
  ): void {
    const reponses = reponsesLues(avant.suivi, d.suivi);
    if (reponses.some((r) => r.evenement !== 'P1_NOTER_REPONSE')) retenir(d.documents, (x) => x.partie === 2);
    const dites = d.suppression || estClos(d.statut) ? [] : annoncesDesReponses(reponses, estRouverte(avant, d.suivi));
    // A conclusion that part I did not take is told to the administration alone.
    const prise = d.suivi.partieUn === avant.suivi.partieUn ? { ...d, conclusionPartieUn: avant.conclusionPartieUn } : d;
    for (const { annonce, rang } of [...annoncesDeLImport(avant, prise, this.clock.today()), ...dites])
      this.courriels.annoncer(tx, d, prevenus, annonce, rang);
    if (ecarts.length === 0) return;
    const commentaire = `Le portail européen donne ${ecarts.join('. Il donne aussi ')}.`;
    tx.journal({ entityCode: ENTITE, entityId: d.id, action: 'ECART_PORTAIL', commentaire, actor: null });
    const texte = `${commentaire} Ouvrez la demande et comparez : corrigez ce qui est enregistré ici, ou demandez à l’ANSM de corriger le portail.`;
    const annonce = { evenement: 'ECART_PORTAIL', titre: 'le portail dit autre chose', texte, aQui: ['ADMINISTRATION'] } as const;
    this.courriels.annoncer(tx, d, prevenus, annonce, this.clock.instant());
  }
}

/** Events that leave part I as it is. */
const RESTE: readonly Dit['evenement'][] = ['LIRE_DECISION', 'LIRE_FIN'];

const attendUnComite = ({ suivi, statut, suppression }: DossierCtis): boolean =>
  !suppression && (suivi?.partieDeux === 'P2_SANS_OBJET' || (suivi?.partieDeux === 'P2_A_ATTRIBUER' && statut === 'A_ATTRIBUER'));

/** Examined here, and the portal tells its authorisation first: an old trial that came with its decision reminds nobody. */
const estAutorisee = (apres: DossierCtis, avant: DossierCtis | null): boolean =>
  apres.suivi !== null && autorise(apres) && avant?.statut !== apres.statut;

/** A request of which the record says nothing new is not written again: a form that somebody has open stays good. */
const isSame = (avant: DossierCtis, apres: DossierCtis): boolean =>
  wordsOf(avant) === wordsOf({ ...apres, recuLe: avant.recuLe });
const wordsOf = (d: DossierCtis): string => JSON.stringify(dossiersCtis.contenu.parse(d));
