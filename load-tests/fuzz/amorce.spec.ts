import { expect, test } from '@jest/globals';
import { openapi } from '@riph/contracts/core/openapi';
import { CONTRACTS } from '@riph/contracts/index';
import type { Reponse } from '../faults/requete.types.ts';
import { lectureDe, Memoire } from './amorce.ts';
import { openapiDocument, templatesOf } from './plan.ts';

const document = openapiDocument.parse(openapi(CONTRACTS, { version: '1', server: 'http://localhost' }));
const find = templatesOf(document);
const reponse = (json: object, genre: Reponse['genre'] = 'SUCCES'): Reponse => ({
  genre,
  status: 200,
  json,
  octets: Buffer.alloc(0),
  requestId: 'r',
});

test('a request is known by its template; a literal wins over a parameter', () => {
  expect(find('GET', '/api/pays/france')).toMatchObject({ path: '/api/pays/france', params: {} });
  expect(find('GET', '/api/ext/dossier/12/synthese')).toMatchObject({
    call: 'etude.synthese.lireSynthese',
    params: { dosId: '12' },
  });
  expect(find('GET', '/nulle/part')).toBeNull();
});

test('what succeeded is kept, with the read that gave its version', () => {
  const memoire = new Memoire(document);
  memoire.noter('a', { method: 'GET', chemin: '/api/dossier/7/element-recherche/jarde' }, reponse({ version: 3 }));
  const write = {
    method: 'PUT',
    chemin: '/api/dossier/7/element-recherche/jarde?x=1',
    json: { version: 3, donnees: { a: 1 } },
  };
  memoire.noter('a', write, reponse({}));
  memoire.noter('b', write, reponse({}));
  memoire.noter('a', write, reponse({}, 'REFUS'));
  expect(memoire.traces).toHaveLength(3);
  expect(memoire.traces[1]).toMatchObject({
    call: 'etude.elementRecherche.modifierJarde',
    params: { dosId: '7' },
    query: { x: '1' },
    body: { version: 3, donnees: { a: 1 } },
    lecture: '/api/dossier/{dosId}/element-recherche/jarde',
  });
  expect(memoire.traces[2].lecture).toBeNull();
});

test('a file that was given is named by its part', () => {
  const memoire = new Memoire(document);
  const form = () => {
    const f = new FormData();
    f.append('donnees', '{"version":"1"}');
    f.append('fichier', new Blob(['x']), 'a.pdf');
    return f;
  };
  memoire.noter('a', { method: 'POST', chemin: '/api/dossier/7/piece_jointe/categorie/2', form }, reponse({}));
  expect(memoire.traces[0]).toMatchObject({
    fichiers: ['fichier'],
    body: { version: '1' },
    params: { dosId: '7', idCategorie: '2' },
  });
});

test.each([
  [{ path: '/s/{id}', params: { id: '4' } }, { seanceId: '4' }, '/s/{seanceId}'],
  [{ path: '/s/{id}', params: { id: '4' } }, { seanceId: '5' }, null],
  [{ path: '/moi', params: {} }, { seanceId: '5' }, '/moi'],
  [undefined, {}, null],
])('the read %j behind a write on %j is %s', (lecture, params, expected) => expect(lectureDe(lecture, params)).toBe(expected));
