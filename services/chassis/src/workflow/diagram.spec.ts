import type { Workflow } from '@riph/contracts/core/workflow';
import { expect, test } from 'vitest';
import { diagram } from './diagram.ts';

type Statut = 'OUVERT' | 'CLOS';
const workflow = {
  FERMER: { from: ['OUVERT'], to: 'CLOS', by: 'SEANCE_GERER', label: 'Fermer' },
  ROUVRIR: { from: ['CLOS'], to: 'OUVERT', by: 'SEANCE_GERER', label: 'Rouvrir & dire pourquoi' },
  SUPPRIMER: { from: ['OUVERT', 'CLOS'], to: 'CLOS', by: 'systeme', label: 'Supprimer' },
} as const satisfies Workflow<Statut>;
const labels = { OUVERT: 'Ouvert', CLOS: 'Clos' };
const places = { OUVERT: [0, 0], CLOS: [0, 1] } as const;

test('every state and every event of a table is drawn and said, but those told in words', () => {
  const svg = diagram({
    titre: 'Circuit d’un carnet',
    workflow,
    labels,
    places,
    said: { events: ['SUPPRIMER'], words: 'Il se supprime.' },
  });
  expect(svg).toContain('<title id="titre">Circuit d’un carnet</title>');
  expect(svg).toContain('id="etat-OUVERT"');
  expect(svg).toContain('id="etat-CLOS"');
  expect(svg.match(/<path d="M[^"]*"[^>]*marker-end/g)).toHaveLength(2);
  expect(svg).toContain(
    'De « Ouvert » à « Clos » : Fermer. De « Clos » à « Ouvert » : Rouvrir &amp; dire pourquoi. Il se supprime.',
  );
});

test('without words, every event is an arrow', () =>
  expect(diagram({ titre: 'Circuit', workflow, labels, places }).match(/marker-end/g)).toHaveLength(3));
