/** What a prorogation of an opinion says of itself (R1123-26; FOR-06), beside the insurance that must still run. The rest is the version in force. */
import type { ElementAdministratif } from '../socle/element.schemas.ts';
import type { BlocDef } from './formulaire.types.ts';

export const PROROGATION: BlocDef<ElementAdministratif> = {
  id: 'prorogation',
  titre: 'La prorogation',
  aide: 'La recherche n’a pas commencé et son avis va devenir caduc. Le comité qui l’a rendu décide si sa validité est prolongée de deux ans (art. R1123-26).',
  si: (v, c) => c.prorogation === true || Boolean(v.prorogationMotif),
  champs: [
    {
      type: 'long',
      cle: 'prorogationMotif',
      label: 'Pourquoi la recherche n’a pas commencé',
      nom: 'Motif de la prorogation',
      aide: 'Dites aussi ce qui permet de penser qu’elle commencera dans le nouveau délai.',
      max: 4_000,
      lignes: 6,
      requis: true,
    },
  ],
};

/** What a prorogation may change of the forms that it repeats. */
const LIBRES: readonly string[] = [
  'prorogationMotif',
  ...['assuranceCompagnie', 'assurancePolice', 'assuranceDebut', 'assuranceExpiration'],
];
/** Blocks that its form asks. */
export const BLOCS_PROROGATION: readonly string[] = ['prorogation', 'assurance'];
export const isLibreEnProrogation = (chemin: string): boolean => LIBRES.includes(chemin);
