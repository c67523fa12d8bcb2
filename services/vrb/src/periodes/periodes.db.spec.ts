/** The life of a stay: its periods, its extension, the early exit, what is cancelled, what a super-manager corrects (VRB-14). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import type { DesignationLue, participationModifiee } from '@riph/contracts/vrb/volontaire.schemas';
import type * as z from 'zod';
import { autreInvestigateur, CENTRE, gerant, investigateur, type Monde, monde, REGLES, superGerant } from '../test/monde.ts';
import { designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
let e1: Etude;
let e2: Etude;
let jourDeTest = 0;
beforeAll(async () => {
  m = await monde();
  m.clock.set('2026-01-02');
  e1 = await etudeOuverte(m, { indemnitePrevue: 6_000 });
  e2 = await etudeOuverte(m, { indemnitePrevue: 6_000 }, autreInvestigateur);
});
afterAll(() => m?.stop());
// Another hour for each test: the identities of one are not counted with those of the next.
beforeEach(() => {
  jourDeTest += 2;
  m.clock.set(`2026-01-02T${String(jourDeTest).padStart(2, '0')}:00:00Z`);
});

const lire = (desId: number, actor: Actor = investigateur) => m.vrb.call(vrbDesignations, 'lire', { params: { desId } }, actor);
const changer = (desId: number, body: z.input<typeof participationModifiee>, actor: Actor = investigateur) =>
  m.vrb.call(vrbDesignations, 'modifierParticipation', { params: { desId }, body }, actor);
const ajouter = (desId: number, dateDebut: string, dateFin: string) =>
  m.vrb.call(vrbPeriodes, 'creer', { body: { desId, dateDebut, dateFin } }, investigateur);
const peut = (perPartId: number, nouvelleDateFin: string, montantSupplementaire = 0) =>
  m.vrb.call(vrbPeriodes, 'peutProroger', { body: { perPartId, nouvelleDateFin, montantSupplementaire } }, investigateur);
const essayer = async (perPartId: number, nouvelleDateFin: string, montantSupplementaire = 0) => {
  const body = { perPartId, nouvelleDateFin, montantSupplementaire };
  return (await m.vrb.call(vrbPeriodes, 'essayerProrogation', { body }, investigateur)).refus;
};
const modifier = (perPartId: number, dateFin: string, autre: object = {}) =>
  m.vrb.call(vrbPeriodes, 'modifier', { body: { perPartId, dateFin, ...autre } }, investigateur);
const supprimer = (perPartId: number, actor: Actor) => m.vrb.call(vrbPeriodes, 'supprimer', { params: { perPartId } }, actor);

/** From 5 to 20 January, three months of exclusion; planned in another study from 1 May on. */
async function enCours(autre: object = {}) {
  const qui = quelquUn();
  const { desId } = await designer(m, e1, { ...qui, dateDebut: '2026-01-05', dateFin: '2026-01-20', ...autre });
  const aval = { dateDebut: '2026-05-01', dateFin: '2026-05-02', montantIndemnite: 0 };
  await designer(m, e2, { ...qui, memePersonne: 1, ...aval });
  m.clock.set('2026-01-10');
  const { periodes } = await lire(desId);
  return { desId, qui, periode: periodes[0] };
}

