/** What happens to a request is told to its reporters, in a mail of their own: an answer asks them to read, an end asks nothing more. On real stores. Rules: CTI-46, RAP-12, MAI-12. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { changerSieges } from '@riph/identity/test/fixtures';
import * as z from 'zod';
import { EcheancesPassees } from '../../instruction/echeances-passees.ts';
import { dossiersCtis, etudesCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { ADMIN, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../monde.ts';
import { rapporteursDe } from '../rapporteurs.ts';

const [UN, DEUX] = [732_001, 732_002];
let m: Monde;
let r: ReturnType<typeof rapporteursDe>;
let membre: Actor;
beforeAll(async () => {
  m = await monde();
  r = rapporteursDe(m, UN);
  for (const utiId of [UN, DEUX]) await m.membre(utiId, [m.ctis.id]);
  const { db } = m.services.of('identity');
  await changerSieges(db, DEUX, { categorie: 'C2_ETHIQUE' });
  await changerSieges(db, UN, { fonction: 'PRESIDENT' });
  membre = acteur('INSTRUCTEUR', { utiId: UN, cppId: m.ctis.id });
});
afterAll(() => m?.services.stop());

const nommer = async (dosId: number, utiIds: readonly number[], attenduLe?: string) => {
  for (const utiId of utiIds)
    await r.nommer(dosId, { type: utiId === UN ? 'COLLEGE_1' : 'COLLEGE_2', utiId }, m.gestionnaire, attenduLe);
};
const avecRapporteurs = async () => {
  const id = await m.enEvaluation();
  await nommer(id, [UN, DEUX]);
  return id;
};
const demande = z.object({
  modele: z.string(),
  destinataires: z.array(z.object({ utiId: z.int().optional(), profil: z.string().optional() })),
  donnees: z.object({
    dosId: z.int(),
    titre: z.string().optional(),
    texte: z.string().optional(),
    avant: z.string().nullish(),
    attenduLe: z.string().nullish(),
  }),
});
const demandes = async (dosId: number) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const lu = subject.endsWith('.mailDemande') ? demande.safeParse(payload) : null;
    return lu?.success && lu.data.donnees.dosId === dosId ? [lu.data] : [];
  });
};
/** The mails about a request that a reporter receives; one that others receive too would name him to them. */
const aux = async (dosId: number) => {
  return (await demandes(dosId)).flatMap(({ modele, destinataires, donnees }) => {
    const ids = destinataires.flatMap((d) => d.utiId ?? []);
    if (!/^(CTIS_RAPPORT_|RAPPORTEUR_|RAPPORT_DATE)/.test(modele)) {
      expect(ids).not.toContain(UN);
      return [];
    }
    expect(destinataires.every((d) => d.utiId === UN || d.utiId === DEUX)).toBe(true);
    const { titre, avant, attenduLe } = donnees;
    return [{ modele, ids, ...(titre && { titre }), ...(attenduLe && { avant, attenduLe }) }];
  });
};
/** Of what is told under this title, the parties read the reason and the reporters do not. */
const assertSansMotif = async (dosId: number, titre: string, motif: string) => {
  const dits = new Map((await demandes(dosId)).filter((x) => x.donnees.titre === titre).map((x) => [x.modele, x.donnees.texte]));
  expect(dits.get('CTIS_EVENEMENT')).toContain(motif);
  expect(dits.get('CTIS_RAPPORT_NOUVELLE')).not.toContain(motif);
};
const information = async (id: number) => {
  await m.examiner(id, m.gestionnaire);
  const { version } = await m.lire(id, ADMIN);
  const considerations = [{ section: '', texte: 'Corriger la notice' }];
  const body = { version, partie: 'PARTIE_2' as const, delai: 12, texte: '', considerations };
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body }, m.gestionnaire);
};
const NOMMES = [
  { modele: 'RAPPORTEUR_DESIGNE', ids: [UN] },
  { modele: 'RAPPORTEUR_DESIGNE', ids: [DEUX] },
];

test('the answer of the sponsor waits for their reading; what they are told names none of them', async () => {
  const id = await avecRapporteurs();
  await information(id);
  await m.repondre(id, ['La notice est corrigée.']);
  const lue = { modele: 'CTIS_RAPPORT_ATTENDU', titre: 'réponse du promoteur reçue', ids: [UN, DEUX] };
  expect(await aux(id)).toEqual([...NOMMES, lue]);
});

