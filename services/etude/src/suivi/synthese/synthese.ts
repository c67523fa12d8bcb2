import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import type { DosId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { echeanceReexamen, echeanceValidite } from '@riph/contracts/etude/socle/delais.suites';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { dossierSynthese } from '@riph/contracts/etude/socle/dossier.schemas';
import {
  ACTEUR_DU_STATUT,
  isFavorable,
  isReexaminable,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { isCommencee } from '@riph/contracts/etude/socle/etude.workflow';
import { gardesPositionAnsm, isPositionAnsmRequise } from '@riph/contracts/etude/vie/position-ansm.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { examenDelegue } from '@riph/examen/avis/avis.rules';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { Demandes, piecesPourLigne } from '@riph/examen/demandes/demandes';
import { isDocumentVisible } from '@riph/examen/documents/document.access';
import { piecesEnVigueur, piecesVisibles } from '@riph/examen/pieces/pieces.vue';
import { Admissions } from '@riph/examen/socle/admissions';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type * as z from 'zod';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import { empechementsReexamen } from '../../depot/suite/reexamen.rules.ts';
import { canAnsmReadContenu, canSeeDossier, DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { type DossierLu, once } from '../../socle/dossier/dossier-lu.ts';
import { type FaitsTete, TeteRepository } from '../tete/tete.repository.ts';
import { EvenementsDossier } from '../workflow/evenements.ts';

type Synthese = z.output<typeof dossierSynthese>;

/** The head and summary of a dossier, as this reader may see it: what he may not see is null or empty. */
@Injectable()
export class SyntheseDossier {
  constructor(
    private readonly tetes: TeteRepository,
    private readonly admissions: Admissions,
    private readonly access: DossierAccess,
    private readonly referentiels: Referentiels,
    private readonly demandes: Demandes,
    private readonly deliberation: Deliberation,
    private readonly evenements: EvenementsDossier,
    private readonly clock: Clock,
  ) {}

  async lire(dosId: DosId, actor: Actor): Promise<Synthese> {
    const d = await this.tetes.lire(dosId, actor, await this.admissions.comite(dosId, actor));
    const contenuReserve = contenuReserveDe(d, actor);
    const isMasked = contenuReserve !== null;
    const today = this.clock.today();
    const entier = once(() => this.access.avecFormulaires(d, actor));
    const dossier: DossierLu = { ...d, entier, pieces: async () => d.pieces, etatEtude: async () => d.etudeEtat };
    const [cpp, transitions, demande] = await Promise.all([
      d.cppId === null ? null : this.referentiels.cpp(d.cppId),
      this.evenements.possibles(dossier, actor),
      isMasked ? null : this.demande(d, actor),
    ]);
    const delegation = await this.delegation(transitions, dossier);
    const refusLe = refusLeDe(d);
    return {
      ...identiteDe(d),
      cpp: comiteDe(d, cpp),
      echeance: echeanceCourante(d, today),
      validite: validiteDe(d, today),
      reexamen: refusLe === null ? null : echeanceReexamen(refusLe, today, d.reglementationCode),
      secondExamen: refusLe === null ? null : secondExamenDe(d, refusLe, actor, today),
      origine: origineDe(d, actor),
      transitions,
      dates: datesDe(d),
      avis: isMasked ? null : d.avis,
      delegation,
      rapportAttendu: actor.profil === 'INSTRUCTEUR' && !isMasked ? d.rapportAttendu : null,
      demande,
      contenuReserve,
      compteurs: compteursDe(d, actor, isMasked),
      seance: voitSeances(actor.profil) ? d.seance : null,
      positionAnsm:
        actor.profil !== 'DEPOSANT' && isPositionAnsmRequise(d)
          ? { position: d.recevabiliteAnsm, ouverte: gardesPositionAnsm(d).length === 0 }
          : null,
    };
  }

  /** The guard of the event has read the same séances: they are not asked twice. */
  private async delegation(transitions: Synthese['transitions'], dossier: DossierLu) {
    if (!transitions.some((t) => t.code === 'CONFIRMER_CONFORMITE' && t.allowed)) return null;
    const examen = examenDelegue(dossier, (await this.deliberation.faits(dossier)).examens);
    return examen && { seanceLe: examen.date };
  }

  /** What the sponsor prepares is his alone until he sends it. */
  private async demande(d: FaitsTete, actor: Actor): Promise<Synthese['demande']> {
    const demande = await this.demandes.enCours(d);
    if (!demande) return null;
    const preparees = actor.profil === 'DEPOSANT' ? d.pieces.filter((p) => !p.deposee) : [];
    const lignes = demande.lignes.map((l) => ({
      categorieId: l.categorieId,
      categorieLibelle: l.categorieLibelle,
      pjId: l.pjId,
      texte: l.texte,
      repondu: piecesPourLigne(l, preparees).length > 0,
    }));
    return { date: demande.date, texte: demande.texte, lignes };
  }
}

/** What every reader of a dossier may know of it. */
const identiteDe = (d: FaitsTete) => ({
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
  acteur: ACTEUR_DU_STATUT[d.statut],
  etudeEtat: d.etudeEtat,
  promoteur: d.promoteur,
  deposant: d.deposantNom,
  version: d.version,
  suspensionJours: d.suspensionJours,
  sensAvis: d.sensAvis,
  centres: d.centres,
  souhaiteEtreEntendu: d.souhaiteEtreEntendu,
  historique: d.historique,
});

/** Under the name that the dossier keeps while the sheet of its committee cannot be read. */
const comiteDe = ({ cppId, cppNom }: FaitsTete, cpp: Cpp | null | undefined): Synthese['cpp'] =>
  cppId === null
    ? null
    : { id: cppId, nom: cpp?.nom ?? cppNom ?? '', email: cpp?.email ?? null, telephone: cpp?.telephone ?? null };

const datesDe = (d: FaitsTete): Synthese['dates'] => ({
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
  caducite: d.etudeCaducite,
});

/** Of a favourable opinion whose research has not begun. */
const validiteDe = (d: FaitsTete, today: Jour): Synthese['validite'] =>
  d.etudeAvisFavorable && d.etudeCaducite && isFavorable(d.statut) && !isCommencee(d.etudeEtat)
    ? echeanceValidite(d.etudeAvisFavorable, d.etudeCaducite, today)
    : null;

/** The rule that the calls of the content answer with, told before they are made. */
function contenuReserveDe(d: FaitsTete, actor: Actor): string | null {
  if (actor.profil === 'UTILISATEUR_ANSM' && !canAnsmReadContenu(d)) return refus('dossier.contenuReserve', {}).detail;
  return actor.profil === 'INSTRUCTEUR' && d.aUnConflit ? refus('dossier.conflit', {}).detail : null;
}

function compteursDe(d: FaitsTete, actor: Actor, isMasked: boolean): Synthese['compteurs'] {
  const pieces = piecesEnVigueur(piecesVisibles(d.pieces, actor));
  const documents = d.documents.filter((x) => isDocumentVisible(x, d, actor));
  const isComite =
    (actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR' || actor.profil === 'SUPER_ADMIN') && !isMasked;
  return {
    pieces: isMasked ? null : pieces.length,
    piecesConformes: isComite ? pieces.filter((p) => p.conformite === true).length : null,
    piecesNonConformes: isComite ? pieces.filter((p) => p.conformite === false).length : null,
    // One for each college, whatever the rounds; a methodologist comes on top. Who reported before the platform is not known here.
    rapporteurs: isComite && !d.historique ? d.rapporteurs.filter((t) => t !== 'METHODOLOGISTE').length : null,
    // The agency reads the letters of what it does not review too (DRO-06).
    documents: isMasked && actor.profil !== 'UTILISATEUR_ANSM' ? null : documents.length,
  };
}

/** Of a refusal that opens one: the sponsor alone knows of its draft, and alone is told why he may not ask now. */
function secondExamenDe(d: FaitsTete, refuseLe: Jour, actor: Actor, today: Jour): Synthese['secondExamen'] {
  const isDeposant = actor.profil === 'DEPOSANT';
  const reexamen = d.secondExamen?.statut === 'BROUILLON' && !isDeposant ? null : d.secondExamen;
  return {
    dosId: reexamen && canSeeDossier(actor, { ...d, ...reexamen }) ? reexamen.dosId : null,
    numero: reexamen?.numero ?? null,
    statutLibelle: reexamen && STATUT_DOSSIER_LABELS[reexamen.statut],
    raisons: isDeposant ? empechementsReexamen({ ...d, refuseLe, reexamen }, today) : [],
  };
}

function origineDe(d: FaitsTete, actor: Actor): Synthese['origine'] {
  if (!d.origine) return null;
  const { dosId, cppId, cppNom, numero, type } = d.origine;
  const isOuvrable = canSeeDossier(actor, { ...d, cppId });
  return { dosId: isOuvrable ? dosId : null, numero: numero ?? '', typeLibelle: TYPE_DOSSIER_LABELS[type], comite: cppNom };
}

/** Day on which a refusal that opens a second examination was notified; a second examination has no third. */
function refusLeDe(d: FaitsTete): string | null {
  if (!isReexaminable(d.type)) return null;
  if (d.statut === 'AVIS_DEFAVORABLE') return d.dateAvis;
  return d.statut === 'REJET_IMPLICITE' && d.silenceLe !== null ? jourParis(d.silenceLe) : null;
}
