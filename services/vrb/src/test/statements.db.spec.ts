/** The statements of the lists and heads, with fixed parameters: statements.sql says what they are. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startServiceForTest } from '@riph/chassis/test/service';
import { keptStatements, NotedDatabase } from '@riph/chassis/test/statements-file';
import { InvestigateursRepository } from '../investigateurs/investigateurs.repository.ts';
import { service } from '../service.ts';
import { ListesRepository } from '../volontaires/listes.repository.ts';

test('lists and heads ask what the file says', async () => {
  const running = await startServiceForTest(service);
  try {
    const db = new NotedDatabase(running.db);
    const listes = new ListesRepository(db);
    const portee = { etuIds: [1], centreIds: [2], etudes: [] };
    const suite = { apres: 9, taille: 20, jour: '2026-03-02' };
    const statements = [
      await db.under('designations', () => listes.designations(portee, {}, suite)),
      await db.under('designations of a person', () => listes.dePersonne(4, portee, suite)),
      await db.under('persons', () => listes.volontaires(portee, { plafond: 600_000 }, suite)),
      await db.under('the file', () => listes.fichier(suite)),
      await db.under('investigators', () => new InvestigateursRepository(db).rechercher(portee, {}, suite)),
    ];
    const { kept, asked } = keptStatements(join(import.meta.dirname, 'statements.sql'), statements);
    expect(asked).toBe(kept);
  } finally {
    await running.stop();
  }
});
