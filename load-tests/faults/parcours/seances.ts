/** Séances held day after day, one modification asked and answered, a second séance, the opinion. */
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { type Acteur, attendreQue, envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';
import { type Dossier, type Monde, noterStatut, synthese, transition } from './monde.ts';

type Inscrite = { seanceId: number; date: string; cpp: string; dossiers: Dossier[] };
/** One dossier that is blocked does not stop the others. */
type Jouer = (d: Dossier, acte: () => Promise<void>) => Promise<void>;

/** Holds the séances in which the dossiers are, by growing date, then lets `apres` act on each dossier of it. */
export async function tenir(
  monde: Monde,
  dossiers: readonly Dossier[],
  jouer: Jouer,
  apres: (d: Dossier) => Promise<void>,
): Promise<void> {
  const seances = new Map<number, Inscrite>();
  for (const d of dossiers)
    await jouer(d, async () => {
      const g = monde.gestionnaire(d.cpp);
      const lues = async (): Promise<Json[]> =>
        (await g.lire(`/api/dossier/${d.dosId}/seances`)).filter((x: Json) => x.inscription === 'INSCRIT');
      await attendreQue(`dossier ${d.dosId} in a session`, async () => (await lues()).length > 0);
      const [s] = await lues();
      d.seanceId = s.seanceId;
      const autres = seances.get(s.seanceId)?.dossiers ?? [];
      seances.set(s.seanceId, { seanceId: s.seanceId, date: s.date, cpp: d.cpp, dossiers: [...autres, d] });
    });
  for (const s of [...seances.values()].sort((a, b) => (a.date < b.date ? -1 : 1)))
    await jouer(s.dossiers[0], async () => {
      await tenirUne(monde, s);
      await Promise.all(s.dossiers.map((d) => jouer(d, () => apres(d))));
    });
}

async function tenirUne(monde: Monde, s: Inscrite): Promise<void> {
  const g = monde.gestionnaire(s.cpp);
  const avancer = (event: string, depuis: readonly string[]) => avancerSeance(g, s.seanceId, event, depuis);
  await avancer('OUVRIR', ['PLANIFIEE']);
  await produire(g, s.seanceId, 'ODJ');
  await avancer('ENVOYER_ODJ', ['OUVERTE']);
  await g.telecharger(`/api/seance/${s.seanceId}/documents/download?typeDocumentSeance=ODJ`);
  await monde.passerAu(s.date);
  await noterPresences(g, s.seanceId);
  await avancer('TENIR', ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE']);
}

/** Everyone is there. */
export async function noterPresences(g: Acteur, seanceId: number): Promise<void> {
  const { membres } = await g.lire(`/api/seance/${seanceId}/affectation`);
  for (const m of membres)
    await g.ecrire('SAISIR_PRESENCE', {
      method: 'PUT',
      chemin: `/api/seance/${seanceId}/affectation/presence?membreId=${m.membreId}&isPresent=true`,
      json: {},
    });
}

/** A séance that another round has moved further already is left as it is. */
export const avancerSeance = (g: Acteur, seanceId: number, event: string, depuis: readonly string[]) =>
  g.agir({
    acte: `SEANCE_${event}`,
    dosId: null,
    demande: async () => {
      const { version, statut } = await g.lire(`/api/seance/${seanceId}`);
      if (!depuis.includes(statut)) return null;
      const json = { version, ...(event === 'ENVOYER_ODJ' && { odjFixePar: 'PRESIDENT' }) };
      return { method: 'POST', chemin: `/api/ext/seance/${seanceId}/transition?event=${event}`, json };
    },
    fait: async () => !depuis.includes((await g.lire(`/api/seance/${seanceId}`)).statut),
  });

const produire = (g: Acteur, seanceId: number, type: string) =>
  g.ecrire('PRODUIRE_DOCUMENT', {
    method: 'POST',
    chemin: `/api/ext/seance/${seanceId}/documents/produire?typeDocumentSeance=${type}`,
    json: {},
  });

/** Asked at the séance; the sponsor answers some days later. */
export async function demanderModification(monde: Monde, d: Dossier): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  await g.agir({
    acte: 'EMETTRE_DEMANDE_MODIF',
    dosId: d.dosId,
    patienter: ['avis.quorum', 'transition.refusee'], // the fact of the séance is on its way
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${d.dosId}/workflow/callTransitionDemandeModification`,
      form: envoi({
        version: (await synthese(g, d.dosId)).version,
        texte: 'Préciser les critères de non-inclusion.',
        lignes: [{ categorieId: null, texte: 'Critères de non-inclusion' }],
      }),
    }),
    fait: async () => (await synthese(g, d.dosId)).statut === 'MODIFICATIONS_DEMANDEES',
  });
  await noterStatut(monde, g, d.dosId);
}

export async function repondreEtReinscrire(monde: Monde, d: Dossier): Promise<void> {
  await transition(monde, d.deposant, d.dosId, 'REPONDRE_MODIF', {
    depuis: ['MODIFICATIONS_DEMANDEES'],
    corps: { justifications: [{ ligne: 0, texte: 'Les critères sont précisés au paragraphe 5.2.' }] },
  });
  const g = monde.gestionnaire(d.cpp);
  await g.agir({
    acte: 'INSCRIRE_DOSSIER',
    dosId: d.dosId,
    demande: async () => {
      const eligibles: Json[] = await g.lire(`/api/dossier/${d.dosId}/seances/eligibles`);
      const prochaine = eligibles.find((e) => e.delaiTenu && e.date >= jourSuivant(monde.jour, 1));
      if (!prochaine) throw new Error(`no session for dossier ${d.dosId} after ${monde.jour}`);
      return { method: 'POST', chemin: `/api/dossier/${d.dosId}/seances?seanceId=${prochaine.seanceId}` };
    },
    fait: async () =>
      (await g.lire(`/api/dossier/${d.dosId}/seances`)).some(
        (x: Json) => x.inscription === 'INSCRIT' && x.seanceId !== d.seanceId,
      ),
  });
}

export async function rendreAvis(monde: Monde, d: Dossier): Promise<void> {
  const g = monde.gestionnaire(d.cpp);
  const octets = pdfOf(`Avis signe du dossier ${d.dosId}`);
  await g.agir({
    acte: 'EMETTRE_AVIS_FINAL',
    dosId: d.dosId,
    patienter: ['avis.quorum', 'transition.refusee'],
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${d.dosId}/workflow/callTransitionAvisFinal`,
      form: envoi({ version: (await synthese(g, d.dosId)).version, sens: 'FAVORABLE' }, { nom: 'avis-signe.pdf', octets }),
    }),
    fait: async () => (await synthese(g, d.dosId)).statut === 'AVIS_FAVORABLE',
  });
  await noterStatut(monde, g, d.dosId);
  const documents: Json[] = await d.deposant.lire(`/api/ext/dossier/${d.dosId}/documents`);
  const avis = documents.find((x) => x.type === 'AVIS_FINAL');
  if (!avis) throw new Error(`dossier ${d.dosId} has its opinion and no file of it`);
  const recus = await d.deposant.telecharger(`/api/dossier/${d.dosId}/documents/${avis.id}/download`);
  if (!recus.equals(octets)) throw new Error(`the opinion of dossier ${d.dosId} is not the file that was signed`);
  monde.registre.dossiersFinis += 1;
}

/** The signed statement of decisions, and the end of the séance. */
export async function cloturer(monde: Monde, cpp: string, seanceId: number): Promise<void> {
  const g = monde.gestionnaire(cpp);
  await produire(g, seanceId, 'RELEVE_DECISION');
  const octets = pdfOf(`Releve signe de la seance ${seanceId}`);
  await g.ecrire('RELEVE_SIGNE', {
    method: 'PUT',
    chemin: `/api/seance/${seanceId}/documents`,
    form: envoi({ type: 'RELEVE_SIGNE' }, { nom: 'releve-signe.pdf', octets }),
  });
  await avancerSeance(g, seanceId, 'CLOTURER', ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'TENUE']);
  await g.telecharger(`/api/seance/${seanceId}/documents/download?typeDocumentSeance=RELEVE_SIGNE`);
}
