#!/usr/bin/env node
/**
 * Recomputes the draw of a dossier from its record alone, and says each step. It shares no code with the platform: who doubts the platform reads
 * these lines instead. Usage:
 *   npm run tas:verify -- <dosId>            the record in the database (ETUDE_DATABASE_URL)
 *   npm run tas:verify -- --file record.json [--secret <hex>]   a record saved from the screen « Preuve du tirage »
 * Algorithm riph-tas-1: seed = SHA-256(secret ‖ text), text = dosId|instant|cppId,charge,seanceId,date;…|version of the parameters;
 * x = first 48 bits of SHA-256(seed:counter), counter from 0, until x < floor(2^48 / n) × n; index = x mod n. Exit code 0: the record is right.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
let faults = 0;
const check = (label, ok, detail = '') => {
  if (!ok) faults += 1;
  console.log(`${ok ? 'OK    ' : 'FAUX  '} ${label}${detail ? ` : ${detail}` : ''}`);
};

async function fromDatabase(dosId) {
  const { default: pg } = await import('pg');
  if (!process.env.ETUDE_DATABASE_URL) throw new Error('ETUDE_DATABASE_URL is not set');
  const client = new pg.Client({ connectionString: process.env.ETUDE_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select t.dos_id as "dosId", t.numero, t.instant as date, t.mode, t.parametre_version as "parametreVersion", t.algorithme, t.comites, t.candidats,
         t.texte_candidats as "texteCandidats", t.graine, t.secret_sha256 as "secretSha256", t.indice, t.cpp_id as "cppId", t.cpp_nom as "cppNom",
         t.seance_id as "seanceId", t.seance_date::text as "seanceDate", t.operateur, t.motif, s.secret
       from tirage t left join secret_tirage s on s.jour = t.secret_jour where t.dos_id = $1 order by t.id desc limit 1`,
      [dosId],
    );
    if (rows.length === 0) throw new Error(`no draw is recorded for the dossier ${dosId}`);
    return rows[0];
  } finally {
    await client.end();
  }
}

function uniform(seed, n) {
  const limit = Math.floor(2 ** 48 / n) * n;
  for (let counter = 0; ; counter += 1) {
    const x = Number.parseInt(sha256(`${seed}:${counter}`).slice(0, 12), 16);
    console.log(`       compteur ${counter} : x = ${x}${x < limit ? '' : ' (rejeté)'}`);
    if (x < limit) return x % n;
  }
}

async function main() {
  const file = option('--file');
  const record = file ? JSON.parse(readFileSync(file, 'utf8')) : await fromDatabase(Number(args[0]));
  const secret = option('--secret') ?? record.secret;
  console.log(
    `Dossier ${record.dosId}, numéro ${record.numero ?? '–'}, ${record.date}, mode ${record.mode}, algorithme ${record.algorithme}`,
  );

  if (record.graine === null) {
    console.log(
      `Sans tirage : ${record.cppNom ?? 'aucun comité'}. Motif : ${record.motif ?? '–'}${record.operateur ? ` (par ${record.operateur})` : ''}`,
    );
    check('Une attribution sans tirage est motivée', Boolean(record.motif));
    return;
  }
  check('Algorithme connu de ce vérificateur', record.algorithme === 'riph-tas-1', record.algorithme);

  const byId = new Map(record.comites.map((c) => [c.cppId, c]));
  const drawn = record.candidats.map((id) => byId.get(id));
  check(
    'Chaque candidat figure parmi les comités examinés',
    drawn.every(Boolean),
    `${drawn.length} candidats sur ${record.comites.length} comités`,
  );
  const allowed = record.mode === 'ELARGI' ? ['PAS_DE_SEANCE', 'CAPACITE'] : [];
  check(
    'Aucun candidat n’a de motif d’exclusion',
    drawn.every((c) => c?.raisons.every((r) => allowed.includes(r))),
  );
  check(
    'Les candidats sont dans l’ordre de leur identifiant',
    record.candidats.every((id, i) => i === 0 || record.candidats[i - 1] < id),
  );
  if (record.mode !== 'ELARGI') {
    const heaviest = Math.max(...drawn.map((c) => c.charge));
    const left = record.comites.filter((c) => c.raisons.length === 0 && !record.candidats.includes(c.cppId));
    check(
      'Seuls des comités plus chargés ont été écartés pour égaliser',
      left.every((c) => c.charge > heaviest),
      `${left.length} écarté(s)`,
    );
  }
  const text = [
    record.dosId,
    record.date,
    drawn.map((c) => `${c.cppId},${c.charge},${c.seanceId},${c.seanceDate}`).join(';'),
    record.parametreVersion,
  ].join('|');
  check('Le texte haché est celui des candidats', text === record.texteCandidats);
  console.log(`       texte : ${text}`);

  if (!secret) {
    check('Le secret du jour est connu (il l’est dès le lendemain du tirage)', false);
    return;
  }
  check('Le secret est celui dont l’empreinte avait été publiée', sha256(secret) === record.secretSha256, record.secretSha256);
  const seed = sha256(secret + text);
  check('La graine est celle de l’enregistrement', seed === record.graine, seed);
  const index = uniform(seed, record.candidats.length);
  check('Le rang tiré est celui de l’enregistrement', index === record.indice, `${index + 1} sur ${record.candidats.length}`);
  check(
    'Le comité est celui de l’enregistrement',
    record.candidats[index] === record.cppId,
    `${record.cppNom} (${record.cppId})`,
  );
}

try {
  if (args.length === 0) throw new Error('usage: npm run tas:verify -- <dosId> | --file record.json [--secret hex]');
  await main();
  console.log(faults === 0 ? 'Le tirage est exact.' : `${faults} point(s) faux.`);
} catch (error) {
  console.error(error.message);
  faults += 1;
}
process.exitCode = faults === 0 ? 0 : 1;