test('a stay is extended as long as nothing is reached, with its reason, and its exclusion follows', async () => {
  const { desId, periode } = await enCours({ montantIndemnite: 5500 });
  const { perPartId } = periode;
  expect(await lire(desId)).toMatchObject({ etat: 'EN_COURS', dateFinExclusion: '2026-04-20', montantTotal: 5500 });
  expect(await peut(perPartId, '2026-01-31')).toBe(true);
  expect(await peut(perPartId, '2026-02-05')).toBe(false);
  expect(await peut(perPartId, '2026-01-20')).toBe(false);
  expect(await peut(perPartId, '2026-01-31', 500.01)).toBe(false);
  expect(await essayer(perPartId, '2026-01-31')).toBeNull();
  expect(await essayer(perPartId, '2026-02-05')).toContain('Prolongation impossible');
  expect(await essayer(perPartId, '2026-01-31', 500.01)).toMatch(/Supplément possible : 500,00/);
  expect(await essayer(perPartId, '2099-01-01')).toContain('Prolongation impossible');
  await expect(modifier(perPartId, '2026-02-05', { motifProrogation: 'Bilan à refaire' })).rejects.toMatchObject({
    code: 'vrb.prorogationRefusee',
    details: { motifs: ['EXCLUSION_AVAL'] },
  });
  await expect(
    modifier(perPartId, '2026-01-31', { motifProrogation: 'Bilan à refaire', montantSupplementaire: 500.01 }),
  ).rejects.toMatchObject({ details: { motifs: ['PLAFOND'], supplementPossible: 500 } });
  await expect(modifier(perPartId, '2026-01-31')).rejects.toMatchObject({ code: 'vrb.motifProrogation' });
  await expect(modifier(perPartId, '2026-01-19')).rejects.toMatchObject({ code: 'vrb.periodeCommencee' });
  const apres = await modifier(perPartId, '2026-01-31', { motifProrogation: 'Bilan à refaire', montantSupplementaire: 500 });
  expect(apres).toMatchObject({
    montantTotal: 6000,
    dateFinExclusion: '2026-04-30',
    periodes: [{ dateFin: '2026-01-31', dateFinInitiale: '2026-01-20', nbProrogations: 1, motifProrogation: 'Bilan à refaire' }],
  });
  await m.changerEtat(e1.etuId, 'SUSPENDUE');
  expect(await peut(perPartId, '2026-02-01')).toBe(false);
  await m.changerEtat(e1.etuId, 'EN_COURS');
  m.clock.set('2026-03-03');
  expect(await peut(perPartId, '2026-02-01')).toBe(false);
});

test('nobody is given more than the committee approved, at once or in parts; what was given before the protocol was lowered stays', async () => {
  const e = await etudeOuverte(m, { indemnitePrevue: 2_500 });
  const sejour = { ...quelquUn(), dateDebut: '2026-01-05', dateFin: '2026-01-20' };
  const nonApprouvee = { code: 'vrb.indemniteNonApprouvee', status: 409, details: { max: 2500 } };
  for (const montantIndemnite of [2_500.01, 6_000])
    await expect(designer(m, e, { ...sejour, montantIndemnite })).rejects.toMatchObject(nonApprouvee);
  const { desId } = await designer(m, e, { ...sejour, montantIndemnite: 2_400 });
  m.clock.set('2026-01-10');
  const [{ perPartId }] = (await lire(desId)).periodes;
  expect([await peut(perPartId, '2026-01-31', 100), await peut(perPartId, '2026-01-31', 100.01)]).toEqual([true, false]);
  const plus = { motifProrogation: 'Bilan à refaire', montantSupplementaire: 100.01 };
  await expect(modifier(perPartId, '2026-01-31', plus)).rejects.toMatchObject(nonApprouvee);
  const { version } = await modifier(perPartId, '2026-01-31', { ...plus, montantSupplementaire: 100 });
  const corrige = (montantIndemnite: number, v: number) =>
    changer(desId, {
      geste: 'MODIFIER',
      version: v,
      numeroInclusion: '',
      montantIndemnite,
      valeurAvantagesNature: 0,
      motifInterdiction: null,
    });
  await expect(corrige(2_500.01, version)).rejects.toMatchObject(nonApprouvee);
  const body = { ...REGLES, indemnitePrevue: 2_000, version: 1 };
  await m.vrb.call(vrbEtude, 'modifierInfoRecherche', { params: { etuId: e.etuId }, body }, superGerant);
  expect(await corrige(2_500, version)).toMatchObject({ montantTotal: 2500, indemniteApprouvee: 2000 });
  await expect(corrige(2_500.01, version + 1)).rejects.toMatchObject({ code: 'vrb.indemniteNonApprouvee' });
});

