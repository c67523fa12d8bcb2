import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { Courriers } from '@riph/examen/lettres/courriers';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, deposant } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** Registers the dossier in the first séance of its committee from a day on. */
const reinscrire = async (dosId: number, actor: Actor) => {
  const voisin = m.services.of('seance');
  const [premiere] = await voisin.call(seanceDossier, 'listerEligibles', { params: { dosId } }, actor);
  await voisin.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId: premiere.seanceId } }, actor);
  await m.services.settled();
};

// AVI-02, scenario 4.
test('4. one request for modification, and no other; the opinion then waits for a séance after the reply', async () => {
  const { dosId, cppId, comite, membre, seanceLe } = await c.examine();
  for (const [type, rang] of [
    ['COLLEGE_1', 1],
    ['COLLEGE_2', 6],
  ] as const)
    await c.designer(dosId, type, membre(rang).utiId, comite);
  const lignes = [{ categorieId: null, texte: 'Justifier le nombre de sujets' }];
  await expect(c.demanderModification(dosId, comite, { texte: 'court' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(c.demanderModification(dosId, comite, { lignes, version: 1 })).rejects.toMatchObject({ code: 'dossier.dejaFait' });
  await expect(
    c.demanderModification(dosId, comite, { lignes: [{ categorieId: 999_999, texte: 'Revoir' }] }),
  ).rejects.toMatchObject({ code: 'saisie.invalide', details: { fields: [{ champ: 'lignes.0.categorieId' }] } });
  for (const sousReserve of [false, true]) {
    const body = { texte: 'Le comité souhaite des précisions.', lignes, sousReserve };
    const apercu = await m.etude.call(etudeGeneration, 'genererApercuDemandeModification', { params: { dosId }, body }, comite);
    if (!('document' in apercu)) throw new Error('a stored file was expected');
    expect(apercu.temporaire).toBe(true);
    const projet = await c.texteDe(apercu.document.documentId);
    expect(projet).toContain('Justifier le nombre de sujets');
    // As it would leave: with the delegation, when there is one.
    expect(projet.includes('a délégué à son président')).toBe(sousReserve);
  }

  m.clock.set(addJours(seanceLe, 1));
  expect(await c.demanderModification(dosId, comite, { lignes })).toMatchObject({ statut: 'MODIFICATIONS_DEMANDEES' });
  const echeance = (await c.synthese(dosId)).echeance;
  expect(echeance).toMatchObject({ code: 'REPONSE', date: addJours(seanceLe, 13) });
  const lettre = await c.texteDu(dosId, 'DEMANDE_MODIFICATION');
  // CRPA L212-1: first name, name and quality of who acted.
  const auteur = [comite.nom, 'Secrétariat du comité'];
  for (const expected of ['Justifier le nombre de sujets', formatJour(echeance?.dateAffichee ?? ''), 'seule demande', ...auteur])
    expect(lettre).toContain(expected);
  for (const expected of auteur) expect(await c.texteDu(dosId, 'ACCUSE_RECEVABILITE')).toContain(expected);
  await m.services.settled();
  const dits = (await mailsDe(m, dosId)).filter((x) => x.modele === 'MODIFICATION_DEMANDEE');
  expect(dits.map((x) => [x.destinataires, x.donnees.copie ?? false])).toEqual([
    [[{ utiId: deposant.utiId }], false],
    [[{ profil: 'UTILISATEUR_ANSM' }], true],
  ]);

  m.clock.set(addJours(seanceLe, 6));
  await c.repondre(dosId);
  await expect(c.demanderModification(dosId, comite, { lignes })).rejects.toMatchObject({
    code: 'demandeModif.unique',
    status: 409,
    detail: expect.stringContaining('une seule par dossier'),
  });
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: [expect.stringMatching(/^La réponse du promoteur, reçue le .+ à 12:00, n’a pas encore été examinée/)] },
  });
  // Not issued « sous réserve »: the president alone cannot confirm.
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('sous réserve')] },
  });
  // A new round: the secretariat names one reporter and takes the other one over from the round before.
  const query = { type: 'COLLEGE_1' } as const;
  const reprises = async () =>
    (await m.etude.call(examenRapporteurs, 'lireInfo', { params: { dosId }, query }, comite)).aReprendre.map((r) => r.nom);
  expect(await reprises()).toEqual(expect.arrayContaining(['Dominique Faure']));
  await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, comite, { isCheckCopieRapporteur: 'true' });
  const rapporteurs = await m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, comite);
  expect(rapporteurs.filter((r) => r.tour === 2).map((r) => [r.type, r.nom])).toEqual([
    ['COLLEGE_1', 'Dominique Caron'],
    ['COLLEGE_2', 'Dominique Faure'],
  ]);
  expect(await reprises()).toEqual([]);
  await reinscrire(dosId, comite);
  const { date } = await c.tenirSeance(dosId, cppId);
  expect(date > addJours(seanceLe, 5)).toBe(true);
  const avis = await c.texteDe((await c.apercuAvis(dosId, comite, { sens: 'FAVORABLE' })).documentId);
  for (const expected of ['Justifier le nombre de sujets', 'Calcul joint.', `en séance le ${formatJour(date)}`])
    expect(avis).toContain(expected);
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  // What the page shows is what the letter says.
  const { motivation } = (await c.synthese(dosId)).avis ?? {};
  expect(motivation).toContain('L1123-7');
  expect(avis.replaceAll(/\s+/g, ' ')).toContain(motivation?.replaceAll(/\s+/g, ' '));
});

