/** A file of members read before anything is written, and its model. */
import { Handles } from '@riph/chassis/calls/handles';
import { Workbooks } from '@riph/chassis/print/workbooks';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { identityImportMembres } from '@riph/contracts/identity/import-membres.calls';
import { ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { COLONNES } from './import.rules.ts';
import { ImportMembres } from './import-membres.ts';

const un = (libelles: Readonly<Record<string, string>>) => Object.values(libelles).join(' ; ');
/** What each column takes, on the first sheet. */
const MODE_D_EMPLOI = [
  { libelle: COLONNES.role, valeur: `${un(ROLE_CPP_LABELS)} (vide : Membre)` },
  { libelle: COLONNES.college, valeur: `${un(COLLEGE_LABELS)} (vide : celui de la catégorie)` },
  ...Object.values(CATEGORIES_MEMBRE).map((c) => ({
    libelle: `${COLONNES.categorie}, ${COLLEGE_LABELS[c.college]}`,
    valeur: c.libelle,
  })),
  { libelle: COLONNES.fonction, valeur: `${un(FONCTION_MEMBRE_LABELS)} (vide : Membre)` },
  { libelle: COLONNES.dateFin, valeur: 'Vide : trois ans, ou la fin de l’agrément du comité' },
];
const DATES: readonly string[] = [COLONNES.dateDebut, COLONNES.dateFin];

@Handles(identityImportMembres)
export class ImportMembresHandlers implements Handlers<typeof identityImportMembres> {
  constructor(
    private readonly importation: ImportMembres,
    private readonly classeurs: Workbooks,
  ) {}

  telechargerModele({ actor }: Input<typeof identityImportMembres, 'telechargerModele'>) {
    const colonnes = Object.values(COLONNES).map((titre) => ({
      titre,
      valeur: () => null,
      genre: DATES.includes(titre) ? ('jour' as const) : ('texte' as const),
      largeur: 24,
    }));
    const modele = { titre: 'Membres à importer', nom: 'modele-membres', filtres: MODE_D_EMPLOI, colonnes, lignes: [] };
    return this.classeurs.ecrire(modele, actor);
  }

  lire({ query, files, actor }: Input<typeof identityImportMembres, 'lire'>) {
    return this.importation.lire(actor, query.cppId, files.fichier[0]);
  }
}
