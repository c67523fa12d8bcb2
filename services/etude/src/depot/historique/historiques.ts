import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Profil } from '@riph/contracts/core/droits';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import type { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import {
  empechementConfirmation,
  type FaitsCorrection,
  fautesHistorique,
  messageNumeroHistorique,
  raisonFige,
  raisonSansAjout,
  raisonSansEcart,
  raisonSansRetrait,
} from '@riph/contracts/etude/depot/historique.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isAutoriseeParAnsm, isQualificationDeLaLoi } from '@riph/contracts/etude/socle/qualifications';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { Documents } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { administratifVide, DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { Depots } from '../depose/depots.ts';
import { HistoriqueRepository } from './historique.repository.ts';
import { Reprises } from './reprises.ts';

type Saisie = Input<typeof etudeHistorique, 'creer'>['body'];
const AVIS = 'AVIS_HISTORIQUE';
/** What the journal keeps of a file that may go. */
const empreinte = ({ nom, taille, sha256 }: DocumentEntity) => ({ nom, taille, sha256 });

/** The administrative form of a research that was approved elsewhere: the little that is typed of it. */
function administratifRepris(s: Saisie) {
  const vide = administratifVide();
  return {
    ...vide,
    qualificationCode: s.qualificationCode,
    numeroNational: s.numeroNational.trim(),
    titreRecherche: s.titreRecherche.trim(),
    titreAbrege: s.titreAbrege?.trim() || null,
    rechercheAncillaireOuExtension: false,
    promoteur: { ...vide.promoteur, organisme: s.promoteur.trim() },
  };
}

/** Researches approved before the platform (DOS-15): stated here, then confirmed (`reprises.ts`), from which on modifications are made. */
@Injectable()
export class Historiques {
  constructor(
    private readonly repository: HistoriqueRepository,
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly documents: Documents,
    private readonly lignes: DocumentsRepository,
    private readonly depots: Depots,
    private readonly reprises: Reprises,
    private readonly referentiels: Referentiels,
    private readonly index: DossierIndex,
    private readonly callService: CallService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** The committees that the actor may name: his own for a manager. */
  async comites({ profil, cppId }: Actor) {
    const cpps = await this.referentiels.cpps();
    return cpps.filter((c) => (profil === 'GESTIONNAIRE' ? c.id === cppId : c.actif));
  }

  /** Throws `transition.refusee` (dates, numbers), `historique.comite`, `historique.deposant`, `historique.numero`, `numeroNational.dejaUtilise`. */
  async reprendre(s: Saisie, fichier: FileRef, actor: Actor): Promise<DossierEntity> {
    this.assertSaisie(s);
    const [cpp, deposant] = await Promise.all([this.comite(s, actor), this.deposant(s, actor)]);
    return this.db.transaction(async (tx) => {
      const numero = s.numero.trim();
      await this.assertNumeros(tx, numero, s.numeroNational.trim());
      const { reglementationCode, dateAvis, dateAutorisationAnsm, dateDebutEffectif } = s;
      const declaree = { dateAvis, dateAutorisationAnsm, dateDebutEffectif, motifRefus: null };
      const administratif = administratifRepris(s);
      const dossier = await this.repository.creer(tx, { reglementationCode, numero, cpp, deposant, declaree, administratif });
      await this.depots.garder(tx, dossier, 'REPRISE', actor);
      await this.garder(tx, dossier, { libelle: `Avis favorable du ${formatJour(dateAvis)}`, fichier }, actor);
      const ligne = { action: 'REPRENDRE_HISTORIQUE', actor, commentaire: numero, vers: 'REPRISE_A_CONFIRMER' };
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, ...ligne });
      tx.journal({ entityCode: 'ETUDE', entityId: dossier.etuId, ...ligne });
      // The committee says by its own take-over that it gave the opinion; not when its manager is the sponsor too.
      if (actor.profil === 'GESTIONNAIRE' && empechementConfirmation(dossier.deposantUtiId, actor) === null)
        return this.reprises.confirmer(tx, dossier, actor);
      this.reprises.demander(tx, dossier, actor);
      this.index.publier(tx, dossier.id);
      return dossier;
    });
  }

  /** Throws `historique.fige`, `historique.numero`, `transition.refusee`. */
  async renumeroter(dossier: DossierEntity, saisi: string, actor: Actor): Promise<void> {
    const numero = saisi.trim();
    const faute = messageNumeroHistorique(numero);
    assertAllowed(faute === null ? [] : [faute]);
    await this.corriger(dossier, raisonFige, actor, async (tx, now) => {
      if (await this.dossiers.numeroPris(numero, now.id, tx)) throw refus('historique.numero', { numero });
      await this.repository.renumeroter(tx, now, numero);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'RENUMEROTER',
        actor,
        details: { avant: now.numero, apres: numero },
      });
      this.reprises.corriger(
        tx,
        { ...now, numero },
        { quoi: `Le numéro au comité était ${now.numero}, il est ${numero}.` },
        actor,
      );
      this.index.publier(tx, now.id);
    });
  }

  /** Throws `historique.fige`. */
  async ajouterAvis(dossier: DossierEntity, avis: { libelle: string; fichier: FileRef }, actor: Actor): Promise<void> {
    await this.corriger(dossier, raisonSansAjout, actor, async (tx, now) => {
      const d = await this.garder(tx, dossier, avis, actor);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'AJOUTER_AVIS_HISTORIQUE',
        actor,
        commentaire: d.libelle,
        details: empreinte(d),
      });
      this.reprises.corriger(tx, now, { quoi: `Un avis est ajouté : ${d.libelle}.` }, actor);
    });
  }

  /** Until it is confirmed. Throws `historique.fige`, `historique.dernierAvis`. */
  async retirerAvis(dossier: DossierEntity, avis: DocumentEntity, actor: Actor): Promise<void> {
    await this.corriger(dossier, raisonSansRetrait, actor, async (tx) => {
      await this.assertReste(dossier.id);
      await this.lignes.supprimer(tx, avis);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'RETIRER_AVIS_HISTORIQUE',
        actor,
        commentaire: avis.libelle,
        details: empreinte(avis),
      });
    });
  }

  /** Once it is confirmed: kept among the documents of the dossier, no more one of its opinions. Throws `historique.fige`, `historique.dernierAvis`. */
  async ecarterAvis(dossier: DossierEntity, avis: DocumentEntity, motif: string, actor: Actor): Promise<void> {
    await this.corriger(dossier, raisonSansEcart, actor, async (tx, now) => {
      await this.assertReste(now.id);
      await this.lignes.remplacerAvis(tx, avis.id, `${avis.libelle}, écarté le ${formatJour(this.clock.today())}`);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'ECARTER_AVIS_HISTORIQUE',
        actor,
        commentaire: `${avis.libelle} : ${motif}`,
        details: empreinte(avis),
      });
      this.reprises.corriger(tx, now, { quoi: `Un avis est écarté : ${avis.libelle}.`, motif }, actor);
    });
  }

  private async assertReste(dosId: DosId): Promise<void> {
    if ((await this.avis(dosId)).length === 1) throw refus('historique.dernierAvis', {});
  }

  /** The opinions of a dossier, the first one first. */
  async avis(dosId: DosId): Promise<DocumentEntity[]> {
    return (await this.lignes.lister(dosId)).filter((d) => d.type === AVIS).toReversed();
  }

  /** What decides whether a take-over may still be corrected. */
  async faits({ id, etuId, statut }: DossierEntity): Promise<FaitsCorrection> {
    const [{ etat }, dossiers] = await Promise.all([this.etudes.exiger(etuId), this.dossiers.deLEtude(etuId)]);
    return { statut, etatEtude: etat, suites: dossiers.filter((d) => d.id !== id) };
  }

  /** The version moves: whoever confirms has read what he confirms. */
  private async corriger(
    dossier: DossierEntity,
    raisonDe: (f: FaitsCorrection, profil: Profil) => string | null,
    actor: Actor,
    acte: (tx: Tx, now: DossierEntity) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = await this.dossiers.lock(tx, dossier.id);
      if (!now) throw refus('dossier.introuvable', { dosId: dossier.id });
      const raison = raisonDe(await this.faits(now), actor.profil);
      if (raison !== null) throw refus('historique.fige', { raison });
      await this.dossiers.modifier(tx, now.id, { version: now.version + 1 });
      await acte(tx, now);
    });
  }

  private garder(tx: Tx, dossier: DossierEntity, { libelle, fichier }: { libelle: string; fichier: FileRef }, actor: Actor) {
    return this.documents.garder(tx, dossier, { type: AVIS, libelle, fichier, pourDeposant: true }, actor);
  }

  private assertSaisie(s: Saisie): void {
    if (!isQualificationDeLaLoi(s.reglementationCode, s.qualificationCode))
      assertAllowed(['Choisissez une qualification de cette réglementation.']);
    const faits = { ...s, isAutorisee: isAutoriseeParAnsm(s.qualificationCode) };
    assertAllowed(Object.values(fautesHistorique(faits, this.clock.today())));
  }

  private async assertNumeros(tx: Tx, numero: string, numeroNational: string): Promise<void> {
    if ((await this.dossiers.tenueDuNumeroRetenu(tx, numeroNational, 0)) !== null)
      throw refus('numeroNational.dejaUtilise', { numero: numeroNational });
    if (await this.dossiers.numeroPris(numero, 0, tx)) throw refus('historique.numero', { numero });
  }

  private async comite({ cppId }: Saisie, actor: Actor) {
    const voulu = actor.profil === 'GESTIONNAIRE' ? actor.cppId : cppId;
    const cpp = (await this.comites(actor)).find((c) => c.id === voulu);
    if (!cpp) throw refus('historique.comite', {});
    return { id: cpp.id, nom: cpp.nom };
  }

  private async deposant({ deposantEmail }: Saisie, actor: Actor) {
    if (actor.profil === 'DEPOSANT') return { utiId: actor.utiId, nom: actor.nom };
    const trouve =
      deposantEmail && (await this.callService.call(annuaireInternal, 'chercherDeposantActif', { email: deposantEmail }));
    if (!trouve) throw refus('historique.deposant', {});
    return { utiId: trouve.utiId, nom: `${trouve.prenom} ${trouve.nom}` };
  }
}
