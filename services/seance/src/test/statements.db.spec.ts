/** The statements of the lists and heads, with fixed parameters: statements.sql says what they are. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startServiceForTest } from '@riph/chassis/test/service';
import { keptStatements, NotedDatabase } from '@riph/chassis/test/statements-file';
import { RechercheRepository } from '../recherche/recherche.repository.ts';
import { SeanceRepository } from '../seance/seance.repository.ts';
import { service } from '../service.ts';

test('lists and heads ask what the file says', async () => {
  const running = await startServiceForTest(service);
  try {
    const db = new NotedDatabase(running.db);
    const [recherche, seances] = [new RechercheRepository(db), new SeanceRepository(db)];
    const perimetre = { cppIds: [3], cppDuTexte: [] };
    const statements = [
      await db.under('séances, first page', () => recherche.page({ filtres: {} }, perimetre, 20, null)),
      await db.under('séances, next page, oldest first', () =>
        recherche.page({ filtres: {}, texte: 'salle', tri: [{ champ: 'date', sens: 'asc' }] }, perimetre, 20, {
          date: '2026-03-02',
          heureDebut: '14:00',
          id: 9,
        }),
      ),
      await db.under('count of séances', () => recherche.compter({ filtres: {} }, perimetre)),
      await db.under('séances of a window', () =>
        seances.fenetre({ du: '2026-03-01', au: '2026-03-31', cppId: 3, statuts: ['OUVERTE'], limite: 50 }),
      ),
      await db.under('figures of a window', async () => {
        const fenetre = { du: '2026-03-01', au: '2026-03-31', statuts: ['TENUE', 'CLOTUREE'] } as const;
        await seances.comptes(fenetre);
        await seances.dossiersDe(fenetre);
      }),
    ];
    const { kept, asked } = keptStatements(join(import.meta.dirname, 'statements.sql'), statements);
    expect(asked).toBe(kept);
  } finally {
    await running.stop();
  }
});
