import { expect, test } from '@jest/globals';
import { targetsOf } from '@riph/contracts/core/workflow';
import { STATUTS_PARTIE_DEUX } from '@riph/contracts/dossier-ctis/partie.workflow';
import {
  ETATS_RECOURS,
  ETATS_RECOURS_ECRITS,
  type EtatRecours,
  recoursWorkflow,
} from '@riph/contracts/dossier-ctis/recours.workflow';
import { etatDuRecours } from '../socle/etat-recours.rules.ts';
import { empechementsRecours, litRecours, raisonsRecours } from './recours.rules.ts';

const conteste = { statut: 'REFUSE', notifieLe: '2026-03-02', partieDeux: 'P2_AVIS_DEFAVORABLE' } as const;
test.each<[string, object, string, RegExp | null, number?]>([
  ['on the last day', {}, '2026-04-02', null],
  ['the day after, still', {}, '2026-04-03', null],
  ['two days after', {}, '2026-04-04', /jusqu’au 02\/04\/2026, un mois après la notification de l’avis/],
  ['not decided yet', { statut: 'EN_ATTENTE_DECISION' }, '2026-03-03', null],
  ['while part I runs', { statut: 'EN_EVALUATION' }, '2026-03-03', null],
  ['authorised by the portal all the same', { statut: 'AUTORISE' }, '2026-03-03', /sans avoir été refusée/],
  ['notified on 14 April: Ascension rolls', { notifieLe: '2026-04-14' }, '2026-05-15', null],
  ['on Monday 18 May', { notifieLe: '2026-04-14' }, '2026-05-18', /jusqu’au 15\/05\/2026/],
  ['refused for part I alone', { partieDeux: 'P2_AVIS_FAVORABLE' }, '2026-03-03', /avis défavorable/],
  ['two months that end on a Saturday: until Monday', {}, '2026-05-04', null, 2],
  ['after that Monday', {}, '2026-05-05', /jusqu’au 04\/05\/2026, 2 mois/, 2],
  ['examined elsewhere', { partieDeux: null }, '2026-03-03', /ministère/],
])('%s', (...cas) => {
  const [, plus, jour, raison, mois = 1] = cas;
  const [lue = null] = empechementsRecours({ ...conteste, ...plus }, jour, mois);
  if (raison === null) expect(lue).toBeNull();
  else expect(lue).toMatch(raison);
});

const suite = { partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: false } as const;
test.each([
  ['DEMANDE', suite, '2026-03-02', 'DEMANDE'],
  ['REFUSE', suite, '2026-03-02', 'REFUSE'],
  ['ACCEPTE', suite, '2026-04-01', 'ACCEPTE'],
  ['ACCEPTE', suite, '2026-04-02', 'CLOS'],
  ['TRANSMIS', suite, '2026-04-02', 'TRANSMIS'],
  ['TRANSMIS', { partieDeux: 'P2_A_ATTRIBUER', reexamen: true }, '2026-04-02', 'TRANSMIS'],
  ['TRANSMIS', { partieDeux: 'P2_EN_REEXAMEN', reexamen: true }, '2026-04-02', 'EN_REEXAMEN'],
  ['TRANSMIS', { partieDeux: 'P2_AVIS_CONDITIONS', reexamen: true }, '2026-04-02', 'CLOS_FAVORABLE'],
  ['TRANSMIS', { partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: true }, '2026-04-02', 'CLOS_DEFAVORABLE'],
  ['TRANSMIS', { partieDeux: 'P2_RETIREE', reexamen: true }, '2026-04-02', 'CLOS_RETIRE'],
  ['DEMANDE', { partieDeux: 'P2_RETIREE', reexamen: false }, '2026-03-02', 'CLOS_RETIRE'],
  ['ACCEPTE', { partieDeux: 'P2_RETIREE', reexamen: false }, '2026-03-02', 'CLOS_RETIRE'],
  ['REFUSE', { partieDeux: 'P2_RETIREE', reexamen: false }, '2026-03-02', 'REFUSE'],
  ['REFUSE', { partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: true }, '2026-04-02', 'REFUSE'],
] as const)('%s, then %j on %s: %s', (etat, apres, jour, expected) =>
  expect(etatDuRecours({ etat, complementsAvant: '2026-04-01' }, apres, jour)).toBe(expected),
);

