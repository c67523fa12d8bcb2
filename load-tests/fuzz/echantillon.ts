/** From the schema of a body: a value that it accepts, and the places of its texts. Pure. */
import * as z from 'zod';

export type Chemin = readonly string[];
type Schema = z.core.$ZodType;

const TEXTES = [
  'Texte',
  '2026-03-02',
  '2026-03-02T10:00:00Z',
  'essai@exemple.fr',
  '0102030405',
  '75001',
  '14:00',
  'https://exemple.fr/a',
  'AAA',
  'AA',
  'A'.repeat(43),
];
const accepte = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** What wraps a schema without changing what is sent. */
const interieur = (schema: Schema): Schema => {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: entree, out } = schema._zod.def;
    return interieur(entree instanceof z.core.$ZodTransform ? out : entree);
  }
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? interieur(def.innerType) : schema;
};

/**
 * Every field is filled (`isMoindre`: those that must be), lists hold one element, of a choice the first that is accepted. JSON in a parameter holds the
 * least, or a filter would leave nothing to see. Undefined when nothing simple is accepted.
 */
export function echantillon(schema: Schema, isMoindre = false): unknown {
  if (schema instanceof z.core.$ZodCodec) {
    const texte = JSON.stringify(echantillon(schema._zod.def.out, true));
    return accepte(schema, texte) ? texte : echantillon(schema._zod.def.in);
  }
  const plain = interieur(schema);
  const { def } = plain._zod;
  if (plain instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries(plain._zod.def.shape)
        .filter(([, part]) => !isMoindre || !accepte(part, undefined))
        .map(([key, part]) => [key, echantillon(part, isMoindre)]),
    );
  if (plain instanceof z.core.$ZodArray) return [echantillon(plain._zod.def.element, isMoindre)];
  if (plain instanceof z.core.$ZodUnion)
    return plain._zod.def.options.map((o) => echantillon(o, isMoindre)).find((v) => accepte(plain, v));
  if (plain instanceof z.core.$ZodEnum) return Object.values(plain._zod.def.entries)[0];
  if (plain instanceof z.core.$ZodLiteral) return plain._zod.def.values[0];
  if (plain instanceof z.core.$ZodString) return TEXTES.find((t) => accepte(schema, t));
  if (plain instanceof z.core.$ZodNumber) return [1, 0, 5, 20, 100, 2026].find((n) => accepte(schema, n));
  if (plain instanceof z.core.$ZodBoolean) return true;
  return def.type === 'record' ? {} : null;
}

export type Place = {
  chemin: Chemin;
  max: number;
  /** Takes any text: no code, no date, no address. */
  isLibre: boolean;
};

/** Texts by their path; of a list, those of its first element; of a choice, those of each. */
export function places(schema: Schema, chemin: Chemin = []): Place[] {
  const plain = interieur(schema);
  if (plain instanceof z.core.$ZodString) {
    const max = plain instanceof z.ZodString ? (plain.maxLength ?? 0) : 0;
    return [{ chemin, max, isLibre: accepte(schema, '<é') }];
  }
  if (plain instanceof z.core.$ZodArray) return places(plain._zod.def.element, [...chemin, '0']);
  if (plain instanceof z.core.$ZodUnion) return plain._zod.def.options.flatMap((o) => places(o, chemin));
  if (!(plain instanceof z.core.$ZodObject)) return [];
  return Object.entries(plain._zod.def.shape).flatMap(([key, part]) => places(part, [...chemin, key]));
}

/** A copy with another value at the place; what is missing on the way is made. */
export function avec(value: unknown, [tete, ...suite]: Chemin, feuille: unknown): unknown {
  if (tete === undefined) return feuille;
  if (tete === '0') return [avec(Array.isArray(value) ? value[0] : undefined, suite, feuille)];
  const objet = value && typeof value === 'object' && !Array.isArray(value) ? value : {};
  return { ...objet, [tete]: avec(Reflect.get(objet, tete), suite, feuille) };
}

/** Of a choice, the option that has the place, so that nothing but the text is wrong. */
export function optionAvec(schema: Schema, chemin: Chemin): Schema {
  const plain = interieur(schema);
  if (!(plain instanceof z.core.$ZodUnion)) return plain;
  const a = (o: Schema) => places(o).some((p) => p.chemin.join() === chemin.join());
  return plain._zod.def.options.find(a) ?? plain;
}
