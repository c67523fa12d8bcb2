import { expect, test } from '@jest/globals';
import { isReexaminable } from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { type AvisDeLettre, lettreAvis } from '@riph/examen/lettres/lettre-avis';
import { changementExamine } from './changement.ts';
import { citationsNationales, validite, validiteProrogee, voiesDeRecours } from './citations.ts';

const dossier = (type: TypeDossier) => ({
  deposantNom: 'Camille Moreau',
  type,
  numero: '26.00001.000001',
  numeroNational: null,
  referenceCpp: null,
  titre: 'Marche et cœur',
  promoteur: null,
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT2',
  dateSoumission: '2026-03-02',
  dateReception: '2026-03-02',
  dateRecevabilite: '2026-03-06',
  dateDemandeModif: null,
  dateReponseModif: null,
});
const avis = (type: TypeDossier, sens: AvisDeLettre['sens'], reglementationCode = 'JARDE'): AvisDeLettre => ({
  sens,
  motifs: [],
  motivation: 'Le rapport bénéfice risque a été discuté.',
  conditions: [],
  expertise: null,
  investigateur: null,
  lieux: [],
  documents: [],
  seanceLe: '2026-03-26',
  membres: [],
  delegataire: null,
  modifications: [],
  recours: sens === 'DEFAVORABLE' ? voiesDeRecours(reglementationCode, isReexaminable(type)) : null,
  validite: null,
  changement: null,
});
const lettre = (type: TypeDossier, a: AvisDeLettre) => lettreAvis(citationsNationales(dossier(type)), dossier(type), a);

// R1123-25: a second examination once, asked where it is possible; it has no third. The court is always open.
test.each<[TypeDossier, AvisDeLettre['sens'], boolean, boolean]>([
  ['DI', 'DEFAVORABLE', true, true],
  ['MS', 'DEFAVORABLE', true, true],
  ['MStr', 'DEFAVORABLE', true, true],
  ['DIR', 'DEFAVORABLE', false, true],
  ['MSR', 'DEFAVORABLE', false, true],
  ['DI', 'FAVORABLE', false, false],
])('%s %s: second examination %s, court %s', (type, sens, second, tribunal) => {
  const { text } = lettre(type, avis(type, sens));
  expect([text.includes('second examen'), text.includes('tribunal administratif')]).toEqual([second, tribunal]);
  expect([text.includes('sur la plateforme'), text.includes('en écrivant au comité')]).toEqual([second, false]);
});

// DOS-12: a right that is written is cited where it is, and no article gives the month of devices.
test.each([
  ['JARDE', ['art. R1123-25'], ['L1125-4', 'règle de la plateforme']],
  ['REG745', ['art. L1125-4', 'Ce mois est une règle de la plateforme'], ['R1123-25']],
  ['REG746', ['Ce mois est une règle de la plateforme'], ['R1123-25', 'L1125-4']],
])('a refusal under %s cites %j and not %j', (reglementationCode, cited, absent) => {
  const { text } = lettre('DI', avis('DI', 'DEFAVORABLE', reglementationCode));
  for (const words of cited) expect(text).toContain(words);
  for (const words of absent) expect(text).not.toContain(words);
});

// Previewed, signed, then given on another day: the days of the letter to sign would be those of its preview.
test.each<[string, AvisDeLettre, string, RegExp]>([
  ['refused, to sign', avis('DI', 'DEFAVORABLE'), 'dans le mois qui suit la notification de cet avis', /Calcul/],
  [
    'favourable, to sign',
    { ...avis('DI', 'FAVORABLE'), validite: validite(null) },
    'dans les 2 ans qui le suivent',
    /2028|Calcul/,
  ],
  [
    'favourable, given at once',
    { ...avis('DI', 'FAVORABLE'), validite: validite('2026-03-30') },
    'le <b>30/03/2028</b>',
    /2 ans/,
  ],
])('an opinion %s', (_, a, dit, tu) => {
  const { text } = lettre('DI', a);
  expect(text).toContain(dit);
  expect(text).not.toMatch(tu);
});

