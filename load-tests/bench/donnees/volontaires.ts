/**
 * Fills the file of volunteers by COPY, as the service would write it: identities sealed with a key each, wrapped by the master key of the run, found by their
 * keyed fingerprint. The same seed, day and number give the same persons.
 */
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { baseIdentifiant, identiteReduite } from '@riph/contracts/vrb/identifiant.rules';
import { type Exclusion, finExclusion } from '@riph/contracts/vrb/participation.rules';
import {
  type ClesMaitres,
  cleNeuve,
  developper,
  type Enveloppe,
  empreinteDe,
  envelopper,
  lireClesMaitres,
  POUR_EMPREINTES,
  pourCle,
} from '@riph/vrb/coffre/chiffrement.rules';
import { scellerPrive } from '@riph/vrb/designations/prive';
import { DOMAINE_IDENTITE, scellerIdentite } from '@riph/vrb/fichier/identite';
import type pg from 'pg';
import { hasardDe } from '../../faults/hasard.ts';
import { copier, ligne } from './copie.ts';
import { nomInvente, parmi } from './vocabulaire.ts';

type Commande = {
  combien: number;
  graine: number;
  aujourdhui: string;
  clesMaitres: string;
  /** A study that runs, where the investigator takes persons in, and others, where they have been. */
  etude: number;
  autres: readonly number[];
  investigateur: { utiId: number; nom: string };
};
type Monde = Commande & { maitres: ClesMaitres; empreintes: Buffer; centres: ReadonlyMap<number, number> };

/** Beyond the numbers of anybody whom the demonstration or a test enters. */
const PREMIER = 1_000_000;
/** Stays of four persons that follow each other: four each, between one and seven. */
const SEJOURS = [1, 7, 3, 5] as const;
const TOUR = SEJOURS.length;
const PAR_TOUR = SEJOURS.reduce<number>((a, b) => a + b, 0);
const LOT = 10_000;
const JOURS_NAISSANCE = 16_000;
const EXCLUSIONS: readonly Exclusion[] = [
  { valeur: 0, unite: 'JOUR' },
  { valeur: 4, unite: 'SEMAINE' },
  { valeur: 3, unite: 'MOIS' },
];

/** Whom the rank stands for: adults, some of them homonyms. */
export function identiteDe(graine: number, rang: number): { nom: string; prenom: string; dateNaissance: string } {
  const h = hasardDe(graine * 31 + rang);
  return { nom: nomInvente(h), prenom: nomInvente(h), dateNaissance: addJours('1960-01-01', h.entre(0, JOURS_NAISSANCE)) };
}

/** Adds the persons that the file lacks. Gives the place where the investigator may ask. */
export async function remplirVolontaires(vrb: pg.Client, c: Commande): Promise<{ centre: string }> {
  const maitres = lireClesMaitres(c.clesMaitres);
  const centres = await ouvrirLesLieux(vrb, c);
  const monde: Monde = { ...c, maitres, centres, empreintes: await cleDesEmpreintes(vrb, maitres) };
  const [{ fait }] = (
    await vrb.query<{ fait: number }>(
      'select coalesce(max(vol_id) - $1 + 1, 0)::int as fait from volontaire where vol_id >= $1',
      [PREMIER],
    )
  ).rows;
  const rangs = rangsConnus(monde, fait);
  for (let rang = fait; rang < c.combien; rang += LOT) await ecrireLot(vrb, monde, rang, Math.min(rang + LOT, c.combien), rangs);
  if (fait < c.combien) await finir(vrb);
  return { centre: `C${String(centres.get(c.etude)).padStart(5, '0')}` };
}

