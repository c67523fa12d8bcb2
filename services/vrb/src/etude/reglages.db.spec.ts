/** What the protocol of a study says acts: a super-manager changes one value, and the next designation is judged otherwise. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbJournal } from '@riph/contracts/vrb/journal.calls';
import { admin, autreInvestigateur, type Monde, monde, REGLES, superGerant } from '../test/monde.ts';
import { chercher, designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

type Regles = Partial<typeof REGLES>;
/** A study opened under some rules, then under others. */
async function changer(e: Etude, regles: Regles, version = 1): Promise<void> {
  const body = { ...REGLES, ...regles, version };
  await m.vrb.call(vrbEtude, 'modifierInfoRecherche', { params: { etuId: e.etuId }, body }, superGerant);
}
const AUCUNE_EXCLUSION = { exclusion: { valeur: 0, unite: 'JOUR' as const } };

test.each<[keyof Regles, Regles, Regles, Parameters<typeof designer>[2], string]>([
  ['inscription', { inscription: 'NON_REQUISE' }, {}, {}, 'vrb.etudeNonOuverte'],
  ['dateDebut', { dateDebut: '2026-03-11' }, {}, {}, 'vrb.horsEtude'],
  ['dateFinPrevue', { dateFinPrevue: '2026-03-19' }, {}, {}, 'vrb.horsEtude'],
  ['premiereAdministration', { premiereAdministration: true }, {}, {}, 'vrb.lieuNonAutorise'],
  ['indemnitePrevue', { indemnitePrevue: 499.99 }, { indemnitePrevue: 500 }, {}, 'vrb.indemniteNonApprouvee'],
  ['avantagesNature', {}, { avantagesNature: true }, { valeurAvantagesNature: 10 }, 'vrb.natureNonAcceptee'],
])('%s: who is refused under one value enters under the other', async (_champ, refuse, admet, saisie, code) => {
  const e = await etudeOuverte(m, refuse);
  const qui = quelquUn();
  await expect(designer(m, e, { ...qui, ...saisie })).rejects.toMatchObject({ code });
  await changer(e, admet);
  expect(await designer(m, e, { ...qui, ...saisie })).toMatchObject({ desId: expect.any(Number) });
});

test('interdictionSimultanee and exclusion: who takes part elsewhere enters where neither study bans it', async () => {
  const libre = { interdictionSimultanee: false, ...AUCUNE_EXCLUSION };
  const ailleurs = await etudeOuverte(m, libre, autreInvestigateur);
  const ici = await etudeOuverte(m, { ...libre, interdictionSimultanee: true });
  const qui = quelquUn();
  await designer(m, ailleurs, { ...qui, dateDebut: '2026-03-05', dateFin: '2026-03-15' });
  const motifs = async (dateDebut: string) =>
    (await chercher(m, ici, { ...qui, dateDebut, dateFin: dateDebut })).trouves[0].verdict.motifs;
  expect(await motifs('2026-03-10')).toEqual(['SIMULTANEITE']);
  await changer(ici, libre);
  expect(await motifs('2026-03-10')).toEqual([]);
  await changer(ailleurs, { interdictionSimultanee: false, exclusion: { valeur: 2, unite: 'SEMAINE' } });
  const autre = quelquUn();
  await designer(m, ailleurs, { ...autre, dateDebut: '2026-03-05', dateFin: '2026-03-15' });
  const exclu = (dateDebut: string) => chercher(m, ici, { ...autre, dateDebut, dateFin: dateDebut });
  expect((await exclu('2026-03-29')).trouves[0].verdict.motifs).toEqual(['EXCLUSION']);
  expect((await exclu('2026-03-30')).trouves[0].verdict.motifs).toEqual([]);
});

test('indemnitePrevue: the amount that is judged while nobody types another', async () => {
  const ailleurs = await etudeOuverte(m, { ...AUCUNE_EXCLUSION, indemnitePrevue: 6_000 }, autreInvestigateur);
  const ici = await etudeOuverte(m, { indemnitePrevue: 1_000 });
  const qui = quelquUn();
  await designer(m, ailleurs, { ...qui, montantIndemnite: 5_500, dateDebut: '2026-03-05', dateFin: '2026-03-06' });
  const motifs = async () => (await chercher(m, ici, { ...qui, dateDebut: '2026-05-01' })).trouves[0].verdict.motifs;
  expect(await motifs()).toEqual(['PLAFOND']);
  await changer(ici, { indemnitePrevue: 500 });
  expect(await motifs()).toEqual([]);
  const recherche = { filtres: { objet: 'ETUDE_VRB', numero: ici.etuId } };
  const [ligne] = (await m.vrb.call(vrbJournal, 'lire', { body: recherche }, admin)).lignes;
  expect(ligne).toMatchObject({ action: 'MODIFIER_INFORMATIONS', auteur: superGerant.nom });
});

test('nbVolontairesPrevus: whoever enters beyond it is entered, and the answer says so; a cancelled one counts no more', async () => {
  const e = await etudeOuverte(m, { nbVolontairesPrevus: 2 });
  const entrer = () => designer(m, e, quelquUn());
  expect([(await entrer()).depassement, (await entrer()).depassement]).toEqual([null, null]);
  const troisieme = await entrer();
  expect(troisieme).toMatchObject({ desId: expect.any(Number), depassement: { prevus: 2, designes: 3 } });
  const body = { geste: 'ANNULER', version: 1 } as const;
  await m.vrb.call(vrbDesignations, 'modifierParticipation', { params: { desId: troisieme.desId }, body }, e.qui);
  expect((await entrer()).depassement).toEqual({ prevus: 2, designes: 3 });
  await changer(e, { nbVolontairesPrevus: null });
  expect((await entrer()).depassement).toBeNull();
});
