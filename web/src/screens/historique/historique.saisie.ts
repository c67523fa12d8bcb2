/** What is typed of a research approved before the platform: kept in the browser, checked by the rules of the contract before it is sent. Pure. */
import type { FieldError } from '@riph/contracts/core/errors';
import { fieldsOf } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { historiqueSaisi } from '@riph/contracts/etude/depot/historique.calls';
import { fautesHistorique } from '@riph/contracts/etude/depot/historique.rules';
import { isAutoriseeParAnsm } from '@riph/contracts/etude/socle/qualifications';

const HISTORIQUE_VIDE = {
  reglementationCode: 'JARDE',
  qualificationCode: '',
  numero: '',
  numeroNational: '',
  titreRecherche: '',
  titreAbrege: '',
  promoteur: '',
  cppId: '',
  deposantEmail: '',
};
type Dates = { dateAvis: Jour | null; dateAutorisationAnsm: Jour | null; dateDebutEffectif: Jour | null };
export type HistoriqueSaisi = typeof HISTORIQUE_VIDE & Dates;
export const SAISIE_VIDE: HistoriqueSaisi = {
  ...HISTORIQUE_VIDE,
  dateAvis: null,
  dateAutorisationAnsm: null,
  dateDebutEffectif: null,
};

export const LIBELLES: Readonly<Record<string, string>> = {
  reglementationCode: 'Réglementation',
  qualificationCode: 'Qualification de la recherche',
  numero: 'Numéro du dossier au comité',
  numeroNational: 'Numéro national',
  titreRecherche: 'Titre complet',
  promoteur: 'Promoteur',
  cppId: 'Comité',
  deposantEmail: 'Adresse du déposant',
  dateAvis: 'Date de l’avis favorable',
  dateAutorisationAnsm: 'Date de l’autorisation de l’ANSM',
  dateDebutEffectif: 'Date de la première inclusion',
};

const OBLIGATOIRES = [
  'qualificationCode',
  'titreRecherche',
  'promoteur',
  'numero',
  'numeroNational',
  'dateAvis',
  'dateDebutEffectif',
] as const;
const isVide = (v: string | null): boolean => v === null || v.trim() === '';
type Lu = { ok: true; body: ReturnType<typeof historiqueSaisi.parse> } | { ok: false; errors: FieldError[] };

/** `parLeComite`: a manager takes over for his own committee and names whose study it is; a sponsor names the committee. */
export function lireHistorique(s: HistoriqueSaisi, parLeComite: boolean, aujourdhui: Jour): Lu {
  const attendus = [...OBLIGATOIRES, parLeComite ? ('deposantEmail' as const) : ('cppId' as const)];
  const manquants = attendus.filter((champ) => isVide(s[champ])).map((champ) => ({ champ, message: 'À remplir.' }));
  if (manquants.length > 0) return { ok: false, errors: manquants };
  const lu = historiqueSaisi.safeParse({
    ...s,
    titreAbrege: s.titreAbrege.trim() || null,
    cppId: parLeComite ? null : Number(s.cppId),
    deposantEmail: parLeComite ? s.deposantEmail.trim() : null,
  });
  if (!lu.success) return { ok: false, errors: fieldsOf(lu.error) };
  const fautes = fautesHistorique({ ...lu.data, isAutorisee: isAutoriseeParAnsm(lu.data.qualificationCode) }, aujourdhui);
  const errors = Object.entries(fautes).map(([champ, message]) => ({ champ, message }));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, body: lu.data };
}