/** One place a study, and the right of the investigator in the one that runs. */
async function ouvrirLesLieux(vrb: pg.Client, c: Commande): Promise<ReadonlyMap<number, number>> {
  const etuIds = [c.etude, ...c.autres];
  await vrb.query(
    `insert into etude_vrb (etu_id, inscription, premiere_administration, interdiction_simultanee, exclusion_valeur, exclusion_unite, indemnite_prevue,
       avantages_nature, date_debut, date_fin_prevue, nb_volontaires_prevus, version, maj_le, maj_par)
     select id, 'SUR_DECISION_CPP', false, true, 3, 'MOIS', 180000, true, $2, $3, null, 1, now(), 'Banc' from unnest($1::int[]) id on conflict do nothing`,
    [etuIds, addMois(c.aujourdhui, -24), addMois(c.aujourdhui, 24)],
  );
  await vrb.query(
    `insert into centre (etu_id, nom, ville, autorisation_numero, autorisation_premiere_admin, maj_le, maj_par)
     select id, 'Banc', 'Lyon', '', false, now(), 'Banc' from unnest($1::int[]) id on conflict do nothing`,
    [etuIds],
  );
  const { rows } = await vrb.query<{ etuId: number; centreId: number }>(
    `select etu_id as "etuId", centre_id as "centreId" from centre where nom = 'Banc'`,
  );
  const centres = new Map(rows.map((r) => [r.etuId, r.centreId]));
  await vrb.query(
    `insert into acces (etu_id, uti_id, nom, role, centre_id, date_debut, date_fin, ajoute_par) values ($1, $2, $3, 'INVESTIGATEUR', $4, $5, $6, 'Banc')
     on conflict do nothing`,
    [c.etude, c.investigateur.utiId, c.investigateur.nom, centres.get(c.etude), c.aujourdhui, addMois(c.aujourdhui, 6)],
  );
  // An investigator tries sixty identities an hour at most, the bench some hundreds a second: it dates its looks the day before.
  await vrb.query(`create or replace function banc_hier() returns trigger language plpgsql as
    $f$ begin new.le := new.le - interval '1 day'; return new; end $f$`);
  await vrb.query('create or replace trigger banc_hier before insert on consultation for each row execute function banc_hier()');
  return centres;
}

/** That of the service when it has made one; else one that it will find. */
async function cleDesEmpreintes(vrb: pg.Client, maitres: ClesMaitres): Promise<Buffer> {
  const neuve = envelopper(maitres, POUR_EMPREINTES, cleNeuve());
  await vrb.query(
    `insert into cle (usage, version, enveloppe) values ('EMPREINTE', $1, $2) on conflict (usage) where usage = 'EMPREINTE' do nothing`,
    [neuve.version, neuve.enveloppe],
  );
  const { rows } = await vrb.query<Enveloppe>(`select version, enveloppe from cle where usage = 'EMPREINTE'`);
  return developper(maitres, POUR_EMPREINTES, rows[0]);
}

/** How many share each identifier among those who are there. */
function rangsConnus(monde: Monde, fait: number): Map<string, number> {
  const rangs = new Map<string, number>();
  for (let rang = 0; rang < fait; rang += 1) prendreOrdre(rangs, baseDe(monde.graine, rang));
  return rangs;
}
function baseDe(graine: number, rang: number): string {
  const { nom, prenom, dateNaissance } = identiteDe(graine, rang);
  const reduite = identiteReduite(nom, prenom);
  if (!reduite) throw new Error('an invented name has letters');
  return baseIdentifiant(reduite, dateNaissance);
}
function prendreOrdre(rangs: Map<string, number>, base: string): number {
  const ordre = (rangs.get(base) ?? 0) + 1;
  rangs.set(base, ordre);
  return ordre;
}

const octets = (b: Buffer): string => `\\x${b.toString('hex')}`;

type Rows = Record<'cle' | 'volontaire' | 'designation' | 'periode', string[]>;

async function ecrireLot(vrb: pg.Client, monde: Monde, du: number, au: number, rangs: Map<string, number>): Promise<void> {
  const rows: Rows = { cle: [], volontaire: [], designation: [], periode: [] };
  for (let rang = du; rang < au; rang += 1) {
    const base = baseDe(monde.graine, rang);
    ajouterPersonne(rows, monde, rang, base, prendreOrdre(rangs, base));
  }
  await vrb.query('begin');
  await copier(vrb, 'cle', ['cle_id', 'usage', 'version', 'enveloppe'], rows.cle);
  await copier(vrb, 'volontaire', COLONNES_VOLONTAIRE, rows.volontaire);
  await copier(vrb, 'designation', COLONNES_DESIGNATION, rows.designation);
  await copier(vrb, 'periode', ['per_part_id', 'des_id', 'date_debut', 'date_fin', 'cree_le'], rows.periode);
  await vrb.query(LAISSER_TRACE, [PREMIER + du, PREMIER + au - 1]);
  await vrb.query('commit');
}
/** A look for each designation, as the service leaves one. */
const LAISSER_TRACE = `insert into consultation (le, uti_id, etu_id, centre_id, action, finalite, vol_id, empreinte, resultat)
  select d.maj_le, 20000 + d.des_id % 2000, d.etu_id, d.centre_id, 'DESIGNATION', 'INVESTIGATION', d.vol_id, v.empreinte, 'TROUVE'
  from designation d join volontaire v on v.vol_id = d.vol_id where d.vol_id between $1 and $2`;
