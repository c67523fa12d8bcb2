/** Dossiers as etude holds them, without their workflow, for the tests of all services. `db` is always that of etude. */
import { join, raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import { elementAdministratif, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { ConflitEntity, RapporteurEntity } from '@riph/examen/tables/rapporteur.entity';
import type { DossierEntity } from '../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../socle/entites/etude.entity.ts';

type Db = Pick<Database, 'query'>;
/** Columns by the names of their properties. */
type De<Entity> = { readonly [K in keyof Entity]?: unknown };

const colonne = (cle: string) => raw(cle.replace(/[A-Z]/g, (lettre) => `_${lettre.toLowerCase()}`));
async function inserer(db: Db, table: string, valeurs: object): Promise<number> {
  const entrees = Object.entries(valeurs);
  const [{ id }] = await db.query<{ id: number }>(sql`
    insert into ${raw(table)} (${join(entrees.map(([cle]) => colonne(cle)))})
    values (${join(entrees.map(([, valeur]) => sql`${valeur}`))})
    returning id
  `);
  return id;
}
const DEPOSANT = { reglementationCode: 'JARDE', deposantUtiId: 101, deposantNom: 'Camille Moreau' };

export const creerEtude = (db: Db, valeurs: De<EtudeEntity> = {}): Promise<number> => {
  const maintenant = new Date();
  return inserer(db, 'etude', {
    ...DEPOSANT,
    etat: 'EN_EVALUATION',
    titre: 'Étude',
    creeLe: maintenant,
    majLe: maintenant,
    ...valeurs,
  });
};

/** A request of a study of its own, under examination. */
export async function creerDossier(db: Db, valeurs: De<DossierEntity> = {}, etude: De<EtudeEntity> = {}): Promise<number> {
  const { cppId = null, titre = 'Étude', ...autres } = valeurs;
  const { reglementationCode, deposantUtiId, deposantNom } = { ...DEPOSANT, ...valeurs };
  const etuId = await creerEtude(db, { reglementationCode, deposantUtiId, deposantNom, cppId, titre, ...etude });
  const maintenant = new Date();
  return inserer(db, 'dossier', {
    ...DEPOSANT,
    etuId,
    type: 'DI',
    statut: 'EN_EVALUATION',
    cppId,
    titre,
    dateCreation: maintenant,
    dateSoumission: '2026-02-20',
    elementAdministratif: elementAdministratif.parse({}),
    administratifMajLe: maintenant,
    administratifMajPar: 'Camille Moreau',
    elementRecherche: elementRecherche.parse({}),
    rechercheMajLe: maintenant,
    rechercheMajPar: 'Camille Moreau',
    majLe: maintenant,
    ...autres,
  });
}

async function changer(db: Db, table: string, id: number, valeurs: object): Promise<void> {
  const posees = Object.entries(valeurs).map(([cle, valeur]) => sql`${colonne(cle)} = ${valeur}`);
  await db.query(sql`update ${raw(table)} set ${join(posees)} where id = ${id}`);
}
export const changerDossier = (db: Db, dosId: number, valeurs: De<DossierEntity>) => changer(db, 'dossier', dosId, valeurs);
export const changerEtude = (db: Db, etuId: number, valeurs: De<EtudeEntity>) => changer(db, 'etude', etuId, valeurs);

/** Named by the committee that has the request. */
export async function nommerRapporteur(db: Db, dosId: number, valeurs: De<RapporteurEntity>): Promise<number> {
  const [{ cppId }] = await db.query<{ cppId: number }>(sql`select cpp_id as "cppId" from dossier where id = ${dosId}`);
  return inserer(db, 'rapporteur', {
    ...{ dosId, cppId, tour: 1, type: 'COLLEGE_1', nom: 'Dominique' },
    ...{ designeLe: new Date(), decidePar: 'Dominique Girard', designePar: 'Sophie Renard' },
    ...valeurs,
  });
}

/** A member who declared a link of interest. */
export const declarerLien = (db: Db, dosId: number, utiId: number, valeurs: De<ConflitEntity> = {}) =>
  inserer(db, 'conflit', {
    ...{ dosId, utiId, nom: 'Membre', motif: 'Lien', declareLe: new Date(), declarePar: 'Sophie Renard' },
    ...valeurs,
  });
