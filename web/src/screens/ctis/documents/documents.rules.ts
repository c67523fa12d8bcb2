/** Words of the documents of a trial. Pure. */
import type { DocumentCtisLu } from '@riph/contracts/dossier-ctis/documents.schemas';

const ORIGINES = {
  PORTAIL: 'annoncé par le portail européen',
  DEPOSANT: 'joint par le promoteur',
  COMITE: 'joint par le comité',
  ANSM: 'joint par l’ANSM',
} as const satisfies Record<DocumentCtisLu['origine'], string>;
export const nomOrigine = (d: Pick<DocumentCtisLu, 'origine'>): string => ORIGINES[d.origine];

/** By category, in the order of the first document of each. */
export const parCategorie = (documents: readonly DocumentCtisLu[]): [categorie: string, documents: DocumentCtisLu[]][] => [
  ...Map.groupBy(documents, (d) => d.categorieLibelle),
];

/** « 3 documents sur 8 ont leur fichier ici ». */
export const fichiersPresents = (documents: readonly DocumentCtisLu[]): string => {
  const avec = documents.filter((d) => d.fichier !== null).length;
  if (documents.length === 0) return '';
  if (avec === documents.length) return documents.length === 1 ? 'Son fichier est ici.' : 'Tous les fichiers sont ici.';
  const non = documents.length - avec;
  return `${non} document${non > 1 ? 's' : ''} sur ${documents.length} sans fichier : le portail européen ${non > 1 ? 'ne les a' : 'ne l’a'} pas transmis.`;
};
