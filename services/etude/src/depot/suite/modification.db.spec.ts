/** A substantial modification (R1123-42, DOS-13, DOS-14, FOR-05): asked on what was approved, examined by the committee of the study, and in force once favourable. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { siteInvestigateur } from '@riph/contracts/etude/socle/element.schemas';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { CENTRE_PAR_MODIFICATION } from '@riph/contracts/etude/vie/centres.rules';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { FlowActs } from '@riph/examen/socle/flow';
import { assurer } from '../../test/assurer.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { MODIFICATION, modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
let etude: { etuId: number; dosId: number; cppId: number };
let ms: ReturnType<typeof modifications>;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
  ms = modifications(m, c);
  etude = await favorable();
});
afterAll(() => m?.stop());

const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
async function favorable() {
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  return { ...d, etuId: (await lire(d.dosId)).etuId };
}
const pieces = async (dosId: number) => (await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant)).pieces;
/** Takes the piece of a category out and brings another one. */
const remplacer = async (dosId: number, code: string, version = 'v2') => {
  const ancienne = (await pieces(dosId)).find((p) => p.categorieCode === code);
  if (!ancienne) throw new Error(`no piece ${code}`);
  await m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: ancienne.pjId } }, deposant);
  await m.joindre(dosId, ancienne.categorieId, await m.fichier(`${code}-${version}.pdf`));
  return ancienne;
};
const changements = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeModification, 'lireChangements', { params: { dosId } }, actor);
const tete = async (dosId: number) => {
  const dossier = await m.etude.get(FlowActs).head(dosId);
  if (!dossier) throw new Error(`no dossier ${dosId}`);
  return dossier;
};
const retirer = (dosId: number) => m.evenement(dosId, 'RETIRER', { motif: 'Le promoteur y renonce.' }, deposant);
const impossible = (...phrases: string[]) => ({
  code: 'suite.impossible',
  details: { raisons: phrases.map((p) => expect.stringContaining(p)) },
});
const refusee = (...phrases: string[]) => ({
  code: 'transition.refusee',
  details: { raisons: phrases.map((p) => expect.stringContaining(p)) },
});

test('it is asked by the sponsor of an approved study alone, and one is prepared at a time', async () => {
  const { dosId: depose } = await c.depose();
  const { etuId, modification } = await lire(depose);
  expect(modification).toEqual({ raisons: [expect.stringContaining('après l’avis favorable')], brouillonDosId: null });
  await expect(ms.creer(etuId)).rejects.toMatchObject(impossible('« En évaluation »'));
  await expect(ms.creer(etude.etuId, autreDeposant)).rejects.toMatchObject({ code: 'etude.introuvable' });
  expect(await lire(etude.dosId, gestionnaire(etude.cppId))).toMatchObject({ modification: null, versions: [{ rang: 1 }] });
  const dosId = await ms.creer(etude.etuId);
  expect((await lire(etude.dosId)).modification).toMatchObject({ brouillonDosId: dosId });
  await expect(ms.creer(etude.etuId)).rejects.toMatchObject(impossible('déjà en préparation'));
  // A new filing begins from the first request of a study, never from what follows it.
  const copiables = await m.etude.call(etudeDossier, 'listerMesDossiers', { query: {} }, deposant);
  expect(copiables.map((d) => d.dosId).toSorted()).toEqual([etude.dosId, depose].toSorted());
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
  expect((await lire(etude.dosId)).modification).toEqual({ raisons: [], brouillonDosId: null });
});

test('it starts from what was approved; what was judged does not change, and what does not change is not filed', async () => {
  const dosId = await ms.creer(etude.etuId);
  const di = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId: etude.dosId } }, deposant);
  const { donnees } = await ms.formulaire(dosId);
  expect(donnees).toEqual({ ...di.donnees, souhaiteEtreEntendu: null, urgenceJustification: null });
  const codes = (await pieces(dosId)).map((p) => p.categorieCode);
  expect(codes).toContain('PROTOCOLE');
  expect(codes).not.toContain('COURRIER');
  await expect(ms.ecrire(dosId, { qualificationCode: 'CAT3' })).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await expect(ms.formulaire(etude.dosId)).rejects.toMatchObject({ code: 'modification.introuvable' });
  await ms.ecrire(dosId, MODIFICATION);
  await m.joindreObligatoires(dosId);
  await expect(ms.deposer(dosId)).rejects.toMatchObject(refusee('Rien ne change'));
  await ms.ecrire(dosId, { modificationDestinataires: 'CPP_ANSM' }, { population: 'Adultes de tout âge.' });
  await expect(ms.deposer(dosId)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: { manques: [{ champ: 'modificationDestinataires', message: expect.stringContaining('catégorie 1') }] },
  });
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
});

