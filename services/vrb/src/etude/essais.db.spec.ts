/** A trial of the European portal in the file of volunteers: whose it is and where it stands are asked of its owner; the caps, exclusions and bans hold between it and a national study (L1121-16). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { FRANCAIS, texteDe } from '@riph/dossier-ctis/test/exemples';
import * as z from 'zod';
import {
  admin,
  autreDeposant,
  autreInvestigateur,
  deposant,
  gerant,
  investigateur,
  type Monde,
  monde,
  superGerant,
} from '../test/monde.ts';
import { chercher, designer, type Etude, etudeOuverte, ouvrir, quelquUn } from '../test/volontaires.ts';

/** So much is approved that the cap alone holds. */
const CHER = { indemnitePrevue: 6_000 };
let m: Monde;
let essai: Etude;
let nationale: Etude;
beforeAll(async () => {
  m = await monde([dossierCtis]);
  const etuId = await recevoir('2024-06-23', PORTAIL.EN_COURS);
  await m.services
    .of('dossier-ctis')
    .get(Objets)
    .change(etudesCtis, { id: etuId }, (e) => {
      e.acces.push({ utiId: deposant.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
    });
  essai = await ouvrir(m, etuId, CHER, investigateur);
  nationale = await etudeOuverte(m, CHER, autreInvestigateur);
});
afterAll(() => m?.stop());

const essaiDuPortail = z.looseObject({
  authorizedApplication: z.looseObject({ memberStatesConcerned: z.array(z.looseObject({})) }),
});
/** Public status of a trial in a country, as the portal codes it. */
const PORTAIL = { EN_COURS: 4, ARRETE: 6, TERMINE: 8 };
/** The trial as the portal tells it on a day. */
async function recevoir(lastUpdated: string, mscPublicStatusCode: number): Promise<number> {
  const lu = essaiDuPortail.parse(JSON.parse(await texteDe(FRANCAIS)));
  const { authorizedApplication: a } = lu;
  const memberStatesConcerned = a.memberStatesConcerned.map((p) => ({ ...p, mscPublicStatusCode }));
  const texte = JSON.stringify({ ...lu, lastUpdated, authorizedApplication: { ...a, memberStatesConcerned } });
  const importeur = m.services.of('dossier-ctis').get(Importeur);
  const { etuId } = await importeur.importer(texte, { importId: 1, fichier: 'essai.json' });
  if (etuId === null) throw new Error('the trial made no study');
  return etuId;
}
const lire = (actor: Actor) => m.vrb.call(vrbEtude, 'lireInfoRecherche', { params: { etuId: essai.etuId } }, actor);
const motifs = (e: Etude, autre: object) =>
  designer(m, e, { ...autre, memePersonne: 1 }).then(
    () => [],
    (error: { code: string; details: { motifs?: string[] } }) => error.details.motifs ?? [error.code],
  );

test('its sponsor, the administration and those who have a right there read it under its number; nobody else', async () => {
  for (const actor of [deposant, admin, superGerant, gerant, investigateur])
    expect(await lire(actor)).toMatchObject({ etuId: essai.etuId, numero: '2022-501142-30-00', etat: 'EN_COURS' });
  for (const actor of [autreDeposant, autreInvestigateur])
    await expect(lire(actor)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable', status: 404 });
  const miennes = await m.vrb.call(vrbEtude, 'listerAccessibles', {}, investigateur);
  expect(miennes).toMatchObject([{ etuId: essai.etuId, numero: '2022-501142-30-00', ouverte: true }]);
});

test('the ban, the exclusion and the cap hold between a trial and a national study, whichever comes first', async () => {
  for (const [premiere, seconde] of [
    [essai, nationale],
    [nationale, essai],
  ]) {
    const qui = quelquUn();
    await designer(m, premiere, { ...qui, montantIndemnite: 1500 });
    const { trouves } = await chercher(m, seconde, { ...qui, dateDebut: '2026-04-01', montantTotal: 100 });
    expect(trouves[0].verdict).toMatchObject({ motifs: ['EXCLUSION'], dateDisponibilite: '2026-06-21', montantRestant: 4500 });
    const dates = { dateDebut: '2026-03-15', dateFin: '2026-03-16' };
    expect(await motifs(seconde, { ...qui, ...dates })).toEqual(['SIMULTANEITE']);
    const apres = { dateDebut: '2026-06-21', dateFin: '2026-06-21' };
    expect(await motifs(seconde, { ...qui, ...apres, montantIndemnite: 4500.01 })).toEqual(['PLAFOND']);
    expect(await motifs(seconde, { ...qui, ...apres })).toEqual([]);
  }
});

test('a halt told by the portal closes it at once, a restart opens it, its end closes the rights', async () => {
  await recevoir('2026-02-02', PORTAIL.ARRETE);
  await expect(designer(m, essai, quelquUn())).rejects.toMatchObject({ code: 'vrb.etudeNonOuverte' });
  expect(await lire(superGerant)).toMatchObject({ etat: 'SUSPENDUE' });
  await recevoir('2026-02-11', PORTAIL.EN_COURS);
  expect((await designer(m, essai, quelquUn())).identifiant).toMatch(/-01$/);
  await recevoir('2026-02-21', PORTAIL.TERMINE);
  expect(await lire(deposant)).toMatchObject({ etat: 'TERMINEE', gestes: [] });
  await expect(designer(m, essai, quelquUn())).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable' });
});
