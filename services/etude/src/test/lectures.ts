/** What the parties see of a dossier, for the tests on a real database. */
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

export function lectures(m: Monde) {
  const etat = async (dosId: number) =>
    (await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).etat;
  const tirage = (dosId: number, actor = deposant) => m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, actor);
  /** The séances in which the dossier stands. */
  const inscriptions = (dosId: number) =>
    m.services.of('seance').call(seanceInternal, 'listerInscriptionsDuDossier', { input: { dosIds: [dosId] } });
  /** Codes of the events that he may call now. */
  const permis = async (dosId: number, actor: Actor) =>
    (await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, actor)).filter((t) => t.allowed).map((t) => t.code);

  /** The letter of a kind, as he downloads it. */
  const courrier = async (dosId: number, type: string, actor: Actor = deposant) => {
    const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
    const found = documents.find((d) => d.type === type);
    if (!found) throw new Error(`no ${type}`);
    const answer = await m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id: found.id } }, actor);
    if (!('document' in answer)) throw new Error('a stored file was expected');
    return answer.document;
  };
  const texteDe = async (documentId: string) => textOf(await m.etude.get(DocumentStore).readBuffer(documentId));
  /** The text of the sponsor's letter of a kind. */
  const texteDu = async (dosId: number, type: string) => texteDe((await courrier(dosId, type)).documentId);

  return { etat, tirage, inscriptions, permis, courrier, texteDe, texteDu };
}
