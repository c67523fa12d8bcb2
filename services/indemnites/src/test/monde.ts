/** indemnites with its real neighbours: rows of séances, dossiers, reporters, experts and members are written as their owners write them. */

import { randomUUID } from 'node:crypto';
import { TestClock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { FILE_TYPES, type FileRef } from '@riph/contracts/core/files';
import { CATEGORIES_MEMBRE, type CategorieMembre } from '@riph/contracts/identity/college';
import { service as etude } from '@riph/etude/service';
import { creerDossier, nommerRapporteur } from '@riph/etude/test/fixtures';
import { service as expertise } from '@riph/expertise/service';
import { service as identity } from '@riph/identity/service';
import { creerMembre, creerPersonne } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import ExcelJS from 'exceljs';
import { service } from '../service.ts';

export const IDF1 = 5;
export const SE2 = 26;
const AUJOURDHUI = '2025-11-10';
export const TRIMESTRE = { dateDebut: '2025-07-01', dateFin: '2025-09-30' };

export const gestionnaire: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: IDF1, nom: 'Sophie Renard' };
export const gestionnaireSe2: Actor = { utiId: 202, profil: 'GESTIONNAIRE', cppId: SE2, nom: 'Marc Aubry' };
export const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
export const membre = (utiId: number): Actor => ({ utiId, profil: 'INSTRUCTEUR', cppId: IDF1, nom: `Membre ${utiId}` });
export const EXPERT = 401;

/** The president, then M1 to M5 of the worked example: M3 is the biostatistician. */
export const PRESIDENTE = 301;
const MEMBRES: readonly (readonly [utiId: number, nom: string, categorie: CategorieMembre, fonction: string])[] = [
  [PRESIDENTE, 'Girard', 'C1_RECHERCHE_MEDECIN', 'PRESIDENT'],
  [311, 'Un', 'C1_RECHERCHE_MEDECIN', 'MEMBRE'],
  [312, 'Deux', 'C2_ETHIQUE', 'VICE_PRESIDENT'],
  [313, 'Trois', 'C1_RECHERCHE_METHODOLOGIE', 'MEMBRE'],
  [314, 'Quatre', 'C2_JURIDIQUE', 'MEMBRE'],
  [315, 'Cinq', 'C2_USAGERS', 'MEMBRE'],
];

