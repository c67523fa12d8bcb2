/** Reporters of a trial in a test: named, reporting, as their committee does. */
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import type { Monde } from './monde.ts';

export type Place = { type: TypeRapporteur; utiId: number; partie?: PartieRapport };

/** `president`: who decided what the secretariat types. */
export function rapporteursDe(m: Monde, president: number) {
  const lister = (dosId: number, qui: Actor = m.gestionnaire) =>
    m.svc.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, qui);
  const nommer = (dosId: number, { type, utiId, partie }: Place, qui: Actor = m.gestionnaire, dateRapport?: string) => {
    const body = { utiId, partie, ...(qui.profil === 'GESTIONNAIRE' && { decidePar: president }) };
    const query = { type, ...(dateRapport && { dateRapport }) };
    return m.svc.call(examenRapporteurs, 'modifierPartie', { params: { dosId }, query, body }, qui);
  };
  const deposer = (dosId: number, { type, partie }: Omit<Place, 'utiId'>, fichier: FileRef, qui: Actor) => {
    const depot = { params: { dosId }, query: { typeDoc: type }, body: { partie }, files: { fichier: [fichier] } };
    return m.svc.call(examenRapports, 'deposerRapport', depot, qui);
  };
  const telecharger = (dosId: number, id: number, qui: Actor) =>
    m.svc.call(examenRapports, 'telechargerFichier', { params: { dosId, id } }, qui);
  return { lister, nommer, deposer, telecharger };
}
