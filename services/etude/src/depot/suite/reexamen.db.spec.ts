/** The second examination of a refusal (R1123-25, DOS-12): asked once, in time, by its sponsor, and given to a committee that never had the research. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { MOTIF_PREMIER_COMITE } from '@riph/contracts/etude/socle/liens';
import { ACTES_PAR_PAGE } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudePremierExamen } from '@riph/contracts/etude/suivi/premier-examen.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { PieceEntity } from '@riph/examen/tables/piece.entity';
import { service as identity } from '@riph/identity/service';
import { membreId, nommer } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { changerStatuts } from '@riph/seance/test/fixtures';
import { type Comites, comites, mailsDe } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { type Monde, monde } from '../../test/monde.ts';
import { REPONSE_AU_REFUS, secondExamen } from '../../test/second-examen.ts';

/** A Friday: the séance of the first committee is 25 days later, its opinion the same day. */
const DEPOT = '2026-02-13';
const REFUS = '2026-03-10';
/** One month later, a Friday. */
const LIMITE = '2026-04-10';
const [PREMIER, SECOND] = [5, 6];
let m: Monde;
let c: Comites;
let demande: ReturnType<typeof secondExamen>;
const tenir = (cppId: number, date: string) =>
  m.services.of('seance').call(
    seanceSeance,
    'creer',
    {
      body: {
        date,
        heureDebut: '14:00',
        heureFin: '18:00',
        lieu: 'Salle 1',
        mode: 'PRESENTIEL',
        type: 'PLENIERE',
        capaciteDi: 6,
        capaciteMs: 2,
        placesTasReservees: 6,
      },
    },
    gestionnaire(cppId),
  );
const REFUSES: number[] = [];
beforeAll(async () => {
  m = await monde([referentiel, identity, seance], DEPOT);
  c = comites(m);
  demande = secondExamen(m);
  await tenir(PREMIER, REFUS);
  for (const cppId of [PREMIER, SECOND]) await tenir(cppId, '2026-05-05');
  // One séance examines all of them.
  for (const _ of [1, 2, 3]) {
    const { dosId, cppId } = await c.depose();
    expect(cppId).toBe(PREMIER);
    REFUSES.push(dosId);
  }
  m.clock.set('2026-02-20');
  for (const dosId of REFUSES) await c.declarerRecevable(dosId, gestionnaire(PREMIER));
  await c.tenirSeance(REFUSES[0], PREMIER);
  const [{ id }] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
  const motivation = 'Le rapport entre bénéfices et risques est défavorable.';
  const avis = { sens: 'DEFAVORABLE' as const, motifIds: [id], motivation };
  for (const dosId of REFUSES) await c.rendreAvis(dosId, gestionnaire(PREMIER), avis);
});
afterAll(() => m?.stop());

const lie = (dosId: number, actor: Actor) => m.etude.call(etudeDossier, 'controlerDirLie', { params: { dosId } }, actor);
const pieces = (dosId: number, actor: Actor = deposant) => m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor);

test('the refusal says until when, where and to whom a second examination may be asked', async () => {
  const [dosId] = REFUSES;
  expect(await c.synthese(dosId)).toMatchObject({
    etudeEtat: 'REFUSEE',
    reexamen: { dateAffichee: LIMITE },
    secondExamen: { dosId: null, numero: null, raisons: [] },
  });
  expect((await mailsDe(m, dosId)).find((mail) => mail.modele === 'AVIS_FINAL')?.donnees).toMatchObject({
    reexamenJusquau: LIMITE,
  });
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.find((j) => j.code === 'SECOND_EXAMEN')).toMatchObject({ dateTheorique: LIMITE, etat: 'A_VENIR' });
});

