import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import { acteurMasque, type Lecteur } from '../../socle/dossier/acteurs.rules.ts';
import type { LigneJournal } from './evenements.repository.ts';
import { isLigneVisible, libelleAction, libelleEtat } from './evenements.rules.ts';

const labelProfil = (profil: string): string => {
  const known = PROFILS.find((p) => p === profil);
  return known ? PROFIL_LABELS[known] : profil;
};

/** The lines of a journal that this reader may see, in words. */
export const lignesLues = (entityCode: string, lignes: readonly LigneJournal[], lecteur: Lecteur) =>
  lignes
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
