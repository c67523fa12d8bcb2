import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import { acteurMasque, isComite, type Lecteur } from '../../socle/dossier/acteurs.rules.ts';
import type { LigneJournal } from './evenements.repository.ts';
import { isLignePublique, isLigneVisible, libelleAction, libelleEtat } from './evenements.rules.ts';

const labelProfil = (profil: string): string => {
  const known = PROFILS.find((p) => p === profil);
  return known ? PROFIL_LABELS[known] : profil;
};

/**
 * Newest first. Of the time before a dossier came to the present committee, its people read what the sponsor reads: the evaluation of the first committee is its own.
 */
function duComiteEnCharge(lignes: readonly LigneJournal[], lecteur: Lecteur): readonly LigneJournal[] {
  const arrivee = isComite(lecteur) && lecteur.profil !== 'SUPER_ADMIN' ? lignes.findIndex((l) => l.action === 'REAFFECTER') : -1;
  return arrivee < 0 ? lignes : lignes.filter((l, i) => i <= arrivee || isLignePublique(l.action));
}

/** The lines of a journal that this reader may see, in words. */
export const lignesLues = (entityCode: string, lignes: readonly LigneJournal[], lecteur: Lecteur) =>
  duComiteEnCharge(lignes, lecteur)
    .filter((l) => isLigneVisible(l.action, lecteur))
    .map((l) => ({
      id: l.id,
      date: l.le,
      action: l.action,
      libelle: libelleAction(l.action),
      acteur: acteurMasque(l.profil, l.auteur, lecteur),
      profil: l.profil === null ? null : labelProfil(l.profil),
      de: libelleEtat(entityCode, l.de),
      vers: libelleEtat(entityCode, l.vers),
      commentaire: l.commentaire,
      verdict: l.pjId === null ? null : { pjId: l.pjId, conformite: l.conformite },
    }));
