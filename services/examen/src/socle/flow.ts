import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Act } from '@riph/chassis/workflow/events';
import type { Gesture, Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { MODES_TIRAGE } from '@riph/contracts/etude/depot/tirage.schemas';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { Echeance } from '@riph/contracts/etude/socle/delais';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { EtatFige } from '@riph/contracts/etude/socle/etude.workflow';
import type { Acte } from '@riph/contracts/examen/actes';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import type { Destinataire } from '@riph/contracts/identity/mails';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import type { DemandeEntity } from '../tables/demande.entity.ts';
import type { PieceJugee } from '../tables/piece.entity.ts';
import type { Citations, MentionsAvis } from './citations.ts';
import type { Dossier } from './dossier.ts';
import type { Statut } from './phases.ts';

/** `delai`: of a trial, the days that were given. */
export type DemandeDatee = Pick<DemandeEntity, 'type' | 'date' | 'delai'>;

/** What a request is about, as an outside expert is told of it before he accepts. */
export type Sujet = Pick<Presentation, 'promoteur' | 'domaines' | 'resume'>;

/** What a reader outside of the committee sees: the whole request, its head and its letters, nothing. */
export type Portee = 'ENTIER' | 'TETE' | 'AUCUN';

/** What an act writes beside the status. */
type Champs = Partial<
  Pick<
    Dossier,
    | 'dateRecevabilite'
    | 'recevableA'
    | 'referenceCpp'
    | 'dateDemandeComplements'
    | 'dateDemandeModif'
    | 'demandeModifA'
    | 'dateReponseModif'
    | 'reponseModifA'
    | 'tour'
    | 'sousReserve'
    | 'sensAvis'
    | 'reaffectation'
    | 'cppId'
    | 'cppNom'
    | 'comiteDepuis'
  >
> & { dateAvis?: Jour };
/** `sens`: of an opinion; the owner says which status it leads to. `comite`: of a request that changes hands; the owner's dates and study follow. */
export type Geste = Gesture<Statut, Dossier, Champs> & { sens?: SensAvis; comite?: ComiteChoisi };

/** A category of pieces that a request asks for. */
export type PieceAttendue = Omit<PieceObligatoire, 'paramId'>;

/** A committee that the administration names, and why. */
export type ChoixComite = { cppId: CppId; motif: string };
/** The committee that a request goes to. Its place in a séance is taken already. */
export type ComiteChoisi = {
  cppId: CppId;
  cppNom: string;
  courriel: string;
  seance: { seanceId: SeanceId; date: Jour } | null;
  mode: (typeof MODES_TIRAGE)[number];
  parTirage: boolean;
  motif: string | null;
  /** The record of how it was chosen, when another service keeps it; else `garder` does. */
  tirageId: number | null;
  /** Keeps how it was chosen. */
  garder(tx: Tx): Promise<void>;
  /** Gives the place back: the act failed. */
  rendre(): Promise<void>;
};

/**
 * What an owner of requests brings to every room: its rows, and who reads them by its own law. A token of injection, like Clock: one class of each owner
 * implements it.
 */
export abstract class Flow<D extends Dossier = Dossier> {
  /** Under which its lines of the journal stand. */
  abstract readonly entityCode: 'DOSSIER' | 'DOSSIER_CTIS';
  /** Whether each reading of one of its files leaves a line in its journal. */
  abstract readonly isLectureNotee: boolean;
  /** Whether a restricted committee may read what a sponsor answered on an initial request (R1124-8, of trials). */
  abstract readonly isReponseEnRestreint: boolean;
  /** Whether its opinions are read among its letters; else by calls of their own. */
  abstract readonly isAvisParmiLesLettres: boolean;
  /** Whether a piece is filed once it is joined; else with the whole of what its sponsor sends. */
  abstract readonly isDepotDirect: boolean;
  /** Whether its committee copies here an answer that came elsewhere. */
  abstract readonly isReponseRecopiee: boolean;
  /** The head of a request, without a question about who asks; null when there is none. */
  abstract head(id: DosId): Promise<D | null>;
  /** Locks the row for the rest of the transaction and gives it as it is now. Refused when somebody acted since `seen` was read. */
  abstract lock(tx: Tx, seen: Seen, version?: number): Promise<D>;
  /** Of a sponsor, the agency, anybody whose right to read comes from this flow alone. */
  abstract portee(dossier: D, actor: Actor): Portee;
  abstract sujet(dossier: D): Promise<Sujet>;
  /** What is reported on: the request whole, or its parts, the last that on which the committee gives its opinion. */
  abstract parties(dossier: D): readonly PartieRapport[];
  /** Whether this committee examined the request before the one that has it examines it again: it still reads what it wrote. */
  abstract aExamineDAbord(dossier: D, actor: Actor): boolean;
  /** Of the study of a request; null while it changes. */
  abstract etatFige(dossier: D): Promise<EtatFige | null>;
  /** The last piece that this reader sees, of a request that another committee examines again; null: he sees all of them. */
  abstract dernierePiece(dossier: D, actor: Actor): number | null;
  /** Whether a piece that was filed stays from now on: another one replaces it, nobody takes it back (PIE-05). */
  abstract isPieceGardee(dossier: D): boolean;
  /** The categories of pieces that it asks for, mandatory or not by the answers of its forms: those that this reader sees. */
  abstract piecesAttendues(dossier: D, reader: Pick<Actor, 'profil'>, tx?: Tx): Promise<PieceAttendue[]>;
  /** Why this reader joins nothing to it now; null when he may. */
  abstract raisonNonModifiable(dossier: D, reader: Pick<Actor, 'profil'>): string | null;
  /** Holds the request until the commit for a change of its pieces, so that sizes and doubles are checked for good. Throws `dossier.nonModifiable`. */
  abstract ouvrir(tx: Tx, id: DosId, actor: Pick<Actor, 'profil'>): Promise<void>;
  /** Its search document goes out once the transaction has written all of it. */
  abstract republier(tx: Tx, id: DosId): Promise<void>;
  /** Prints what an act of the owner should have left among the documents of a request, and could not: its printing had failed. */
  abstract rattraperImpressions(dossier: D): Promise<void>;
  abstract citations(dossier: D): Citations;
  /** Until when its sponsor answers what was asked that day; null when its law gives no such delay. */
  abstract echeanceDeReponse(dossier: D, demande: DemandeDatee): Echeance | null;
  /** Where what the committee that examined it first reads of it ends, while another one examines it again; null: this reader reads on. */
  abstract finDuPremierExamen(dossier: D, actor: Actor): Instant | null;
}

/** What it brings to the rooms of papers and decisions, which a trial has not joined. */
export abstract class FlowActs<D extends Dossier = Dossier> extends Flow<D> {
  /** `head` in a transaction. */
  abstract headIn(tx: Tx, id: DosId): Promise<D | null>;
  /** Droit, version, state and guard of an act that has a call of its own, before anything is printed or written. */
  abstract assertMay(
    acte: Acte,
    act: Pick<Act<Dossier, never, never>, 'guard'>,
    dossier: D,
    actor: Actor,
    version?: number,
  ): Promise<void>;
  /** One act, whole, on the owner's machine: his own rows and columns follow in the same transaction, and the forms that a sponsor sends are kept. `actor` null is the platform. */
  abstract transition(tx: Tx, seen: Seen, acte: Acte, actor: Actor | null, geste: Geste): Promise<Dossier>;
  /** Reasons of its own law against an act, beside those of the examination. */
  abstract empechements(acte: Acte, dossier: D): string[];
  /** Whom its law tells of an act, beside the sponsor and the committee. */
  abstract prevenus(acte: Acte, dossier: D): Destinataire[];
  /** Tells that the place which the request held in a séance is free. */
  abstract libererPlace(tx: Tx, dossier: Dossier): void;
  /**
   * Another committee for a request: drawn when `choix` is null. `allegerCharge`: the request no longer counts in the load of the first one. What the choice depends on is read before the transaction, the choice is made in it, on the
   * locked row. Throws `attribution.comite` for one that may not have it, `reaffectation.aucunComite` when nobody may.
   */
  abstract autreComite(
    dossier: D,
    choix: ChoixComite | null,
    decision: { actor: Actor; allegerCharge: boolean },
  ): Promise<(tx: Tx, tenu: D) => Promise<ComiteChoisi>>;
  /** Locks it before an act of the sponsor that was judged on what he typed and joined. Throws `dossier.nonModifiable` when a form or a piece was saved since. */
  abstract lockUnchanged(tx: Tx, dossier: D, version?: number): Promise<Dossier>;
  /** What the forms still lack for an answer of the sponsor, in the parts that the request opened to him. */
  abstract manquesDeReponse(dossier: D, parties: readonly string[]): Promise<Manque[]>;
  /** Its pieces, in the order they came; not read again when whoever read the request has them. */
  abstract pieces(dossier: D): Promise<readonly PieceJugee[]>;
  /** What is awaited now, of whom and until when; null when nothing is. */
  abstract echeanceCourante(dossier: D): Echeance | null;
  /** Until when the committee gives its opinion; null when no delay runs. */
  abstract echeanceAvis(dossier: D): Echeance | null;
  /** What the letter of an opinion says by its law. `parDelegation`: printed and given in one act. */
  abstract mentionsAvis(dossier: D, avis: { sens: SensAvis; parDelegation: boolean }): Promise<MentionsAvis>;
  /** Whose lists it is judged by: the code of a regulation. */
  abstract reglementation(dossier: D): string;
  /** The second examination that a refusal given that day opens, by which article; null when the kind of request has none. */
  abstract secondExamen(dossier: D, refusLe: Jour): { jusquau: Jour; droit: string | null } | null;
  /** The number of the second examination that was filed of its refusal; null: none was. */
  abstract secondExamenDepose(dossier: Dossier, tx?: Tx): Promise<string | null>;
  /** Whether an authority decides once the opinion is favourable. */
  abstract isDecisionAttendue(dossier: D): boolean;
}
