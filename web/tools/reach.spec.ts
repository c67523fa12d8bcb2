import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { routesDuWeb, sectionsDuDossier } from '../e2e/ecrans.ts';
import { ECRANS_DE_LA_PLATEFORME } from './ecrans.ts';
import { appelsBatis, appelsDesEcrans, clesLues } from './reach.ts';
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

test('a built call has its screen, or stands in the list with its reason', async () => {
  const utilises = await appelsDesEcrans();
  const sans = appelsBatis().filter((a) => !utilises.has(a.nom));
  const listes = Object.keys(SANS_ECRAN);
  expect({
    'built without a screen: give them one, or a reason in web/tools/sans-ecran.ts': sans
      .map((a) => a.nom)
      .filter((nom) => !(nom in SANS_ECRAN)),
    'in the list of web/tools/sans-ecran.ts, and a screen uses them or they are gone': listes.filter(
      (nom) => !sans.some((a) => a.nom === nom),
    ),
    'another reason than those of RAISONS': listes.filter((nom) => !(SANS_ECRAN[nom] in RAISONS)),
  }).toEqual({
    'built without a screen: give them one, or a reason in web/tools/sans-ecran.ts': [],
    'in the list of web/tools/sans-ecran.ts, and a screen uses them or they are gone': [],
    'another reason than those of RAISONS': [],
  });
});

test('every address belongs to a screen of the platform, and every screen that is built has its address', () => {
  const sections = sectionsDuDossier().map((cle) => `/dossiers/:dosId/${cle}`);
  const adresses = [...routesDuWeb().filter((r) => r !== '/dossiers/:dosId/:section'), ...sections];
  const dites = ECRANS_DE_LA_PLATEFORME.flatMap((e) => e.ou);
  const existe = (ou: string) =>
    ou.startsWith('/') ? adresses.includes(ou) : existsSync(join(import.meta.dirname, '../src', ou));
  expect({
    'address in no screen of web/tools/ecrans.ts': adresses.filter((a) => !dites.includes(a)),
    'screen at an address that does not exist': dites.filter((ou) => !existe(ou)),
    codes: new Set(ECRANS_DE_LA_PLATEFORME.map((e) => e.code)).size,
  }).toEqual({ 'address in no screen of web/tools/ecrans.ts': [], 'screen at an address that does not exist': [], codes: 110 });
});
