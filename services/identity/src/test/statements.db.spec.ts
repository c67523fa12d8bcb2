/** The statements of the lists and heads, with fixed parameters: statements.sql says what they are. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ecrirePosition } from '@riph/chassis/store/postgres/pages';
import { startServiceForTest } from '@riph/chassis/test/service';
import { keptStatements, NotedDatabase } from '@riph/chassis/test/statements-file';
import { ComptesAValiderRepository } from '../administration/comptes-a-valider.repository.ts';
import { ExportsRepository } from '../exports/exports.repository.ts';
import { NotificationsRepository } from '../notifications/notifications.repository.ts';
import { PersonnesProposeesRepository } from '../recherche/personnes-proposees.repository.ts';
import { RechercheRepository } from '../recherche/recherche.repository.ts';
import { service } from '../service.ts';
import { ContexteRepository } from '../session/contexte.repository.ts';

test('lists and heads ask what the file says', async () => {
  const running = await startServiceForTest(service);
  try {
    const db = new NotedDatabase(running.db);
    const recherche = new RechercheRepository(db);
    const apres = ecrirePosition({ valeurs: ['2026-03-02', 'durand ange'], id: 9 });
    const [parDate, parNom] = [{ champ: 'dateFin', sens: 'desc' } as const, { champ: 'nom', sens: 'asc' } as const];
    const lecteur = { utiId: 1, profil: 'GESTIONNAIRE', cppId: 3 } as const;
    const statements = [
      await db.under('context of a person', () => new ContexteRepository(db).lire(1)),
      await db.under('persons of a profile', () => recherche.personnes('DEPOSANT', { tri: undefined }, { taille: 20 })),
      await db.under('members, next page, by two keys', () =>
        recherche.membres({ jour: '2026-03-02', tri: [parDate, parNom] }, { taille: 20, apres }),
      ),
      await db.under('comptes to validate', () => new ComptesAValiderRepository(db).lister({ taille: 20 })),
      await db.under('persons by the beginnings of their names', () => new PersonnesProposeesRepository(db).duComite('dur:*', 3)),
      await db.under('exports of a person', () => new ExportsRepository(db).lister('2026-03-02T10:00:00Z', lecteur)),
      await db.under('notifications of a person', () =>
        new NotificationsRepository(db).lister({ utiId: 1, type: undefined, nonLues: true, mots: null, apres: null, taille: 20 }),
      ),
    ];
    const { kept, asked } = keptStatements(join(import.meta.dirname, 'statements.sql'), statements);
    expect(asked).toBe(kept);
  } finally {
    await running.stop();
  }
});
