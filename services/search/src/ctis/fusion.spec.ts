import { expect, test } from '@jest/globals';
import { demandeCtisIndexee, etudeDeLaDemande } from '../test/jeu.ts';
import { documentDe, type Moities, moitiesDe, plusRecentes } from './fusion.rules.ts';

const dossier = (version: number) => ({ version, document: demandeCtisIndexee(1, { titre: `Titre ${version}` }) });
const etude = (version: number) => ({ version, document: etudeDeLaDemande({ cppId: version }) });
const DOS = { dosId: demandeCtisIndexee(1).dosId };

const enIndex = (m: Moities | null): Moities => {
  if (!m) throw new Error('something new was expected');
  return moitiesDe(JSON.parse(JSON.stringify(documentDe(m))));
};

test.each([
  ['nothing before', [], { ...DOS, dossier: dossier(1) }, [1, undefined]],
  ['its other half', [{ ...DOS, dossier: dossier(1) }], { ...DOS, etude: etude(3) }, [1, 3]],
  ['a newer one', [{ ...DOS, dossier: dossier(1), etude: etude(3) }], { ...DOS, dossier: dossier(2) }, [2, 3]],
  [
    'both, one of them older',
    [{ ...DOS, dossier: dossier(4), etude: etude(3) }],
    { ...DOS, dossier: dossier(2), etude: etude(5) },
    [4, 5],
  ],
  ['the same again', [{ ...DOS, dossier: dossier(2) }], { ...DOS, dossier: dossier(2) }, null],
  ['an older one', [{ ...DOS, etude: etude(2) }], { ...DOS, etude: etude(1) }, null],
] as const)('the newer of each half stays: %s', (_name, avant, nouvelles, expected) => {
  const apres = plusRecentes(avant[0] ? enIndex(avant[0]) : null, nouvelles);
  expect(apres && [apres.dossier?.version, apres.etude?.version]).toEqual(expected);
});

test('in whatever order the facts come, the document is the same', () => {
  const faits: Moities[] = [
    { ...DOS, dossier: dossier(1) },
    { ...DOS, dossier: dossier(2) },
    { ...DOS, etude: etude(1) },
    { ...DOS, etude: etude(2) },
    { ...DOS, dossier: dossier(2), etude: etude(1) },
  ];
  const rejoue = (suite: readonly Moities[]) =>
    documentDe(
      suite.reduce<Moities>((avant, fait) => {
        const apres = plusRecentes(avant, fait);
        return apres ? enIndex(apres) : avant;
      }, DOS),
    );
  const attendu = rejoue(faits);
  for (let n = 0; n < faits.length; n += 1) expect(rejoue([...faits.slice(n), ...faits.slice(0, n)])).toEqual(attendu);
  expect(rejoue(faits.toReversed())).toEqual(attendu);
  expect(attendu).toMatchObject({ titre: 'Titre 2', etude: { cppId: 2 }, comiteId: 2, complet: true });
});

test('the committee of a request is its own, else that of its trial; without its trial nobody has it', () => {
  expect(
    documentDe({ ...DOS, dossier: { version: 1, document: demandeCtisIndexee(1, { cppId: 7 }) }, etude: etude(2) }),
  ).toMatchObject({
    comiteId: 7,
    complet: true,
  });
  const seul = documentDe({ ...DOS, dossier: dossier(1) });
  expect(seul).toMatchObject({ complet: false });
  expect(seul).not.toHaveProperty('comiteId');
});

test('one that was erased is found no more, and stays so', () => {
  const efface = plusRecentes(enIndex({ ...DOS, dossier: dossier(3), etude: etude(1) }), {
    ...DOS,
    dossier: { version: 4, document: null },
  });
  expect(documentDe(enIndex(efface))).toMatchObject({ complet: false, versions: { dossier: 4, etude: 1 } });
  expect(plusRecentes(enIndex(efface), { ...DOS, dossier: dossier(3) })).toBeNull();
});