const COLONNES_VOLONTAIRE = [
  ...['vol_id', 'empreinte', 'ordre', 'cle_id', 'scelle', 'date_destruction', 'cree_le', 'cree_par', 'cree_centre_id'],
];
const COLONNES_DESIGNATION = [
  ...[
    'des_id',
    'vol_id',
    'etu_id',
    'centre_id',
    'investigateur_uti_id',
    'investigateur_nom',
    'motif_inscription',
    'numero_inclusion',
  ],
  ...['date_designation', 'montant', 'avantages_nature', 'scelle', 'interdiction_simultanee', 'date_fin_exclusion', 'annulee_le'],
  ...['version', 'maj_le', 'maj_par'],
];

function ajouterPersonne(rows: Rows, monde: Monde, rang: number, base: string, ordre: number): void {
  const h = hasardDe(monde.graine * 17 + rang);
  const id = PREMIER + rang;
  const cle = cleNeuve();
  const { version, enveloppe } = envelopper(monde.maitres, pourCle(id), cle);
  rows.cle.push(ligne([id, 'VOLONTAIRE', version, octets(enveloppe)]));
  const { dateNaissance } = identiteDe(monde.graine, rang);
  const contenu = { base, dateNaissance, sexe: h.suivant() < 0.5 ? 'F' : 'M', lieuNaissance: 'Lyon', distinction: '' } as const;
  const premier = PREMIER + PAR_TOUR * Math.floor(rang / TOUR) + SEJOURS.slice(0, rang % TOUR).reduce<number>((a, b) => a + b, 0);
  // The last first, within the year that keeps a person in the file; each of the others some months before.
  let debut = addJours(monde.aujourdhui, -h.entre(5, 330));
  const jusqua = addMois(debut, 12);
  let centreCree = 0;
  for (let i = SEJOURS[rang % TOUR] - 1; i >= 0; i -= 1) {
    const etuId = h.suivant() < 0.01 ? monde.etude : parmi(h, monde.autres);
    centreCree = monde.centres.get(etuId) ?? 0;
    ajouterSejour(rows, { monde, h, cle, desId: premier + i, volId: id, etuId, centreId: centreCree, debut });
    debut = addJours(debut, -h.entre(130, 240));
  }
  const cree = `${debut}T09:00:00Z`;
  const empreinte = octets(empreinteDe(monde.empreintes, DOMAINE_IDENTITE, base));
  const scelle = octets(scellerIdentite(cle, id, contenu));
  rows.volontaire.push(ligne([id, empreinte, ordre, id, scelle, jusqua, cree, monde.investigateur.utiId, centreCree]));
}

type Sejour = {
  monde: Monde;
  h: ReturnType<typeof hasardDe>;
  cle: Buffer;
  desId: number;
  volId: number;
  etuId: number;
  centreId: number;
  debut: string;
};
function ajouterSejour(rows: Rows, { monde, h, cle, desId, volId, etuId, centreId, debut }: Sejour): void {
  const fin = addJours(debut, h.entre(0, 20));
  const le = `${debut}T09:00:00Z`;
  const annulee = h.suivant() < 0.04 ? debut : null;
  const { utiId, nom } = monde.investigateur;
  rows.designation.push(
    ligne([
      ...[desId, volId, etuId, centreId, utiId, nom, 'DECISION_CPP', '', debut, 100 * h.entre(50, 1_800), 0],
      octets(scellerPrive(cle, desId, { motifInterdiction: null, motifSortie: null })),
      ...[h.suivant() < 0.5, finExclusion(fin, parmi(h, EXCLUSIONS)), annulee, 1, le, nom],
    ]),
  );
  rows.periode.push(ligne([desId, desId, debut, fin, le]));
}

/** Sequences go on from there. */
async function finir(vrb: pg.Client): Promise<void> {
  for (const [table, cle] of [
    ['cle', 'cle_id'],
    ['volontaire', 'vol_id'],
    ['designation', 'des_id'],
    ['periode', 'per_part_id'],
  ])
    await vrb.query(`select setval(pg_get_serial_sequence('${table}', '${cle}'), (select max(${cle}) from ${table}))`);
  await vrb.query('vacuum analyze');
}
