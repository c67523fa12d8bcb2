import { expect, test } from '@jest/globals';
import type { StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { StatutRecrutement } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { ficheVide } from './fiche-eclaire.ts';
import { datesRecrutement, PORTAIL, recrutementApres } from './recrutement.rules.ts';

const RECEPTION = { jour: '2026-05-10', recuLe: '2026-05-10T02:00:00.000Z' };
const ev = (type: string, date: string | null, pays = 'FR') => ({ type, date, pays });
const OUVERTURE = ev('START_OF_RECRUITMENT', '2026-03-01');
const avant = (recrutement: StatutRecrutement | null, declare: { statut: StatutRecrutement; depuis: string } | null = null) => ({
  recrutement,
  eclaire: { ...ficheVide(), recrutement: { declare, historique: [] } },
});
type Lu = { recrutement: StatutRecrutement | null; evenements: ReturnType<typeof ev>[]; statut: StatutEtudeCtis | null };
const lu = (p: Partial<Lu> = {}): Lu => ({ recrutement: 'OUVERT', evenements: [OUVERTURE], statut: 'EN_COURS', ...p });

// PUB-06.
test.each([
  ['nothing was declared: the portal tells', lu(), avant('OUVERT'), 'OUVERT', false],
  [
    'closed here after what the portal tells: it stays closed',
    lu(),
    avant('FERME', { statut: 'FERME', depuis: '2026-04-01' }),
    'FERME',
    true,
  ],
  ['closed here on the very day', lu(), avant('FERME', { statut: 'FERME', depuis: '2026-03-01' }), 'FERME', true],
  [
    'opened again at the portal since',
    lu({ evenements: [OUVERTURE, ev('RESTART OF RECRUITMENT', '2026-04-02')] }),
    avant('FERME', { statut: 'FERME', depuis: '2026-04-01' }),
    'OUVERT',
    false,
  ],
  [
    'an event of another country changes nothing of France',
    lu({ evenements: [OUVERTURE, ev('RESTART_OF_RECRUITMENT', '2026-04-02', 'DE')] }),
    avant('FERME', { statut: 'FERME', depuis: '2026-04-01' }),
    'FERME',
    true,
  ],
  [
    'opened here, and halted since',
    lu({ statut: 'SUSPENDUE' }),
    avant('OUVERT', { statut: 'OUVERT', depuis: '2026-04-01' }),
    'FERME',
    true,
  ],
  ['under evaluation: nothing yet', lu({ recrutement: null, statut: null, evenements: [] }), avant(null), null, false],
] as const)('%s', (_, essai, a, recrutement, declareTient) => {
  const apres = recrutementApres(essai, a, RECEPTION);
  expect(apres.recrutement).toBe(recrutement);
  expect(apres.eclaire.recrutement.declare !== null).toBe(declareTient);
});

test('a change that comes by the portal is a line of the history, with the day that the portal gives', () => {
  const ferme = lu({ recrutement: 'FERME', evenements: [OUVERTURE, ev('END_OF_RECRUITMENT', '2026-05-02')] });
  const apres = recrutementApres(ferme, avant('OUVERT'), RECEPTION);
  expect(apres.eclaire.recrutement.historique).toEqual([
    { statut: 'FERME', date: '2026-05-02', le: RECEPTION.recuLe, par: PORTAIL },
  ]);
  // Received again unchanged, and the first time that a trial is received: no line.
  expect(recrutementApres(ferme, apres, RECEPTION).eclaire.recrutement.historique).toHaveLength(1);
  expect(recrutementApres(ferme, avant(null), RECEPTION).eclaire.recrutement.historique).toEqual([]);
});

test('it keeps its first day when it opens again; it has a last day only while it is closed', () => {
  const historique = [
    { statut: 'FERME' as const, date: '2026-04-01', le: RECEPTION.recuLe, par: 'X' },
    { statut: 'OUVERT' as const, date: '2026-04-20', le: RECEPTION.recuLe, par: 'X' },
  ];
  const eclaire = { ...ficheVide(), recrutement: { declare: null, historique } };
  expect(datesRecrutement({ evenements: [OUVERTURE], recrutement: 'OUVERT', eclaire })).toEqual({
    debut: '2026-03-01',
    fin: null,
  });
  expect(datesRecrutement({ evenements: [OUVERTURE], recrutement: 'FERME', eclaire })).toEqual({
    debut: '2026-03-01',
    fin: '2026-04-01',
  });
});
