/** The back of the bare hop: NATS in, one statement on the tables of etude, JSON out. */
import { connect } from '@nats-io/transport-node';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.ETUDE_DATABASE_URL, max: 8 });
await pool.query(
  'create table if not exists hop_brouillon (id int generated always as identity primary key, contenu jsonb not null)',
);
const nc = await connect({ servers: process.env.NATS_URL, user: 'ops', pass: process.env.NATS_PASSWORD_OPS });

type Question = { id?: number; statut?: string; du?: string; apresDate?: string; apresId?: string; contenu?: object };

const repondre = (sujet: string, faire: (q: Question) => Promise<unknown>) =>
  nc.subscribe(`hop.${sujet}`, {
    queue: 'hop',
    callback: (_error, m) => void faire(m.json<Question>()).then((r) => m.respond(JSON.stringify(r))),
  });

repondre('lire', async ({ id }) => {
  const { rows } = await pool.query(
    'select id as "dosId", administratif_version as version, element_administratif as donnees from dossier where id = $1',
    [id],
  );
  return rows[0];
});
repondre('lister', async ({ statut, du, apresDate, apresId }) => {
  const { rows } = await pool.query(
    `select id as "dosId", etu_id as "etuId", numero, numero_national as "numeroNational", type, titre, promoteur, statut, cpp_nom as "cppNom",
       date_soumission as "dateSoumission", date_limite as "dateLimite", date_avis as "dateAvis", sens_avis as "sensAvis", maj_le as "majLe"
     from dossier where statut = $1 and date_soumission >= $2 and ($3::date is null or (date_soumission, id) < ($3, $4::int))
     order by date_soumission desc, id desc limit 25`,
    [statut, du, apresDate ?? null, apresId ?? null],
  );
  return rows;
});
repondre('creer', async (q) => {
  const { rows } = await pool.query('insert into hop_brouillon (contenu) values ($1) returning id', [JSON.stringify(q)]);
  return rows[0];
});
repondre('modifier', async ({ id, contenu }) => {
  await pool.query('update hop_brouillon set contenu = $2 where id = $1', [id, JSON.stringify(contenu)]);
  return { id };
});
await nc.flush();
