import { expect, test } from '@jest/globals';
import { appelsDesEcrans, clesLues, tousLesAppels } from './reach.ts';
import { RAISONS, SANS_ECRAN } from './sans-ecran.ts';

test.each([
  ['useCall(etudeSynthese.calls.lireSynthese, {})', [['etudeSynthese', 'lireSynthese']]],
  [
    'const { valider, activer: oter } = comptes.calls;',
    [
      ['comptes', 'valider'],
      ['comptes', 'activer'],
    ],
  ],
  ["import { x } from '@riph/contracts/etude/suivi/synthese.calls';", []],
])('%s uses %j', (source, attendu) => expect(clesLues(source)).toEqual(attendu));

test('a use that cannot be followed is refused, never forgotten', () => {
  expect(() => clesLues('const c = etudeSynthese.calls;')).toThrow('etudeSynthese.calls');
});

test('a call has its screen, or stands in the list with its reason', async () => {
  const utilises = await appelsDesEcrans();
  const sans = tousLesAppels().filter((a) => !utilises.has(a.nom));
  const listes = Object.keys(SANS_ECRAN);
  expect({
    'without a screen: give them one, or a reason in web/tools/sans-ecran.ts': sans
      .map((a) => a.nom)
      .filter((nom) => !(nom in SANS_ECRAN)),
    'in the list of web/tools/sans-ecran.ts, and a screen uses them or they are gone': listes.filter(
      (nom) => !sans.some((a) => a.nom === nom),
    ),
    'another reason than those of RAISONS': listes.filter((nom) => !(SANS_ECRAN[nom] in RAISONS)),
  }).toEqual({
    'without a screen: give them one, or a reason in web/tools/sans-ecran.ts': [],
    'in the list of web/tools/sans-ecran.ts, and a screen uses them or they are gone': [],
    'another reason than those of RAISONS': [],
  });
});
