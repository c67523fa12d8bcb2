/** What a depositor reads of the pieces that he must still give, or give once: the sentence names the categories when they are known. Pure. */

const enumeration = (noms: readonly string[]): string =>
  noms.length > 1 ? `${noms.slice(0, -1).join(', ')} et ${noms.at(-1)}` : (noms[0] ?? '');

export const messageManquantes = (categories: readonly string[] = []): string =>
  categories.length === 0
    ? 'Il manque des pièces obligatoires : ajoutez au moins un fichier dans chacune des catégories signalées.'
    : `Il manque ${categories.length > 1 ? 'des pièces obligatoires' : 'une pièce obligatoire'} : ${enumeration(categories)}.`;

export const messageMultiples = (categories: readonly string[] = []): string =>
  categories.length === 0
    ? 'Certaines catégories n’acceptent qu’un seul fichier : gardez-en un dans chacune des catégories signalées.'
    : `Un seul fichier est accepté : ${enumeration(categories)}.`;
