/** What an import of the portal did, in words. Pure. */
import type { ImportCtis, ResultatImport, StatutImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { compte } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';

export const STATUTS_IMPORT = {
  EN_COURS: 'En cours',
  SUCCES: 'Terminé',
  SUCCES_PARTIEL: 'Terminé avec des refus',
  ECHEC: 'Interrompu',
  IGNORE: 'Non fait',
} as const satisfies Record<StatutImport, string>;
export const TONS_IMPORT: Readonly<Record<StatutImport, Ton>> = {
  EN_COURS: 'info',
  SUCCES: 'success',
  SUCCES_PARTIEL: 'warning',
  ECHEC: 'error',
  IGNORE: 'neutre',
};
export const DECLENCHEURS = { CRON: 'Quotidien', MANUEL: 'À la demande', REJEU: 'Rejeu' } as const satisfies Record<
  ImportCtis['declencheur'],
  string
>;
export const RESULTATS = {
  CREE: 'Étude créée',
  MAJ: 'Étude mise à jour',
  INCHANGE: 'Inchangé',
  HORS_FRANCE: 'Hors de France : conservé sans dossier',
  ERREUR: 'Refusé',
} as const satisfies Record<ResultatImport, string>;

/** « 2 études créées, 7 essais hors de France, 1 refus »; what is none is not told. */
export function bilanDe(run: ImportCtis): string {
  const parts = [
    run.crees > 0 && compte(run.crees, 'étude créée', 'études créées'),
    run.misAJour > 0 && compte(run.misAJour, 'mise à jour', 'mises à jour'),
    run.inchanges > 0 && compte(run.inchanges, 'inchangé'),
    run.horsFrance > 0 && compte(run.horsFrance, 'essai hors de France', 'essais hors de France'),
    run.erreurs > 0 && compte(run.erreurs, 'refus', 'refus'),
  ].filter((p) => p !== false);
  return parts.length > 0 ? parts.join(', ') : 'Aucun enregistrement';
}

/** Share of the files read, 0 to 1; null while they are not counted. */
export const avancementDe = ({ fichiers }: Pick<ImportCtis, 'fichiers'>): number | null =>
  fichiers.total === 0 ? null : Math.min(1, fichiers.faits / fichiers.total);

/** `n o m` of a record in its file. */
export const lieuDe = ({ fichier, ligne }: { fichier: string; ligne: number | null }): string =>
  ligne === null ? fichier : `${fichier}, enregistrement ${ligne}`;
