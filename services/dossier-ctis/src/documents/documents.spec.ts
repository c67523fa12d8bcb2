import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import type { DocumentJoint } from '@riph/contracts/dossier-ctis/documents.schemas';
import {
  empechementJoindre,
  empechementRetirer,
  fauteCategorie,
  peutRetenir,
  prochainNumero,
  raisonFigee,
  remplacesPar,
  retenir,
  voitDocument,
} from './documents.rules.ts';
import { deLEtude, isPiece, numeroDansEtude } from './numero.rules.ts';

const LECTEURS: readonly Profil[] = ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'DEPOSANT', 'INSTRUCTEUR', 'EXPERT'];
const doc = (plus: Partial<DocumentJoint> = {}): DocumentJoint => ({
  id: 1,
  partie: 1,
  ctisId: null,
  categorieCode: 'PROTOCOLE',
  titre: 'Protocole',
  versionManuelle: null,
  etat: 'FINAL',
  courant: true,
  deposePar: 'DEPOSANT',
  deposeLe: '2026-03-02T08:00:00.000Z',
  fichier: { documentId: 'document-1', nom: 'p.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) },
  retire: false,
  ...plus,
});
const vu = (plus: Partial<DocumentJoint>) => {
  const d = doc(plus);
  return LECTEURS.filter((p) => voitDocument(p, { ...d, origine: d.deposePar }));
};

test.each<[string, Partial<DocumentJoint>, readonly Profil[]]>([
  ['a document in force', {}, LECTEURS],
  ['a draft of the sponsor', { etat: 'DRAFT' }, ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'DEPOSANT']],
  ['a draft of somebody else', { etat: 'DRAFT', deposePar: 'COMITE' }, ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM']],
  ['a version that was replaced', { courant: false }, LECTEURS.filter((p) => p !== 'DEPOSANT')],
  ['the quality of the product', { categorieCode: 'DMI' }, ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'DEPOSANT']],
  [
    'its manufacture, as a draft of the agency',
    { categorieCode: 'BPF', etat: 'DRAFT', deposePar: 'ANSM' },
    ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM'],
  ],
])('%s is seen by those whom it concerns', (_, plus, lecteurs) => expect(vu(plus)).toEqual(lecteurs));