// R1123-26: until when, and nothing of it in an opinion on anything else.
test('a favourable prorogation says the last day of the opinion', () => {
  const { text } = lettre('PRO', { ...avis('PRO', 'FAVORABLE'), validite: validiteProrogee('2028-03-01') });
  expect(text).toMatch(/prorogé : il devient caduc si la recherche n’a pas commencé le <b>01\/03\/2028/);
  expect(lettre('PRO', avis('PRO', 'FAVORABLE')).text).not.toContain('Validité');
});

// R1123-24: what was changed during the examination, at the admissibility as well as after the séance.
test('every request is listed with its answer, the first one too', () => {
  const demande = { reponduLe: '2026-03-12', lignes: [], message: null };
  const modifications = [
    {
      ...demande,
      titre: 'Demande de compléments du 10/03/2026',
      texte: 'Le dossier est incomplet.',
      lignes: [{ texte: 'La notice n’est pas datée.', reponse: 'notice-2.pdf' }],
    },
    { ...demande, titre: 'Demande d’informations ou de modification du 27/03/2026', texte: 'Précisez.', message: 'C’est fait.' },
    { ...demande, titre: 'Demande sans réponse', texte: 'Restée là.', reponduLe: null },
  ];
  const { text } = lettre('DI', { ...avis('DI', 'FAVORABLE'), modifications });
  const lus = text.split('<h3>').slice(1);
  expect(lus).toHaveLength(3);
  expect(lus[0]).toMatch(/compléments du 10\/03\/2026.*notice n’est pas datée.*notice-2\.pdf.*Réponse reçue le 12\/03\/2026/s);
  expect(lus[1]).toMatch(/modification du 27\/03\/2026.*Précisez.*C’est fait/s);
  expect(lus[2]).toContain('Le promoteur n’a pas répondu.');
});

// R1123-24: an opinion on a modification says what is approved, and what stays as it was stands apart.
test('the opinion on a modification holds each line of what changes', () => {
  const fichier = { pjId: 1, type: 'application/pdf', taille: 10, sha256: 'a', categorieLibelle: 'Protocole' };
  const change = {
    version: { rang: 1, depuis: '2026-03-30', numero: '26.00001.000001' },
    champs: [{ chemin: 'population', label: 'Population étudiée', avant: 'Adultes.', apres: 'Adultes de tout âge.', long: true }],
    pieces: [
      {
        categorieLibelle: 'Protocole',
        avant: [{ ...fichier, nom: 'p1.pdf', version: '1', dateDocument: '2026-01-05' }],
        apres: [{ ...fichier, nom: 'p2.pdf', version: '2', dateDocument: 'mai 2026' }],
      },
    ],
    inchanges: ['doc-notice'],
  };
  const dite = {
    modificationTitre: 'Élargissement de la population',
    modificationNatures: ['PROTOCOLE'],
    modificationResume: 'La population est élargie.',
    modificationMotifs: 'Le recrutement est trop lent.',
  };
  const document = (documentId: string, nom: string) => ({ documentId, nom, categorie: 'Pièce', version: null, date: null });
  const lue = (sens: AvisDeLettre['sens']) => {
    const changement = { corps: changementExamine(sens, dite, change), inchanges: change.inchanges };
    const documents = [document('doc-protocole', 'p2.pdf'), document('doc-notice', 'notice.pdf')];
    return lettre('MS', { ...avis('MS', sens), documents, changement }).text;
  };
  const favorable = lue('FAVORABLE');
  expect(favorable).toMatch(
    /Modification approuvée.*Élargissement de la population.*Protocole.*trop lent.*version 1 de l’étude/s,
  );
  expect(favorable).toMatch(/Population étudiée.*Adultes\..*Adultes de tout âge/s);
  expect(favorable).toMatch(/p1\.pdf, version 1, 05\/01\/2026.*p2\.pdf, version 2, mai 2026/s);
  const [, examines, inchanges] = favorable.split(/Documents examinés|Documents inchangés/);
  expect([examines.includes('p2.pdf'), examines.includes('notice.pdf')]).toEqual([true, false]);
  expect([inchanges.includes('p2.pdf'), inchanges.includes('notice.pdf')]).toEqual([false, true]);
  expect(lue('DEFAVORABLE')).toContain('Modification demandée');
  expect(lettre('DI', avis('DI', 'FAVORABLE')).text).not.toMatch(/Modification approuvée|inchangés/);
});