/** What may be reached from a state without anybody acting, as the table says it. */
const suivants = (etat: EtatRecours): EtatRecours[] => {
  const apres = Object.values(recoursWorkflow).flatMap((t) =>
    t.by !== 'systeme' ? [] : t.from.some((from) => from === etat) ? targetsOf<EtatRecours>(t) : [],
  );
  return [etat, ...apres.flatMap(suivants)];
};
test('what follows from the request and from the calendar goes by the table, and all of the table is found', () => {
  const trouves = new Set<EtatRecours>();
  for (const etat of ETATS_RECOURS_ECRITS)
    for (const partieDeux of STATUTS_PARTIE_DEUX)
      for (const reexamen of [false, true])
        for (const jour of ['2026-04-01', '2026-04-02']) {
          const vu = etatDuRecours({ etat, complementsAvant: '2026-04-01' }, { partieDeux, reexamen }, jour);
          expect(suivants(etat)).toContain(vu);
          trouves.add(vu);
        }
  expect([...trouves].toSorted()).toEqual(ETATS_RECOURS.toSorted());
});

test.each([
  ['ACCEPTER', ['DEMANDE'], 'ce recours a déjà sa réponse'],
  ['REFUSER', ['DEMANDE'], 'ce recours a déjà sa réponse'],
  ['JOINDRE', ['DEMANDE'], 'ce recours n’attend pas de compléments'],
  ['TRANSMETTRE', ['ACCEPTE'], 'ce recours n’attend pas de compléments'],
] as const)('%s is possible in %j; elsewhere: %s', (event, possibles, raison) => {
  const raisons = (statut: EtatRecours) => raisonsRecours({ statut, complementsAvant: null }, event);
  expect(ETATS_RECOURS.filter((statut) => raisons(statut).length === 0)).toEqual(possibles);
  expect(raisons('REFUSE')).toEqual([raison]);
});

test('one that ended with its request says so', () =>
  expect(raisonsRecours({ statut: 'CLOS_RETIRE', complementsAvant: null }, 'ACCEPTER')).toEqual([
    'la demande est retirée : ce recours est clos',
  ]));

test('complements that come too late are told until when they were awaited', () =>
  expect(raisonsRecours({ statut: 'CLOS', complementsAvant: '2026-04-01' }, 'TRANSMETTRE')).toEqual([
    'les compléments étaient attendus jusqu’au 01/04/2026',
  ]));

const PREMIER = 1;
const SECOND = 2;
/** A request that its second committee examines again; `encore`: its first one has it still. */
const reexaminee = {
  statut: 'EN_EVALUATION',
  cppId: SECOND,
  reexamen: { premierCppId: PREMIER, premiersMembres: [31] },
} as const;
const encore = { ...reexaminee, cppId: PREMIER, reexamen: null };
test.each([
  ['SUPER_ADMIN', null, encore, true],
  ['UTILISATEUR_ANSM', null, encore, true],
  ['GESTIONNAIRE', PREMIER, encore, true],
  ['GESTIONNAIRE', SECOND, encore, false],
  ['INSTRUCTEUR', PREMIER, encore, false],
  ['GESTIONNAIRE', PREMIER, reexaminee, true],
  ['GESTIONNAIRE', SECOND, reexaminee, true],
  ['INSTRUCTEUR', SECOND, reexaminee, true],
  ['INSTRUCTEUR', PREMIER, reexaminee, false],
  ['INSTRUCTEUR', 3, reexaminee, false],
  ['INSTRUCTEUR', SECOND, { ...reexaminee, cppId: null }, false],
  ['INSTRUCTEUR', null, { ...reexaminee, cppId: null }, false],
  ['INSTRUCTEUR', PREMIER, { ...reexaminee, statut: 'AUTORISE' }, true],
  ['INSTRUCTEUR', SECOND, { ...reexaminee, statut: 'AUTORISE' }, true],
  ['EXPERT', null, reexaminee, false],
] as const)('%s of the committee %s, of %j, reads the appeal: %s', (profil, cppId, { reexamen, statut, cppId: a }, attendu) => {
  const d = { statut, cppId: a, suivi: { reexamen } };
  expect(litRecours(d, { profil, cppId, utiId: 30 })).toBe(attendu);
});
test('a member of the first committee who sits in the second one reads it once all is over', () => {
  const { reexamen, cppId } = reexaminee;
  const lit = (statut: 'EN_EVALUATION' | 'REFUSE') =>
    litRecours({ statut, cppId, suivi: { reexamen } }, { profil: 'INSTRUCTEUR', cppId, utiId: 31 });
  expect([lit('EN_EVALUATION'), lit('REFUSE')]).toEqual([false, true]);
});
