import { profilEnMots } from '@riph/contracts/core/droits';
import { libelleAction } from '@riph/contracts/etude/suivi/actes';
import { acteurMasque, isComite, type Lecteur } from '@riph/examen/socle/acteurs.rules';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { isLignePublique, isLigneVisible } from '../../socle/dossier/actes-visibles.rules.ts';
import type { LigneJournal } from './evenements.repository.ts';
import { libelleEtat } from './evenements.rules.ts';

/**
 * Newest first. Of the time before a dossier came to the present committee, its people read what the sponsor reads: the evaluation of the first committee is its own.
 */
function duComiteEnCharge(lignes: readonly LigneJournal[], lecteur: Lecteur): readonly LigneJournal[] {
  if (!isComite(lecteur) || lecteur.profil === 'SUPER_ADMIN') return lignes;
  return lignes.filter((l) => l.arrivee === null || l.id >= l.arrivee || isLignePublique(l.action));
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

/** The lines of a journal that this reader may see, in words. */
export const lignesLues = (entityCode: string, lignes: readonly LigneJournal[], lecteur: Lecteur, joints: Joints) =>
  duComiteEnCharge(lignes, lecteur)
    .filter((l) => isLigneVisible(l.action, lecteur))
    .map((l) => ({
      id: l.id,
      date: l.le,
      action: l.action,
      libelle: libelleAction(l.action),
      acteur: acteurMasque(l.profil, l.auteur, lecteur),
      profil: l.profil === null ? null : profilEnMots(l.profil),
      de: libelleEtat(entityCode, l.de),
      vers: libelleEtat(entityCode, l.vers),
      commentaire: l.commentaire,
      verdict: l.pjId === null ? null : { pjId: l.pjId, conformite: l.conformite },
      documents: joints.get(l.id) ?? [],
    }));
