/** The calendar of a person, read by a parser that is not ours: what it tells, what it keeps to itself, when it stops. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { identityCalendrier } from '@riph/contracts/identity/calendrier.calls';
import { seanceAbonnement } from '@riph/contracts/seance/abonnement.calls';
import { seanceCalendrier } from '@riph/contracts/seance/calendrier.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { service as expertise } from '@riph/expertise/service';
import { changerSieges, changerStatut, creerPersonne, rattacherGestionnaire } from '@riph/identity/test/fixtures';
import * as z from 'zod';
import { AUJOURDHUI, deposant, gestionnaire, IDF1, instructeur, type Monde, monde, SE2 } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde([dossierCtis, expertise]);
  const { db } = m.services.of('identity');
  for (const { utiId, profil } of [gestionnaire, deposant]) {
    await creerPersonne(db, utiId, { nom: 'Renard', prenom: 'Sophie', profil });
    if (profil === 'GESTIONNAIRE') await rattacherGestionnaire(db, utiId, IDF1);
  }
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const lire = (actor: Actor) => m.seance.call(seanceAbonnement, 'lire', {}, actor);
const revoquer = (actor: Actor) => m.seance.call(seanceAbonnement, 'revoquer', {}, actor);
const jetonDe = async (actor: Actor): Promise<string> => {
  const { chemin } = await m.seance.call(seanceAbonnement, 'creer', {}, actor);
  return /calendrier\/([\w-]{43})\//.exec(chemin)?.[1] ?? '';
};
const texteDe = async (jeton: string): Promise<string> => {
  const r = await m.seance.call(seanceAbonnement, 'telecharger', { params: { jeton } });
  if (!('texte' in r)) throw new Error('a text was expected');
  return r.texte;
};
/** jCal (RFC 7265), what the parser gives: name, properties, components; a property is its name, its parameters, its type, its value. */
const propriete = z.tuple([z.string(), z.looseObject({}), z.string(), z.union([z.string(), z.number()])]);
const calendrier = z.tuple([
  z.literal('vcalendar'),
  z.array(z.unknown()),
  z.array(z.tuple([z.literal('vevent'), z.array(propriete), z.array(z.unknown())])),
]);
/** Trap: a checkout whose packages were installed before this test has no such module, and types would fail there: it is looked for when the test runs. */
const PARSEUR: string = 'ical.js';

/** As an outside program reads it. */
const lus = async (jeton: string) => {
  const { default: ical } = await import(PARSEUR);
  const [, , evenements] = calendrier.parse(ical.parse(await texteDe(jeton)));
  return evenements.map(([, proprietes]) => {
    const valeur = (nom: string) => proprietes.find(([n]) => n === nom)?.[3];
    return {
      uid: String(valeur('uid')),
      sequence: Number(valeur('sequence')),
      debut: String(valeur('dtstart')),
      resume: String(valeur('summary')),
      statut: String(valeur('status')),
    };
  });
};

test('a member reads his séances and the reports that he owes, by numbers alone', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  const dosId = await m.dossier();
  await m.inscrire(dosId, s.id);
  await m.rapporteur(dosId, 306, 'Dominique Faure', 'COLLEGE_2');
  await m.services.of('etude').db.query(sql`update rapporteur set date_rapport = '2026-03-18' where dos_id = ${dosId}`);
  const jeton = await jetonDe(instructeur(306));
  const evenements = await lus(jeton);
  // Two in the afternoon in Paris, in winter.
  expect(evenements).toContainEqual(
    expect.objectContaining({ uid: `seance-${s.id}@riph`, debut: '2026-03-25T13:00:00Z', statut: 'CONFIRMED' }),
  );
  expect(evenements).toContainEqual(
    expect.objectContaining({
      debut: '2026-03-18',
      resume: expect.stringMatching(/^Rapport attendu, dossier 26\.00001\./),
    }),
  );
  const texte = await texteDe(jeton);
  for (const secret of ['marche', 'CHU', 'Faure', 'Moreau', 'Claude-Bernard']) expect(texte).not.toContain(secret);
  // A declared link shuts the dossier, here too.
  await m.conflit(dosId, 306, 'Dominique Faure', 'Investigatrice');
  expect((await lus(jeton)).filter((e) => /dossier|rapport/.test(e.uid))).toEqual([]);
});