test('a place that must be authorised: its days hold whoever enters, and whoever stays longer', async () => {
  const lieu = { autorisationNumero: 'ARS-2023-7', autorisationDate: '2023-01-26', autorisationPremiereAdmin: true };
  const e = await etudeOuverte(m, { premiereAdministration: true });
  const entrer = (dateDebut: string, dateFin: string) => designer(m, e, { ...quelquUn(), dateDebut, dateFin });
  const hors = { code: 'vrb.lieuNonAutorise', status: 409 };
  await expect(entrer('2026-01-05', '2026-01-20')).rejects.toMatchObject(hors);
  const body = { ...CENTRE, ...lieu, autorisationFin: '2026-01-25', code: e.centre, version: 1 };
  await m.vrb.call(vrbEtude, 'enregistrerCentre', { params: { etuId: e.etuId }, body }, superGerant);
  await expect(entrer('2026-01-05', '2026-01-26')).rejects.toMatchObject(hors);
  const { desId } = await entrer('2026-01-05', '2026-01-20');
  m.clock.set('2026-01-10');
  const [{ perPartId }] = (await lire(desId)).periodes;
  expect([await peut(perPartId, '2026-01-25'), await peut(perPartId, '2026-01-26')]).toEqual([true, false]);
  await expect(modifier(perPartId, '2026-01-26', { motifProrogation: 'Bilan à refaire' })).rejects.toMatchObject(hors);
});

test('periods are added beside one another, and the person is in the research between them', async () => {
  const { desId, qui } = await enCours();
  await expect(ajouter(desId, '2026-01-20', '2026-01-22')).rejects.toMatchObject({ code: 'vrb.chevauchement' });
  const deux = await ajouter(desId, '2026-01-25', '2026-01-26');
  expect(deux.periodes.map((p) => [p.numero, p.dateFinExclusion])).toEqual([
    [1, null],
    [2, '2026-04-26'],
  ]);
  expect(await peut(deux.periodes[0].perPartId, '2026-01-21')).toBe(false);
  const entre = { ...qui, memePersonne: 1, dateDebut: '2026-01-22', dateFin: '2026-01-23' };
  await expect(designer(m, e2, entre)).rejects.toMatchObject({
    details: { motifs: ['DEJA_DESIGNE', 'SIMULTANEITE'] },
  });
  // Not begun: it moves, and is taken off.
  const [, seconde] = deux.periodes;
  const bougee = await modifier(seconde.perPartId, '2026-01-28', { dateDebut: '2026-01-27' });
  expect(bougee).toMatchObject({
    dateFinExclusion: '2026-04-28',
    periodes: [{}, { dateDebut: '2026-01-27', nbProrogations: 0 }],
  });
  expect((await supprimer(seconde.perPartId, investigateur)).periodes).toHaveLength(1);
});

test('a first period is not taken off when the money, which then counts later, would go past the cap of another stay', async () => {
  m.clock.set('2026-12-01T10:00:00Z');
  const qui = quelquUn();
  const { desId } = await designer(m, e1, { ...qui, montantIndemnite: 3000, dateDebut: '2026-12-10', dateFin: '2026-12-11' });
  await ajouter(desId, '2027-03-20', '2027-03-21');
  const suivante = { ...qui, memePersonne: 1, montantIndemnite: 4000, dateDebut: '2027-12-15', dateFin: '2027-12-16' };
  await designer(m, e2, suivante);
  const [premiere, derniere] = (await lire(desId)).periodes;
  await expect(supprimer(premiere.perPartId, investigateur)).rejects.toMatchObject({
    code: 'vrb.participationRefusee',
    details: { motifs: ['PLAFOND'], montantRestant: 2000 },
  });
  expect((await lire(desId)).periodes).toHaveLength(2);
  expect((await supprimer(derniere.perPartId, investigateur)).periodes).toHaveLength(1);
});

test('a protocol that is corrected reaches whoever is designated already when one of his periods changes', async () => {
  const e = await etudeOuverte(m);
  const { desId } = await designer(m, e, { ...quelquUn(), dateDebut: '2026-02-05', dateFin: '2026-02-06' });
  const { version } = await m.vrb.call(vrbEtude, 'lireInfoRecherche', { params: { etuId: e.etuId } }, superGerant);
  const body = { ...REGLES, version, exclusion: { valeur: 1, unite: 'MOIS' as const } };
  await m.vrb.call(vrbEtude, 'modifierInfoRecherche', { params: { etuId: e.etuId }, body }, superGerant);
  expect((await lire(desId)).dateFinExclusion).toBe('2026-05-06');
  expect((await ajouter(desId, '2026-02-10', '2026-02-11')).dateFinExclusion).toBe('2026-03-11');
});

