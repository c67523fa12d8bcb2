/** What the portal tells of a request examined here is told to its sponsor and its committee by mail, once; of an old trial that comes with its decisions, to nobody. On a real store. Rule: CTI-44. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import { essaiOuvert } from '../essai-ouvert.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';
import { Importeur } from './importeur.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const demande = z.object({
  destinataires: z.array(z.object({ utiId: z.int().optional(), profil: z.string().optional(), cppId: z.int().optional() })),
  donnees: z.object({ dosId: z.int(), titre: z.string(), texte: z.string() }),
});
/** The mails about a trial, as they leave. */
const courrielsDe = async (numeroCtis: string) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const lu =
      subject.endsWith('.mailDemande') && JSON.stringify(payload).includes(numeroCtis) ? demande.safeParse(payload) : null;
    return lu?.success ? [lu.data] : [];
  });
};
const numeroDe = async (dosId: number): Promise<string> => {
  const la = await m.svc.get(Objets).read(dossiersCtis, dosId);
  if (!la) throw new Error('the request was expected');
  return la.contenu.numeroCtis;
};
const NUMERO_REEL = '2022-501142-30-00';
const importer = (texte: string, importId: number) => m.svc.get(Importeur).importer(texte, { importId, fichier: 'essai.json' });

test('the record that brings the authorisation of a request examined here: its sponsor and its committee read it, once', async () => {
  const dosId = await m.enEvaluation();
  const numero = await numeroDe(dosId);
  const avant = (await courrielsDe(numero)).length;
  // The real record, as the portal tells it today: authorised, two modifications authorised since.
  const lu = { ...JSON.parse((await texteDe(FRANCAIS)).replaceAll(NUMERO_REEL, numero)), lastUpdated: '2026-04-02' };
  const decide = JSON.stringify(lu);
  expect(await importer(decide, 2)).toMatchObject({ resultat: 'MAJ' });
  const dossier = await m.svc.get(Objets).read(dossiersCtis, dosId);
  expect(dossier?.contenu.statut).toBe('AUTORISE');
  const nouveaux = (await courrielsDe(numero)).slice(avant);
  expect(nouveaux).toEqual([
    {
      destinataires: [{ utiId: PROMOTEUR.utiId }, { profil: 'GESTIONNAIRE', cppId: m.ctis.id }],
      donnees: {
        dosId,
        titre: 'décision relative à l’essai',
        texte: expect.stringMatching(/^La décision de l’ANSM est : autorisé, le \d\d\/\d\d\/\d{4}\.$/),
      },
    },
  ]);
  expect(await importer(decide, 3)).toMatchObject({ resultat: 'INCHANGE' });
  expect(await courrielsDe(numero)).toHaveLength(avant + 1);
});

test('the record that brings the conclusion of part I tells it, and the opinion goes on', async () => {
  const dosId = await m.enEvaluation();
  const numero = await numeroDe(dosId);
  const avant = (await courrielsDe(numero)).length;
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero, soumisLe: SOUMISSION }));
  lu.lastUpdated = '2026-03-20';
  lu.authorizedApplication.applicationInfo[0].partI = { assessmentOutcome: 'acceptable', assessmentOutcomeDate: '2026-03-20' };
  await importer(JSON.stringify(lu), 4);
  const nouveaux = (await courrielsDe(numero)).slice(avant);
  expect(nouveaux.map((c) => [c.donnees.titre, c.donnees.texte])).toEqual([
    ['conclusion de la partie I', 'L’ANSM a conclu sur la partie I : acceptable, le 20/03/2026.'],
  ]);
});

test('an old trial that comes with its decisions tells nobody', async () => {
  await importer(await texteDe(FRANCAIS), 5);
  expect(await courrielsDe(NUMERO_REEL)).toEqual([]);
});
