#!/usr/bin/env node
/**
 * Recomputes the draw of a dossier from its record alone, and says each step. It shares no code with the platform: who doubts the platform reads
 * these lines instead. Usage:
 *   npm run tas:verify -- <dosId>            the record in the database (ETUDE_DATABASE_URL)
 *   npm run tas:verify -- --file record.json [--secret <hex>]   a record saved from the screen « Preuve du tirage »
 * Algorithm riph-tas-2: seed = SHA-256(secret ‖ text), text = dosId|instant|cppId,charge;…|version of the parameters;
 * x = first 48 bits of SHA-256(seed:counter), counter from 0, until x < floor(2^48 / n) × n; index = x mod n. Exit code 0: the record is right.
 * A record read by a sponsor or by the agency tells no session (seancesVisibles false): all is checked but the dates of the sessions.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const unique = (values) => new Set(values).size === values.length;
const MODES_TIRES = ['NORMAL', 'ELARGI', 'CRISE', 'REEXAMEN', 'REAFFECTATION'];
/** What a widened draw forgives: nobody meets, or the month is full, in the ordinary window. */
const REMEDIABLES = ['PAS_DE_SEANCE', 'CAPACITE'];

/** Every step of the verification of a record: `ok` null is said, not checked. */
export function verifier(record, secret = record.secret) {
  const steps = [];
  const say = (label) => steps.push({ label, ok: null });
  const check = (label, ok, detail) => steps.push({ label: detail ? `${label} : ${detail}` : label, ok: Boolean(ok) });

  say(
    `Dossier ${record.dosId}, numéro ${record.numero ?? '–'}, ${record.date}, mode ${record.mode}, algorithme ${record.algorithme}`,
  );
  if (record.graine === null) {
    const par = record.operateur ? ` (par ${record.operateur})` : '';
    say(`Sans tirage : ${record.cppNom ?? 'aucun comité'}. Motif : ${record.motif ?? '–'}${par}`);
    check('Une attribution sans tirage est motivée', record.motif);
    const isVide = record.cppId === null && record.candidats.length === 0 && record.indice === null;
    check('Un comité n’est désigné sans graine que hors du tirage au sort', isVide || !MODES_TIRES.includes(record.mode));
    return steps;
  }
  check('Algorithme connu de ce vérificateur', record.algorithme === 'riph-tas-2', record.algorithme);
  check('Chaque comité est examiné une seule fois', unique(record.comites.map((c) => c.cppId)));
  const drawn = record.candidats.map((id) => record.comites.find((c) => c.cppId === id));
  const isKnown = drawn.length > 0 && drawn.every(Boolean);
  check('Il y a des candidats, tous parmi les comités examinés', isKnown, `${drawn.length} sur ${record.comites.length} comités`);
  if (!isKnown) return steps;
  check(
    'Les candidats sont dans l’ordre de leur identifiant, chacun une fois',
    record.candidats.every((id, i) => i === 0 || record.candidats[i - 1] < id),
  );
  verifierChoix(record, drawn, check, say);

  const candidates = drawn.map((c) => `${c.cppId},${c.charge}`).join(';');
  const text = [record.dosId, record.date, candidates, record.parametreVersion].join('|');
  check('Le texte haché est celui des candidats', text === record.texteCandidats);
  say(`       texte : ${text}`);
  if (!secret) {
    check('Le secret du jour est connu (il l’est dès le lendemain du tirage)', false);
    return steps;
  }
  check('Le secret est celui dont l’empreinte avait été publiée', sha256(secret) === record.secretSha256, record.secretSha256);
  const seed = sha256(secret + text);
  check('La graine est celle de l’enregistrement', seed === record.graine, seed);
  const index = uniform(seed, drawn.length, say);
  check('Le rang tiré est celui de l’enregistrement', index === record.indice, `${index + 1} sur ${drawn.length}`);
  const chosen = drawn[index];
  check(
    'Le comité est celui de l’enregistrement',
    chosen.cppId === record.cppId && chosen.nom === record.cppNom,
    `${record.cppNom} (${record.cppId})`,
  );
  if (voitLesSeances(record))
    check(
      'La séance est celle de ce comité',
      chosen.seanceId === record.seanceId && chosen.seanceDate === record.seanceDate,
      `${record.seanceDate}`,
    );
  return steps;
}

/** A record out of the database tells its sessions. */
const voitLesSeances = (record) => record.seancesVisibles !== false;

