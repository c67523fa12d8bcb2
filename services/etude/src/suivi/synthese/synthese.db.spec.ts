/** The head of a dossier and the guards of its buttons, in one request: no table is read twice for them. What an act changes is told once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readsByTable, statementsOf } from '@riph/chassis/test/statements';
import type { Actor } from '@riph/contracts/core/call';
import { eventSubject } from '@riph/contracts/core/events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite());
});
afterAll(() => m?.stop());

const enExamen = async () => {
  const depot = await c.depose();
  await c.preparer(depot.dosId, depot.comite);
  return depot;
};
const enComplements = async () => {
  const { dosId, comite } = await enExamen();
  await c.verdicts(dosId, comite);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Précisez le recrutement' }];
  const { version } = await c.synthese(dosId, comite);
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, comite);
  return { dosId };
};
const LECTEURS: [string, () => Promise<{ dosId: number; actor: Actor }>][] = [
  ['a draft, whose filing is judged', async () => ({ dosId: await m.brouillonComplet(), actor: deposant })],
  [
    'a dossier under examination, whose verdicts are judged',
    async () => {
      const { dosId, comite } = await enExamen();
      return { dosId, actor: comite };
    },
  ],
  ['a request for complements, whose lines say what answers them', async () => ({ ...(await enComplements()), actor: deposant })],
  [
    'an examined dossier, whose opinion is judged',
    async () => {
      const { dosId, comite } = await c.examine();
      return { dosId, actor: comite };
    },
  ],
];

/**
 * The forms stay where they are while nobody asks for them: what asks reads them by themselves, and other dossiers by their number. The head asks of the
 * links of interest the reader's alone; `inscription` is also a table of séance, in a database of its own.
 */
const A_PART = ['dossier', 'formulaire_depose', 'lateral', 'etude', 'conflit', 'inscription'];

test.each(LECTEURS)('%s', async (_, preparer) => {
  const { dosId, actor } = await preparer();
  await m.services.settled();
  const lire = () => m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);
  // The reference data that a first reader brings along are kept.
  await lire();
  const statements = await statementsOf(lire);
  const reads = readsByTable(statements);
  expect(reads).toMatchObject({ dossier: expect.any(Number), piece: 1 });
  const deuxFois = Object.keys(reads).filter((table) => reads[table] > 1 && !A_PART.includes(table));
  expect({ deuxFois, reads }).toMatchObject({ deuxFois: [] });
  // Of the tables apart too, nothing is asked twice in the same words.
  expect(statements.filter((s, rang) => /^select\b/i.test(s) && statements.indexOf(s) !== rang)).toEqual([]);
});

test('an act that moves a dossier and its study tells the study once, with its dossier', async () => {
  const { dosId } = await c.depose();
  const { etuId } = await c.synthese(dosId, deposant);
  const avant = (await m.publies()).length;
  await m.evenement(dosId, 'RETIRER', { motif: 'Le financement est perdu' }, deposant);
  const dits = (await m.publies()).slice(avant);
  // What comes later is told by what others make of it: a séance gives its place back.
  const acte = dits.findIndex((p) => p.subject === eventSubject(etudeEvents.dossierTransition));
  const etudes = dits.map((p) => p.subject === eventSubject(etudeEvents.etudeChange));
  expect([acte >= 0, etudes.slice(0, acte).includes(true)]).toEqual([true, false]);
  expect(etudeEvents.etudeChange.schema.parse(dits[etudes.indexOf(true)].payload)).toMatchObject({
    etuId,
    document: { etat: 'ABANDONNEE' },
  });
});
