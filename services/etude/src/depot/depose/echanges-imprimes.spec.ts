import { expect, test } from '@jest/globals';
import type { DemandeEchangee, Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import type { SENTS } from '@riph/contracts/etude/formulaire/depose';
import { echangesDeLEnvoi, echangesImprimes } from './echanges-imprimes.ts';

const demande = (le: string, reponduLe: string | null, plus: Partial<DemandeEchangee> = {}): Echange => ({
  nature: 'DEMANDE',
  rang: null,
  voie: null,
  sousReserve: false,
  type: 'COMPLEMENTS',
  le,
  date: '2026-03-03',
  demandePar: 'Le comité',
  texte: '',
  documentId: null,
  echeance: null,
  etat: reponduLe === null ? 'EN_ATTENTE' : 'REPONDUE',
  reponduLe,
  reponduPar: null,
  points: [],
  parties: [],
  message: null,
  autresPieces: [],
  ...plus,
});
const retrait: Echange = { nature: 'RETRAIT', le: '2026-06-01T10:00:00Z', par: 'Camille Moreau', motif: 'Abandon' };
const complements = demande('2026-03-03T10:00:00Z', '2026-03-09T10:00:00Z');
const modification = demande('2026-04-03T10:00:00Z', '2026-05-09T10:00:00Z', { type: 'MODIFICATION' });
const attend = demande('2026-04-03T10:00:00Z', null);

test.each<[string, Echange[], (typeof SENTS)[number][], number, Echange[]]>([
  ['the filing alone', [], ['SOUMETTRE'], 1, []],
  [
    'the last sending: everything',
    [complements, attend, retrait],
    ['SOUMETTRE', 'ENVOYER_COMPLEMENTS'],
    2,
    [complements, attend, retrait],
  ],
  ['the filing, once answered', [complements, retrait], ['SOUMETTRE', 'ENVOYER_COMPLEMENTS'], 1, []],
  ['between two answers', [complements, modification], ['SOUMETTRE', 'ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF'], 2, [complements]],
  ['an answer older than what was kept', [complements, modification], ['REPRISE', 'REPONDRE_MODIF'], 1, [complements]],
])('%s', (_, echanges, evenements, rang, lus) => {
  const envois = evenements.map((evenement) => ({ evenement }));
  expect(echangesDeLEnvoi(echanges, envois, rang)).toEqual(lus);
});

test('nothing exchanged prints nothing; another state of the exchanges is another print', () => {
  expect(echangesImprimes([])).toEqual({ section: null, empreinte: '' });
  const empreintes = [[attend], [complements], [complements, retrait]].map((e) => echangesImprimes(e).empreinte);
  expect(new Set(empreintes).size).toBe(3);
  expect(echangesImprimes([complements]).empreinte).toBe(empreintes[1]);
});

test('what a person typed is only text', () => {
  const message = '<img src=x onerror=alert(1)>';
  const { section } = echangesImprimes([demande('2026-03-03T10:00:00Z', '2026-03-09T10:00:00Z', { message })]);
  expect(section?.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