test('filed, it goes to the committee of the study without a draw, which reads what changes; favourable, it is in force', async () => {
  const avant = await lire(etude.dosId);
  const dosId = await ms.preparer(etude.etuId, { titreRecherche: 'Une étude élargie' }, { population: 'Adultes de tout âge.' });
  const ancienne = await remplacer(dosId, 'PROTOCOLE');
  expect(await ms.deposer(dosId)).toMatchObject({ statut: 'DEPOSE', numero: `${avant.numero}-MS01` });
  const comite = gestionnaire(etude.cppId);
  expect(await c.synthese(dosId, comite)).toMatchObject({
    type: 'MS',
    cpp: { id: etude.cppId },
    echeance: { code: 'RECEVABILITE' },
    origine: { dosId: etude.dosId, numero: avant.numero },
  });
  expect(await m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, comite)).toMatchObject({ mode: 'SANS_TAS' });
  expect((await mailsDe(m, dosId)).find((x) => x.modele === 'DOSSIER_SOUMIS')?.donnees).toMatchObject({ sansTirage: true });
  // Nothing changes of the study before the opinion.
  expect(await lire(etude.dosId)).toMatchObject({ titre: avant.titre, etat: avant.etat, numero: avant.numero });
  const lus = await changements(dosId, comite);
  expect(lus).toMatchObject({
    version: { rang: 1, numero: avant.numero, dosId: etude.dosId },
    champs: [
      { label: 'Titre complet en français', avant: avant.titre, apres: 'Une étude élargie' },
      { chemin: 'population', apres: 'Adultes de tout âge.' },
    ],
    pieces: [{ avant: [{ nom: 'PROTOCOLE.pdf', sha256: ancienne.sha256 }], apres: [{ nom: 'PROTOCOLE-v2.pdf' }] }],
  });
  // What it leaves as it was has its first day and, for the committee, the verdict of then.
  const premieres = await m.etude.call(examenPieces, 'lister', { params: { dosId: etude.dosId } }, comite);
  const deposees = premieres.pieces.map((p) => p.deposeeLe);
  expect(lus.inchangees.length).toBeGreaterThan(0);
  expect(lus.inchangees.every((p) => p.conformite === true && deposees.includes(p.deposeeLe))).toBe(true);
  expect((await changements(dosId, deposant)).inchangees.every((p) => p.conformite === null)).toBe(true);
  const params = { dosId, pjId: lus.pieces[0].avant[0].pjId };
  expect(await m.etude.call(etudeModification, 'telechargerPieceEnVigueur', { params }, comite)).toMatchObject({
    document: { sha256: ancienne.sha256 },
  });
  for (const [actor, code] of [
    [autreDeposant, 'dossier.introuvable'],
    [ansm, 'dossier.contenuReserve'],
  ] as const)
    await expect(changements(dosId, actor)).rejects.toMatchObject({ code });
  await expect(changements(etude.dosId, comite)).rejects.toMatchObject({ code: 'modification.introuvable' });
  await ms.conclure(dosId, etude.cppId);
  // R1123-24: the opinion to sign says what is approved.
  const { changement } = await m.etude.get(FlowActs).mentionsAvis(await tete(dosId), { sens: 'FAVORABLE', parDelegation: false });
  expect(changement?.corps.text).toMatch(
    /Élargissement de la population.*Une étude élargie.*Adultes de tout âge.*PROTOCOLE-v2\.pdf/s,
  );
  expect(changement?.inchanges.length).toBeGreaterThan(0);
  const apres = await lire(etude.dosId);
  expect(apres).toMatchObject({ titre: 'Une étude élargie', etat: avant.etat, dateCaducite: avant.dateCaducite });
  expect(apres.versions).toMatchObject([
    { rang: 1, dosId: etude.dosId },
    { rang: 2, dosId, numero: `${avant.numero}-MS01`, typeLibelle: 'Modification substantielle', depuis: m.clock.today() },
  ]);
  // What is in force does not go back.
  for (const id of [dosId, etude.dosId])
    expect((await c.synthese(id, administrateur)).transitions.find((t) => t.code === 'ROUVRIR')).toMatchObject({
      allowed: false,
      reasons: [expect.stringContaining('ne se rouvre plus')],
    });
});