type Avancement = Parameters<typeof empechementJoindre>[2];
type Parties = Omit<NonNullable<Avancement['suivi']>, 'reexamen'>;
const enCours = (suivi: Parties | null): Avancement => ({
  statut: 'EN_EVALUATION',
  suivi: suivi && { ...suivi, reexamen: null },
});
const RECEVABILITE = enCours({ partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' });
const EVALUATION = enCours({ partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION' });
const AVIS_RENDU = enCours({ partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_AVIS_FAVORABLE' });
const close = (statut: Avancement['statut']): Avancement => ({ ...AVIS_RENDU, statut });
const REEXAMEN = {
  depuis: '2026-03-02',
  premierCppId: 1,
  premiersMembres: [],
  avisAvant: 1,
  documentsAvant: 0,
  piecesAvant: 0,
  jours: 45,
  retardDitLe: null,
};

test.each<[Profil, 1 | 2, Parties | null, RegExp | null]>([
  ['DEPOSANT', 1, { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_A_ATTRIBUER' }, null],
  ['DEPOSANT', 1, { partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_EVALUATION' }, /n’est plus examinée/],
  ['DEPOSANT', 2, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_RFI' }, null],
  ['DEPOSANT', 2, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION' }, /quand il vous demandera/],
  ['DEPOSANT', 1, null, /par une modification/],
  ['GESTIONNAIRE', 1, null, null],
  ['GESTIONNAIRE', 2, null, null],
  ['GESTIONNAIRE', 2, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_RFI' }, null],
  ['GESTIONNAIRE', 2, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_AVIS_DEFAVORABLE' }, /a rendu son avis/],
  ['GESTIONNAIRE', 2, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_TACITE' }, /a rendu son avis/],
  ['GESTIONNAIRE', 1, { partieUn: 'P1_EVALUATION', partieDeux: 'P2_TACITE' }, null],
  ['UTILISATEUR_ANSM', 1, null, null],
  ['UTILISATEUR_ANSM', 2, null, /partie II appartient au comité/],
  ['INSTRUCTEUR', 1, null, /joignent les fichiers/],
  ['SUPER_ADMIN', 1, null, /joignent les fichiers/],
])('%s joins to part %s: %j', (profil, partie, suivi, raison) => {
  const dit = empechementJoindre(profil, partie, enCours(suivi));
  if (raison === null) expect(dit).toBeNull();
  else expect(dit).toMatch(raison);
});

test.each(['AUTORISE', 'REFUSE', 'ABANDONNE', 'CADUC'] as const)('of a request that is %s no document moves', (statut) => {
  for (const profil of ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM'] as const)
    expect(empechementJoindre(profil, 1, close(statut))).toMatch(/est close/);
  expect(empechementJoindre('GESTIONNAIRE', 2, close(statut))).toMatch(/est close/);
  expect(empechementRetirer('SUPER_ADMIN', doc(), close(statut))).toMatch(/est close/);
  expect(raisonFigee(1, close(statut))).toMatch(/est close/);
});

test('what a first opinion stands on does not move while another committee examines it again', () => {
  const d = { ...EVALUATION, suivi: { partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_A_ATTRIBUER', reexamen: REEXAMEN } as const };
  expect([raisonFigee(1, d), raisonFigee(2, d)]).toEqual([null, expect.stringMatching(/a rendu son avis/)]);
});

const rapport = (plus: Partial<DocumentJoint> = {}) => doc({ categorieCode: 'RAPPORT', titre: 'Rapport final', ...plus });
test.each<[DocumentJoint['partie'], string, string | null, DocumentJoint['deposePar'], readonly DocumentJoint[], RegExp | null]>([
  [1, 'PROTOCOLE', null, 'DEPOSANT', [], null],
  [1, 'NIFC', null, 'DEPOSANT', [], /Choisissez/],
  [1, 'AUTRE_DU_PORTAIL', 'DOC-7', 'DEPOSANT', [], null],
  [2, 'NIFC', null, 'COMITE', [], null],
  [2, 'RAPPORT', null, 'COMITE', [], /Choisissez/],
  [2, 'RAPPORT', 'DOC-7', 'COMITE', [], /Choisissez/],
  [1, 'RAPPORT', null, 'ANSM', [], null],
  [1, 'RAPPORT', null, 'COMITE', [doc()], null],
  [1, 'RAPPORT', null, 'DEPOSANT', [], /celui de l’autorité/],
  [1, 'RAPPORT', 'DOC-7', 'DEPOSANT', [], /celui de l’autorité/],
  [1, 'RAPPORT', null, 'COMITE', [rapport()], /déjà en vigueur/],
  [1, 'RAPPORT', null, 'ANSM', [rapport({ titre: 'Un autre titre' })], /déjà en vigueur/],
  [1, 'RAPPORT', 'DOC-7', 'ANSM', [rapport()], /déjà en vigueur/],
  [1, 'RAPPORT', null, 'ANSM', [rapport({ retire: true }), rapport({ courant: false })], null],
  [1, 'PROTOCOLE', null, 'COMITE', [rapport()], null],
])('part %i, category %s (portal: %s), joined by %s', (partie, categorieCode, duPortail, par, documents, attendu) => {
  expect(fauteCategorie(partie, { categorieCode, duPortail }, par, documents) ?? '').toMatch(attendu ?? /^$/);
});

test('who joined takes back: the sponsor a draft, nobody after the opinion on part II', () => {
  const brouillon = doc({ etat: 'DRAFT' });
  expect(empechementRetirer('DEPOSANT', brouillon, RECEVABILITE)).toBeNull();
  expect(empechementRetirer('DEPOSANT', doc(), RECEVABILITE)).toMatch(/a été retenu/);
  expect(empechementRetirer('DEPOSANT', doc({ deposePar: 'COMITE' }), RECEVABILITE)).toMatch(/seul à le retirer/);
  expect(empechementRetirer('UTILISATEUR_ANSM', doc({ deposePar: 'ANSM' }), AVIS_RENDU)).toBeNull();
  expect(empechementRetirer('GESTIONNAIRE', doc({ deposePar: 'COMITE', partie: 2 }), AVIS_RENDU)).toMatch(/a rendu son avis/);
  expect(empechementRetirer('SUPER_ADMIN', doc(), RECEVABILITE)).toBeNull();
  expect(empechementRetirer('SUPER_ADMIN', doc({ partie: 2 }), AVIS_RENDU)).toMatch(/a rendu son avis/);
});

test('once a part is admissible its documents in force are replaced, its drafts alone are taken back', () => {
  for (const partie of [1, 2] as const) {
    expect(empechementRetirer('SUPER_ADMIN', doc({ partie }), EVALUATION)).toMatch(/joignez-en une nouvelle version/);
    expect(empechementRetirer('DEPOSANT', doc({ partie, etat: 'DRAFT' }), EVALUATION)).toBeNull();
    expect(empechementRetirer('SUPER_ADMIN', doc({ partie }), enCours(null))).toBeNull();
  }
});

test('the agency accepts drafts of part I, the committee those of both', () => {
  const brouillon = doc({ etat: 'DRAFT' });
  expect(LECTEURS.filter((p) => peutRetenir(p, brouillon))).toEqual(['GESTIONNAIRE', 'UTILISATEUR_ANSM']);
  expect(LECTEURS.filter((p) => peutRetenir(p, { ...brouillon, partie: 2 }))).toEqual(['GESTIONNAIRE']);
  expect(LECTEURS.filter((p) => peutRetenir(p, doc()))).toEqual([]);
});

test('a draft that is accepted takes the place of the version in force, and of that document alone', () => {
  const enVigueur = doc();
  const autre = doc({ id: 2, titre: 'Annexe' });
  const projet = doc({ id: 3, titre: ' protocole ', etat: 'DRAFT' });
  const duPortail = doc({ id: 4, ctisId: 'uuid-1', etat: 'DRAFT', partie: 2 });
  const documents = [enVigueur, autre, projet, duPortail];
  expect(remplacesPar(documents, projet)).toEqual([]);
  expect(retenir(documents, (d) => d.partie === 1).map((d) => d.id)).toEqual([3]);
  expect(documents.map((d) => [d.id, d.etat, d.courant])).toEqual([
    [1, 'FINAL', false],
    [2, 'FINAL', true],
    [3, 'FINAL', true],
    [4, 'DRAFT', true],
  ]);
  expect(retenir(documents, (d) => d.partie === 1)).toEqual([]);
});

test('what is in a trial is numbered by its request, and back', () => {
  expect(prochainNumero({ documents: [doc()] })).toBe(2);
  expect(prochainNumero({ documents: [] })).toBe(1);
  for (const [dosId, rang] of [
    [1_000_000_001, 1],
    [1_000_000_412, 999],
  ] as const)
    expect(deLEtude(numeroDansEtude(dosId, rang))).toEqual({ dosId, rang });
  // A piece of part II has a number of its own, whatever its request.
  expect([numeroDansEtude(1_000_000_412, 1_000_000_003), isPiece(1_000_000_003), isPiece(412_999)]).toEqual([
    1_000_000_003,
    true,
    false,
  ]);
});
