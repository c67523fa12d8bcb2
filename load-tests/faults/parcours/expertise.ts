/** The committee asks an expert, who accepts and hands in his report. */

import { addJours } from '@riph/contracts/core/deadlines';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';
import type { Dossier, Monde } from './monde.ts';

/** Days until his report is due. */
const DELAI = 14;

export async function expertiser(monde: Monde, { dosId, cpp }: Dossier): Promise<void> {
  const { expert } = monde;
  const g = monde.gestionnaire(cpp);
  const statut = async (): Promise<string | undefined> =>
    (await g.lire(`/api/expertise-dossier/expertises?dosId=${dosId}`)).find((e: Json) => e.expId === expert.compte.utiId)?.statut;
  await declarer(monde);
  await g.agir({
    acte: 'EXPERT_SOLLICITE',
    dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${dosId}/experts`,
      json: {
        expIds: [expert.compte.utiId],
        question: 'Les critères d’arrêt suffisent-ils ?',
        attenduLe: addJours(monde.jour, DELAI),
      },
    }),
    fait: async () => (await statut()) !== undefined,
  });
  await expert.agir({
    acte: 'EXPERT_ACCEPTE',
    dosId,
    demande: async () => ({ method: 'PUT', chemin: `/api/expertise-dossier/accepte?dosId=${dosId}&accepte=true` }),
    fait: async () => (await statut()) === 'ACCEPTE',
  });
  const octets = pdfOf(`Avis d’expert sur le dossier ${dosId}`);
  await expert.agir({
    acte: 'RAPPORT_EXPERT_DEPOSE',
    dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${dosId}/experts/rapport?typeDoc=RAPPORT`,
      form: envoi({}, { nom: 'avis.pdf', octets }),
    }),
    fait: async () => (await statut()) === 'DEPOSE',
  });
  // Read back by the committee, and again at the end of the run.
  const [{ id }] = await g.lire(`/api/dossier/${dosId}/experts/rapports?typeDoc=RAPPORT`);
  await g.telecharger(`/api/dossier/${dosId}/experts/${id}/download`);
}

/** Nobody accepts without a declaration of links of less than a year; dossiers side by side find it made. */
const declarer = ({ expert }: Monde): Promise<Json> =>
  expert.agir({
    acte: 'EXPERT_DECLARE',
    dosId: null,
    demande: async () => {
      const { version, declarationAJour, competences, expertises } = await expert.lire('/api/expert');
      return declarationAJour
        ? null
        : { method: 'PUT', chemin: '/api/expert', json: { competences, expertises, liens: [], version } };
    },
    patienter: ['version.perimee'],
  });
