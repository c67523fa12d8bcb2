/**
 * What was asked over HTTP and how it was answered. The auditor compares what was acknowledged with what stands, so nothing is written here that the
 * platform did not say.
 */
import type { Demande, Genre, Reponse } from './requete.types.ts';

/** A write that was answered by success: it must stand, once. */
export type Acquitte = { acte: string; requestId: string; dosId: number | null };
type Piece = { dosId: number; pjId: number; sha256: string };
/** A file that somebody downloaded: the same bytes must come at the end. */
type Fichier = { login: string; chemin: string; sha256: string };
/** `par`: who entered the person. */
export type Designation = {
  etuId: number;
  volId: number;
  identifiant: string;
  par: number;
  dateDebut: string;
  dateFin: string;
  montantIndemnite: number;
};
export type FichierCertifie = {
  cppId: number;
  dateDebut: string;
  dateFin: string;
  /** In cents, as the verification told it. */
  total: number;
  nombre: number;
  sha256: string;
};
export type Anomalie = { quoi: string; detail: string };

export class Registre {
  /** Hears every request with its answer. */
  surReponse: ((login: string, d: Demande, r: Reponse) => void) | null = null;
  readonly comptes: Record<Genre, number> = { SUCCES: 0, REFUS: 0, INDISPONIBLE: 0, COUPURE: 0, AUTRE: 0 };
  readonly acquittes: Acquitte[] = [];
  /** Writes whose fate the caller was not told: they stand once or not at all. */
  readonly incertains: Acquitte[] = [];
  /** Writes that were told no. */
  readonly refuses: Acquitte[] = [];
  /** Acknowledged to somebody who works beside the journey, with a session of his own. */
  readonly parAutrui: Acquitte[] = [];
  readonly pieces: Piece[] = [];
  readonly fichiers: Fichier[] = [];
  /** Last state that a transition acknowledged, by dossier. */
  readonly statuts = new Map<number, string>();
  /** Of each trial of a medicine: its part II at the end, how many opinions were given. */
  readonly essais = new Map<number, { partieDeux: string; avis: number }>();
  /** Who has a right in each study with volunteers, which has one place. */
  readonly centres = new Map<number, readonly number[]>();
  /** Persons who were entered, by designation. */
  readonly designations = new Map<number, Designation>();
  /** Files of compensation that were certified. */
  readonly indemnites = new Map<number, FichierCertifie>();
  readonly numeros = new Map<number, string>();
  readonly formulaires = new Map<number, { numeroNational: string; titre: string }>();
  readonly autres: Anomalie[] = [];
  readonly bloques: Anomalie[] = [];
  readonly morts: Anomalie[] = [];
  dossiersFinis = 0;
  requetes = 0;
  /** 503 while everything ran: slow, or a fault that hides. */
  readonly sansPanne: Anomalie[] = [];
  readonly lentes: (Anomalie & { ms: number })[] = [];
  plusLongMs = 0;

  /** A request that was answered otherwise than the brief of the platform allows. */
  autre(quoi: string, detail: string): void {
    this.autres.push({ quoi, detail });
  }
}
