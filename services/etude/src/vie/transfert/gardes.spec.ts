/** Who may do what of a hand-over, and what each state and guard refuses. Rules: ETU-11, ETU-15. */
import { expect, test } from '@jest/globals';
import { STATUTS_TRANSFERT } from '@riph/contracts/etude/vie/transfert.workflow';
import { gardeAcceptation, isDeSonCote, raisonsDuStatut } from './gardes.rules.ts';

test.each([
  ['ACCEPTER', ['ENVOYE']],
  ['REFUSER', ['ENVOYE', 'CONVENU']],
  ['ANNULER', ['ENVOYE', 'CONVENU']],
  ['EXPIRER', ['ENVOYE']],
  ['CONCLURE', ['CONVENU']],
  ['CLASSER', ['ENVOYE', 'CONVENU']],
] as const)('%s is possible in %j, and nowhere else', (event, attendus) =>
  expect(STATUTS_TRANSFERT.filter((statut) => raisonsDuStatut({ statut }, event).length === 0)).toEqual(attendus),
);

test('one that ended says how', () =>
  expect(raisonsDuStatut({ statut: 'REFUSE' }, 'ACCEPTER')).toEqual([
    'Ce transfert n’attend plus de réponse : il est « Refusé ».',
  ]));

const DE_7_A_8 = { emetteurUtiId: 7, cibleUtiId: 8 };
test.each([
  ['DEPOSANT', 7, false, true],
  ['DEPOSANT', 8, true, false],
  ['DEPOSANT', 9, false, false],
  ['SUPER_ADMIN', 1, false, true],
  // Who is asked, signed in as the administration: he does not answer under that profile.
  ['SUPER_ADMIN', 8, false, true],
] as const)('%s number %i answers: %s; calls back: %s', (profil, utiId, repond, annule) => {
  const moi = { profil, utiId };
  for (const event of ['ACCEPTER', 'REFUSER'] as const) expect(isDeSonCote(event, DE_7_A_8, moi)).toBe(repond);
  expect(isDeSonCote('ANNULER', DE_7_A_8, moi)).toBe(annule);
});

test.each([
  ['2026-04-01', 'EN_COURS', undefined],
  ['2026-04-02', 'EN_COURS', 'transfert.clos'],
  ['2026-04-01', 'ARCHIVEE', 'transfert.impossible'],
  ['2026-04-02', 'ARCHIVEE', 'transfert.clos'],
] as const)('until 1 April, accepted on %s, its study %s: refused by %s', (jour, etat, code) => {
  const jugement = gardeAcceptation({ expireLe: '2026-04-01', etat }, jour);
  if (code === undefined) expect(jugement).toEqual([]);
  else expect(jugement).toMatchObject({ refusal: { code } });
});
