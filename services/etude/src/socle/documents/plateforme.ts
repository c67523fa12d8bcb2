/** Whose letterhead stands on what no committee signs. */
export const PLATEFORME = { nom: 'Plateforme nationale des recherches impliquant la personne humaine' };