/** Who could be drawn: the eligible committees, the first to meet when the window was widened, then those whose load is near the lowest. */
function verifierChoix(record, drawn, check, say) {
  const { mode, comites, regles } = record;
  if (!voitLesSeances(record)) say('Les séances ne sont pas montrées à ce lecteur : leurs dates ne sont pas vérifiées ici');
  const sansMotif = comites.filter((c) => c.raisons.length === 0);
  // A second examination has its own mode, whichever window was used.
  const isElargi = mode === 'ELARGI' || (['REEXAMEN', 'REAFFECTATION'].includes(mode) && sansMotif.length === 0);
  if (isElargi) check('Aucun comité n’était éligible sans élargir la fenêtre', sansMotif.length === 0);
  const possibles = isElargi
    ? comites.filter((c) => (c.seanceDate !== null || !voitLesSeances(record)) && c.raisons.every((r) => REMEDIABLES.includes(r)))
    : sansMotif;
  if (isElargi && !voitLesSeances(record)) {
    check(
      'Rien d’autre que la fenêtre n’écartait les candidats',
      drawn.every((c) => possibles.includes(c)),
    );
    return;
  }
  const first = possibles.map((c) => c.seanceDate).sort()[0];
  const eligibles = isElargi ? possibles.filter((c) => c.seanceDate === first) : possibles;
  check(
    isElargi ? 'Les candidats sont ceux qui se réunissent les premiers' : 'Aucun candidat n’a de motif d’exclusion',
    drawn.every((c) => eligibles.includes(c)),
  );
  const left = eligibles.filter((c) => !drawn.includes(c));
  if (!regles) {
    const heaviest = Math.max(...drawn.map((c) => c.charge));
    check(
      'Seuls des comités plus chargés ont été écartés pour égaliser',
      left.every((c) => c.charge > heaviest),
      `${left.length} écarté(s)`,
    );
    return;
  }
  const last = isElargi ? regles.elargi : regles.au;
  if (voitLesSeances(record))
    check(
      `Les séances ont lieu du ${regles.du} au ${last}`,
      // A draw of crisis may give a dossier to a committee that has no session yet.
      drawn.every((c) => (mode === 'CRISE' && c.seanceDate === null) || (regles.du <= c.seanceDate && c.seanceDate <= last)),
    );
  const limit = regles.egalisation ? Math.min(...eligibles.map((c) => c.charge)) + 1000 * regles.tolerance : Infinity;
  check(
    'Sont candidats tous les comités éligibles dont la charge est proche de la plus faible, et eux seuls',
    drawn.every((c) => c.charge <= limit) && left.every((c) => c.charge > limit),
    regles.egalisation ? `charge jusqu’à ${limit} ‰, ${left.length} écarté(s)` : 'sans égalisation',
  );
}

function uniform(seed, n, say) {
  const limit = Math.floor(2 ** 48 / n) * n;
  for (let counter = 0; ; counter += 1) {
    const x = Number.parseInt(sha256(`${seed}:${counter}`).slice(0, 12), 16);
    say(`       compteur ${counter} : x = ${x}${x < limit ? '' : ' (rejeté)'}`);
    if (x < limit) return x % n;
  }
}

async function fromDatabase(dosId) {
  const { default: pg } = await import('pg');
  if (!process.env.ETUDE_DATABASE_URL) throw new Error('ETUDE_DATABASE_URL is not set');
  const client = new pg.Client({ connectionString: process.env.ETUDE_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select t.dos_id as "dosId", t.numero, t.instant as date, t.mode, t.parametre_version as "parametreVersion", t.algorithme, t.regles, t.comites,
         t.candidats, t.texte_candidats as "texteCandidats", t.graine, t.secret_sha256 as "secretSha256", t.indice, t.cpp_id as "cppId",
         t.cpp_nom as "cppNom", t.seance_id as "seanceId", t.seance_date::text as "seanceDate", t.operateur, t.motif, s.secret
       from tirage t left join secret_tirage s on s.jour = t.secret_jour where t.dos_id = $1 order by t.id desc limit 1`,
      [dosId],
    );
    if (rows.length === 0) throw new Error(`no draw is recorded for the dossier ${dosId}`);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function main(args) {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  if (args.length === 0) throw new Error('usage: npm run tas:verify -- <dosId> | --file record.json [--secret hex]');
  const file = option('--file');
  const record = file ? JSON.parse(readFileSync(file, 'utf8')) : await fromDatabase(Number(args[0]));
  const steps = verifier(record, option('--secret') ?? record.secret);
  for (const { label, ok } of steps) console.log(ok === null ? label : `${ok ? 'OK    ' : 'FAUX  '} ${label}`);
  const faults = steps.filter((s) => s.ok === false).length;
  console.log(faults === 0 ? 'Le tirage est exact.' : `${faults} point(s) faux.`);
  return faults === 0 ? 0 : 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    return 1;
  });
