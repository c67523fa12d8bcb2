/** The dossiers of an agenda that lack a report (RAP-15), said when the séance is declared held. Pure. */
import { rapportsManquants } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import type { SeanceLue } from './seances.types.ts';

type Point = Pick<DossierSeance, 'dosId' | 'numero' | 'rapporteurs'>;

export type SansRapport = { dosId: number; nom: string; manques: string };
export const sansRapports = (dossiers: readonly Point[], type: SeanceLue['type']): SansRapport[] =>
  dossiers.flatMap((d) => {
    const manques = rapportsManquants(d.rapporteurs, type === 'RESTREINTE');
    return manques.length === 0 ? [] : [{ dosId: d.dosId, nom: d.numero ?? `Dossier ${d.dosId}`, manques: manques.join(' ') }];
  });
