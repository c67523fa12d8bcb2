/** The committee receives, asks for complements once, declares admissible, has the dossier reported on and hears an expert. */
import { decideursDe } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { attendreQue, envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';
import { piece } from './depot.ts';
import { expertiser } from './expertise.ts';
import { type Dossier, type Monde, noterStatut, synthese, transition } from './monde.ts';

export async function examiner(monde: Monde, d: Dossier): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  await preparer(monde, d);
  const { pieces } = await g.lire(`/api/dossier/${d.dosId}/piece_jointe`);
  for (const [i, p] of pieces.entries()) await conformite(monde, d, p.pjId, i > 0);
  await g.ecrire(
    'MOTIF_PIECE',
    { method: 'POST', chemin: `/api/dossier/${d.dosId}/piece_jointe/${pieces[0].pjId}/motif?motif=Signature%20absente` },
    d.dosId,
  );
  await traiter(monde, d, ['RECEVABILITE_PREPAREE'], async () => {
    const { brouillonDemandes } = await g.lire(`/api/ext/dossier/${d.dosId}/recevabilite`);
    return { decision: 'COMPLEMENTS', demandes: brouillonDemandes };
  });
  await repondre(monde, d);
  await preparer(monde, d);
  const apres = await g.lire(`/api/dossier/${d.dosId}/piece_jointe`);
  for (const p of apres.pieces.filter((x: Json) => x.statut === 'ACTIVE' && x.conformite !== true))
    await conformite(monde, d, p.pjId, true);
  await traiter(monde, d, ['RECEVABILITE_PREPAREE', 'COMPLEMENTS_RECUS'], async () => ({
    decision: 'RECEVABLE',
    referenceCpp: `2026-${d.dosId}`,
  }));
  await rapporter(monde, d);
  await expertiser(monde, d);
}

/** Opening admissibility is idempotent for the one who reads it again: what counts is that it is open. */
async function preparer(monde: Monde, d: Dossier): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  await g.agir({
    acte: 'PREPARER_RECEVABILITE',
    dosId: d.dosId,
    demande: async () => ({ method: 'POST', chemin: `/api/dossier/${d.dosId}/recevabilite/preparer_recevabilite` }),
    fait: async () => (await synthese(g, d.dosId)).statut === 'RECEVABILITE_PREPAREE',
  });
  await noterStatut(monde, g, d.dosId);
}

const conformite = (monde: Monde, d: Dossier, pjId: number, isConforme: boolean) =>
  monde
    .gestionnaire(d.cpp)
    .ecrire(
      'VERDICT_PIECE',
      { method: 'POST', chemin: `/api/dossier/${d.dosId}/piece_jointe/${pjId}/conformite?conformite=${isConforme}` },
      d.dosId,
    );

async function traiter(monde: Monde, d: Dossier, depuis: readonly string[], corps: () => Promise<object>): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  await g.agir({
    acte: 'TRAITER_RECEVABILITE',
    dosId: d.dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${d.dosId}/recevabilite/traitement_recevabilite`,
      json: { version: (await synthese(g, d.dosId)).version, ...(await corps()) },
    }),
    fait: async () => !depuis.includes((await synthese(g, d.dosId)).statut),
  });
  await noterStatut(monde, g, d.dosId);
}

async function repondre(monde: Monde, d: Dossier): Promise<void> {
  const [ligne] = (await synthese(d.deposant, d.dosId)).demande.lignes;
  await piece(
    monde,
    d.deposant,
    d.dosId,
    ligne.categorieId,
    'COURRIER_EssaiV2_20260103.pdf',
    pdfOf(`Courrier signe du dossier ${d.dosId}`),
    { version: '2', remplacePjId: ligne.pjId },
  );
  await transition(monde, d.deposant, d.dosId, 'ENVOYER_COMPLEMENTS', { depuis: ['COMPLEMENTS_DEMANDES'] });
}

async function rapporter(monde: Monde, d: Dossier): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  for (const type of ['COLLEGE_1', 'COLLEGE_2']) {
    const enPlace = async (): Promise<Json> =>
      (await g.lire(`/api/dossier/${d.dosId}/rapporteurs`)).find((r: Json) => r.type === type);
    await g.agir({
      acte: 'RAPPORTEUR_DESIGNE',
      dosId: d.dosId,
      demande: async () => {
        const candidats: Json[] = await g.lire(`/api/ext/dossier/${d.dosId}/rapporteurs/candidats`);
        const c = candidats.find((x) => x.college === type && x.empechements.length === 0);
        const liens: Json[] = await g.lire(`/api/ext/dossier/${d.dosId}/conflits`);
        const [decideur] = decideursDe<Json>(
          candidats,
          liens.map((l) => l.utiId),
        );
        if (!c || !decideur) throw new Error(`no candidate of ${type}, or nobody to decide`);
        const json = { utiId: c.utiId, decidePar: decideur.utiId };
        return { method: 'PUT', chemin: `/api/dossier/${d.dosId}/rapporteurs/partie?type=${type}`, json };
      },
      fait: async () => (await enPlace()) !== undefined,
    });
    await attendreQue('the reporter in place', async () => (await enPlace()) !== undefined);
    const rapporteur = monde.membre((await enPlace()).utiId);
    const rapport = pdfOf(`Rapport ${type} du dossier ${d.dosId}`);
    await rapporteur.agir({
      acte: 'RAPPORT_DEPOSE',
      dosId: d.dosId,
      demande: async () => ({
        method: 'POST',
        chemin: `/api/dossier/${d.dosId}/rapporteurs/rapport?typeDoc=${type}`,
        form: envoi({}, { nom: 'rapport.pdf', octets: rapport }),
      }),
      fait: async () => (await enPlace())?.statut === 'DEPOSE',
    });
  }
}
