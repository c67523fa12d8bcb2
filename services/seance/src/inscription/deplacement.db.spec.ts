import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import type { Profil } from '@riph/contracts/core/droits';
import { changerEmail, creerPersonne, rattacherGestionnaire } from '@riph/identity/test/fixtures';
import { courriels, emailUnique } from '@riph/identity/test/identity-for-test';
import { IDF1, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

/** A person with an address of his own in the mail catcher. */
const personne = async (utiId: number, profil: Profil): Promise<string> => {
  const email = emailUnique(profil.toLowerCase());
  const { db } = m.services.of('identity');
  if (profil === 'INSTRUCTEUR') await changerEmail(db, utiId, email);
  else await creerPersonne(db, utiId, { email, profil });
  if (profil === 'GESTIONNAIRE') await rattacherGestionnaire(db, utiId, IDF1);
  return email;
};
/** What each was written about the dossier, `n` mails at least: the secretariat is written to about other things too. */
const recus = (adresses: readonly string[], numero: string, n: number) =>
  Promise.all(
    adresses.map((adresse) =>
      until(`${n} mail(s) on ${numero} to ${adresse}`, async () => {
        const sujets = (await courriels(adresse, n)).map((c) => c.subject).filter((sujet) => sujet.includes(numero));
        return sujets.length < n ? null : sujets;
      }),
    ),
  );

test('a dossier moved by hand: the sponsor, the reporters of this round and the secretariat are written to, once a move', async () => {
  const concernes = await Promise.all([personne(101, 'DEPOSANT'), personne(201, 'GESTIONNAIRE'), personne(301, 'INSTRUCTEUR')]);
  const [retire, autre] = await Promise.all([personne(303, 'INSTRUCTEUR'), personne(306, 'INSTRUCTEUR')]);
  const [un, deux] = [await m.creer({ date: '2026-04-07', heureDebut: '09:30' }), await m.creer({ date: '2026-04-14' })];
  const dosId = await m.dossier();
  await m.rapporteur(dosId, 301, 'Dominique Girard', 'COLLEGE_1');
  await m.rapporteur(dosId, 303, 'Dominique Caron', 'COLLEGE_2');
  const { db } = m.services.of('etude');
  await db.query(sql`update rapporteur set retire_le = now() where dos_id = ${dosId} and uti_id = 303`);
  const [{ numero }] = await db.query<{ numero: string }>(sql`select numero from dossier where id = ${dosId}`);

  await m.inscrire(dosId, un.id);
  await m.deplacer(dosId, un.id, deux.id);
  await m.settled();
  const vers = `Dossier ${numero} : examen déplacé au 14/04/2026`;
  expect(await recus(concernes, numero, 1)).toEqual(concernes.map(() => [vers]));
  const [{ text }] = await courriels(concernes[0], 1);
  const phrase = `a déplacé le dossier ${numero} de sa séance du 07/04/2026 à 09:30 à celle du 14/04/2026 à 14:00.`;
  expect(text.replaceAll(/\s+/g, ' ')).toContain(phrase);
  expect(text).not.toMatch(/Girard|Caron/);

  // Back again the same day: another fact, so another mail.
  await m.deplacer(dosId, deux.id, un.id);
  await m.settled();
  const retour = `Dossier ${numero} : examen déplacé au 07/04/2026`;
  expect((await recus(concernes, numero, 2)).map((b) => b.toSorted())).toEqual(concernes.map(() => [retour, vers].toSorted()));
  // Who no longer reports and who never did.
  const lignes = await m.services.of('identity').db.query(sql`select email from mail where email = any(${[retire, autre]})`);
  expect(lignes).toEqual([]);
});
