/** What a committee asks on a trial and what its sponsor answers, point by point, with files: by the calls that national requests have. Rule: CTI-07. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { examenBrouillonReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { dossiersCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { secondExamen } from '../demande.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const echanges = (dosId: number, qui: Actor) => m.svc.call(examenEchanges, 'lister', { params: { dosId } }, qui);
const demandes = async (dosId: number, qui: Actor) =>
  (await echanges(dosId, qui)).flatMap((e) => (e.nature === 'DEMANDE' ? [e] : []));
const joindre = async (dosId: number, nom: string, qui: Actor = PROMOTEUR) => {
  const { attendues } = await m.svc.call(examenPieces, 'lister', { params: { dosId } }, qui);
  const idCategorie = attendues.find((c) => c.categorieCode === 'NIFC')?.categorieId ?? 0;
  const parts = { params: { dosId, idCategorie }, body: { remplacePjId: null }, files: { fichier: [signe(nom)] } };
  return (await m.svc.call(dossierCtisPartieDeuxPieces, 'ajouter', parts, qui)).id;
};
const informer = async (id: number, qui: Actor = m.gestionnaire) => {
  const { version } = await m.lire(id, ADMIN);
  const considerations = [
    { section: 'Recrutement', texte: 'Préciser les affiches' },
    { section: '', texte: 'Corriger la notice' },
  ];
  const body = { version, partie: 'PARTIE_2', delai: 12, texte: 'Après la séance.', considerations } as const;
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body }, qui);
};
/** Two points wait for an answer. */
const interroge = async (): Promise<number> => {
  m.clock.set(SOUMISSION);
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  await informer(id);
  return id;
};
const params = (dosId: number) => ({ dosId, type: 'MODIFICATION' as const });
const brouillon = (id: number, qui: Actor = PROMOTEUR) => m.svc.call(examenBrouillonReponse, 'lire', { params: params(id) }, qui);
const envoyer = (id: number, qui: Actor = PROMOTEUR) =>
  m.svc.call(dossierCtisInstruction, 'repondreModification', { params: { dosId: id } }, qui);
const gardes = (id: number) => m.svc.db.query(sql`select 1 from brouillon_reponse where dos_id = ${id}`);

