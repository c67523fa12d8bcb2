/** Lists of one's volunteers: who is near the cap (VRB-16), what ends soon. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { isProcheDuPlafond } from '@riph/contracts/vrb/participation.rules';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { autreInvestigateur, gerant, investigateur, type Monde, monde } from '../test/monde.ts';
import { designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

/** Without a ban and without exclusion: only money is at stake. */
const LIBRE = {
  interdictionSimultanee: false,
  exclusion: { valeur: 0, unite: 'JOUR' as const },
  dateDebut: '2024-01-01',
  indemnitePrevue: 6_000,
};
let m: Monde;
let ici: Etude;
let ailleurs: Etude;
beforeAll(async () => {
  m = await monde();
  ici = await etudeOuverte(m, LIBRE);
  ailleurs = await etudeOuverte(m, LIBRE, autreInvestigateur);
});
afterAll(() => m?.stop());

const personnes = (filtres: object, actor: Actor = investigateur, page: object = {}) =>
  m.vrb.call(vrbVolontaires, 'rechercher', { query: { recherche: JSON.stringify({ filtres, page }) } }, actor);
const designations = (filtres: object, actor: Actor = investigateur) =>
  m.vrb.call(vrbVolontaires, 'listerDesignations', { query: { recherche: JSON.stringify({ filtres }) } }, actor);
const jour = (dateDebut: string, montantIndemnite: number) => ({ dateDebut, dateFin: dateDebut, montantIndemnite });

test('near the cap: less than a fifth is left today, whatever was received elsewhere, and the amount left alone is told', async () => {
  const entrer = async (sejour: ReturnType<typeof jour>) => (await designer(m, ici, { ...quelquUn(), ...sejour })).volId;
  const juste = await entrer(jour('2026-02-01', 4_800));
  const dessus = await entrer(jour('2026-02-01', 4_800.01));
  const premierJour = await entrer(jour('2025-03-03', 5_000));
  const unAn = await entrer(jour('2025-03-02', 5_000));
  const prevu = await entrer(jour('2026-09-01', 5_000));
  const qui = quelquUn();
  const aussiAilleurs = await entrer2(qui);
  const annule = await designer(m, ici, { ...quelquUn(), ...jour('2026-04-01', 5_500) });
  const lue = await m.vrb.call(vrbDesignations, 'lire', { params: { desId: annule.desId } }, investigateur);
  await m.vrb.call(
    vrbDesignations,
    'modifierParticipation',
    { params: { desId: annule.desId }, body: { geste: 'ANNULER', version: lue.version } },
    investigateur,
  );

  const tous = (await personnes({ etuId: ici.etuId })).lignes;
  const restes = new Map(tous.map((l) => [l.volId, l.montantRestant]));
  expect(restes).toEqual(
    new Map([
      ...[[juste, 1_200] as const, [dessus, 1_199.99] as const, [premierJour, 1_000] as const, [unAn, 6_000] as const],
      ...[[prevu, 1_000] as const, [aussiAilleurs, 500] as const, [annule.volId, 6_000] as const],
    ]),
  );
  const proches = await personnes({ etuId: ici.etuId, procheDuPlafond: true });
  // The query counts as the rule does.
  const selonLaRegle = tous.filter((l) => isProcheDuPlafond(100 * (l.montantRestant ?? 0), 600_000)).map((l) => l.volId);
  expect(proches.lignes.map((l) => l.volId)).toEqual(selonLaRegle);
  expect(new Set(selonLaRegle)).toEqual(new Set([dessus, premierJour, prevu, aussiAilleurs]));
  expect(proches.total).toBe(4);
  const [un] = (await personnes({ procheDuPlafond: true }, investigateur, { taille: 1 })).lignes;
  expect(Object.keys(un).toSorted()).toEqual(
    ['dateFinExclusion', 'etat', 'etudeNumero', 'identifiant', 'montantRestant', 'participations', 'volId'].toSorted(),
  );
});
/** In both studies: the place here does not know the other one. */
const entrer2 = async (qui: ReturnType<typeof quelquUn>): Promise<number> => {
  const { volId } = await designer(m, ici, { ...qui, ...jour('2026-01-15', 3_000) });
  await designer(m, ailleurs, { ...qui, ...jour('2026-02-15', 2_500), memePersonne: 1 });
  return volId;
};

test('a manager is told no amount left, and does not ask who is near the cap', async () => {
  const lus = (await personnes({ etuId: ici.etuId }, gerant)).lignes;
  expect(lus.length).toBeGreaterThan(0);
  expect(lus.every((l) => l.montantRestant === null)).toBe(true);
  await expect(personnes({ procheDuPlafond: true }, gerant)).rejects.toMatchObject({ code: 'vrb.gesteReserve', status: 403 });
  expect((await personnes({ etuId: ici.etuId, procheDuPlafond: true }, autreInvestigateur)).lignes).toEqual([]);
});

test('VRB-29: a number finds the line that the list shows, and nobody whom it does not show', async () => {
  const qui = quelquUn();
  const { volId, identifiant } = await designer(m, ici, { ...qui, ...jour('2026-03-01', 100) });
  const chercher = (numero: string, actor: Actor = investigateur) =>
    m.vrb.call(vrbVolontaires, 'chercherParIdentifiant', { body: { identifiant: numero } }, actor);
  const ligne = (await personnes({ etuId: ici.etuId })).lignes.find((l) => l.volId === volId);
  expect(ligne).toBeDefined();
  expect(await chercher(` ${identifiant.toLowerCase()} `)).toEqual([ligne]);
  expect(await chercher(identifiant, gerant)).toEqual([{ ...ligne, montantRestant: null }]);
  expect(await chercher(identifiant, autreInvestigateur)).toEqual([]);
  expect(await chercher(`${identifiant.slice(0, -2)}09`)).toEqual([]);
  await expect(chercher('Martin')).rejects.toMatchObject({ status: 400 });
});

test('what ends until a day: stays under way by their end, exclusions by theirs, nothing planned nor over', async () => {
  const lieu = await etudeOuverte(m, { ...LIBRE, exclusion: { valeur: 2, unite: 'SEMAINE' } });
  const entrer = async (dateDebut: string, dateFin: string) =>
    (await designer(m, lieu, { ...quelquUn(), dateDebut, dateFin, montantIndemnite: 0 })).desId;
  const enCours = await entrer('2026-02-25', '2026-03-20');
  const longue = await entrer('2026-02-25', '2026-06-20');
  const exclue = await entrer('2026-02-10', '2026-02-20'); // excluded until 6 March
  await entrer('2026-03-03', '2026-03-05');
  await entrer('2026-01-05', '2026-01-06');
  const ids = async (finitAvant: string) =>
    (await designations({ etuId: lieu.etuId, finitAvant })).lignes.map((l) => l.desId).toSorted((a, b) => a - b);
  expect(await ids('2026-03-05')).toEqual([]);
  expect(await ids('2026-03-06')).toEqual([exclue]);
  expect(await ids('2026-03-20')).toEqual([enCours, exclue]);
  expect(await ids('2026-06-20')).toEqual([enCours, longue, exclue]);
  expect((await designations({ etuId: lieu.etuId, finitAvant: '2026-06-20' }, autreInvestigateur)).lignes).toEqual([]);
});