// ETU-17.
test('after the opinion the centres are those of the form: a modification changes them, its sponsor by himself does not', async () => {
  const { dosId, etuId, cppId } = await favorable();
  expect(await lire(dosId)).toMatchObject({
    centres: [{ nom: 'CHU de Montfleury', adresse: 'Paris' }],
    centresFiges: CENTRE_PAR_MODIFICATION,
  });
  const params = { etuId };
  const seul = [
    () => m.etude.call(etudeCentresRecherche, 'ajouter', { params, body: { nom: 'Clinique du Lac' } }, deposant),
    () => m.etude.call(etudeCentresRecherche, 'supprimer', { params, body: { noms: ['CHU de Montfleury'] } }, deposant),
    () =>
      m.etude.call(
        etudeCentresRecherche,
        'modifier',
        { params: { etuId, ancienNom: 'CHU de Montfleury' }, body: { nom: 'CHU' } },
        deposant,
      ),
  ];
  for (const geste of seul) await expect(geste()).rejects.toMatchObject(refusee('est une modification substantielle'));
  const lac = { organisme: 'Clinique du Lac', adresse: '2 quai Vert', codePostal: '74000', ville: 'Annecy', nom: 'Meyer' };
  const modificationId = await ms.preparer(etuId, {
    modificationNatures: ['CENTRES'],
    sitesInvestigateurs: [siteInvestigateur.parse(lac)],
  });
  const { numero } = await ms.deposer(modificationId);
  await ms.conclure(modificationId, cppId);
  expect((await lire(dosId)).centres).toEqual([
    { nom: 'Clinique du Lac', adresse: '2 quai Vert, 74000 Annecy', ancienNom: null },
  ]);
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant);
  expect(lignes.filter((l) => l.action.endsWith('_CENTRE')).map((l) => [l.libelle, l.commentaire])).toEqual([
    ['Centre de recherche retiré', `CHU de Montfleury (approuvé avec ${numero})`],
    ['Centre de recherche ajouté', `Clinique du Lac (approuvé avec ${numero})`],
    ['Centre de recherche ajouté', `CHU de Montfleury (approuvé avec ${numero?.split('-')[0]})`],
  ]);
});

test('several are examined at once, never on the same field or piece; each adds to what the others changed', async () => {
  const s = etude;
  const premiere = await ms.preparer(s.etuId, {}, { population: 'Adultes et adolescents.' });
  await remplacer(premiere, 'PROTOCOLE', 'v3');
  await ms.deposer(premiere);
  const seconde = await ms.preparer(s.etuId, { titreAbrege: 'SECONDE' }, { population: 'Enfants.' });
  const { nom } = await remplacer(seconde, 'PROTOCOLE', 'v4');
  await expect(ms.deposer(seconde)).rejects.toMatchObject(refusee(`Population étudiée, la pièce « ${nom} »`));
  // Nothing typed was lost; what the first one changes is left as it is.
  const { donnees } = await ms.recherche(premiere);
  expect((await ms.recherche(seconde)).donnees.population).toBe('Enfants.');
  await m.evenement(seconde, 'SUPPRIMER', {}, deposant);
  const autre = await ms.preparer(s.etuId, { titreAbrege: 'SECONDE' });
  await remplacer(autre, 'NOTE_INFO');
  expect(await ms.deposer(autre)).toMatchObject({ numero: expect.stringMatching(/-MS03$/) });
  // A third one is in draft when the first comes into force.
  const troisieme = await ms.preparer(s.etuId, { modificationTitre: 'Plus long', dureeTotale: '48 mois' });
  await ms.conclure(premiere, s.cppId);
  expect(await ms.formulaire(troisieme)).toMatchObject({ donnees: { modificationTitre: 'Plus long', dureeTotale: '48 mois' } });
  expect((await ms.recherche(troisieme)).donnees.population).toBe(donnees.population);
  const reprises = (await pieces(troisieme)).filter((p) => p.categorieCode === 'PROTOCOLE').map((p) => p.nom);
  expect(reprises).toEqual(['PROTOCOLE-v3.pdf']);
  expect(await changements(troisieme)).toMatchObject({ version: { rang: 3 }, champs: [{ chemin: 'dureeTotale' }], pieces: [] });
  await ms.conclure(autre, s.cppId);
  const derniere = await creerApres(troisieme, s.etuId);
  expect((await ms.formulaire(derniere)).donnees.titreAbrege).toBe('SECONDE');
  expect((await ms.recherche(derniere)).donnees.population).toBe('Adultes et adolescents.');
  const noms = (await pieces(derniere)).map((p) => p.nom);
  expect(noms.filter((nom) => /^(PROTOCOLE|NOTE_INFO)/.test(nom)).sort()).toEqual(['NOTE_INFO-v2.pdf', 'PROTOCOLE-v3.pdf']);
  await m.evenement(derniere, 'SUPPRIMER', {}, deposant);
});

