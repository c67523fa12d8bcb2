/** What a committee reads of the dossier that was filed, before it decides. */
import { administratif, recherche } from '../../deploy/test-kit/saisies.ts';
import type { Ecran } from './ecran.ts';
import { texteDe } from './seance.ts';

/** The objective, the insurer and a site, on the page and in the PDF of the filed dossier. */
export async function lireLeDossierDepose(e: Ecran, dossier: string, jour: string): Promise<void> {
  const { assuranceCompagnie, sitesInvestigateurs } = administratif(jour, 0, Number(dossier.split('/').at(-1)));
  const mots = [recherche().objectifPrincipal ?? '', assuranceCompagnie ?? '', sitesInvestigateurs[0].organisme ?? ''];
  await e.aller(`${dossier}/depose`);
  for (const [i, partie] of ['Objet de la recherche', 'Assurance du promoteur', 'Lieux de recherche'].entries())
    await e.voir(mots[i], partie);
  const texte = await texteDe(await e.telecharger('Télécharger le dossier (PDF)'));
  for (const mot of mots) if (!texte.includes(mot)) throw new Error(`the PDF does not tell « ${mot} »`);
}
