/** seance with its real neighbours: committees of the reference data, members in the directory, dossiers in etude, rows are written as their owners write them. */

import { TestClock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { instantParis } from '@riph/contracts/core/paris';
import { elementAdministratif, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { CategorieMembre } from '@riph/contracts/identity/college';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import type { EvenementSeance } from '@riph/contracts/seance/seance.workflow';
import { service as etude } from '@riph/etude/service';
import { service as identity } from '@riph/identity/service';
import { COMPOSITION, creerMembre } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service } from '../service.ts';

export const IDF1 = 5;
export const SE2 = 26;
export const AUJOURDHUI = '2026-03-02';

export const gestionnaire: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: IDF1, nom: 'Sophie Renard' };
export const gestionnaireSe2: Actor = { utiId: 202, profil: 'GESTIONNAIRE', cppId: SE2, nom: 'Marc Aubry' };
export const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
export const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
export const instructeur = (utiId: number): Actor => ({ utiId, profil: 'INSTRUCTEUR', cppId: IDF1, nom: `Membre ${utiId}` });

/** Enough for a quorum (R1123-11) and one more of each college. */
export const MEMBRES = COMPOSITION.map(([rang, nom, categorie, fonction]) => [300 + rang, nom, categorie, fonction] as const);

/** `voisins`: services that a test asks beside those that every one needs. */
export async function monde(voisins: Parameters<typeof startServicesForTest>[0] = []) {
  const clock = new TestClock(AUJOURDHUI);
  const services = await startServicesForTest([referentiel, identity, etude, service, ...voisins], { clock });
  const seance = services.of('seance');

  const membre = (utiId: number, nom: string, categorie: CategorieMembre, fonction: string, cppId = IDF1) =>
    creerMembre(services.of('identity').db, utiId, cppId, categorie, { nom, fonction });
  for (const m of MEMBRES) await membre(...m);
  // Of another committee: never in the lists of the first.
  await membre(321, 'Roussel', 'C1_RECHERCHE_METHODOLOGIE', 'MEMBRE', SE2);

  let rang = 0;
  /** A dossier under examination by a committee. */
  const dossier = async (
    d: {
      cppId?: number;
      statut?: string;
      type?: string;
      dateLimite?: string;
      deposantUtiId?: number;
      dateRecevabilite?: string | null;
    } = {},
  ): Promise<number> => {
    const db = services.of('etude').db;
    rang += 1;
    const n = rang;
    const recevable = d.dateRecevabilite === undefined ? '2026-02-27' : d.dateRecevabilite;
    const [etu] = await db.query<{ id: number }>(sql`
      insert into etude (reglementation_code, etat, titre, deposant_uti_id, deposant_nom, cpp_id, cree_le, maj_le)
      values ('JARDE', 'EN_EVALUATION', ${`Étude ${n}`}, 101, 'Camille Moreau', ${d.cppId ?? IDF1}, now(), now())
      returning id
    `);
    const [row] = await db.query<{ id: number }>(sql`
      insert into dossier (etu_id, type, numero, reglementation_code, statut, deposant_uti_id, deposant_nom, cpp_id,
        titre, qualification_code, promoteur, date_creation, date_soumission, date_recevabilite, recevable_a, date_limite,
        element_administratif, administratif_maj_le, administratif_maj_par, element_recherche, recherche_maj_le,
        recherche_maj_par, maj_le)
      values (${etu.id}, ${d.type ?? 'DI'}, ${`26.00001.${String(n).padStart(6, '0')}`}, 'JARDE',
        ${d.statut ?? 'EN_EVALUATION'}, ${d.deposantUtiId ?? 101}, 'Camille Moreau', ${d.cppId ?? IDF1},
        ${`Étude ${n} : marche & cœur`}, 'CAT2', 'CHU de démonstration', now(), '2026-02-20',
        ${recevable}, ${recevable === null ? null : instantParis(recevable, '09:00')}, ${d.dateLimite ?? '2026-04-20'},
        ${elementAdministratif.parse({})}, now(), 'Camille Moreau', ${elementRecherche.parse({})}, now(),
        'Camille Moreau', now())
      returning id
    `);
    return row.id;
  };

  const rapporteur = (dosId: number, utiId: number, nom: string, type: string, isDepose = false) =>
    services.of('etude').db.query(sql`
        insert into rapporteur (dos_id, cpp_id, tour, type, uti_id, nom, designe_le, decide_par, designe_par, depose_le)
        values (${dosId}, (select cpp_id from dossier where id = ${dosId}), 1, ${type}, ${utiId}, ${nom}, now(), 'Dominique Girard', 'Sophie Renard', case when ${isDepose} then now() end)
      `);
  const conflit = (dosId: number, utiId: number, nom: string, motif: string) =>
    services.of('etude').db.query(sql`
        insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
        values (${dosId}, ${utiId}, ${nom}, ${motif}, now(), 'Sophie Renard')
      `);

  const saisie = (change: object = {}) => ({
    date: '2026-03-25',
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle Claude-Bernard',
    mode: 'PRESENTIEL' as const,
    type: 'PLENIERE' as const,
    capaciteDi: 2,
    capaciteMs: 2,
    placesTasReservees: 2,
    ...change,
  });
  const creer = (change: object = {}, actor: Actor = gestionnaire) =>
    seance.call(seanceSeance, 'creer', { body: saisie(change) }, actor);
  const lire = (id: number, actor: Actor = gestionnaire) => seance.call(seanceSeance, 'lire', { params: { id } }, actor);

  const transition = async (
    id: number,
    event: EvenementSeance,
    motif?: string,
    actor: Actor = gestionnaire,
    reste: { sansQuorum?: boolean; odjFixePar?: 'PRESIDENT' | 'VICE_PRESIDENT' } = event === 'ENVOYER_ODJ'
      ? { odjFixePar: 'PRESIDENT' }
      : {},
  ) => {
    const { version } = await lire(id, actor);
    return seance.call(
      seanceSeance,
      'appelerTransition',
      { params: { seanceId: id }, query: { event }, body: { version, motif, ...reste } },
      actor,
    );
  };
  const inscrire = (dosId: number, seanceId: number, actor: Actor = gestionnaire) =>
    seance.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId } }, actor);
  const deplacer = (dosId: number, depuisSeanceId: number, seanceId: number, actor: Actor = gestionnaire) =>
    seance.call(seanceDossier, 'deplacer', { params: { seanceId, dosId }, query: { depuisSeanceId }, body: undefined }, actor);
  const presence = (seanceId: number, membreId: number, isPresent: 'true' | 'false' = 'true', body: object = {}) =>
    seance.call(
      seancePresence,
      'modifier',
      { params: { seanceId }, query: { membreId, isPresent }, body: { ...body } },
      gestionnaire,
    );
  const tousPresents = async (seanceId: number, sauf: number[] = []) => {
    for (const [utiId] of MEMBRES) if (!sauf.includes(utiId)) await presence(seanceId, utiId);
  };

  return {
    transition,
    inscrire,
    deplacer,
    presence,
    tousPresents,
    clock,
    services,
    seance,
    dossier,
    rapporteur,
    conflit,
    saisie,
    creer,
    lire,
    settled: services.settled,
    stop: services.stop,
  };
}
export type Monde = Awaited<ReturnType<typeof monde>>;