test('an answer goes with its files, point by point: the committee, the agency and the sponsor read them', async () => {
  const id = await interroge();
  const avant = (await m.svc.call(examenPieces, 'lister', { params: { dosId: id } }, m.gestionnaire)).pieces[0].pjId;
  const affiche = await joindre(id, 'affiche.pdf');
  const notice = await joindre(id, 'notice-2.pdf');
  const autre = await joindre(id, 'plan.pdf');
  // What was there before the request answers nothing.
  await m.rediger(id, [
    { texte: 'Les voici', pieceIds: [affiche] },
    { texte: '', pieceIds: [avant] },
  ]);
  const refuse = { code: 'transition.refusee', details: { raisons: [expect.stringContaining('Point 2 (FR002)')] } };
  await expect(envoyer(id)).rejects.toMatchObject(refuse);
  expect(await demandes(id, m.gestionnaire)).toMatchObject([
    { etat: 'EN_ATTENTE', reponduLe: null, points: [{ numero: 'FR001', reponse: null, pieces: [] }, { pieces: [] }] },
  ]);
  await m.rediger(id, [
    { texte: 'Les voici', pieceIds: [affiche] },
    { texte: '', pieceIds: [notice] },
    { texte: 'Merci de votre lecture.' },
  ]);
  await envoyer(id);
  for (const qui of [m.gestionnaire, AGENCE, PROMOTEUR, ADMIN])
    expect(await demandes(id, qui)).toMatchObject([
      {
        etat: 'REPONDUE',
        rang: 1,
        voie: 'DEPOSANT',
        reponduPar: PROMOTEUR.nom,
        message: 'Merci de votre lecture.',
        echeance: { dateAffichee: '2026-03-16' },
        points: [
          { numero: 'FR001', section: 'Recrutement', reponse: 'Les voici', pieces: [{ pjId: affiche, nom: 'affiche.pdf' }] },
          { numero: 'FR002', reponse: null, pieces: [{ pjId: notice, enVigueur: true }] },
        ],
        autresPieces: [{ pjId: autre }],
      },
    ]);
  expect((await demandes(id, m.gestionnaire))[0].demandePar).toBe('Sophie Renard');
  expect((await demandes(id, PROMOTEUR))[0].demandePar).toBe('Le comité');
  for (const qui of [m.gestionnaire, AGENCE])
    expect(await m.svc.call(examenPieces, 'telecharger', { params: { dosId: id, id: notice } }, qui)).toMatchObject({
      document: { sha256: expect.any(String) },
    });
  const zip = await m.svc.call(dossierCtisDossierPieces, 'telechargerZipRfi', { params: { dosId: id, id: 1 } }, m.gestionnaire);
  expect(zip).toMatchObject({
    zip: {
      entrees: [affiche, notice, autre].map((p) => ({ chemin: expect.stringContaining(`reponse/NIFC/${p}-`) })),
      textes: [{}, {}, { texte: expect.stringContaining('Réponse : par les pièces jointes') }],
    },
  });
  for (const qui of [m.etranger, acteur('DEPOSANT', { utiId: 8 })])
    await expect(echanges(id, qui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
});

test('what is typed is its writer’s alone, version after version; it goes with the sending', async () => {
  const id = await interroge();
  expect(await brouillon(id)).toEqual({ version: 1, enregistreLe: null, textes: [] });
  await m.rediger(id, [{ texte: 'repere-du-promoteur' }]);
  // The committee that copies an answer of the portal has its own.
  expect((await brouillon(id, m.gestionnaire)).textes).toEqual([]);
  await m.rediger(id, [{ texte: 'repere-du-comite' }], m.gestionnaire);
  expect((await brouillon(id)).textes).toEqual([{ ligne: 0, texte: 'repere-du-promoteur' }]);
  for (const qui of [m.gestionnaire, AGENCE, PROMOTEUR])
    expect(JSON.stringify([await echanges(id, qui), await m.lire(id, qui)])).not.toContain('repere');
  const perime = { params: params(id), body: { version: 1, textes: [] } };
  await expect(m.svc.call(examenBrouillonReponse, 'enregistrer', perime, PROMOTEUR)).rejects.toMatchObject({
    code: 'dossier.versionPerimee',
    details: { courant: [{ ligne: 0, texte: 'repere-du-promoteur' }], par: PROMOTEUR.nom },
  });
  await expect(brouillon(id, AGENCE)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(brouillon(id, m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await m.repondre(id, ['Oui', 'Fait']);
  expect(await gardes(id)).toEqual([]);
  await expect(m.svc.call(examenBrouillonReponse, 'enregistrer', perime, PROMOTEUR)).rejects.toMatchObject({
    code: 'dossier.nonModifiable',
  });
});

test('what the committee copies of the portal names none of it outside, with its own files', async () => {
  const id = await interroge();
  const recue = await joindre(id, 'recue.pdf', m.gestionnaire);
  await m.rediger(id, [{ texte: 'Oui' }, { texte: 'Fait', pieceIds: [recue] }], m.gestionnaire);
  await envoyer(id, m.gestionnaire);
  const lue = { voie: 'COMITE', points: [{ pieces: [] }, { pieces: [{ pjId: recue }] }] };
  expect(await demandes(id, PROMOTEUR)).toMatchObject([{ ...lue, reponduPar: 'Le comité' }]);
  expect(await demandes(id, m.gestionnaire)).toMatchObject([{ ...lue, reponduPar: 'Sophie Renard' }]);
  expect(JSON.stringify(await m.lire(id, PROMOTEUR))).not.toContain('Sophie Renard');
});

test('several requests stand one after the other; a withdrawal ends what waits, and is one of the exchanges', async () => {
  const id = await interroge();
  await m.repondre(id, ['Oui', 'Fait']);
  m.clock.set(addJours(SOUMISSION, 1));
  await m.examiner(id, m.gestionnaire);
  await informer(id);
  await m.rediger(id, [{ texte: 'À suivre' }]);
  expect((await demandes(id, m.gestionnaire)).map((d) => [d.rang, d.etat, d.points[0].numero])).toEqual([
    [1, 'REPONDUE', 'FR001'],
    [2, 'EN_ATTENTE', 'FR003'],
  ]);
  const body = { version: (await m.lire(id, PROMOTEUR)).version, motif: 'Programme arrêté' };
  await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
  expect(await gardes(id)).toEqual([]);
  expect(await echanges(id, PROMOTEUR)).toMatchObject([
    { rang: 1, etat: 'REPONDUE' },
    { rang: 2, etat: 'ANNULEE' },
    { nature: 'RETRAIT', par: PROMOTEUR.nom, motif: 'Programme arrêté' },
  ]);
});

test('a committee whose request another one examines again reads what it asked, not what the second one asks', async () => {
  const id = await interroge();
  await m.repondre(id, ['Oui', 'Fait']);
  const premier = await demandes(id, m.gestionnaire);
  const piecesAvant = Math.max(
    ...(await m.svc.call(examenPieces, 'lister', { params: { dosId: id } }, m.gestionnaire)).pieces.map((p) => p.pjId),
  );
  m.clock.set(addJours(SOUMISSION, 1));
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (!d.suivi) return;
    d.suivi.reexamen = secondExamen(m.clock.today(), m.ctis.id, piecesAvant);
    d.cppId = m.autre.id;
  });
  await m.examiner(id, m.etranger);
  await informer(id, m.etranger);
  expect((await demandes(id, m.gestionnaire)).map((d) => d.rang)).toEqual(premier.map((d) => d.rang));
  expect((await demandes(id, m.etranger)).map((d) => d.rang)).toEqual([1, 2]);
});