test('an early exit ends the period of the day and takes off the later ones', async () => {
  const { desId } = await enCours();
  const { version } = await ajouter(desId, '2026-01-25', '2026-01-26');
  const sortir = (dateSortie: string) =>
    changer(desId, { geste: 'SORTIR', version, dateSortie, motifSortie: 'Souhait de la personne' });
  for (const jour of ['2026-01-04', '2026-01-11'])
    await expect(sortir(jour)).rejects.toMatchObject({ code: 'vrb.sortieImpossible' });
  expect(await sortir('2026-01-08')).toMatchObject({
    dateSortie: '2026-01-08',
    motifSortie: 'Souhait de la personne',
    dateFinExclusion: '2026-04-08',
    etat: 'EN_EXCLUSION',
    periodes: [{ dateDebut: '2026-01-05', dateFin: '2026-01-08' }],
  });
  await expect(ajouter(desId, '2026-02-01', '2026-02-02')).rejects.toMatchObject({ code: 'vrb.dejaSortie' });
  await expect(sortir('2026-01-08')).rejects.toMatchObject({ code: 'version.perimee' });
});

test('what is planned is cancelled, and counts no more; what has begun is not', async () => {
  const qui = quelquUn();
  const { desId } = await designer(m, e1, { ...qui, montantIndemnite: 6000, dateDebut: '2026-02-05', dateFin: '2026-02-06' });
  const { version } = await lire(desId);
  expect(await changer(desId, { geste: 'ANNULER', version })).toMatchObject({ etat: 'ANNULEE', gestes: [] });
  await expect(changer(desId, { geste: 'ANNULER', version: version + 1 })).rejects.toMatchObject({ code: 'vrb.dejaAnnulee' });
  const ailleurs = { ...qui, memePersonne: 1, montantIndemnite: 6000, dateDebut: '2026-02-05', dateFin: '2026-02-06' };
  await designer(m, e2, ailleurs);
  const autre = await enCours();
  await expect(changer(autre.desId, { geste: 'ANNULER', version: 1 })).rejects.toMatchObject({ code: 'vrb.dejaCommencee' });
});

test('amounts are corrected within the cap, a number of inclusion is given once', async () => {
  const { desId } = await enCours({ numeroInclusion: 'A-001' });
  const autre = await enCours({ numeroInclusion: 'A-002' });
  const corrige = (montantIndemnite: number, numeroInclusion: string, version = 1) => {
    const rien = { valeurAvantagesNature: 0, motifInterdiction: null };
    return changer(desId, { geste: 'MODIFIER', version, numeroInclusion, montantIndemnite, ...rien });
  };
  await expect(corrige(6000.01, 'A-001')).rejects.toMatchObject({ code: 'vrb.indemniteNonApprouvee', details: { max: 6000 } });
  await expect(corrige(100, 'A-002')).rejects.toMatchObject({ code: 'vrb.numeroPris' });
  expect(await corrige(100.25, 'A-003')).toMatchObject({ montantTotal: 100.25, numeroInclusion: 'A-003', version: 2 });
  await expect(corrige(100, 'A-004')).rejects.toMatchObject({ code: 'version.perimee' });
  expect(autre.desId).not.toBe(desId);
});

test('a period that has begun is taken off by a super-manager alone, for an error, within thirty days', async () => {
  const { desId, periode } = await enCours();
  const { perPartId } = periode;
  await expect(supprimer(perPartId, investigateur)).rejects.toMatchObject({ code: 'vrb.periodeNonSupprimable' });
  await expect(supprimer(perPartId, gerant)).rejects.toMatchObject({ code: 'vrb.periodeNonSupprimable' });
  await expect(supprimer(perPartId, autreInvestigateur)).rejects.toMatchObject({ code: 'vrb.periodeIntrouvable', status: 404 });
  m.clock.set('2026-02-02');
  await expect(supprimer(perPartId, superGerant)).rejects.toMatchObject({ code: 'vrb.periodeNonSupprimable' });
  m.clock.set('2026-02-01');
  const apres: DesignationLue = await supprimer(perPartId, superGerant);
  expect(apres).toMatchObject({ etat: 'SANS_PERIODE', periodes: [], dateFinExclusion: null });
  expect((await ajouter(desId, '2026-01-28', '2026-01-29')).etat).toBe('EN_EXCLUSION');
});