test('a request « sous réserve » delegates: the president confirms the reply without a séance', async () => {
  const { dosId, comite, seanceLe } = await c.examine();
  const joint = await m.fichier('demande-signee.pdf');
  const lignes = [{ categorieId: null, texte: 'Corriger la note' }];
  await c.demanderModification(dosId, comite, { lignes, sousReserve: true }, joint);
  expect(await c.courrier(dosId, 'DEMANDE_MODIFICATION')).toMatchObject({ documentId: joint.documentId });
  m.clock.set(addJours(seanceLe, 4));
  await c.repondre(dosId, 'Note corrigée.');
  expect(await c.permis(dosId, comite)).toContain('CONFIRMER_CONFORMITE');
  // Who decides reads which séance delegated; nobody else does.
  expect(await c.synthese(dosId, comite)).toMatchObject({ delegation: { seanceLe } });
  expect(await c.synthese(dosId, deposant)).toMatchObject({ delegation: null });
  const projet = await c.texteDe((await c.apercuAvis(dosId, comite, { sens: 'FAVORABLE', parDelegation: true })).documentId);
  expect(projet).toContain('délégué à son président');
  for (const actor of [deposant, administrateur])
    await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  const texte = await c.texteDu(dosId, 'AVIS_FINAL');
  for (const expected of [
    `en séance le ${formatJour(seanceLe)}`,
    'délégué à son président',
    'Note corrigée.',
    'Dominique Girard',
    'Président du comité',
  ])
    expect(texte).toContain(expected);
  expect(texte).not.toContain('Secrétariat du comité');
  expect(await c.etat(dosId)).toBe('A_DEMARRER');
});

// AVI-01: the request comes after the admissibility. The draw puts the dossier on an agenda at once.
test('on the agenda before it is admissible, it is not examined and needs another séance', async () => {
  const { dosId, cppId, comite } = await c.depose();
  const { date } = await c.tenirSeance(dosId, cppId);
  m.clock.set(addJours(date, 1));
  await c.declarerRecevable(dosId, comite);
  const raison = 'Le dossier n’a pas encore été examiné en séance.';
  expect(await c.permis(dosId, comite)).toEqual(['DEMANDER_REAFFECTATION']);
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: [raison] },
  });
  await expect(c.demanderModification(dosId, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [raison] },
  });
  await reinscrire(dosId, comite);
  const suivante = await c.tenirSeance(dosId, cppId);
  expect(await c.permis(dosId, comite)).toEqual(['DEMANDER_REAFFECTATION', 'EMETTRE_DEMANDE_MODIF', 'EMETTRE_AVIS_FINAL']);
  const avis = await c.apercuAvis(dosId, comite, { sens: 'FAVORABLE' });
  expect(await c.texteDe(avis.documentId)).toContain(`en séance le ${formatJour(suivante.date)}`);
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

/** The only association member of the committee is set aside: the quorum of this dossier is lost. */
const ecarterUsager = (dosId: number, membre: (rang: number) => Actor, comite: Actor) =>
  m.etude.call(
    examenLiens,
    'declarer',
    { params: { dosId }, body: { utiId: membre(8).utiId, motif: 'Association financée par le promoteur' } },
    comite,
  );
const SANS_QUORUM = expect.stringMatching(/quorum n’était pas atteint.*association/);

// R1123-11, COM-04: the quorum is counted per dossier; without it nothing is delegated.
test('without quorum for this dossier the committee may ask, and delegates nothing', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  await ecarterUsager(dosId, membre, comite);
  await c.tenirSeance(dosId, cppId);
  await expect(c.demanderModification(dosId, comite, { sousReserve: true })).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [SANS_QUORUM, expect.stringContaining('décochez')] },
  });
  expect(await c.permis(dosId, comite)).toEqual(['DEMANDER_REAFFECTATION', 'EMETTRE_DEMANDE_MODIF']);
  expect(await c.demanderModification(dosId, comite)).toMatchObject({ statut: 'MODIFICATIONS_DEMANDEES' });
});

test('a link declared after the delegation takes its quorum, and the delegation with it', async () => {
  const { dosId, comite, membre, seanceLe } = await c.examine();
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Corriger la note' }], sousReserve: true });
  m.clock.set(addJours(seanceLe, 4));
  await c.repondre(dosId, 'Note corrigée.');
  await ecarterUsager(dosId, membre, comite);
  expect(await c.permis(dosId, comite)).not.toContain('CONFIRMER_CONFORMITE');
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [SANS_QUORUM] },
  });
});

// COM-04, COM-06: the letter names who deliberated; printing takes a second, in which someone may be set aside.
test('a link declared while the opinion is printed: neither the quorum nor the letter counts that member', async () => {
  const { dosId, comite, membre, seanceLe } = await c.examine();
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Corriger la note' }], sousReserve: true });
  m.clock.set(addJours(seanceLe, 4));
  await c.repondre(dosId, 'Note corrigée.');
  const courriers = m.etude.get(Courriers);
  const imprimer = courriers.imprimer.bind(courriers);
  const pendant = jest.spyOn(courriers, 'imprimer').mockImplementationOnce(async (...lettre) => {
    await ecarterUsager(dosId, membre, comite);
    return imprimer(...lettre);
  });
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({ code: 'dossier.dejaFait' });
  pendant.mockRestore();
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'REPONSE_RECUE', avis: null });
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [SANS_QUORUM] },
  });
});

// AVI-05: silence is a refusal; a request made after the last day would set a dead clock going again.
test('after its last day the committee asks nothing more; the opinion may still be given', async () => {
  const { dosId, comite } = await c.examine();
  const limite = (await c.synthese(dosId)).echeance?.date ?? '';
  m.clock.set(addJours(limite, 1));
  await expect(c.demanderModification(dosId, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining(`s’est achevé le ${formatJour(limite)}`)] },
  });
  expect(await c.permis(dosId, comite)).toEqual(['EMETTRE_AVIS_FINAL']);
});