// FOR-10.
test('a new filing copied from its first request takes the research as it was last approved, and says nothing of the modification', async () => {
  const body = { reglementationCode: 'JARDE', type: 'DI', copieDeDosId: etude.dosId } as const;
  const params = { dosId: await m.etude.call(etudeDossier, 'creer', { body }, deposant) };
  const { donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params }, deposant);
  expect(donnees).toMatchObject({ titreAbrege: 'SECONDE', modificationTitre: null, numeroNational: null });
  expect((await ms.recherche(params.dosId)).donnees.population).toBe('Adultes et adolescents.');
});
/** The draft of a modification gives its place to a new one. */
const creerApres = async (draft: number, etuId: number) => {
  await m.evenement(draft, 'SUPPRIMER', {}, deposant);
  return ms.creer(etuId);
};

test('withdrawn or refused it changes nothing; refused, another committee examines it again, once', async () => {
  const s = etude;
  const avant = await lire(s.dosId);
  const retiree = await ms.preparer(s.etuId, { titreAbrege: 'RETIREE' });
  await ms.deposer(retiree);
  await retirer(retiree);
  const dosId = await ms.preparer(s.etuId, { titreAbrege: 'REFUSEE' });
  expect(await ms.deposer(dosId)).toMatchObject({ numero: `${avant.numero}-MS05` });
  await ms.conclure(dosId, s.cppId, 'DEFAVORABLE');
  expect(await lire(s.dosId)).toMatchObject({ titreAbrege: avant.titreAbrege, etat: avant.etat, versions: avant.versions });
  const creerMsr = (actor: Actor = deposant) => m.etude.call(etudeCreation, 'creerMsr', { params: { dosId } }, actor);
  await expect(creerMsr(autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const { dosId: msr } = await creerMsr();
  await expect(creerMsr()).rejects.toMatchObject(impossible('déjà en préparation'));
  await ms.ecrire(msr, { reponseAuRefus: 'Le risque est mieux surveillé.' }, { beneficesRisques: 'Un suivi renforcé.' });
  await m.joindreObligatoires(msr);
  expect(await ms.deposer(msr)).toMatchObject({ numero: `${avant.numero}-MS05.1` });
  const second = (await c.synthese(msr)).cpp?.id;
  expect(second).not.toBe(s.cppId);
  // The study stays with its committee.
  expect((await lire(s.dosId)).cpp?.id).toBe(s.cppId);
  expect(await changements(msr)).toMatchObject({ champs: [{ chemin: 'titreAbrege' }, { chemin: 'beneficesRisques' }] });
  await expect(creerMsr()).rejects.toMatchObject(impossible('qu’une fois'));
  await retirer(msr);
});

test('it is neither asked nor filed once the research is over, and its draft stays', async () => {
  const s = etude;
  const commun = async () => ({ params: { etuId: s.etuId }, files: { fichier: [await m.fichier('declaration.pdf')] } });
  const jour = m.clock.today();
  const { version } = await lire(s.dosId);
  const debut = { ...(await commun()), body: { version, dateDebut: jour } };
  await m.etude.call(etudeEtudeWorkflow, 'demarrer', debut, deposant);
  const dosId = await ms.preparer(s.etuId, { titreAbrege: 'TARDIVE' });
  const fin = { version: version + 1, date: jour, anticipee: false, nombreInclus: 3 };
  await m.etude.call(etudeEtudeWorkflow, 'terminer', { ...(await commun()), body: fin }, deposant);
  await expect(ms.deposer(dosId)).rejects.toMatchObject(refusee('« Terminée »'));
  expect((await ms.formulaire(dosId)).donnees.titreAbrege).toBe('TARDIVE');
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
  await expect(ms.creer(s.etuId)).rejects.toMatchObject(impossible('elle ne se modifie plus'));
});

// ETU-14.
test('what its sponsor keeps up to date on the study stays, unless the modification changes it', async () => {
  const { dosId, etuId, cppId } = await favorable();
  await assurer(m, etuId, '2040-01-01');
  const { version } = await lire(dosId);
  const tenu = { titreAbrege: 'MARCHE-2', assuranceExpiration: '2040-01-01' };
  await m.etude.call(etudeEtude, 'modifierInfo', { params: { etuId }, body: { version, ...tenu } }, deposant);
  const approuver = async (change: Parameters<typeof ms.preparer>[1]) => {
    const msId = await ms.preparer(etuId, change);
    await ms.deposer(msId);
    await ms.conclure(msId, cppId);
  };
  await approuver({ titreRecherche: 'Une étude élargie' });
  expect(await lire(dosId)).toMatchObject({ titre: 'Une étude élargie', ...tenu });
  await approuver({ titreAbrege: 'MARCHE-3' });
  expect(await lire(dosId)).toMatchObject({ titreAbrege: 'MARCHE-3', assuranceExpiration: '2040-01-01' });
});
