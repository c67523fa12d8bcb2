import { expect, test } from '@jest/globals';
import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
} from '../socle/element.schemas.ts';
import {
  changementsDe,
  changementsPieces,
  enCommun,
  fusion,
  fusionPieces,
  isSansChangement,
  sansLaDemande,
} from './changements.ts';

const base = {
  administratif: elementAdministratif.parse({
    titreRecherche: 'Un titre',
    titreAbrege: 'T',
    promoteur: { organisme: 'CHU', ville: 'Lyon' },
    sitesInvestigateurs: [{ ville: 'Lyon' }],
  }),
  recherche: elementRecherche.parse({ population: 'Adultes' }),
};
const avec = (a: Partial<ElementAdministratif>, r: Partial<ElementRecherche> = {}) => ({
  administratif: { ...base.administratif, ...a },
  recherche: { ...base.recherche, ...r },
});

// DOS-14.
test('what a request says of itself is no change of the research', () => {
  const apres = avec({
    modificationTitre: 'Objet',
    modificationNatures: ['AUTRE'],
    nouveauConsentement: true,
    reponseAuRefus: 'Non',
  });
  expect(isSansChangement(changementsDe(base, apres))).toBe(true);
  expect(sansLaDemande(apres.administratif)).toEqual(base.administratif);
});

test('each modification adds to what another one changed since', () => {
  const premiere = avec({ titreAbrege: 'U', promoteur: { ...base.administratif.promoteur, ville: 'Paris' } });
  const seconde = avec({ sitesInvestigateurs: [] }, { population: 'Enfants' });
  expect(changementsDe(base, premiere)).toEqual({ administratif: ['titreAbrege', 'promoteur.ville'], recherche: [] });
  const apresUne = fusion(base, premiere, base);
  expect(apresUne).toEqual(premiere);
  const apresDeux = fusion(base, seconde, apresUne);
  expect(apresDeux).toEqual({
    administratif: { ...premiere.administratif, sitesInvestigateurs: [] },
    recherche: seconde.recherche,
  });
  expect(apresDeux.administratif.promoteur).toMatchObject({ organisme: 'CHU', ville: 'Paris' });
});

test.each<[string, Partial<ElementAdministratif>, Partial<ElementAdministratif>, string[]]>([
  ['different fields', { titreAbrege: 'U' }, { dureeTotale: '3 ans' }, []],
  ['the same field', { titreAbrege: 'U' }, { titreAbrege: 'V', dureeTotale: '3 ans' }, ['titreAbrege']],
  ['the list of places, as a whole', { sitesInvestigateurs: [] }, { sitesInvestigateurs: [] }, ['sitesInvestigateurs']],
])('two modifications that change %s', (_, a, b, communs) => {
  expect(enCommun(changementsDe(base, avec(a)), changementsDe(base, avec(b)))).toEqual(communs);
});

const piece = (categorieCode: string, documentId: string) => ({ categorieCode, documentId });
const [protocole, nouveau, note, moyens] = [
  piece('PROTOCOLE', 'a'),
  piece('PROTOCOLE', 'b'),
  piece('NOTE_INFO', 'c'),
  piece('MOYENS', 'd'),
];
test('a piece of the research leaves or comes; the letter of the request and what is not asked for count for nothing', () => {
  const avant = [protocole, note, moyens, piece('COURRIER', 'e')];
  const c = changementsPieces(avant, [nouveau, note, piece('COURRIER', 'f')], ['PROTOCOLE', 'NOTE_INFO', 'COURRIER']);
  expect(c).toEqual({ retirees: [protocole], ajoutees: [nouveau] });
  const autreNote = piece('NOTE_INFO', 'g');
  expect(fusionPieces(c, [protocole, autreNote, moyens])).toEqual([autreNote, moyens, nouveau]);
});
