import { expect, test } from '@jest/globals';
import { refusal } from '@riph/contracts/core/errors';
import type { Workflow } from '@riph/contracts/core/workflow';
import { assertAllowed, Events, type EventTable, noGuard } from './events.ts';

const carnetWorkflow = {
  OUVRIR: { from: ['NEUF'], to: 'OUVERT', by: 'DOSSIER_CREER', label: 'Ouvrir' },
  FERMER: { from: ['OUVERT'], to: 'CLOS', by: ['DOSSIER_CREER', 'SEANCE_GERER'], label: 'Fermer' },
  PERDRE: { from: ['OUVERT'], to: 'CLOS', by: 'systeme', label: 'Perdre' },
} as const satisfies Workflow<'NEUF' | 'OUVERT' | 'CLOS'>;
type Table = EventTable<typeof carnetWorkflow, { statut: string }, number, string>;

test('a table that forgets an event, its guard, or what the platform alone fires does not compile', () => {
  const whole: Table = {
    OUVRIR: { guard: noGuard, run: async (n) => String(n) },
    FERMER: { guard: ({ statut }, { nom }) => (statut === 'CLOS' ? [`Déjà fermé, ${nom}.`] : []), run: 'appel' },
    PERDRE: 'systeme',
  };
  const { OUVRIR: _, ...withoutOne } = whole;
  // @ts-expect-error OUVRIR is missing.
  const forgotten: Table = withoutOne;
  // @ts-expect-error An act says what guards it, be it `noGuard`.
  const unguarded: Table = { ...whole, FERMER: { run: 'appel' } };
  // @ts-expect-error It has a call or says so.
  const unrun: Table = { ...whole, FERMER: { guard: noGuard } };
  // @ts-expect-error What the table gives to a person is no event of the platform.
  const stolen: Table = { ...whole, FERMER: 'systeme' };
  // @ts-expect-error What the table gives to the platform has no act that a person may call.
  const given: Table = { ...whole, PERDRE: { guard: noGuard, run: 'appel' } };
  expect([forgotten, unguarded, unrun, stolen, given]).toHaveLength(5);
});

test('an act that has its own call refuses what its guard says', () => {
  const lost = refusal('objet.introuvable', { objet: 'Le carnet' });
  expect(() => assertAllowed([])).not.toThrow();
  expect(() => assertAllowed({ reasons: [], refusal: lost })).not.toThrow();
  expect(() => assertAllowed(['Le carnet est fermé.'])).toThrow('le carnet est fermé.');
  expect(() => assertAllowed({ reasons: ['Il manque le carnet.'], refusal: lost })).toThrow(lost);
});

test.each(['run', 'assertMay'] as const)(
  '%s asks once whether a person may: droit, version and state, then guard',
  async (how) => {
    const asked: string[] = [];
    const machine = {
      workflow: carnetWorkflow,
      reasons: () => [],
      mayFire: () => true,
      assertMayFire: () => void asked.push('droit'),
      assertPossible: (_row: unknown, _event: unknown, version?: number) => void asked.push(`version ${version}, state`),
    };
    const guard = (): string[] => {
      asked.push('guard');
      return [];
    };
    const events = new Events<keyof typeof carnetWorkflow, { statut: string }, number, string>(machine, {
      OUVRIR: { guard, run: async (n) => String(n) },
      FERMER: { guard: noGuard, run: 'appel' },
      PERDRE: 'systeme',
    });
    const actor = { utiId: 1, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' } as const;
    const carnet = { statut: 'NEUF' };
    if (how === 'run') expect(await events.run('OUVRIR', carnet, actor, 3, 7)).toBe('3');
    else await events.assertMay('OUVRIR', carnet, actor, 7);
    expect(asked).toEqual(['droit', 'version 7, state', 'guard']);
  },
);
