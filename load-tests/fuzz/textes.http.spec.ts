/**
 * Every text field of the forms of a dossier, with texts meant to break something: what is stored comes back as it was typed, without the signs that nobody sees, or is refused with the
 * message of its field. The fields are read from the schemas of the contract: a new one is tried by being there.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { fieldError } from '@riph/contracts/core/errors';
import { ELEMENTS_RECHERCHE, elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import * as z from 'zod';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';

const ACCEPTED = {
  sql: "'; drop table dossier; --",
  html: '<img src=x onerror=alert(1)>"&amp;',
  rtl: 'مرحبا gpj.exe',
  emoji: '👩🏽‍🔬é',
  spaces: '\t a\nb ',
  formula: '=1+cmd|A0!',
  template: '{{7*7}} #{7*7} <%=7*7%> %s \\u0000',
} as const;
/** Signs that nobody sees, and what is kept of them. */
const FOLDED = [
  ['directions', '\u202eab\u202c\u200f', 'ab'],
  ['decomposed', 'e\u0301', 'é'],
  ['controls', '\t a\r\nb\u2028c\ufeff\u0007 ', '\t a\nb\nc '],
  ['cutWord', 'a\ufffeb\u00adc', 'abc'],
  ['nonCharacters', 'a\uffff\u{1ffff}', 'a'],
] as const;
const REFUSED = { nul: 'a\u0000b', loneSurrogate: 'a\ud800b' } as const;

const FORMS = [
  ['administratif', 'editElementAdministratifDI', elementAdministratif],
  ['recherche', 'element-recherche', ELEMENTS_RECHERCHE.JARDE],
] as const;
type Form = (typeof FORMS)[number];

/** What wraps a schema is taken off: what a form holds is in its middle. */
const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? inner(z.any().parse(schema.unwrap()))
    : schema;

type Field = { path: string[]; max: number };
/** Text fields by their path; of a list, those of its first element. */
const fieldsOf = (schema: z.ZodType, path: string[] = []): Field[] => {
  const plain = inner(schema);
  if (plain instanceof z.ZodString) return [{ path, max: plain.maxLength ?? 0 }];
  if (plain instanceof z.ZodArray) return fieldsOf(z.any().parse(plain.element), [...path, '0']);
  if (!(plain instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(plain.shape).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
};

/** The form with a text in each of the fields. */
const filled = (fields: readonly Field[], text: string): Record<string, unknown> => {
  const form: Record<string, unknown> = {};
  for (const { path, max } of fields) put(form, path, text.slice(0, max));
  return form;
};
function put(into: Record<string, unknown>, [key, ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  if (rest[0] === '0') {
    const list = z.array(z.record(z.string(), z.unknown())).catch([{}]).parse(into[key]);
    if (rest.length === 1) into[key] = [value];
    else {
      put(list[0], rest.slice(1), value);
      into[key] = list;
    }
    return;
  }
  const next = z.record(z.string(), z.unknown()).catch({}).parse(into[key]);
  into[key] = next;
  put(next, rest, value);
}
const at = (form: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined), form);

let deposant: Personne;
let dosId = 0;
const read = ([nom]: Form) =>
  deposant.get(
    nom === 'administratif' ? `/api/dossier/getElementAdministratif/${dosId}` : `/api/dossier/${dosId}/element-recherche/jarde`,
  );
const write = async (form: Form, donnees: object) => {
  const path =
    form[0] === 'administratif'
      ? `/api/dossier/editElementAdministratifDI/${dosId}`
      : `/api/dossier/${dosId}/element-recherche/jarde`;
  return deposant.send({ method: 'PUT', path, json: { version: (await read(form)).version, donnees } });
};

beforeAll(async () => {
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  dosId = await deposant.post('/api/dossier/create', { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2' });
});

for (const form of FORMS) {
  const [nom, , schema] = form;
  // Codes of lists are no free text: an unknown one is refused by its rule.
  const fields = fieldsOf(schema).filter(
    ({ path }) => !['competenceCodes', 'qualificationCode', 'produitActe', 'methodologieReference'].includes(path[0]),
  );

  test(`${nom}: all the text fields are found`, () => expect(fields.length).toBeGreaterThan(20));

  test.each(Object.entries(ACCEPTED))(`${nom}: %s comes back as it was typed`, async (_, text) => {
    const saved = await write(form, filled(fields, text));
    expect(saved).toMatchObject({ status: 200 });
    const { donnees } = await read(form);
    for (const { path, max } of fields) expect([path, at(donnees, path)]).toEqual([path, text.slice(0, max)]);
  });

  test.each(FOLDED)(`${nom}: %s are folded`, async (_, text, kept) => {
    const long = fields.filter(({ max }) => max >= text.length);
    expect(await write(form, filled(long, text))).toMatchObject({ status: 200 });
    const { donnees } = await read(form);
    for (const { path } of long) expect([path, at(donnees, path)]).toEqual([path, kept]);
  });

  test.each(Object.entries(REFUSED))(`${nom}: %s is refused field by field, and nothing is stored`, async (_, text) => {
    const before = await read(form);
    const { status, json } = await write(form, filled(fields, text));
    expect([status, json.code]).toEqual([400, 'saisie.invalide']);
    const champs = z.array(fieldError).parse(json.fields);
    expect(champs.map((f) => f.champ).toSorted()).toEqual(
      fields
        .map(({ path }) => `donnees.${path.join('.')}`)
        .toSorted()
        .slice(0, 100),
    );
    expect(new Set(champs.map((f) => f.message))).toEqual(new Set(['Ce texte contient un caractère interdit.']));
    expect(await read(form)).toEqual(before);
  });

  test(`${nom}: a text of a megabyte is refused, by its field while the request is read at all`, async () => {
    for (const { path, max } of fields) {
      const donnees: Record<string, unknown> = {};
      put(donnees, path, 'é'.repeat(500_000));
      const { status, json } = await write(form, donnees);
      expect([path, status, json.fields]).toEqual([
        path,
        400,
        [{ champ: `donnees.${path.join('.')}`, message: `Au plus ${max} caractères.` }],
      ]);
    }
    const tooMuch: Record<string, unknown> = {};
    put(tooMuch, fields[0].path, 'é'.repeat(1_100_000));
    expect(await write(form, tooMuch)).toMatchObject({ status: 413, json: { code: 'corps.tropGros' } });
  });
}
