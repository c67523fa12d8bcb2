/** The reports that a member owes and handed in, his latest papers, on national dossiers and on trials: each one list, and his counts. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import type { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import type { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import type { Answer } from '../../api/types.ts';

type National = Answer<typeof etudeTdbInstructeur.calls.listerRapportsAttendus>[number];
type SurEssai = Answer<typeof dossierCtisTableauDeBord.calls.listerRapportsAttendus>[number];
type Activite = Answer<typeof dossierCtisTableauDeBord.calls.lireActiviteDuMembre>;
type RenduNational = Answer<typeof etudeTdbInstructeur.calls.listerRapports>[number];
type Document = Activite['documents'][number];
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

export type RapportRendu = {
  cle: string;
  numero: string | null;
  titre: string;
  vers: string;
  deposeLe: string;
  precision: string;
};

/** The newest first. `precision`: part and round, when they tell reports apart. */
export const rapportsRendus = (nationaux: readonly RenduNational[], essais: Activite['rendus']): RapportRendu[] =>
  [...nationaux.map((r) => ({ ...r, partie: null })), ...essais]
    .map((r) => ({
      cle: `${r.dosId}-${r.type}-${r.partie}-${r.tour}`,
      numero: r.numero,
      titre: r.titre,
      vers: `/dossiers/${r.dosId}`,
      deposeLe: r.deposeLe ?? '',
      precision: [...(r.partie === 'PARTIE_1' ? ['partie I'] : []), ...(r.tour > 1 ? [`tour ${r.tour}`] : [])].join(', '),
    }))
    .toSorted((a, b) => b.deposeLe.localeCompare(a.deposeLe));

/** The newest first; a paper of a séance that examines both kinds is there once. */
export const documentsRecents = (nationaux: readonly Document[], essais: readonly Document[]): Document[] => [
  ...new Map(
    [...nationaux, ...essais].toSorted((a, b) => b.date.localeCompare(a.date)).map((d) => [`${d.route}-${d.nom}-${d.date}`, d]),
  ).values(),
];

/** The counts of the service of national dossiers, with those of trials: they say what the lists show. */
export function comptesDuMembre(
  comptes: readonly Compte[],
  essais: readonly SurEssai[],
  activite: Pick<Activite, 'rendus' | 'notesNonLues'>,
  aujourdhui: Jour,
): Compte[] {
  const plus: Readonly<Record<string, number>> = {
    ATTENDUS: essais.length,
    EN_RETARD: essais.filter((r) => r.attenduLe !== null && r.attenduLe < aujourdhui).length,
    DEPOSES: activite.rendus.length,
    RESOLLICITES: essais.filter((r) => r.demande !== null).length,
    NOTES: activite.notesNonLues,
  };
  return comptes.map((c) => ({ ...c, nombre: c.nombre + (plus[c.code] ?? 0) }));
}
