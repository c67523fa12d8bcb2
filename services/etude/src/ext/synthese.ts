import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { Database } from '@riph/chassis/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { jourParis } from '@riph/contracts/core/deadlines';
import { echeanceCourante } from '@riph/contracts/etude/delais';
import { echeanceReexamen, echeanceValidite } from '@riph/contracts/etude/delais.suites';
import type { dossierSynthese } from '@riph/contracts/etude/dossier.schemas';
import {
  ACTEUR_DU_STATUT,
  isReexaminable,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/dossier.workflow';
import { IsNull } from 'typeorm';
import type * as z from 'zod';
import { Demandes, piecesPourLigne } from '../demande/demandes.ts';
import { DocumentEntity } from '../document/document.entity.ts';
import { isDocumentVisible } from '../document/documents.handlers.ts';
import { canAnsmReadContenu, DossierAccess } from '../dossier/dossier.access.ts';
import { isFavorable } from '../dossier/dossier.effets.ts';
import { type DossierEntity, InscriptionEntity } from '../dossier/dossier.entity.ts';
import { EtudeEntity } from '../etude/etude.entity.ts';
import { PiecesRepository } from '../piece/pieces.repository.ts';
import { piecesEnVigueur, piecesVisibles } from '../piece/pieces.vue.ts';
import { RapporteurEntity } from '../rapporteurs/rapporteur.entity.ts';
import { qualificationLibelle } from '../recepisse/recepisses.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { TransitionsPossibles } from '../workflow/transitions-possibles.ts';

type Synthese = z.output<typeof dossierSynthese>;

/** The head and summary of a dossier, as this reader may see it: what he may not see is null or empty. */
@Injectable()
export class SyntheseDossier {
  constructor(
    private readonly access: DossierAccess,
    private readonly referentiels: Referentiels,
    private readonly pieces: PiecesRepository,
    private readonly demandes: Demandes,
    private readonly possibles: TransitionsPossibles,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lire(dosId: number, actor: Actor): Promise<Synthese> {
    const d = await this.access.visibleDossier(dosId, actor);
    const isMasked =
      (await this.access.aUnConflit(d.id, actor)) || (actor.profil === 'UTILISATEUR_ANSM' && !canAnsmReadContenu(d));
    const today = this.clock.today();
    const [etude, cpp, transitions, compteurs, demande, seance, refusLe] = await Promise.all([
      this.db.repository(EtudeEntity).findOneByOrFail({ id: d.etuId }),
      d.cppId === null ? null : this.referentiels.cpp(d.cppId),
      this.possibles.pour(d, actor),
      this.compteurs(d, actor, isMasked),
      isMasked ? null : this.demande(d),
      this.seance(d, actor),
      this.refusLe(d),
    ]);
    return {
      dosId: d.id,
      etuId: d.etuId,
      type: d.type,
      typeLibelle: TYPE_DOSSIER_LABELS[d.type],
      numero: d.numero,
      numeroNational: d.numeroNational,
      referenceCpp: d.referenceCpp,
      titre: d.titre,
      titreAbrege: d.titreAbrege,
      reglementationCode: d.reglementationCode,
      qualification:
        d.qualificationCode === null
          ? null
          : { code: d.qualificationCode, libelle: qualificationLibelle(d.qualificationCode) ?? d.qualificationCode },
      statut: d.statut,
      statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
      etudeEtat: etude.etat,
      promoteur: d.promoteur,
      deposant: d.deposantNom,
      cpp:
        d.cppId === null
          ? null
          : { id: d.cppId, nom: cpp?.nom ?? d.cppNom ?? '', email: cpp?.email ?? null, telephone: cpp?.telephone ?? null },
      acteur: ACTEUR_DU_STATUT[d.statut],
      echeance: echeanceCourante(d, today),
      validite:
        etude.dateAvisFavorable && etude.dateCaducite && isFavorable(d.statut)
          ? echeanceValidite(etude.dateAvisFavorable, etude.dateCaducite, today)
          : null,
      reexamen: refusLe === null ? null : echeanceReexamen(refusLe, today),
      transitions,
      version: d.version,
      dates: {
        creation: d.dateCreation,
        soumission: d.dateSoumission,
        tas: d.dateTas,
        reception: d.dateReception,
        recevabilite: d.dateRecevabilite,
        demandeComplements: d.dateDemandeComplements,
        receptionComplements: d.dateReceptionComplements,
        demandeModif: d.dateDemandeModif,
        reponseModif: d.dateReponseModif,
        avis: d.dateAvis,
        caducite: etude.dateCaducite,
      },
      suspensionJours: d.suspensionJours,
      sensAvis: d.sensAvis,
      demande,
      compteurs,
      seance,
      centres: d.elementAdministratif.sitesInvestigateurs.length,
      souhaiteEtreEntendu: d.souhaiteEtreEntendu,
    };
  }

  private async compteurs(d: DossierEntity, actor: Actor, isMasked: boolean): Promise<Synthese['compteurs']> {
    const pieces = piecesEnVigueur(piecesVisibles(await this.pieces.lister(d.id), actor));
    const documents = (await this.db.repository(DocumentEntity).findBy({ dosId: d.id })).filter((x) =>
      isDocumentVisible(x, actor),
    );
    const isComite =
      (actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR' || actor.profil === 'SUPER_ADMIN') && !isMasked;
    const enPlace = isComite ? await this.db.repository(RapporteurEntity).findBy({ dosId: d.id, retireLe: IsNull() }) : [];
    // One for each college, whatever the rounds; a methodologist comes on top.
    const colleges = new Set(enPlace.map((r) => r.type).filter((t) => t !== 'METHODOLOGISTE'));
    return {
      pieces: isMasked ? 0 : pieces.length,
      piecesConformes: isComite ? pieces.filter((p) => p.conformite === true).length : null,
      piecesNonConformes: isComite ? pieces.filter((p) => p.conformite === false).length : null,
      rapporteurs: isComite ? colleges.size : null,
      documents: isMasked ? 0 : documents.length,
    };
  }

  private async demande(d: DossierEntity): Promise<Synthese['demande']> {
    const demande = await this.demandes.enCours(d);
    if (!demande) return null;
    const preparees = await this.demandes.preparees(d.id);
    const lignes = demande.lignes.map((l) => ({
      categorieId: l.categorieId,
      categorieLibelle: l.categorieLibelle,
      pjId: l.pjId,
      texte: l.texte,
      repondu: piecesPourLigne(l, preparees).length > 0,
    }));
    return { date: demande.date, texte: demande.texte, lignes };
  }

  /** Day on which a refusal that opens a second examination was notified; a second examination has no third. */
  private async refusLe(d: DossierEntity): Promise<string | null> {
    if (!isReexaminable(d.type)) return null;
    if (d.statut === 'AVIS_DEFAVORABLE') return d.dateAvis;
    if (d.statut !== 'REJET_IMPLICITE') return null;
    const [constat] = await this.db.query<{ le: string }>(
      `select le from evenement where entity_code = 'DOSSIER' and entity_id = $1 and action = 'CONSTATER_SILENCE' order by rang desc limit 1`,
      [d.id],
    );
    return constat ? jourParis(new Date(constat.le)) : null;
  }

  private async seance(d: DossierEntity, actor: Actor): Promise<Synthese['seance']> {
    if (actor.profil === 'DEPOSANT' || actor.profil === 'UTILISATEUR_ANSM') return null;
    const last = await this.db.repository(InscriptionEntity).findOne({ where: { dosId: d.id }, order: { date: 'DESC' } });
    return last && { seanceId: last.seanceId, date: last.date, statut: last.statut };
  }
}
