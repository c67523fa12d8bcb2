/** A whole form typed field by field: the id of each control is that of its field in the contract. */
import type { Ecran } from './ecran.ts';

const dit = JSON.stringify;
const fr = (jour: string) => jour.split('-').toReversed().join('/');
const JOUR = /^\d{4}-\d\d-\d\d$/;

/** Every leaf of the typed values with its path: `promoteur.ville`. Lists of numbers stay whole. */
function feuilles(valeurs: object, prefixe = ''): [string, unknown][] {
  return Object.entries(valeurs).flatMap(([cle, v]) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? feuilles(v, `${prefixe}${cle}.`)
      : [[`${prefixe}${cle}`, v] satisfies [string, unknown]],
  );
}

async function saisir(e: Ecran, chemin: string, valeur: unknown): Promise<void> {
  const id = `champ-${chemin}`;
  const controle = await e.jusqua<string>(
    `(() => { const el = document.getElementById(${dit(id)}); return el && (el.getAttribute('role') ?? el.tagName); })()`,
    `the field ${chemin}`,
  );
  // Folded: what is in it is not asked of everybody.
  const replie = `document.getElementById(${dit(id)}).closest('details:not([open])')?.querySelector('summary')`;
  if (await e.page.evaluate(`Boolean(${replie})`)) await e.toucher(replie, `the folded block of ${chemin}`);
  if (controle === 'FIELDSET')
    return e.toucher(`document.getElementById(${dit(`${id}-${valeur}`)})?.labels[0]`, `${chemin} = ${valeur}`);
  if (controle === 'combobox') {
    await e.toucher(`document.getElementById(${dit(id)})`, chemin);
    return e.toucher(`e2e.tous('[role=option]')[0]`, `a proposal for ${chemin}`);
  }
  if (controle === 'SELECT') return e.choisirId(id, String(valeur));
  return e.remplirId(id, JOUR.test(String(valeur)) ? fr(String(valeur)) : String(valeur));
}

/** Types what has a control on the screen; what another step asks is left out. */
export async function remplirFormulaire(e: Ecran, valeurs: object, sauf: readonly string[] = []): Promise<void> {
  for (const [chemin, valeur] of feuilles(valeurs)) if (!sauf.includes(chemin)) await saisir(e, chemin, valeur);
}

/** Until nothing typed waits to be sent: at once on a screen without a form. Whoever leaves earlier is asked whether he wants to. */
export const rienEnAttente = (e: Ecran): Promise<unknown> =>
  e.jusqua(
    `e2e.tous('.riph-sauvegarde').every((s) => /^Enregistr(é|ement automatique)/.test(s.textContent))`,
    'nothing left to save',
  );

/** Until the form says that all is on the server. */
export const enregistre = (e: Ecran): Promise<unknown> =>
  e.jusqua(
    `e2e.tous('.riph-sauvegarde').length > 0 && e2e.tous('.riph-sauvegarde').every((s) => /^Enregistré/.test(s.textContent))`,
    'the words « Enregistré »',
  );

/** Fields of the administrative form that the step « Centres et pièces » asks; the places themselves are pasted there. */
const DES_CENTRES = [
  'investigateurCoordonnateur',
  'tailleEtude',
  'tailleEtudeTotale',
  'monocentrique',
  'nombreCentresFrance',
  'nombreCentresTotal',
  'datePrevisionnelleDebut',
  'datePrevisionnelleFin',
  'dureeTotale',
  'dureeParticipation',
];
export const desCentres = (saisie: object) =>
  Object.fromEntries(Object.entries(saisie).filter(([cle]) => DES_CENTRES.includes(cle)));
export const sansLesCentres = (saisie: object) =>
  Object.fromEntries(Object.entries(saisie).filter(([cle]) => !DES_CENTRES.includes(cle)));
