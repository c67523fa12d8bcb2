import { expect, test } from '@jest/globals';
import { type Actor, call, contract, internalCall, internalContract } from '@riph/contracts/core/call';
import * as z from 'zod';
import { AnswerFault, type ClassesOf, Handles } from './handles.ts';

const essai = contract('seance.essai', {
  lire: call({
    method: 'GET',
    path: '/api/essai',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ n: z.coerce.number<string>().int() }),
    response: { json: z.object({ n: z.int() }) },
    summary: 'x',
  }),
  dire: call({ method: 'GET', path: '/api/dire', effect: 'read', access: 'public', response: { text: true }, summary: 'x' }),
  joindre: call({
    method: 'POST',
    path: '/api/joindre',
    effect: 'write',
    access: 'signedIn',
    files: { un: { max: 9, types: ['pdf'] }, deux: { max: 9, types: ['pdf'], plusieurs: true, optional: true } },
    response: { number: true },
    summary: 'x',
  }),
});
const interne = internalContract('seance.internal', { double: internalCall({ input: z.int(), output: z.int(), summary: 'x' }) });
const vide = contract('seance.vide', {
  rien: call({
    method: 'GET',
    path: '/api/rien',
    effect: 'read',
    access: 'public',
    response: { empty: true },
    summary: 'x',
    servedBy: 'bff',
  }),
});

@Handles(essai)
class Essai {
  answer: unknown = 'bonjour';
  async lire({ query }: { query: { n: number } }) {
    return { n: query.n, secret: 'never leaves' };
  }
  async dire(): Promise<string> {
    return JSON.parse(JSON.stringify(this.answer));
  }
  async joindre({ files }: { files: { un: unknown[]; deux: unknown[] } }) {
    return files.un.length * 10 + files.deux.length;
  }
}

const gestionnaire: Actor = { utiId: 1, profil: 'GESTIONNAIRE', cppId: 1, nom: 'x' };
const ask = (on: Essai, key: string, payload: object, actor: Actor | null = gestionnaire) =>
  Reflect.get(on, `call:seance.essai.${key}`).call(on, { payload, actor, requestId: 'r' });
const file = { documentId: '0f65b868-4d8e', nom: 'a.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) };

test('input is parsed, the answer is stripped', async () => {
  await expect(ask(new Essai(), 'lire', { query: { n: '4', autre: 'x' } })).resolves.toEqual({ n: 4 });
});
test('all refused fields are told', async () => {
  await expect(ask(new Essai(), 'lire', { query: {} })).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'n' }] },
  });
  await expect(ask(new Essai(), 'lire', {})).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'n' }] },
  });
});
test('the droit is checked again', async () => {
  await expect(ask(new Essai(), 'lire', { query: { n: '1' } }, { ...gestionnaire, profil: 'DEPOSANT' })).rejects.toMatchObject({
    code: 'droit.manquant',
    status: 403,
  });
  await expect(ask(new Essai(), 'lire', { query: { n: '1' } }, null)).rejects.toMatchObject({ status: 401 });
  await expect(ask(new Essai(), 'dire', {}, null)).resolves.toBe('bonjour');
});
test('an answer outside the contract is a fault that quotes no value', async () => {
  const essaiFaux = new Essai();
  essaiFaux.answer = { nom: 'Camille Martin' };
  const fault = ask(essaiFaux, 'dire', {}).catch((e: unknown) => e);
  expect(await fault).toBeInstanceOf(AnswerFault);
  expect(String(await fault)).not.toContain('Camille');
});
test.each([
  [{ un: [file] }, 10],
  [{ un: [file], deux: [file, file] }, 12],
])('files arrive as lists', async (files, n) => expect(await ask(new Essai(), 'joindre', { files })).toBe(n));
test.each([
  [undefined, 'fichier.manquant'],
  [{ deux: [file] }, 'fichier.manquant'],
  [{ un: [file, file] }, 'requete.invalide'],
  [{ un: [{ ...file, documentId: '../x' }] }, 'requete.invalide'],
])('%#: files that the contract does not take are refused', async (files, code) => {
  await expect(ask(new Essai(), 'joindre', { files })).rejects.toMatchObject({ code });
});

test('the plain method stays callable as it is', async () =>
  expect(await new Essai().lire({ query: { n: 2 } })).toMatchObject({ secret: 'never leaves' }));

test('a class that lacks a built call neither compiles nor starts', () => {
  // @ts-expect-error double is missing
  const incomplete = () => Handles(interne)(class Vide {});
  expect(incomplete).toThrow('lacks the method double of seance.internal');
  class Faux {
    async double() {
      return 'two';
    }
  }
  // @ts-expect-error answers with a text
  Handles(interne)(Faux);
});

test('a forgotten group does not compile; one without built calls asks for nothing', () => {
  const contracts = [essai, interne, vide] as const;
  @Handles(interne)
  class Interne {
    async double({ input }: { input: number }) {
      return input * 2;
    }
  }
  expect(Object.keys({ essai: Essai, internal: Interne } satisfies ClassesOf<typeof contracts>)).toEqual(['essai', 'internal']);
  // @ts-expect-error internal is missing
  expect(Object.keys({ essai: Essai } satisfies ClassesOf<typeof contracts>)).toEqual(['essai']);
});
