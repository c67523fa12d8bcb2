/** From the draft to the receipt: forms, fourteen files, submission, draw. */
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { administratif, PIECES_CAT2, recherche } from '../../../deploy/test-kit/saisies.ts';
import { type Acteur, attendreQue, envoi } from '../acteur.ts';
import { sha256 } from '../client.ts';
import type { Json } from '../requete.types.ts';
import { type Dossier, type Monde, synthese, transition } from './monde.ts';

let suite = 0;

export async function deposer(monde: Monde, rang: number): Promise<Dossier> {
  const { deposant, dosId } = await remplir(monde, rang);
  await transition(monde, deposant, dosId, 'SOUMETTRE', { depuis: ['BROUILLON'] });
  const s = await synthese(deposant, dosId);
  monde.registre.numeros.set(dosId, s.numero);
  await recepisse(deposant, dosId);
  await trouver(monde.gestionnaire(s.cpp.nom), dosId, s.numero);
  return { rang, dosId, deposant, cpp: s.cpp.nom, seanceId: 0 };
}

/** A draft that lacks nothing. */
export async function remplir(monde: Monde, rang: number): Promise<{ deposant: Acteur; dosId: number }> {
  const deposant = monde.deposants[rang % monde.deposants.length];
  const dosId: number = await deposant.agir({
    acte: 'CREER',
    dosId: null,
    demande: async () => ({
      method: 'POST',
      chemin: '/api/dossier/create',
      json: { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche: `Essai ${rang}` },
    }),
  });
  await formulaires(monde, deposant, dosId);
  await pieces(monde, deposant, dosId);
  return { deposant, dosId };
}

async function formulaires(monde: Monde, a: Acteur, dosId: number): Promise<void> {
  suite += 1;
  // Before anything is waited for: filings side by side must not share a number.
  const numeroNational = `2026-A${String(Date.now() % 100_000).padStart(5, '0')}-${String(suite % 100).padStart(2, '0')}`;
  const { id: france } = await a.lire('/api/pays/france');
  const titre = `Sevrage de la ventilation mécanique en réanimation, étude ${dosId}`;
  const donnees = { ...administratif(monde.jour, france, dosId), numeroNational, titreRecherche: titre };
  await formulaire(a, dosId, {
    acte: 'MODIFIER_ADMINISTRATIF',
    lecture: `/api/dossier/getElementAdministratif/${dosId}`,
    ecriture: `/api/dossier/editElementAdministratifDI/${dosId}`,
    donnees,
    fait: (lu) => lu.donnees?.numeroNational === numeroNational,
  });
  monde.registre.formulaires.set(dosId, { numeroNational, titre });
  await formulaire(a, dosId, {
    acte: 'MODIFIER_RECHERCHE',
    lecture: `/api/dossier/${dosId}/element-recherche/jarde`,
    ecriture: `/api/dossier/${dosId}/element-recherche/jarde`,
    donnees: recherche(),
    fait: (lu) => lu.donnees?.objectifPrincipal === recherche().objectifPrincipal,
  });
}

type Formulaire = { acte: string; lecture: string; ecriture: string; donnees: object; fait: (lu: Json) => boolean };

const formulaire = (a: Acteur, dosId: number, f: Formulaire) =>
  a.agir({
    acte: f.acte,
    dosId,
    demande: async () => ({
      method: 'PUT',
      chemin: f.ecriture,
      json: { version: (await a.lire(f.lecture)).version, donnees: f.donnees },
    }),
    fait: async () => f.fait(await a.lire(f.lecture)),
  });

async function pieces(monde: Monde, a: Acteur, dosId: number): Promise<void> {
  const { attendues } = await a.lire(`/api/dossier/${dosId}/piece_jointe`);
  for (const code of PIECES_CAT2) {
    const categorie = attendues.find((c: Json) => c.categorieCode === code);
    await piece(
      monde,
      a,
      dosId,
      categorie.categorieId,
      `${code}_EssaiV1_20260102.pdf`,
      pdfOf(`Piece ${code} du dossier ${dosId}`),
      {
        version: '1',
      },
    );
  }
}

/** Gives a file and notes it: the bytes must come back at the end. */
export async function piece(
  monde: Monde,
  a: Acteur,
  dosId: number,
  categorieId: number,
  nom: string,
  octets: Buffer,
  donnees: object,
): Promise<void> {
  const empreinte = sha256(octets);
  const gardee = async () =>
    (await a.lire(`/api/dossier/${dosId}/piece_jointe`)).pieces.find(
      (p: Json) => p.sha256 === empreinte && p.statut === 'ACTIVE',
    );
  const lue = await a.agir({
    acte: 'AJOUTER_PIECE',
    dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`,
      form: envoi(donnees, { nom, octets }),
    }),
    fait: async () => (await gardee()) !== undefined,
  });
  const { pjId } = lue ?? (await gardee());
  monde.registre.pieces.push({ dosId, pjId, sha256: empreinte });
}

/** The receipt and the proof of the draw come with the submission, or soon after when the printer was away. */
async function recepisse(a: Acteur, dosId: number): Promise<void> {
  const documents = async (): Promise<Json[]> => a.lire(`/api/ext/dossier/${dosId}/documents`);
  await attendreQue(`receipt of dossier ${dosId}`, async () => {
    const types = (await documents()).map((d) => d.type);
    return types.includes('RECEPISSE') && types.includes('PREUVE_TIRAGE');
  });
  for (const d of await documents()) await a.telecharger(`/api/dossier/${dosId}/documents/${d.id}/download`);
}

/** The committee finds it by its number: the fact has reached the index. */
async function trouver(g: Acteur, dosId: number, numero: string): Promise<void> {
  const dto = encodeURIComponent(JSON.stringify({ texte: numero }));
  await attendreQue(`dossier ${dosId} found by its number`, async () => {
    const { resultats } = await g.lire(`/api/recherche_globale/?rechercheGlobalDto=${dto}`);
    return resultats.some((r: Json) => r.dosId === dosId);
  });
}

/** Days from today of the séances, a week apart: the draw finds both committees in [D+21, D+30] on any day of the run. */
const SEANCES = [22, 29, 36, 43, 50, 57, 64];

/** Séances of the two committees, on the days that are still free. */
export async function planifier(monde: Monde, jours: readonly number[] = SEANCES): Promise<void> {
  for (const g of monde.gestionnaires)
    for (const n of jours)
      await g.agir({
        acte: 'CREER_SEANCE',
        dosId: null,
        demande: async () => nouvelle(jourSuivant(monde.jour, n)),
        dejaFait: ['seance.pleniereExistante'],
      });
}

const nouvelle = (date: string) => ({ method: 'POST', chemin: '/api/seance/create', json: seanceDu(date) });

/** What is typed of a séance. */
export const seanceDu = (date: string) => ({
  date,
  heureDebut: '14:00',
  heureFin: '18:00',
  lieu: 'Salle du comité',
  mode: 'PRESENTIEL',
  type: 'PLENIERE',
  capaciteDi: 8,
  capaciteMs: 8,
  placesTasReservees: 8,
});
