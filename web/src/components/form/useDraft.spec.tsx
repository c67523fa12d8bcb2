import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiProblem } from '../../api/problem.ts';
import { SessionContext } from '../../session/session-context.ts';
import { StaleVersion } from './StaleVersion.tsx';
import { session } from './session.fixture.ts';
import { gardeesDe, gardeesDecrites } from './stale.ts';
import { useDraft } from './useDraft.ts';

/** Shows the form once what follows was done: each step is one render later than the one before. */
const Formulaire = ({ typed }: { typed: boolean }) => {
  const [etape, setEtape] = useState(0);
  const saved = etape < 2 ? { version: 4, texte: 'ancien' } : { version: 5, texte: 'du collègue' };
  const { saisie, surVersion, modifier } = useDraft<{ texte: string }>(
    null,
    saved.version,
    (kept) => kept ?? { texte: saved.texte },
  );
  if (etape === 0 && typed) modifier({ texte: 'le mien' });
  if (etape < 2) setEtape(etape + 1);
  return <p>{`${saisie.texte}, sur la version ${surVersion}`}</p>;
};
const html = (typed: boolean) =>
  renderToStaticMarkup(
    <SessionContext value={session}>
      <Formulaire typed={typed} />
    </SessionContext>,
  );

test('what is typed stays on the version that it was typed over, whatever is saved since', () => {
  expect(html(true)).toBe('<p>le mien, sur la version 4</p>');
});

test('a form in which nothing is typed shows what is saved now', () => {
  expect(html(false)).toBe('<p>du collègue, sur la version 5</p>');
});

test('a stale save is told with who, when, what is kept now, and two ways out', () => {
  const detail = 'Ces données ont été modifiées par Zoé le 3 mai.';
  const refus = new ApiProblem(409, 'version.perimee', detail, null, [], {});
  const gardees = [{ libelle: 'Portail', valeur: 'https://ex.test' }];
  const dit = renderToStaticMarkup(
    <StaleVersion refus={refus} onForcer={() => undefined} onRepartir={() => undefined} gardees={gardees} />,
  );
  for (const mot of [
    detail,
    'Enregistrer la mienne par-dessus',
    'Repartir de ce qui est enregistré',
    'Portail',
    'https://ex.test',
  ])
    expect(dit).toContain(mot);
});

test('what is kept is told where it differs, in words', () => {
  const libelles = { a: 'Texte', b: 'Jour', c: 'Coché', d: 'Choses', e: 'Vide' };
  const kept = { a: 'x', b: '2026-05-03', c: true, d: ['p', 'q'], e: null, f: 'not shown' };
  expect(gardeesDe({ a: 'x', b: null, c: false, d: [], e: '', f: '' }, kept, libelles)).toEqual([
    { libelle: 'Jour', valeur: '03/05/2026' },
    { libelle: 'Coché', valeur: 'oui' },
    { libelle: 'Choses', valeur: 'p, q' },
  ]);
  const champs = [{ cle: 'k', libelle: 'Région', sorte: 'choix', options: [{ code: 'IDF', libelle: 'Île-de-France' }] }] as const;
  expect(gardeesDecrites(champs, { k: '' }, { k: 'IDF' })).toEqual([{ libelle: 'Région', valeur: 'Île-de-France' }]);
  expect(gardeesDecrites(champs, { k: 'IDF' }, { k: '' })).toEqual([{ libelle: 'Région', valeur: 'vide' }]);
});
