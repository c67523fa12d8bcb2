/**
 * Fills the databases of a platform that holds its demonstration data: persons, five years of séances, then the dossiers, by COPY. The same seed, day
 * and number give the same rows. The search index follows by its own rebuild.
 */
import pg from 'pg';
import { hasardDe } from '../../faults/hasard.ts';
import { ecrireSeances } from './calendrier.ts';
import { lireContexte } from './contexte.ts';
import { copier } from './copie.ts';
import { type Monde, tirerEtude } from './etudes.ts';
import {
  ajouterEtude,
  COLONNES,
  COLONNES_INSCRIPTION,
  COLONNES_JOURNAL,
  chainer,
  type Lot,
  lotVide,
  type Numeros,
  TABLES,
  type Tete,
} from './lignes.ts';
import { ecrirePersonnes } from './personnes.ts';

type Bases = Record<'etude' | 'seance' | 'identity' | 'referentiel', string>;
type Commande = { dossiers: number; personnes: number; graine: number; aujourdhui: string; dire: (faits: number) => void };

const ETUDES_PAR_LOT = 1_000;

/** Gives how many dossiers were written: the number asked, or a little more, since the last study is whole. */
export async function remplir(bases: Bases, c: Commande): Promise<number> {
  const clients = await Promise.all([bases.referentiel, bases.etude, bases.seance, bases.identity].map(ouvrir));
  const [referentiel, etude, seance, identity] = clients;
  try {
    const contexte = await lireContexte(referentiel, etude, seance, identity);
    const gens = await ecrirePersonnes(identity, contexte, c.personnes, c.graine, c.aujourdhui);
    const calendrier = await ecrireSeances(seance, contexte, gens, c.graine, c.aujourdhui);
    const faits = await ecrireDossiers(etude, seance, { contexte, gens, calendrier, aujourdhui: c.aujourdhui }, c);
    await Promise.all([etude, seance, identity].map((client) => client.query('analyze')));
    return faits;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function ouvrir(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'riph-bench' });
  await client.connect();
  return client;
}

async function ecrireDossiers(etude: pg.Client, seance: pg.Client, monde: Monde, c: Commande): Promise<number> {
  const h = hasardDe(c.graine);
  const { numeros, garder } = await lireNumeros(etude);
  const [tete] = (await etude.query<{ rang: string; empreinte: string }>('select rang, empreinte from journal_tete')).rows;
  const chaine: Tete = { rang: Number(tete.rang), empreinte: tete.empreinte };
  const premier = numeros.dossier;
  let ecrit: Promise<void> = Promise.resolve();
  for (let rang = 1; numeros.dossier - premier < c.dossiers; ) {
    const lot = lotVide();
    for (let i = 0; i < ETUDES_PAR_LOT && numeros.dossier - premier < c.dossiers; i += 1, rang += 1)
      ajouterEtude(lot, tirerEtude(h, monde, rang), monde, numeros, h);
    const journal = chainer(chaine, lot.journal);
    await ecrit; // the next batch is drawn while this one is written
    ecrit = ecrireLot(etude, seance, lot, journal);
    ecrit.catch(() => undefined);
    c.dire(numeros.dossier - premier);
  }
  await ecrit;
  await garderLesFormulaires(etude, premier);
  await garder();
  await etude.query('update journal_tete set rang = $1, empreinte = $2', [chaine.rang, chaine.empreinte]);
  for (const table of ['etude', 'dossier'])
    await etude.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  return numeros.dossier - premier;
}

/** What a dossier holds is what was sent with it: one sending each, as services/etude/src/depose keeps it. The words of the lists are those of the day. */
const garderLesFormulaires = (etude: pg.Client, premier: number) =>
  etude.query(
    `insert into formulaire_depose (dos_id, rang, evenement, depose_le, depose_par, element_administratif, element_recherche)
     select id, 1, 'SOUMETTRE', (date_soumission + time '12:00') at time zone 'Europe/Paris', deposant_nom, element_administratif, element_recherche
     from dossier where id >= $1 and statut <> 'BROUILLON'`,
    [premier],
  );

async function ecrireLot(etude: pg.Client, seance: pg.Client, lot: Lot, journal: readonly string[]): Promise<void> {
  await etude.query('begin');
  for (const table of TABLES) await copier(etude, table, COLONNES[table], lot.rows[table]);
  await copier(etude, 'evenement', COLONNES_JOURNAL, journal);
  await etude.query('commit');
  await copier(seance, 'inscription', COLONNES_INSCRIPTION, lot.places);
}

/** Ids and numbers go on from where the platform is; `garder` tells it where they ended. */
async function lireNumeros(etude: pg.Client): Promise<{ numeros: Numeros; garder: () => Promise<void> }> {
  const [suivant] = (
    await etude.query<{ etude: number; dossier: number }>(
      'select (select coalesce(max(id), 0) + 1 from etude) as etude, (select coalesce(max(id), 0) + 1 from dossier) as dossier',
    )
  ).rows;
  const connus = await etude.query<{ nom: string; annee: number; valeur: string }>(
    'select nom, annee, valeur from sequence_numero',
  );
  const series = new Map(connus.rows.map((r) => [`${r.nom} ${r.annee}`, Number(r.valeur)]));
  const prochain = (nom: string, annee: number): number => {
    const valeur = (series.get(`${nom} ${annee}`) ?? 0) + 1;
    series.set(`${nom} ${annee}`, valeur);
    return valeur;
  };
  /** YY.NNNNN.NNNNNN, as services/etude/src/depot/soumission/soumission.ts gives it. */
  const numero = (annee: number): string => {
    const [rang, famille] = [prochain('dossier-annee', annee), prochain('dossier-jarde', 0)];
    return `${String(annee % 100).padStart(2, '0')}.${String(rang).padStart(5, '0')}.${String(famille).padStart(6, '0')}`;
  };
  const garder = async () => {
    for (const [cle, valeur] of series) {
      const [nom, annee] = cle.split(' ');
      await etude.query(
        'insert into sequence_numero (nom, annee, valeur) values ($1, $2, $3) on conflict (nom, annee) do update set valeur = excluded.valeur',
        [nom, Number(annee), valeur],
      );
    }
  };
  return { numeros: { ...suivant, numero }, garder };
}
