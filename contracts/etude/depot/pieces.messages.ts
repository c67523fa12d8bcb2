/** What a depositor reads of the pieces that he must still give, or give once: the sentence names the categories when they are known. Pure. */
import { enumeration } from '../../core/typographie.ts';

export const messageManquantes = (categories: readonly string[] = []): string =>
  categories.length === 0
    ? 'Il manque des pièces obligatoires : ajoutez au moins un fichier dans chacune des catégories signalées.'
    : `Il manque ${categories.length > 1 ? 'des pièces obligatoires' : 'une pièce obligatoire'} : ${enumeration(categories)}.`;

export const messageMultiples = (categories: readonly string[] = []): string =>
  categories.length === 0
    ? 'Certaines catégories n’acceptent qu’un seul fichier : gardez-en un dans chacune des catégories signalées.'
    : `Un seul fichier est accepté : ${enumeration(categories)}.`;
