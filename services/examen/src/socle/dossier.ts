import type { CppId, DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { Statut } from './phases.ts';

/** A request under examination, as each owner's table `dossier` holds it. The owner's row is one by its shape; SQL of the library names these columns and no other. */
export type Dossier = {
  id: DosId;
  etuId: EtuId;
  numero: string | null;
  type: TypeDossier;
  titre: string;
  titreAbrege: string | null;
  /** Of the owner's own table of states: `phaseOf` says what the examination knows of it. */
  statut: Statut;
  version: number;
  /** Evaluation round: 1 until the first answer to a request for modifications. */
  tour: number;
  /** The accounts that filed it: none of them judges it. */
  deposants: readonly UtiId[];
  referenceCpp: string | null;
  sensAvis: SensAvis | null;
  dateRecevabilite: Jour | null;
  /** The instants of these days: which séance of the same day counts. */
  recevableA: Instant | null;
  dateDemandeModif: Jour | null;
  demandeModifA: Instant | null;
  dateReponseModif: Jour | null;
  reponseModifA: Instant | null;
  /** The request for modifications delegated the check of its answer to the president. */
  sousReserve: boolean;
  /** Day on which complements were asked. */
  dateDemandeComplements: Jour | null;
  cppId: CppId | null;
  cppNom: string | null;
  /** The present committee has it from that instant; null: from the beginning. */
  comiteDepuis: Instant | null;
  reaffectation: 'AUCUNE' | 'DEMANDEE' | 'ACCEPTEE' | 'REFUSEE';
};

/** Said of a request whose committee asked to be relieved: nobody acts on it before the administration decides. */
export const FIGE = 'Une réaffectation est demandée : le dossier est figé jusqu’à la décision.';
