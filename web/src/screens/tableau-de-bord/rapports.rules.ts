/** The reports that a member owes, on national dossiers and on trials, in one list and in his counts. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import type { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import type { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import type { Answer } from '../../api/types.ts';

type National = Answer<typeof etudeTdbInstructeur.calls.listerRapportsAttendus>[number];
type SurEssai = Answer<typeof dossierCtisTableauDeBord.calls.listerRapportsAttendus>[number];
type Compte = Answer<typeof etudeTdbInstructeur.calls.lireMetaDonnees>[number];
/** `sur`: what the button opens. */
export type RapportDu = {
  cle: string;
  numero: string | null;
  titre: string;
  le: Jour | null;
  demande: { le: string; message: string } | null;
  vers: string;
  sur: string;
};

/** The nearest day first; without a day last. */
export const rapportsDus = (nationaux: readonly National[], essais: readonly SurEssai[]): RapportDu[] =>
  [
    ...nationaux.map((r) => ({
      cle: `${r.dosId}-${r.type}`,
      numero: r.numero,
      titre: r.titre,
      le: r.dateRapport,
      demande: r.resollicitation,
      vers: `/dossiers/${r.dosId}/rapporteurs`,
      sur: 'le dossier',
    })),
    ...essais.map((r) => ({
      cle: `${r.dosId}-${r.type}-${r.partie}`,
      numero: r.numero,
      titre: r.titre,
      le: r.attenduLe,
      demande: r.demande,
      vers: `/dossiers/${r.dosId}/rapporteurs`,
      sur: r.partie === 'PARTIE_1' ? 'la partie I de l’essai' : 'l’essai',
    })),
  ].toSorted((a, b) => (a.le ?? '9999').localeCompare(b.le ?? '9999'));

/** The counts of the service of national dossiers, with what is owed on trials: they say what the list shows. */
export function comptesDuMembre(comptes: readonly Compte[], essais: readonly SurEssai[], aujourdhui: Jour): Compte[] {
  const plus: Readonly<Record<string, number>> = {
    ATTENDUS: essais.length,
    EN_RETARD: essais.filter((r) => r.attenduLe !== null && r.attenduLe < aujourdhui).length,
    RESOLLICITES: essais.filter((r) => r.demande !== null).length,
  };
  return comptes.map((c) => ({ ...c, nombre: c.nombre + (plus[c.code] ?? 0) }));
}
