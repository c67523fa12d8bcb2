/** The statements of the lists and heads, with fixed parameters: statements.sql says what they are. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ecrirePosition } from '@riph/chassis/store/postgres/pages';
import { startServiceForTest } from '@riph/chassis/test/service';
import { keptStatements, NotedDatabase } from '@riph/chassis/test/statements-file';
import type { Actor } from '@riph/contracts/core/call';
import { NotesRepository } from '@riph/examen/notes/notes.repository';
import { RapportsDuComiteRepository } from '@riph/examen/rapporteurs/rapports-du-comite.repository';
import { service } from '../service.ts';
import { AccesRepository } from '../socle/dossier/acces.repository.ts';
import { CalendrierRepository } from '../suivi/calendrier/calendrier.repository.ts';
import { ListesRepository } from '../suivi/journal/listes.repository.ts';
import { TdbGestionnaireRepository } from '../suivi/tdb-gestionnaire/tdb-gestionnaire.repository.ts';
import { TdbInstructeurRepository } from '../suivi/tdb-instructeur/tdb-instructeur.repository.ts';
import { TeteRepository } from '../suivi/tete/tete.repository.ts';
import { ConservationRepository } from '../vie/conservation/conservation.repository.ts';
import { EtudesRepository } from '../vie/etude/etudes.repository.ts';

const APRES_SEPT = ecrirePosition({ valeurs: [], id: 7 });
const APRES_TITRE = ecrirePosition({ valeurs: ['marche'], id: 9 });

test('lists and heads ask what the file says', async () => {
  const running = await startServiceForTest(service);
  try {
    const db = new NotedDatabase(running.db);
    const actor = (profil: Actor['profil']): Actor => ({ utiId: 1, profil, cppId: 3, nom: 'Ange Durand' });
    const [deposant, gestionnaire, instructeur, admin] = [
      actor('DEPOSANT'),
      actor('GESTIONNAIRE'),
      actor('INSTRUCTEUR'),
      actor('SUPER_ADMIN'),
    ];
    const [tete, acces, etudes] = [new TeteRepository(db), new AccesRepository(db), new EtudesRepository(db)];
    const [listes, notes, calendrier] = [new ListesRepository(db), new NotesRepository(db), new CalendrierRepository(db)];
    const [duGestionnaire, duMembre] = [new TdbGestionnaireRepository(db), new TdbInstructeurRepository(db)];
    const ctx = { entite: 'DOSSIER', recherche: { filtres: {} } } as const;
    const introuvable = { code: 'dossier.introuvable' };
    const [fenetre, page] = [
      { du: '2026-03-01', au: '2026-03-31' },
      { taille: 20, apres: '40' },
    ];
    const statements = [
      await db.under('head of a dossier', () => expect(tete.lire(9, gestionnaire, null)).rejects.toMatchObject(introuvable)),
      await db.under('dossier, for others than its sponsor', () => acces.dossier(9, false)),
      await db.under('dossier without its research, for its sponsor', () => acces.dossierSansRecherche(9, true)),
      await db.under('forms, for others than the sponsor', () => acces.formulaires(9, false)),
      await db.under('studies, sponsor', () => etudes.page({ filtres: {}, page: { taille: 20, apres: APRES_SEPT } }, deposant)),
      await db.under('studies, committee', () => etudes.page({ filtres: {} }, gestionnaire)),
      await db.under('studies, administration, oldest first', () =>
        etudes.page({ filtres: {}, tri: [{ champ: 'id', sens: 'asc' }] }, admin),
      ),
      await db.under('studies, committee, by title, a later page', () =>
        etudes.page(
          { filtres: {}, tri: [{ champ: 'titre', sens: 'asc' }], page: { taille: 2, apres: APRES_TITRE } },
          gestionnaire,
        ),
      ),
      await db.under('papers kept ten years, a later page', () =>
        new ConservationRepository(db).page('2032-03-10', ecrirePosition({ valeurs: ['2022-03-10'], id: 9 }), 25),
      ),
      await db.under('journal of dossiers', () => listes.actions({ ...ctx, cppId: 3, sansLienDe: 1, sansDepotDe: 1 })),
      await db.under('draws', () => listes.tirages({ filtres: {}, page })),
      await db.under('notes', () => notes.lister(9, 1)),
      await db.under('dashboard of a manager', async () => {
        await duGestionnaire.ouverts({ cppId: 3, utiId: 1 }, '2026-03-02');
        await new RapportsDuComiteRepository(db).lire({ cppId: 3, utiId: 1, nombre: 300 });
      }),
      await db.under('dashboard of a member', async () => {
        await duMembre.rapports(instructeur, false);
        await duMembre.notesNonLues(instructeur);
        await duMembre.derniersDocuments(instructeur, [9], '2026-03-02', 10);
      }),
      await db.under('calendar of a member', () => calendrier.dossiers(instructeur, fenetre)),
    ];
    const { kept, asked } = keptStatements(join(import.meta.dirname, 'statements.sql'), statements);
    expect(asked).toBe(kept);
  } finally {
    await running.stop();
  }
});