test('another day is said to those who owe a report, once, with the day of before', async () => {
  const id = await avecRapporteurs();
  await r.deposer(id, { type: 'COLLEGE_2' }, signe(), m.gestionnaire);
  for (const jour of ['2026-03-20', '2026-03-20', '2026-03-27']) await nommer(id, [UN, DEUX], jour);
  const date = (avant: string | null, attenduLe: string) => ({ modele: 'RAPPORT_DATE', ids: [UN], avant, attenduLe });
  expect((await aux(id)).slice(NOMMES.length)).toEqual([date(null, '2026-03-20'), date('2026-03-20', '2026-03-27')]);
});

test('withdrawn by its sponsor, then nothing is expected of them; one with an access of the sponsor is told nothing', async () => {
  const id = await avecRapporteurs();
  const { etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0 };
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.acces.push({ utiId: DEUX, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  const { version } = await m.lire(id, PROMOTEUR);
  const body = { version, motif: 'Le développement est arrêté.' };
  await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
  const fin = { modele: 'CTIS_RAPPORT_NOUVELLE', titre: 'demande retirée', ids: [UN] };
  expect((await aux(id)).filter((x) => x.modele === 'CTIS_RAPPORT_NOUVELLE')).toEqual([fin]);
  await assertSansMotif(id, 'demande retirée', body.motif);
});

test('withdrawn after the opinion: they are told too', async () => {
  const id = await avecRapporteurs();
  await m.opiner(id, m.gestionnaire);
  const body = { version: (await m.lire(id, PROMOTEUR)).version, motif: 'Le développement est arrêté.' };
  await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
  const fin = { modele: 'CTIS_RAPPORT_NOUVELLE', titre: 'demande retirée', ids: [UN, DEUX] };
  expect((await aux(id)).filter((x) => x.modele === 'CTIS_RAPPORT_NOUVELLE')).toEqual([fin]);
});

test('found not admissible by the agency once they are named: they are told so, the parties why', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  await m.rendreRecevable(id);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_EVALUATION';
  });
  await nommer(id, [UN, DEUX]);
  await m.partieUn(id, 'NON_RECEVABLE');
  const fin = { modele: 'CTIS_RAPPORT_NOUVELLE', titre: 'recevabilité de la partie I', ids: [UN, DEUX] };
  expect(await aux(id)).toEqual([...NOMMES, fin]);
  await assertSansMotif(id, fin.titre, 'Motif de la décision');
});

test('it lapses without an answer: told once, however often the day is passed', async () => {
  const id = await avecRapporteurs();
  await information(id);
  m.clock.set('2026-03-20');
  for (const _ of [1, 2]) await m.svc.get(EcheancesPassees).passer();
  m.clock.set(SOUMISSION);
  const fin = { modele: 'CTIS_RAPPORT_NOUVELLE', titre: 'demande caduque', ids: [UN, DEUX] };
  expect(await aux(id)).toEqual([...NOMMES, fin]);
});

test('taken off, and another committee has it: each is told, without a link to what he finds no more', async () => {
  const id = await avecRapporteurs();
  const [, deux] = await r.lister(id);
  await m.svc.call(examenRapporteurs, 'supprimer', { params: { dosId: id, id: deux.id } }, m.gestionnaire);
  expect(await aux(id)).toEqual([...NOMMES, { modele: 'RAPPORTEUR_RETIRE', ids: [DEUX] }]);
  const params = { dosId: id };
  const motifs = { motif: 'CONFLIT' as const, commentaire: 'Le président a travaillé avec le promoteur.' };
  await m.svc.call(examenReaffectations, 'demander', { params, body: motifs }, m.gestionnaire);
  const ailleurs = { cppId: m.autre.id, motif: 'Comité disponible dès cette semaine.' };
  await m.svc.call(examenReaffectations, 'accepterSansTasCtis', { params, body: ailleurs }, ADMIN);
  expect((await aux(id)).at(-1)).toEqual({ modele: 'RAPPORTEUR_RETIRE', ids: [UN] });
  // The next committee names its own, and is told nothing of those of before.
  expect(await r.lister(id, m.etranger)).toEqual([]);
  await expect(m.lire(id, membre)).rejects.toMatchObject({ code: 'objet.introuvable' });
});
