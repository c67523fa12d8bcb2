/** A person whom the staff makes or corrects: what is typed, what is sent, what the contract says of it. Pure. */
import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import type { CoordonneesLues } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';

export type IdentiteSaisie = {
  civilite: string;
  nom: string;
  prenom: string;
  email: string;
  telephone: string;
  organisme: string;
};
export const IDENTITE_VIDE: IdentiteSaisie = { civilite: '', nom: '', prenom: '', email: '', telephone: '', organisme: '' };
export const LIBELLES_IDENTITE: Readonly<Record<keyof IdentiteSaisie, string>> = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Adresse électronique',
  telephone: 'Téléphone',
  organisme: 'Organisme',
};

export const rien = (t: string): string | null => t.trim() || null;

export const identiteLue = (c: Omit<CoordonneesLues, 'utiId' | 'version'>): IdentiteSaisie => ({
  civilite: c.civilite ?? '',
  nom: c.nom,
  prenom: c.prenom,
  email: c.email,
  telephone: c.telephone ?? '',
  organisme: c.organisme ?? '',
});
export const identiteDe = ({ civilite, nom, prenom, email, telephone, organisme }: IdentiteSaisie) => ({
  civilite: civilite === 'M' || civilite === 'MME' ? civilite : null,
  nom: nom.trim(),
  prenom: prenom.trim(),
  email: email.trim(),
  telephone: rien(telephone),
  organisme: rien(organisme),
});

export type Lu<T> = { ok: true; body: T } | { ok: false; errors: readonly FieldError[] };
export const OBLIGATOIRE = 'Cette valeur est obligatoire.';
const valeurDe = (body: unknown, champ: string): unknown =>
  champ.split('.').reduce<unknown>((v, cle) => (typeof v === 'object' && v !== null ? Reflect.get(v, cle) : undefined), body);
/** What is empty is said to be missing, not to be wrong, nor by the codes that the contract knows. */
const ditDe =
  (body: unknown) =>
  (e: FieldError): FieldError => {
    const valeur = valeurDe(body, e.champ);
    return valeur === '' || valeur === undefined ? { ...e, message: OBLIGATOIRE } : e;
  };

/** The body that a call takes, or what is wrong in it, field by field. */
export const lire = <S extends z.ZodType>(schema: S, body: unknown): Lu<z.output<S>> => {
  const lu = schema.safeParse(body);
  if (lu.success) return { ok: true, body: lu.data };
  const { error } = z.object({ body: schema }).safeParse({ body });
  return { ok: false, errors: error ? fieldsOf(error).map(ditDe(body)) : [] };
};
