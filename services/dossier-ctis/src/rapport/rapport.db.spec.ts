/** The final assessment report, printed for the committee that holds the request. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { EtudeAccess } from '../etude/etude.access.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import { PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
import { AGENCE, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';
import { corpsFar } from './lettre-far.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const far = (dosId: number, qui: Actor) => m.svc.call(examenPropres, 'genererFar', { params: { id: dosId }, body: {} }, qui);

test('its twenty-two categories say what was received, what was announced without its file, and what is not there', async () => {
  const id = await m.enEvaluation();
  const body = { duPortail: null, categorieCode: 'PROTOCOLE', titre: 'Protocole <complet>', versionManuelle: '2.0' };
  const parts = { params: { dosId: id, partie: '1' as const }, body, files: { fichier: [signe('protocole.pdf')] } };
  await m.svc.call(dossierCtisDossierPieces, 'joindre', parts, AGENCE);
  const vu = await m.svc.get(EtudeAccess).dossierEtEtude(id, m.gestionnaire);
  const categories = m.svc.get(CategoriesCtis);
  const [un, deux] = [await categories.dePartie(1), await categories.dePartie(2)];
  expect(un.length + deux.length).toBe(22);
  const { text } = corpsFar({
    ...vu,
    pieces: await m.svc.get(PiecesRepository).recues(id),
    parties: [
      { partie: 1, categories: un },
      { partie: 2, categories: deux },
    ],
  });
  // Neither the protocol nor the pieces without which part II is not admissible.
  expect(text.match(/Aucun document/g)).toHaveLength(22 - 1 - PIECES_OBLIGATOIRES.length);
  expect(text).toContain('Protocole &lt;complet&gt; (version 2.0) : reçu le 02/03/2026');
  expect(text).toContain('Aucune considération n’a été émise.');
  expect(text).not.toMatch(/Sophie|Renard/);
});

test('while another committee examines again, the first opinion and its decision are told as such, and conclude nothing', async () => {
  const id = await m.enEvaluation();
  const { dossier, etude } = await m.svc.get(EtudeAccess).dossierEtEtude(id, m.gestionnaire);
  const { suivi } = dossier;
  if (!suivi) throw new Error('a request that is examined was expected');
  const rendu = (sens: 'FAVORABLE' | 'DEFAVORABLE', rang: number) => ({
    id: rang,
    sens,
    renduLe: `2026-03-0${rang}`,
    seanceLe: '2026-03-01',
    parDelegation: false,
    delegataire: null,
    membres: [],
    conditions: [],
    motifs: [],
    motifIds: [],
    papierId: rang,
    motivation: '',
    expertise: '',
    motifRemplacement: null,
    remplace: false,
    retireLe: null,
    fichier: signe(),
  });
  const reexamen = {
    depuis: '2026-03-02',
    premierCppId: 1,
    avisAvant: 1,
    documentsAvant: 0,
    piecesAvant: 0,
    premiersMembres: [],
    jours: 45,
    retardDitLe: null,
  };
  const conclu = (statut: 'EN_EVALUATION' | 'AUTORISE', avis: ReturnType<typeof rendu>[], type: 'REFUSE' | 'AUTORISE') => {
    const decision = { type, date: '2026-03-09' };
    const { text } = corpsFar({
      dossier: { ...dossier, statut, decision, suivi: { ...suivi, reexamen, avis } },
      etude,
      pieces: [],
      parties: [],
    });
    return text
      .slice(text.indexOf('Conclusions'))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };
  const enCours = conclu('EN_EVALUATION', [rendu('DEFAVORABLE', 1)], 'REFUSE');
  expect(enCours).toContain('Premier avis sur la partie II Avis défavorable, le 01/03/2026');
  expect(enCours).toContain('Partie II Réexamen en cours Décision d’avant le réexamen Non autorisé, le 09/03/2026');
  const fini = conclu('AUTORISE', [rendu('DEFAVORABLE', 1), rendu('FAVORABLE', 2)], 'AUTORISE');
  expect(fini).toContain('Partie II Avis favorable, le 02/03/2026 Décision Autorisé, le 09/03/2026');
});

test('it is printed for the committee of the request, and for nobody else', async () => {
  const id = await m.enEvaluation();
  expect(await far(id, m.gestionnaire)).toMatchObject({
    document: { nom: expect.stringMatching(/^rapport-evaluation-2026-599\d{3}-10-00-IN\.pdf$/), type: 'application/pdf' },
  });
  await expect(far(id, m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
  for (const qui of [AGENCE, PROMOTEUR]) await expect(far(id, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
});
