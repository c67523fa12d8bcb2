import { expect, test } from '@jest/globals';
import { diagram } from './diagram.ts';
import type { Workflow } from './workflow.ts';

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

test('without words, every event is an arrow, or said to leave the state as it is', () => {
  const svg = diagram({ titre: 'Circuit', workflow, labels, places });
  expect(svg.match(/marker-end/g)).toHaveLength(2);
  expect(svg).toContain('Fermer / Supprimer');
  expect(svg).toContain('Sans changer d’état : Supprimer (Clos).');
});

test('words that are longer than the drawing is wide take several lines', () => {
  const words = 'Un carnet se perd, se retrouve, se ferme et se rouvre. '.repeat(4).trim();
  const lines = diagram({ titre: 'Circuit', workflow, labels, places, said: { events: [], words } }).match(/<tspan /g);
  expect(lines?.length).toBeGreaterThan(Object.keys(labels).length + 3);
});
