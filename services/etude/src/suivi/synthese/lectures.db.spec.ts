/** The acts of the national journey, each one request: what its guards have read, it does not ask PostgreSQL again in the same words. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { askedTwice } from '@riph/chassis/test/statements';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { etudeJournal } from '@riph/contracts/etude/suivi/journal.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite());
});
afterAll(() => m?.stop());

/** What the acts have asked twice, each with its name. */
const relu: string[] = [];
async function acte<T>(nom: string, faire: () => Promise<T>): Promise<T> {
  await m.services.settled();
  let fait: { valeur: T } | undefined;
  const twice = await askedTwice(async () => {
    fait = { valeur: await faire() };
    await m.services.settled();
  });
  if (!fait) throw new Error(`${nom} gave nothing`);
  relu.push(...twice.map((words) => `${nom}: ${words}`));
  return fait.valeur;
}

afterEach(() => expect(relu.splice(0)).toEqual([]));

const demande = { categorieId: null, pjId: null, texte: 'Précisez le recrutement' };

test('a draft, its filing and its draw, the complements that the committee asks for', async () => {
  const { dosId, comite } = await acte('SOUMETTRE', () => c.depose());
  await acte('PREPARER_RECEVABILITE', () => c.preparer(dosId, comite));
  await acte('conformite', () => c.verdicts(dosId, comite));
  const { version } = await c.synthese(dosId, comite);
  await acte('DEMANDER_COMPLEMENTS', () => c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes: [demande] }, comite));
  const justifications = [{ ligne: 0, texte: 'Cinquante personnes.' }];
  await acte('ENVOYER_COMPLEMENTS', () => m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant));
  await acte('DECLARER_RECEVABLE', () => c.declarerRecevable(dosId, comite));
  await acte('RETIRER', () => m.evenement(dosId, 'RETIRER', { motif: 'Le financement est perdu' }, deposant));
});

test('reporters, a séance, a request to modify, its reply found right', async () => {
  const { dosId, cppId, comite, membre } = await acte('DECLARER_RECEVABLE', () => c.recevable());
  await acte('designer', () => c.designer(dosId, 'COLLEGE_1', membre(2).utiId, comite));
  await acte('rapporter', () => c.rapporter(dosId, 'COLLEGE_1', membre(2)));
  await acte('TENIR', () => c.tenirSeance(dosId, cppId));
  const lignes = [{ categorieId: null, texte: 'Précisez la note.' }];
  await acte('EMETTRE_DEMANDE_MODIF', () => c.demanderModification(dosId, comite, { lignes, sousReserve: true }));
  await acte('REPONDRE_MODIF', () => c.repondre(dosId));
  await acte('CONFIRMER_CONFORMITE', () => m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite));
});

test('an unfavourable opinion, and its file replaced', async () => {
  const { dosId, comite } = await c.examine();
  const [motif] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
  const motifIds = [motif.id];
  const avis = { sens: 'DEFAVORABLE' as const, motifIds, motivation: 'Le risque est trop grand.' };
  await acte('EMETTRE_AVIS_FINAL', () => c.rendreAvis(dosId, comite, avis));
  const ecrits = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, comite);
  const { id } = ecrits.find((d) => d.type === 'AVIS_FINAL') ?? { id: 0 };
  const parties = {
    params: { id },
    body: { motif: 'Une page manquait.' },
    files: { fichier: [await m.fichier('avis-corrige.pdf')] },
  };
  await acte('CORRIGER_AVIS', () => m.etude.call(etudeCorrectionAvis, 'remplacerAvisFinal', parties, comite));
});

test('the audit journal names a dossier and its study by their number, and finds them by it', async () => {
  const { dosId, comite } = await c.recevable();
  const { numero, etuId } = await c.synthese(dosId, comite);
  const { lignes } = await m.etude.call(etudeJournal, 'lire', { body: { filtres: { connu: numero ?? '' } } }, administrateur);
  expect(lignes.filter((l) => l.objet === 'DOSSIER').map((l) => [l.numero, l.nom])).toContainEqual([dosId, numero]);
  expect(lignes.every((l) => l.numero === dosId || l.numero === etuId)).toBe(true);
});
