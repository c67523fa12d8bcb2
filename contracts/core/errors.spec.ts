import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { CORE_ERRORS, DomainError, fieldsOf, refusal, refusals } from './errors.ts';
import { courriel, id, idJson, instant, jour, jsonQuery, recherche, texte } from './fields.ts';

const saisie = z.object({
  body: z.object({
    titre: texte(10, 1),
    jour,
    nombre: z.int().min(1).max(5),
    choix: z.enum(['A', 'B']),
    courriel,
    liste: z.array(z.object({ n: idJson })).max(1),
    oui: z.boolean(),
    identifiant: id.optional(),
  }),
});
const valide = { titre: 'ok', jour: '2026-03-02', nombre: 2, choix: 'A', courriel: 'a@exemple.fr', liste: [{ n: 1 }], oui: true };
const refused = (change: object) => {
  const parsed = saisie.safeParse({ body: { ...valide, ...change } });
  return parsed.success ? [] : fieldsOf(parsed.error);
};

test('a valid input has no refused field', () => expect(refused({})).toEqual([]));

test.each<[string, object, { champ: string; message: string }[]]>([
  ['absent', { titre: undefined }, [{ champ: 'titre', message: 'Cette valeur est obligatoire.' }]],
  ['empty', { titre: '' }, [{ champ: 'titre', message: 'Cette valeur est obligatoire.' }]],
  ['too long', { titre: 'a'.repeat(11) }, [{ champ: 'titre', message: 'Au plus 10 caractères.' }]],
  ['of another type', { titre: 12 }, [{ champ: 'titre', message: 'Valeur attendue : un texte.' }]],
  ['a NUL', { titre: 'a\u0000' }, [{ champ: 'titre', message: 'Ce texte contient un caractère interdit.' }]],
  ['no date', { jour: '02/03/2026' }, [{ champ: 'jour', message: 'Date attendue au format jj/mm/aaaa.' }]],
  ['a day that does not exist', { jour: '2026-02-30' }, [{ champ: 'jour', message: 'Cette date n’existe pas.' }]],
  ['too small', { nombre: 0 }, [{ champ: 'nombre', message: 'Au moins 1.' }]],
  ['too big', { nombre: 6 }, [{ champ: 'nombre', message: 'Au plus 5.' }]],
  ['not whole', { nombre: 1.5 }, [{ champ: 'nombre', message: 'Valeur attendue : un nombre entier.' }]],
  ['unknown choice', { choix: 'C' }, [{ champ: 'choix', message: 'Valeur attendue parmi : A, B.' }]],
  [
    'no address',
    { courriel: 'moi' },
    [{ champ: 'courriel', message: 'Adresse électronique attendue, par exemple prenom.nom@exemple.fr.' }],
  ],
  ['too many', { liste: [{ n: 1 }, { n: 2 }] }, [{ champ: 'liste', message: 'Au plus 1 élément.' }]],
  ['deep', { liste: [{ n: -1 }] }, [{ champ: 'liste.0.n', message: 'Plus de 0.' }]],
  ['a sentence of the schema', { identifiant: '-3' }, [{ champ: 'identifiant', message: 'Un identifiant est positif.' }]],
  ['text for a boolean', { oui: 'true' }, [{ champ: 'oui', message: 'Valeur attendue : vrai ou faux.' }]],
])('%s: the field and what to do, in French', (_what, change, fields) => expect(refused(change)).toEqual(fields));

test('all refused fields come together', () =>
  expect(refused({ titre: '', jour: 'x', nombre: 9 }).map((f) => f.champ)).toEqual(['titre', 'jour', 'nombre']));

test('a missing part is named', () => {
  const parsed = saisie.safeParse({});
  expect(parsed.success ? [] : fieldsOf(parsed.error)).toEqual([{ champ: 'body', message: 'Cette valeur est obligatoire.' }]);
});

test('a refusal holds its code, status, sentence and details; the sentence speaks', () => {
  const e = refusal('fichier.tropGros', { nom: 'a.pdf', max: 20 * 1048576 });
  expect(e).toBeInstanceOf(DomainError);
  expect(e).toMatchObject({
    code: 'fichier.tropGros',
    status: 413,
    detail: 'Le fichier « a.pdf » dépasse la taille permise (20 Mo).',
    details: { nom: 'a.pdf', max: 20971520 },
  });
});

test('two refusals differ by their details', () => {
  expect(refusal('objet.introuvable', { objet: 'Dossier' })).not.toEqual(refusal('objet.introuvable', { objet: 'Étude' }));
});

test('statuses are those of refusals', () => {
  for (const [status] of Object.values(CORE_ERRORS))
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
});

test('a wrong code or a missing detail does not compile', () => {
  const seance = refusals({ 'seance.close': [409, (d: { seanceId: number }) => `La séance ${d.seanceId} est close.`] });
  expect(seance('seance.close', { seanceId: 4 }).detail).toBe('La séance 4 est close.');
  // @ts-expect-error unknown code
  expect(() => seance('seance.ouverte', { seanceId: 4 })).toThrow();
  // @ts-expect-error missing detail
  expect(seance('seance.close', {}).status).toBe(409);
});

test.each([
  [id, '12', 12],
  [id, 12, 12],
  [instant, '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z'],
])('%#: a field takes what it should', (schema, given, taken) => expect(z.parse<z.ZodType>(schema, given)).toBe(taken));
test.each([
  [id, '0'],
  [id, '-1'],
  [id, '1.5'],
  [id, '2147483648'],
  [id, 'abc'],
  [id, ''],
  [idJson, '1'],
  [instant, '2026-03-02'],
  [jour, '1899-12-31'],
  [courriel, `${'a'.repeat(250)}@b.fr`],
])('%#: a field refuses the rest', (schema, given) => expect(z.safeParse<z.ZodType>(schema, given).success).toBe(false));

test('JSON in a query: unreadable is refused with a sentence, never thrown', () => {
  const schema = jsonQuery(recherche(z.object({ statut: z.string().optional() }), ['numero'] as const));
  expect(schema.parse('{"filtres":{"statut":"X"},"page":{}}')).toEqual({ filtres: { statut: 'X' }, page: { taille: 25 } });
  for (const bad of [
    '{',
    '',
    'null',
    '{"filtres":{},"tri":[{"champ":"mdp","sens":"asc"}]}',
    '{"filtres":{},"page":{"taille":1000}}',
  ])
    expect(schema.safeParse(bad).success).toBe(false);
});
