/** The first sheet of an export of experts: the choices that made the list. Pure. */
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { rechercheExperts } from '@riph/contracts/identity/expert.schemas';
import type * as z from 'zod';

/** Empty: no choice was made. */
export const ouiNon = (choix: boolean | undefined): string => {
  if (choix === undefined) return '';
  return choix ? 'Oui' : 'Non';
};

/** `noms`, `savoirs`: what each expertise and competence is called. An empty value: no choice was made. */
export const filtresExpertsEnMots = (
  r: z.output<typeof rechercheExperts> | undefined,
  noms: ReadonlyMap<number, string>,
  savoirs: ReadonlyMap<string, string>,
) => {
  const { statut, actif, competence, expertise, volontaire } = r?.filtres ?? {};
  return [
    { libelle: 'Texte', valeur: r?.texte ?? '' },
    { libelle: 'État du compte', valeur: statut ? STATUT_COMPTE_LABELS[statut] : '' },
    { libelle: 'Compte actif', valeur: ouiNon(actif) },
    { libelle: 'Compétence', valeur: competence === undefined ? '' : (savoirs.get(competence) ?? competence) },
    { libelle: 'Expertise', valeur: expertise === undefined ? '' : (noms.get(expertise) ?? String(expertise)) },
    { libelle: 'Volontaire', valeur: ouiNon(volontaire) },
  ];
};