export async function monde() {
  const clock = new TestClock(AUJOURDHUI);
  const services = await startServicesForTest([referentiel, identity, etude, seance, expertise, service], { clock });
  const db = (nom: string) => services.of(nom).db;
  for (const [utiId, nom, categorie, fonction] of MEMBRES)
    await creerMembre(db('identity'), utiId, IDF1, categorie, { nom, fonction, du: '2024-01-01' });
  await creerPersonne(db('identity'), EXPERT, { nom: 'Arnaud', prenom: 'Dominique', profil: 'EXPERT' });

  let rang = 0;
  const dossier = async (qualification = 'CAT1', type = 'DI', cppId = IDF1): Promise<number> => {
    rang += 1;
    return creerDossier(db('etude'), {
      ...{ type, numero: `25.${String(rang).padStart(5, '0')}`, cppId, titre: `Étude ${rang}` },
      ...{ qualificationCode: qualification, promoteur: 'CHU', dateSoumission: '2025-06-20' },
    });
  };
  /** In the first round; the day of his report, if one came. */
  const rapporteur = async (dosId: number, utiId: number, type: string, rapportLe?: string, tour = 1): Promise<number> => {
    const rapporteurId = await nommerRapporteur(db('etude'), dosId, { tour, type, utiId, designeLe: '2025-07-01T08:00:00Z' });
    if (rapportLe)
      await db('etude').query(sql`
        insert into document (dos_id, type, libelle, document_id, nom, mime, taille, sha256, tour, pour_deposant,
          rapporteur_id, cree_le)
        values (${dosId}, 'RAPPORT', 'Rapport', ${randomUUID()}, 'rapport.pdf', 'application/pdf', 10,
          ${'a'.repeat(64)}, ${tour}, false, ${rapporteurId}, ${`${rapportLe}T10:00:00Z`})
      `);
    return rapporteurId;
  };
  const rapportExpert = async (dosId: number, rapportLe: string, cppId = IDF1) => {
    const [s] = await db('expertise').query<{ id: number }>(sql`
      insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, question,
        attendu_le, sollicite_le, sollicite_par)
      values (${dosId}, ${cppId}, ${EXPERT}, 'Arnaud', 'DEPOSE', '25.1', 'CPP', 'Étude', '{}', 'Votre avis ?',
        '2025-09-01', '2025-08-01T08:00:00Z', 'Sophie Renard')
      returning id
    `);
    await db('expertise').query(sql`
      insert into document_expertise (sollicitation_id, type, document, depose_le, depose_par)
      values (${s.id}, 'RAPPORT', ${JSON.stringify({ documentId: randomUUID() })}::jsonb, ${`${rapportLe}T10:00:00Z`},
        'Arnaud')
    `);
  };
  /** Held; everybody was there but those who are named. */
  const tenue = async (
    date: string,
    dosIds: readonly number[],
    absents: readonly number[] = [],
    cppId = IDF1,
  ): Promise<number> => {
    const [s] = await db('seance').query<{ id: number }>(sql`
      insert into seance (cpp_id, date, heure_debut, heure_fin, mode, type, capacite_di, capacite_ms,
        places_tas_reservees, date_limite_rapports, date_convocation, statut, cree_le, modifie_par, modifie_le)
      values (${cppId}, ${date}, '14:00', '18:00', 'PRESENTIEL', 'PLENIERE', 8, 8, 4, ${date}, ${date}, 'CLOTUREE',
        now(), 'Sophie Renard', now())
      returning id
    `);
    for (const [i, dosId] of dosIds.entries())
      await db('seance').query(sql`
        insert into inscription (seance_id, dos_id, type_dossier, via, via_tirage, statut, place_consommee, rang,
          inscrit_le, inscrit_par)
        values (${s.id}, ${dosId}, 'DI', 'GESTION', false, 'EXAMINE', true, ${i + 1}, now(), 'Sophie Renard')
      `);
    for (const [utiId, nom, categorie, fonction] of MEMBRES)
      await db('seance').query(sql`
        insert into presence (seance_id, uti_id, is_present, distant, nom, prenom, college, categorie_code,
          categorie_libelle, fonction, methodologiste, saisie_le)
        values (${s.id}, ${utiId}, ${!absents.includes(utiId)}, false, ${nom}, 'Dominique',
          ${CATEGORIES_MEMBRE[categorie].college}, ${categorie}, '', ${fonction}, false, now())
      `);
    return s.id;
  };

  const store = services.of('indemnites').get(DocumentStore);
  /** The workbook of a file that the service made. */
  const ouvrir = async (documentId: string): Promise<ExcelJS.Workbook> => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await store.readBuffer(documentId)).buffer);
    return book;
  };
  const envoyer = async (book: ExcelJS.Workbook): Promise<FileRef> =>
    store.putBuffer(new Uint8Array(await book.xlsx.writeBuffer()), { nom: 'indemnites.xlsx', type: FILE_TYPES.xlsx.mime });
  return {
    clock,
    services,
    dossier,
    rapporteur,
    rapportExpert,
    tenue,
    ouvrir,
    envoyer,
    store,
    indemnites: services.of('indemnites'),
    settled: services.settled,
    stop: services.stop,
  };
}
export type Monde = Awaited<ReturnType<typeof monde>>;

/** The séance of 12 September 2025 of the worked example: 871,00 € for its four dossiers. */
export async function exemple(m: Monde) {
  const [a, b, c, d] = [await m.dossier('CAT1'), await m.dossier('CAT3'), await m.dossier('CAT1', 'MS'), await m.dossier('CAT2')];
  const rendu = (dosId: number, utiId: number, type: string) => m.rapporteur(dosId, utiId, type, '2025-09-10');
  await rendu(a, 311, 'COLLEGE_1');
  await rendu(a, 312, 'COLLEGE_2');
  await rendu(a, 313, 'METHODOLOGISTE');
  await rendu(b, 311, 'COLLEGE_1');
  await rendu(b, 314, 'COLLEGE_2');
  await rendu(b, 313, 'METHODOLOGISTE');
  await rendu(c, 312, 'COLLEGE_1');
  await rendu(c, 314, 'COLLEGE_2');
  await rendu(d, 313, 'COLLEGE_1');
  await rendu(d, 315, 'COLLEGE_2');
  const seanceId = await m.tenue('2025-09-12', [a, b, c, d]);
  return { a, b, c, d, seanceId };
}
