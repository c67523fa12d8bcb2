import type { Papier } from '@riph/contracts/examen/dossiers.internal';
import type { Dossier } from './dossier.ts';

/** What an owner prints of the forms that were filed. A token of injection beside `Flow`: what it prints tells the exchanges, which ask `Flow`. */
export abstract class FormulairesImprimes {
  /** Each sending as an entry of a zip. None for a draft. */
  abstract pourZip(dossier: Dossier): Promise<Papier[]>;
}