test('it is the same research: only its sponsor asks, once, and what was judged does not change', async () => {
  const [refuse] = REFUSES;
  await expect(demande.creer(refuse, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const { dosId } = await demande.creer(refuse);
  await expect(demande.creer(refuse)).rejects.toMatchObject({
    code: 'suite.impossible',
    details: { raisons: [expect.stringContaining('déjà en préparation')] },
  });
  expect(await lie(refuse, deposant)).toBe(dosId);
  // A draft is its sponsor's alone.
  expect(await lie(refuse, gestionnaire(PREMIER))).toBe(0);
  const [avant, apres] = [await demande.formulaire(refuse), await demande.formulaire(dosId)];
  expect(apres.donnees).toEqual({
    ...avant.donnees,
    reponseAuRefus: null,
  });
  const [jointes, reprises] = [await pieces(refuse), await pieces(dosId)];
  const parCode = (l: typeof jointes.pieces) => l.map((p) => `${p.categorieCode} ${p.sha256}`).sort();
  expect(parCode(reprises.pieces)).toEqual(parCode(jointes.pieces.filter((p) => p.categorieCode !== 'COURRIER')));
  expect(reprises.pieces.every((p) => p.supprimable && p.conformite === null)).toBe(true);
  for (const change of [
    { qualificationCode: 'CAT3' },
    { numeroNational: '2026-A09999-42' },
    { promoteur: { ...avant.donnees.promoteur, organisme: 'Un autre promoteur' } },
  ])
    await expect(demande.ecrire(dosId, change)).rejects.toMatchObject({ code: 'dossier.nonModifiable', status: 409 });
  await expect(demande.deposer(dosId)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: { manques: [{ champ: 'reponseAuRefus' }, { etape: 'PIECES', libelle: expect.stringContaining('ourrier') }] },
  });
  // What the sponsor types says nothing of the study before it is sent.
  await demande.ecrire(dosId, { titreAbrege: 'AUTRE' });
  expect(await c.synthese(refuse)).toMatchObject({ titreAbrege: 'MARCHECOEUR' });
});

test('on the last day it is drawn to another committee, which reads the first examination', async () => {
  const [refuse] = REFUSES;
  const dosId = await lie(refuse, deposant);
  await demande.repondre(dosId);
  m.clock.set(`${LIMITE}T21:30:00Z`);
  const avant = await c.synthese(refuse);
  const { statut, numero } = await demande.deposer(dosId);
  expect([statut, numero]).toEqual(['DEPOSE', `${avant.numero}.1`]);
  const second = gestionnaire(SECOND);
  expect(await c.synthese(dosId, second)).toMatchObject({
    cpp: { id: SECOND },
    etudeEtat: 'EN_EVALUATION',
    origine: { dosId: null, numero: avant.numero },
    echeance: { code: 'RECEVABILITE', date: '2026-04-20' },
  });
  const tirage = await m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, second);
  expect(tirage).toMatchObject({ mode: 'REEXAMEN', cppId: SECOND, motif: expect.stringContaining('R1123-25') });
  expect(tirage.comites.find((x) => x.cppId === PREMIER)?.raisons).toEqual(['DEJA_SAISI']);
  const lu = await m.etude.call(etudePremierExamen, 'lire', { params: { dosId } }, second);
  expect(lu).toMatchObject({ numero: avant.numero, refuseLe: REFUS, motivation: expect.stringContaining('défavorable') });
  expect(lu.historique.map((e) => e.action)).not.toContain('PREPARER_RECEVABILITE');
  expect(lu.historiqueCoupe).toBe(false);
  const avis = lu.documents.find((d) => d.type === 'AVIS_FINAL');
  const params = { dosId, id: avis?.id ?? 0 };
  expect(await m.etude.call(etudePremierExamen, 'telecharger', { params }, second)).toMatchObject({
    document: { nom: 'avis-signe.pdf' },
  });
  await expect(m.etude.call(etudePremierExamen, 'telecharger', { params: { dosId, id: 999_999 } }, second)).rejects.toMatchObject(
    { code: 'document.introuvable' },
  );
  await expect(c.synthese(refuse, second)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(m.etude.call(etudePremierExamen, 'lire', { params: { dosId: refuse } }, deposant)).rejects.toMatchObject({
    code: 'premierExamen.introuvable',
  });
  await m.etude.db.transaction(async (tx) => {
    for (let n = 0; n < ACTES_PAR_PAGE; n += 1)
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: refuse,
        action: 'AJOUTER_PIECE',
        commentaire: `pièce ${n}`,
        actor: deposant,
      });
  });
  expect((await m.etude.call(etudePremierExamen, 'lire', { params: { dosId } }, second)).historiqueCoupe).toBe(true);
});