test('a cancelled séance is told as such, under the same UID with a greater SEQUENCE', async () => {
  const s = await m.creer({ date: '2026-04-22' });
  const jeton = await jetonDe(gestionnaire);
  const sienne = async () => (await lus(jeton)).find((e) => e.uid === `seance-${s.id}@riph`);
  const avant = await sienne();
  await m.transition(s.id, 'ANNULER', 'Salle indisponible');
  const apres = await sienne();
  expect(apres?.statut).toBe('CANCELLED');
  expect(apres?.sequence).toBeGreaterThan(avant?.sequence ?? Number.NaN);
});

test('a committee reads its legal days, a sponsor those of his dossiers', async () => {
  const enCours = await m.dossier({ dateLimite: '2026-04-13' });
  const demande = await m.dossier({ statut: 'MODIFICATIONS_DEMANDEES', dateLimite: '2026-04-20' });
  await m.dossier({ cppId: SE2 });
  await m.services.of('etude').db.query(sql`update dossier set date_demande_modif = '2026-03-20' where id = ${demande}`);
  const ailleurs = await m.dossier({ cppId: SE2, dateLimite: '2026-04-22' });
  const de = (evenements: { uid: string }[], dosId: number) => evenements.filter((e) => e.uid.startsWith(`dossier-${dosId}-`));
  const duComite = await lus(await jetonDe(gestionnaire));
  expect(de(duComite, enCours)).toHaveLength(1);
  expect(de(duComite, ailleurs)).toEqual([]);
  const siens = await lus(await jetonDe(deposant));
  for (const dosId of [enCours, demande, ailleurs]) expect(de(siens, dosId)).toHaveLength(1);
});

test('the feed tells what the page of the calendar shows, and nothing else', async () => {
  await m.dossier({ dateLimite: '2026-04-13' });
  const query = { du: '2026-03-01', au: '2027-01-20' };
  const page = [
    ...(await m.seance.call(seanceCalendrier, 'lister', { query }, gestionnaire)).dates,
    ...(await m.services.of('etude').call(etudeCalendrier, 'lister', { query }, gestionnaire)).dates,
    ...(await m.services.of('identity').call(identityCalendrier, 'lister', { query }, gestionnaire)).dates,
  ];
  const annonces = (await lus(await jetonDe(gestionnaire))).filter((e) => e.statut === 'CONFIRMED' && e.debut >= query.du);
  expect(annonces.map((e) => `${e.uid} ${e.resume}`).toSorted()).toEqual(page.map((d) => `${d.cle}@riph ${d.bref}`).toSorted());
});

test('renewed or revoked, the address of before stops; the database holds no address', async () => {
  const avant = await jetonDe(instructeur(307));
  const apres = await jetonDe(instructeur(307));
  const parti = refus('seance.calendrierIntrouvable', {});
  await expect(texteDe(avant)).rejects.toEqual(parti);
  expect(await texteDe(apres)).toContain('BEGIN:VCALENDAR');
  const rows = await m.seance.db.query<{ vu: boolean }>(sql`
    select position(${apres} in j::text) > 0 as vu
    from calendrier_jeton j
  `);
  expect(rows.some((r) => r.vu)).toBe(false);
  expect((await lire(instructeur(307))).creeLe).not.toBeNull();
  await revoquer(instructeur(307));
  await expect(texteDe(apres)).rejects.toEqual(parti);
  expect(await lire(instructeur(307))).toEqual({ creeLe: null });
});

test('who is no member any more, or whose account is closed, is told nothing', async () => {
  const jeton = await jetonDe(instructeur(308));
  await texteDe(jeton);
  await changerSieges(m.services.of('identity').db, 308, { au: '2026-02-01' });
  await expect(texteDe(jeton)).rejects.toEqual(refus('seance.calendrierIntrouvable', {}));
  const autre = await jetonDe(instructeur(303));
  await changerStatut(m.services.of('identity').db, 303, 'INACTIF');
  await expect(texteDe(autre)).rejects.toEqual(refus('seance.calendrierIntrouvable', {}));
});
