/** Everything of the reference data that is read all the time, as one immutable value in memory. */
import { loiDeLaQualification } from '@riph/contracts/etude/socle/qualifications';
import {
  categorieMembre,
  categoriePiece,
  choix,
  college,
  competence,
  cpp,
  motifDefavorable,
  pays,
  pieceObligatoireParametre,
  qualification,
  reglementation,
  trancheAge,
  valeur,
  valeurReglementation,
} from '@riph/contracts/referentiel/referentiel.schemas';
import * as z from 'zod';

/** A row of table `valeur`; what its list adds is in `attributs`. */
export type LigneValeur = {
  id: number;
  liste: string;
  code: string;
  libelle: string;
  description: string | null;
  ordre: number;
  actif: boolean;
  reglementationCode: string | null;
  attributs: Record<string, unknown>;
  version: number;
};
export type Lignes = { valeurs: LigneValeur[]; pays: object[]; cpps: object[]; pieces: object[] };

const documentInfo = choix.extend({ familles: z.array(z.string()) });

const LISTES = {
  reglementation,
  college,
  fonction: valeur,
  categorieMembre,
  promoteur: valeur,
  domaine: valeurReglementation,
  competence,
  caracteristique: valeurReglementation,
  produitActe: valeurReglementation,
  motifDefavorable,
  categoriePiece,
  documentInfo,
  expertise: valeur,
  groupeSujet: choix,
  sexe: choix,
  trancheAge,
} as const;

/** Parses the rows once: a row that its list does not allow stops the load, with its place. */
export const instantaneDe = (version: number, lignes: Lignes) => {
  const de = <const S extends z.ZodType>(nom: keyof typeof LISTES, schema: S): z.output<S>[] =>
    lignes.valeurs.filter((v) => v.liste === nom).map((v) => schema.parse({ ...v, ...v.attributs }));
  const categoriesPieces = de('categoriePiece', LISTES.categoriePiece);
  const categories = new Map(categoriesPieces.map((c) => [c.id, c]));
  return {
    version,
    reglementations: de('reglementation', LISTES.reglementation),
    colleges: de('college', LISTES.college),
    fonctions: de('fonction', LISTES.fonction),
    categoriesMembre: de('categorieMembre', LISTES.categorieMembre),
    promoteurs: de('promoteur', LISTES.promoteur),
    qualifications: lignes.valeurs.filter((v) => v.liste === 'qualification').map((v) => qualification.parse(avecLoi(v))),
    domaines: de('domaine', LISTES.domaine),
    competences: de('competence', LISTES.competence),
    caracteristiques: de('caracteristique', LISTES.caracteristique),
    produitsActes: de('produitActe', LISTES.produitActe),
    motifs: de('motifDefavorable', LISTES.motifDefavorable),
    categoriesPieces,
    documentsInfo: de('documentInfo', LISTES.documentInfo),
    expertises: de('expertise', LISTES.expertise),
    groupesSujet: de('groupeSujet', LISTES.groupeSujet),
    sexes: de('sexe', LISTES.sexe),
    tranchesAge: de('trancheAge', LISTES.trancheAge),
    pays: lignes.pays.map((p) => pays.parse({ description: null, ordre: 0, ...p })),
    cpps: lignes.cpps.map((c) => cpp.parse(c)),
    pieces: lignes.pieces.map((p) => pieceObligatoireParametre.parse({ ...p, ...pieceDe(categories, p) })),
  };
};
/** Adds what the law says of a qualification: it stands in the contract and not in the database, where it could be changed. */
const avecLoi = (v: LigneValeur) => ({ ...v, ...loiDeLaQualification(v.reglementationCode ?? '', v.code) });

export type Instantane = ReturnType<typeof instantaneDe>;

const cellule = z.object({ categorieId: z.int(), multipleIci: z.boolean().nullable(), message: z.string().nullable() });
type Categories = Map<number, z.output<typeof categoriePiece>>;
const pieceDe = (categories: Categories, ligne: object) => {
  const { categorieId, multipleIci, message } = cellule.parse(ligne);
  const c = categories.get(categorieId);
  return (
    c && {
      categorieCode: c.code,
      categorieLibelle: c.libelle,
      aide: message ?? c.description,
      types: c.types,
      multiple: multipleIci ?? c.multiple,
    }
  );
};