// COM-11.
test('whoever sits in the first committee too is set aside: no reporter, no reader, named with his reason', async () => {
  const dosId = await lie(REFUSES[0], deposant);
  const utiId = membreId(PREMIER, 1);
  await nommer(m.services.of('identity').db, utiId, SECOND, 'C1_RECHERCHE_MEDECIN', { fonction: 'PRESIDENT' });
  const second = gestionnaire(SECOND);
  const candidats = await m.etude.call(examenRapporteurs, 'listerCandidats', { params: { dosId } }, second);
  expect(candidats.find((x) => x.utiId === utiId)?.empechements).toEqual([expect.stringContaining('premier avis')]);
  const membre: Actor = { utiId, profil: 'INSTRUCTEUR', cppId: SECOND, nom: 'Dominique' };
  await expect(pieces(dosId, membre)).rejects.toMatchObject({ code: 'dossier.conflit' });
  // What the séance asks: who is not counted, does not vote, and why the minutes name him.
  const ecartes = await m.etude.call(examenDossiers, 'listerEcartes', { input: { dosIds: [dosId] } });
  expect(ecartes.find((x) => x.utiId === utiId)).toMatchObject({ motif: MOTIF_PREMIER_COMITE });
  expect(await m.etude.call(examenLiens, 'lister', { params: { dosId } }, second)).toEqual([]);
});

/** The search document of a dossier as it was last published. */
const indexe = async (dosId: number) => {
  const facts = (await m.publies())
    .filter((p) => p.subject === 'event.etude.dossierChange')
    .map((p) => etudeEvents.dossierChange.schema.parse(p.payload))
    .filter((f) => f.dosId === dosId);
  expect(new Set(facts.map((f) => f.version)).size).toBe(facts.length);
  return facts.at(-1)?.document;
};

test('every committee finds what was refused and why, and that a second examination is under way (R1125-7)', async () => {
  await m.services.settled();
  const refuse = await indexe(REFUSES[0]);
  expect(refuse).toMatchObject({
    statut: 'AVIS_DEFAVORABLE',
    defavorable: {
      motifs: [expect.any(String)],
      motivation: expect.stringContaining('bénéfices'),
      documentId: expect.any(Number),
      documents: 1,
    },
    reexamen: { statut: 'DEPOSE', numero: `${refuse?.numero}.1` },
  });
  expect(await indexe(refuse?.reexamen?.dosId ?? 0)).toMatchObject({ defavorable: null, reexamen: null });
});

test('the first committee and the agency are told, and read no more than that', async () => {
  const [refuse] = REFUSES;
  const dosId = await lie(refuse, deposant);
  const premier = gestionnaire(PREMIER);
  expect((await mailsDe(m, refuse)).find((mail) => mail.modele === 'REEXAMEN_DEPOSE')).toMatchObject({
    destinataires: [{ profil: 'GESTIONNAIRE', cppId: PREMIER, sauf: [deposant.utiId] }, { profil: 'UTILISATEUR_ANSM' }],
    donnees: { second: (await c.synthese(dosId)).numero },
  });
  expect(await c.synthese(refuse, premier)).toMatchObject({
    secondExamen: { dosId: null, numero: expect.any(String), raisons: [] },
  });
  for (const [actor, code] of [
    [premier, 'dossier.introuvable'],
    [autreDeposant, 'dossier.introuvable'],
    [ansm, 'dossier.contenuReserve'],
  ] as const)
    await expect(m.etude.call(etudePremierExamen, 'lire', { params: { dosId } }, actor)).rejects.toMatchObject({ code });
  expect((await c.synthese(refuse, administrateur)).transitions.find((t) => t.code === 'ROUVRIR')).toMatchObject({
    allowed: false,
    reasons: [expect.stringContaining('ne se rouvre plus')],
  });
  await expect(demande.creer(refuse)).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('qu’une fois')] } });
});

