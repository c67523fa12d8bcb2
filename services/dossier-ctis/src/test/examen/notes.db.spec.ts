/** Notes of a committee on a trial: the rules are those of a national dossier, in services/etude/src/test/examen/notes.db.spec.ts. Rules: NOT-01, NOT-03. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { dossiersCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR } from '../monde.ts';

const [AUTEUR, NOMME, LIE] = [742_001, 742_002, 742_003];
let m: Monde;
let dosId: number;
let membre: (utiId: number) => Actor;
beforeAll(async () => {
  m = await monde();
  dosId = await m.enEvaluation();
  for (const utiId of [AUTEUR, NOMME, LIE]) await m.membre(utiId, [m.ctis.id]);
  membre = (utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: 'Dominique Girard' });
});
afterAll(() => m?.services.stop());

const lister = (qui: Actor) => m.svc.call(examenNotes, 'lister', { params: { dosId } }, qui);
const ecrire = (texte: string, plus: { partagee?: boolean; nommes?: number[] } = {}) =>
  m.svc.call(
    examenNotes,
    'creer',
    { params: { dosId }, body: { texte, partagee: true, epinglee: false, nommes: [], ...plus } },
    membre(AUTEUR),
  );

test('written, found again, told to whom it names, and in the papers of a séance; an id of its own range', async () => {
  const partagee = await ecrire('Le recueil du consentement est à préciser.', { nommes: [NOMME] });
  await ecrire('À relire avant la séance.', { partagee: false });
  expect(partagee.id).toBeGreaterThan(CTIS_ID_MIN);
  expect((await lister(membre(AUTEUR))).map((n) => [n.texte, n.partagee])).toEqual([
    ['À relire avant la séance.', false],
    ['Le recueil du consentement est à préciser.', true],
  ]);
  expect(await lister(membre(NOMME))).toMatchObject([{ texte: 'Le recueil du consentement est à préciser.', meNomme: true }]);
  await m.services.settled();
  const mails = m.services.bus.published.filter((p) => JSON.stringify(p.payload).includes('NOTE_NOMME'));
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('consentement');
  const papiers = await m.svc.call(examenDossiers, 'listerPapiers', { input: { dosId, formulaires: false } }, membre(NOMME));
  expect(papiers.notes).toEqual([expect.stringContaining('Le recueil du consentement est à préciser.')]);
});

test('of the committee and the administration alone; not of a member with a link, nor of the committee that comes after', async () => {
  await m.svc.call(examenLiens, 'declarer', { params: { dosId }, body: { utiId: LIE, motif: 'Investigateur' } }, m.gestionnaire);
  await expect(lister(membre(LIE))).rejects.toMatchObject({ code: 'dossier.conflit' });
  for (const qui of [PROMOTEUR, AGENCE]) await expect(lister(qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lister(m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  expect(await lister(ADMIN)).toHaveLength(1);
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    d.cppId = m.autre.id;
  });
  expect(await lister(m.etranger)).toEqual([]);
  await expect(lister(membre(AUTEUR))).rejects.toMatchObject({ code: 'dossier.introuvable' });
});
