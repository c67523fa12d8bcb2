import { profilEnMots } from '@riph/contracts/core/droits';
import { acteurMasque, isComite, type Lecteur } from '../socle/acteurs.rules.ts';
import type { DocumentEntity } from '../tables/document.entity.ts';
import type { LigneJournal } from './evenements.repository.ts';

/** What an owner says of the lines of one of his journals. */
export type MotsDuJournal = {
  acte(action: string): string;
  etat(code: string | null): string | null;
  /** Whether everybody who reads the object reads of this act. */
  isPublic(action: string): boolean;
};

/**
 * Newest first. Of the time before a dossier came to the present committee, its people read what the sponsor reads: the evaluation of the first committee is its own.
 */
function duComiteEnCharge(mots: MotsDuJournal, lignes: readonly LigneJournal[], lecteur: Lecteur): readonly LigneJournal[] {
  if (!isComite(lecteur) || lecteur.profil === 'SUPER_ADMIN') return lignes;
  return lignes.filter((l) => l.arrivee === null || l.id >= l.arrivee || mots.isPublic(l.action));
}

type Joint = Pick<DocumentEntity, 'id' | 'libelle' | 'requestId'>;
export type Joints = ReadonlyMap<number, { id: number; libelle: string }[]>;

/** Documents under the first line of the act that made them: an act may write several lines. */
export function parActe(lignes: readonly LigneJournal[], documents: readonly Joint[]): Joints {
  const premieres = new Map<string, number>();
  for (const l of lignes) premieres.set(l.requestId, l.id);
  const joints = new Map<number, { id: number; libelle: string }[]>();
  for (const { id, libelle, requestId } of documents) {
    const ligne = requestId === null ? undefined : premieres.get(requestId);
    if (ligne !== undefined) joints.set(ligne, [...(joints.get(ligne) ?? []), { id, libelle }]);
  }
  return joints;
}

/** What a sponsor does to a request before he sends it. */
export const PREPARATIFS: readonly string[] = [
  'AJOUTER_PIECE',
  'SUPPRIMER_PIECE',
  'MODIFIER_ADMINISTRATIF',
  'MODIFIER_RECHERCHE',
];
const isPreparatif = (l: LigneJournal): boolean => l.profil === 'DEPOSANT' && PREPARATIFS.includes(l.action);

/** What a sponsor has prepared since the last change of state is his alone: his sending is one. `isDerniere`: the page holds the newest lines. */
function sansPreparatifs(lignes: readonly LigneJournal[], lecteur: Lecteur, isDerniere: boolean): readonly LigneJournal[] {
  if (!isDerniere || lecteur.profil === 'DEPOSANT') return lignes;
  const etape = lignes.findIndex((l) => l.vers !== null && l.vers !== l.de);
  return lignes.filter((l, rang) => (etape >= 0 && rang >= etape) || !isPreparatif(l));
}

/** The lines of a journal that this reader may see, in words. */
export const lignesLues = (
  mots: MotsDuJournal,
  lignes: readonly LigneJournal[],
  lecteur: Lecteur,
  joints: Joints,
  isDerniere = true,
) =>
  sansPreparatifs(duComiteEnCharge(mots, lignes, lecteur), lecteur, isDerniere)
    .filter((l) => isComite(lecteur) || mots.isPublic(l.action))
    .map((l) => ({
      id: l.id,
      date: l.le,
      action: l.action,
      libelle: mots.acte(l.action),
      acteur: acteurMasque(l.profil, l.auteur, lecteur),
      profil: l.profil === null ? null : profilEnMots(l.profil),
      de: mots.etat(l.de),
      vers: mots.etat(l.vers),
      commentaire: l.commentaire,
      verdict: l.pjId === null ? null : { pjId: l.pjId, conformite: l.conformite },
      documents: joints.get(l.id) ?? [],
    }));
