/** Draft of a registration and the step of each of its fields. Pure. */
import type { FieldError } from '@riph/contracts/core/errors';
import { coordonneesDe, LIBELLES_COORDONNEES } from '../personnes/coordonnees.rules.ts';

export const ETAPES = ['Vous', 'Votre organisme', 'Vérification et envoi'] as const;

export const INSCRIPTION_VIDE = {
  profilDemande: '',
  civilite: '',
  nom: '',
  prenom: '',
  email: '',
  emailConfirmation: '',
  telephone: '',
  fonction: '',
  organisme: '',
  tproId: '',
  adresse: '',
  codePostal: '',
  ville: '',
  payId: '',
  cguAcceptees: false,
  siteWeb: '',
};
export type InscriptionSaisie = typeof INSCRIPTION_VIDE;
type ChampInscription = keyof InscriptionSaisie;

export const LIBELLES: Record<ChampInscription, string> = {
  profilDemande: 'Profil demandé',
  ...LIBELLES_COORDONNEES,
  email: 'Adresse électronique',
  emailConfirmation: 'Confirmation de l’adresse électronique',
  cguAcceptees: 'Conditions générales',
  siteWeb: 'Site web',
};

const STEP_1: readonly string[] = ['profilDemande', 'civilite', 'nom', 'prenom', 'email', 'emailConfirmation', 'telephone'];
const STEP_2: readonly string[] = ['organisme', 'tproId', 'fonction', 'adresse', 'codePostal', 'ville', 'payId'];

/** 0, 1 or 2. */
export const stepOf = (champ: string): number => {
  if (STEP_1.includes(champ)) return 0;
  return STEP_2.includes(champ) ? 1 : 2;
};

/** The first step that holds an error; the given one when there is none. */
export const firstWrongStep = (errors: readonly FieldError[], step: number): number =>
  errors.length ? Math.min(...errors.map((e) => stepOf(e.champ))) : step;

const OBLIGATOIRES: readonly string[] = ['profilDemande', 'nom', 'prenom', 'email', 'emailConfirmation'];

/** Sentences of the contract, but an empty field is told as such and not by the format it lacks. */
export const saidPlainly = (errors: readonly FieldError[], saisie: Readonly<Record<string, unknown>>): FieldError[] => {
  const missing = OBLIGATOIRES.filter((champ) => saisie[champ] === '').map((champ) => ({
    champ,
    message: champ === 'profilDemande' ? 'Choisissez le profil demandé.' : 'Cette valeur est obligatoire.',
  }));
  const isSaid = (e: FieldError) => missing.some((m) => m.champ === e.champ);
  const others = errors.filter((e, i) => !isSaid(e) && errors.findIndex((x) => x.champ === e.champ) === i);
  const order = [...STEP_1, ...STEP_2];
  const rank = (e: FieldError) => (order.includes(e.champ) ? order.indexOf(e.champ) : order.length);
  return [...missing, ...others].sort((a, b) => rank(a) - rank(b));
};

/** Body of the call. */
export const bodyOf = (s: InscriptionSaisie, dureeSaisie: number, cguVersion?: number) => ({
  // Asked of sponsors alone: a choice made before another profile was chosen is not sent.
  ...coordonneesDe(s.profilDemande === 'DEPOSANT' ? s : { ...s, tproId: '' }),
  email: s.email.trim(),
  emailConfirmation: s.emailConfirmation.trim(),
  profilDemande: s.profilDemande,
  cguAcceptees: s.cguAcceptees,
  cguVersion,
  siteWeb: s.siteWeb,
  dureeSaisie,
});

/** What the contract asks once the whole is well formed, and the server of a country: said at the step where it was typed. `isPostalFrancais`: of the country chosen. */
export const ecartsDeSaisie = (s: InscriptionSaisie, isPostalFrancais: boolean): FieldError[] => [
  ...(s.emailConfirmation !== '' && s.emailConfirmation.trim().toLowerCase() !== s.email.trim().toLowerCase()
    ? [{ champ: 'emailConfirmation', message: 'Les deux adresses sont différentes.' }]
    : []),
  ...(isPostalFrancais && s.codePostal.trim() !== '' && !/^\d{5}$/.test(s.codePostal.trim())
    ? [{ champ: 'codePostal', message: 'Un code postal français compte 5 chiffres, par exemple 75014.' }]
    : []),
];