test('its form says what changed since the refused one', async () => {
  const dosId = await lie(REFUSES[0], deposant);
  const actor = gestionnaire(SECOND);
  const lire = (rang?: string) => m.etude.call(etudeDepose, 'lireRecherche', { params: { dosId }, query: { rang } }, actor);
  expect(await lire()).toMatchObject({ modifies: ['population'], recherche: { population: 'Adultes sans trouble du rythme.' } });
  expect(await lire('0')).toMatchObject({ recherche: { population: 'Adultes insuffisants cardiaques.' }, modifies: [] });
  const { modifies, administratif } = await m.etude.call(etudeDepose, 'lire', { params: { dosId }, query: {} }, actor);
  expect([modifies, administratif.reponseAuRefus]).toEqual([['titreAbrege'], REPONSE_AU_REFUS]);
});

test('a second examination has no third, and given up it leaves the refusal as it was', async () => {
  const [refuse] = REFUSES;
  const dosId = await lie(refuse, deposant);
  await expect(demande.creer(dosId)).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('troisième')] } });
  await m.evenement(dosId, 'RETIRER', { motif: 'Le promoteur renonce à ce second examen.' }, deposant);
  expect(await c.synthese(refuse)).toMatchObject({ etudeEtat: 'REFUSEE' });
  await expect(demande.creer(refuse)).rejects.toMatchObject({ code: 'suite.impossible' });
});

test('a deleted draft leaves the files of the refused dossier, and another may be prepared', async () => {
  const [, refuse] = REFUSES;
  const { dosId } = await demande.creer(refuse);
  const [{ documentId }] = await m.services.of('etude').db.repository(PieceEntity).findBy({ dosId });
  const [{ pjId }] = (await pieces(dosId)).pieces;
  await m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: pjId } }, deposant);
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
  await m.services.settled();
  expect((await m.etude.get(DocumentStore).readBuffer(documentId)).length).toBeGreaterThan(0);
  expect(await demande.creer(refuse)).toEqual({ dosId: expect.any(Number) });
});

test('after the day more it is too late: neither prepared nor filed, and the draft stays', async () => {
  const [, prepare, refuse] = REFUSES;
  const dosId = await lie(prepare, deposant);
  await demande.repondre(dosId);
  // The day after the last one, a Saturday, rolls to Monday and is still taken (DEL-08).
  m.clock.set('2026-04-14');
  await expect(demande.creer(refuse)).rejects.toMatchObject({
    code: 'suite.impossible',
    details: { raisons: [expect.stringContaining('10/04/2026')] },
  });
  await expect(demande.deposer(dosId)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('10/04/2026')] },
  });
  expect((await demande.formulaire(dosId)).donnees.reponseAuRefus).toBe(REPONSE_AU_REFUS);
});

test('without another committee it waits for the administration, which may not give it back to the first', async () => {
  const [, prepare] = REFUSES;
  const dosId = await lie(prepare, deposant);
  m.clock.set(LIMITE);
  const seances = m.services.of('seance');
  await changerStatuts(seances.db, 'PLANIFIEE', 'ANNULEE', SECOND);
  expect(await demande.deposer(dosId)).toMatchObject({ statut: 'EN_ATTENTE_TAS' });
  const attribuer = (cppId: number) =>
    m.evenement(dosId, 'ATTRIBUER', { cppId, motif: 'Aucun comité disponible dans la fenêtre.' }, administrateur);
  await expect(attribuer(PREMIER)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('par un autre')] },
  });
  expect(await attribuer(SECOND)).toMatchObject({ statut: 'DEPOSE' });
});
