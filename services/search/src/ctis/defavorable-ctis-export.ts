/** Columns of the export of unfavourable opinions on trials (REC-02), those of the list. */
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { REEXAMEN_CTIS_LABELS } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { LigneDefavorableCtis, RechercheDefavorablesCtis } from '@riph/contracts/search/ctis.schemas';
import { filtresCtisEnMots } from './ctis-export.ts';

export const DEFAVORABLES_CTIS: readonly Colonne<LigneDefavorableCtis>[] = [
  { titre: 'Numéro européen', largeur: 20, valeur: (l) => l.numeroCtis },
  { titre: 'Demande', largeur: 12, valeur: (l) => l.cleDemande },
  { titre: 'Type', largeur: 26, valeur: (l) => TYPE_DOSSIER_CTIS_LABELS[l.type] },
  { titre: 'Titre', largeur: 60, valeur: (l) => l.titre },
  { titre: 'Promoteur', largeur: 32, valeur: (l) => l.promoteur },
  { titre: 'Comité', largeur: 28, valeur: (l) => l.cppNom },
  { titre: 'Date de l’avis', largeur: 14, genre: 'jour', valeur: (l) => l.dateAvis },
  { titre: 'Motifs', largeur: 60, valeur: (l) => l.motifs.join(' ; ') },
  { titre: 'Second examen', largeur: 32, valeur: (l) => REEXAMEN_CTIS_LABELS[l.reexamen] },
];

/** One line for each active filter, as the first sheet states them; `noms`: the committees. */
export function filtresDefavorablesEnMots(
  { filtres, texte }: RechercheDefavorablesCtis,
  noms: ReadonlyMap<number, { nom: string }>,
) {
  const { reexamen, ...autres } = filtres;
  const second = reexamen?.map((code) => REEXAMEN_CTIS_LABELS[code]).join(', ') ?? '';
  return [...filtresCtisEnMots({ filtres: autres, texte }, noms), { libelle: 'Second examen', valeur: second }];
}
