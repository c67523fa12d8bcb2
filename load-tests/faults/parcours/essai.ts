/** A trial of a medicine beside the national dossiers: typed by the administration, opened to its sponsor, admissible, examined, asked about, answered, examined again, with an opinion under conditions. */
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { type Acteur, envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';
import { seanceDu } from './depot.ts';
import type { Monde } from './monde.ts';
import { avancerSeance, noterPresences } from './seances.ts';

let suite = 0;

type Essai = { numeroCtis: string; dosId: number; etuId: number; deposant: Acteur; g: Acteur };

/** Moves the clock by two days. Reads what each of them reads of it on his screens: the fuzzer learns its identifiers there. */
export async function suivreUnEssai(monde: Monde, rang: number): Promise<void> {
  const essai = await saisir(monde, rang);
  await confierAuPromoteur(monde, essai);
  await rendreRecevable(monde, essai);
  await examiner(monde, essai);
  await interroger(essai);
  await examiner(monde, essai);
  await rendreAvis(monde, essai);
  for (const a of [monde.administrateur, essai.g, essai.deposant]) await lire(a, essai);
}

/** In a séance of its own, tomorrow: those of the round are for national dossiers. */
async function examiner(monde: Monde, { dosId, g }: Essai): Promise<void> {
  const date = jourSuivant(monde.jour, 1);
  const { id: seanceId } = await g.ecrire('CREER_SEANCE', {
    method: 'POST',
    chemin: '/api/seance/create',
    json: { ...seanceDu(date), type: 'EXTRAORDINAIRE' },
  });
  await g.agir({
    acte: 'INSCRIRE_ESSAI',
    dosId,
    demande: async () => ({ method: 'POST', chemin: `/api/dossier/${dosId}/seances?seanceId=${seanceId}` }),
    fait: async () => (await g.lire(`/api/dossier/${dosId}/seances`)).some((s: Json) => s.seanceId === seanceId),
  });
  await avancerSeance(g, seanceId, 'OUVRIR', ['PLANIFIEE']);
  await monde.passerAu(date);
  await noterPresences(g, seanceId);
  await avancerSeance(g, seanceId, 'TENIR', ['OUVERTE']);
}

async function saisir({ administrateur: admin, ...monde }: Monde, rang: number): Promise<Essai> {
  suite += 1;
  const deposant = monde.deposants[rang % monde.deposants.length];
  const g = monde.gestionnaires[rang % monde.gestionnaires.length];
  const numeroCtis = `2026-5${String((Date.now() + suite) % 100_000).padStart(5, '0')}-${String(suite % 100).padStart(2, '0')}-00`;
  const comites: Json[] = await admin.lire('/api/selection/cppsActifs');
  const cppId = comites.find((c) => c.nom === g.compte.cppNom)?.id;
  const confie = async () => {
    const { genre, json } = await admin.client.demander({ method: 'GET', chemin: parNumero(numeroCtis) });
    const dosId = genre === 'SUCCES' ? json.dossiers[0]?.id : undefined;
    return dosId !== undefined && (await admin.lire(`/api/dossier-ctis/${dosId}`)).cppId !== null;
  };
  await admin.agir({
    acte: 'SAISIR_ESSAI',
    dosId: null,
    demande: async () => ({
      method: 'POST',
      chemin: '/api/dossier-ctis/soumission/manuel',
      json: {
        numeroCtis,
        type: 'INI',
        cleDemande: 'IN',
        portee: 'PARTIE_1_ET_2',
        roleFrance: 'EMC',
        dateSoumission: monde.jour,
        titre: `Essai de médicament ${suite}`,
        promoteur: 'Laboratoire d’essai',
        cppId,
        decisionMinistre: true,
        motif: 'Saisi pour ce parcours',
      },
    }),
    fait: confie,
  });
  const { id: etuId, dossiers } = await admin.lire(parNumero(numeroCtis));
  return { numeroCtis, dosId: dossiers[0].id, etuId, deposant, g };
}

async function confierAuPromoteur({ administrateur: admin }: Monde, { numeroCtis, etuId, deposant }: Essai): Promise<void> {
  await deposant.ecrire('DEMANDER_ACCES', {
    method: 'POST',
    chemin: '/api/etude-ctis/check-and-grant-access',
    json: { numeroCtis },
  });
  const attend = async (): Promise<Json> =>
    (await admin.lire('/api/ext/demandes-acces-ctis')).find((d: Json) => d.numeroCtis === numeroCtis);
  await admin.agir({
    acte: 'ACCORDER_ACCES',
    dosId: null,
    demande: async () => {
      const demande = await attend();
      const chemin = `/api/ext/demandes-acces-ctis/${demande?.id}/decision`;
      return demande ? { method: 'POST', chemin, json: { accorder: true, motif: '' } } : null;
    },
    fait: async () => (await deposant.client.demander({ method: 'GET', chemin: `/api/etude-ctis/${etuId}` })).genre === 'SUCCES',
  });
}

/** Every piece of part II, joined by its committee and found compliant. */
async function verifierLesPieces({ dosId, g }: Essai): Promise<void> {
  const base = `/api/dossier/${dosId}/piece_jointe_ctis_part_2`;
  const pieces = async (): Promise<Json[]> => (await g.lire(`${base}/piece_jointe`)).pieces;
  for (const { categorieId } of (await g.lire(`${base}/piece_jointe`)).categories) {
    const nom = `piece-${categorieId}.pdf`;
    await g.agir({
      acte: 'ESSAI_PIECE',
      dosId,
      demande: async () => ({
        method: 'POST',
        chemin: `${base}/categorie_ctis_part2/${categorieId}`,
        form: envoi({}, { nom, octets: pdfOf(nom) }),
      }),
      fait: async () => (await pieces()).some((p) => p.categorieId === categorieId),
    });
  }
  for (const { id } of await pieces())
    await g.ecrire('ESSAI_PIECE_JUGEE', { method: 'POST', chemin: `${base}/${id}/conformite_ctis_part2?conformite=true` }, dosId);
}

async function rendreRecevable(monde: Monde, essai: Essai): Promise<void> {
  const { dosId, g } = essai;
  await verifierLesPieces(essai);
  await agir(g, dosId, 'ESSAI_RECEVABLE', 'P2_RECEVABILITE', async () => ({
    method: 'POST',
    chemin: `/api/dossier-ctis/${dosId}/declarerRecevableCtis`,
  }));
  await g.agir({
    acte: 'ESSAI_PARTIE_UN',
    dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier-ctis/${dosId}/recevabilite/traitement_recevabilite_partie_un`,
      json: { version: (await etat(g, dosId)).version, decision: 'RECEVABLE', le: monde.jour, motif: '' },
    }),
    fait: async () => (await etat(g, dosId)).suivi.partieUn !== 'P1_RECEVABILITE',
  });
}

async function interroger({ dosId, deposant, g }: Essai): Promise<void> {
  await agir(g, dosId, 'ESSAI_DEMANDE', 'P2_EVALUATION', async (version) => ({
    method: 'POST',
    chemin: `/api/dossier-ctis/${dosId}/demande_modif`,
    form: envoi({
      version,
      partie: 'PARTIE_2',
      delai: 12,
      texte: 'Merci de préciser.',
      considerations: [{ section: 'Recrutement', texte: 'Préciser le recrutement' }],
    }),
  }));
  await agir(deposant, dosId, 'ESSAI_REPONSE', 'P2_RFI', async (_, { suivi }) => {
    const { considerations } = suivi.demandes.at(-1);
    const textes = considerations.map((_: Json, ligne: number) => ({ ligne, texte: 'Affiches jointes' }));
    const chemin = `/api/ext/dossier/${dosId}/reponse/MODIFICATION/brouillon`;
    // What was kept before a cut is written again, over it.
    await deposant.agir({
      acte: 'ESSAI_REPONSE_PREPAREE',
      dosId,
      demande: async () => ({ method: 'PUT', chemin, json: { version: (await deposant.lire(chemin)).version, textes } }),
      fait: async () => (await deposant.lire(chemin)).textes.length === textes.length,
    });
    return { method: 'POST', chemin: `/api/dossier-ctis/${dosId}/reponse_modif` };
  });
}

async function rendreAvis(monde: Monde, { dosId, g }: Essai): Promise<void> {
  await agir(g, dosId, 'ESSAI_AVIS', 'P2_EVALUATION', async (version) => ({
    method: 'POST',
    chemin: `/api/dossier-ctis/${dosId}/emettreAvisFinal`,
    form: envoi(
      {
        version,
        sens: 'FAVORABLE_CONDITIONS',
        motifIds: [],
        motivation: 'Le comité a examiné la partie II.',
        conditions: ['Former les investigateurs'],
      },
      { nom: 'avis.pdf', octets: pdfOf(`Avis sur l’essai ${dosId}`) },
    ),
  }));
  const { suivi } = await etat(g, dosId);
  monde.registre.essais.set(dosId, { partieDeux: suivi.partieDeux, avis: suivi.avis.length });
  await g.telecharger(`/api/dossier-ctis/${dosId}/avis/${suivi.avis[0].id}/download`);
}

const parNumero = (numero: string): string => `/api/etude-ctis/fromNumeroCtis/${numero}`;
const etat = (a: Acteur, dosId: number): Promise<Json> => a.lire(`/api/ext/dossier-ctis/${dosId}/instruction`);

/** An act that takes part II out of `depuis`. */
const agir = (
  a: Acteur,
  dosId: number,
  acte: string,
  depuis: string,
  demande: (version: number, lu: Json) => Promise<{ method: string; chemin: string; form?: () => FormData }>,
): Promise<Json> =>
  a.agir({
    acte,
    dosId,
    demande: async () => {
      const lu = await etat(a, dosId);
      return demande(lu.version, lu);
    },
    fait: async () => (await etat(a, dosId)).suivi.partieDeux !== depuis,
  });

const DU_DOSSIER = [
  '',
  '/sites',
  '/produits',
  '/element-recherche',
  '/element-administratif',
  '/condition-partie2',
  '/numeroCtis',
];
const PIECES = ['/partie-un/pjs', '/partie-un/pjs/draft', '/partie-un/avis', '/partie-deux/pjs', '/partie-deux/avis'];
const DE_L_ETUDE = ['', '/sites', '/produits', '/element-recherche', '/element-administratif'];

async function lire(a: Acteur, { dosId, etuId }: Pick<Essai, 'dosId' | 'etuId'>): Promise<void> {
  for (const fin of [...DU_DOSSIER, ...PIECES]) await a.lire(`/api/dossier-ctis/${dosId}${fin}`);
  for (const fin of [...DE_L_ETUDE, ...PIECES.filter((p) => !p.endsWith('draft')), '/notifications-vigilance'])
    await a.lire(`/api/etude-ctis/${etuId}${fin}`);
  await a.lire(`/api/ext/etude-ctis/${etuId}/volets-lies`);
}

/** The real trials of the demonstration, as the administration reads them: products, sites, documents that no typed request has. */
export async function lireLesEssaisReels({ administrateur }: Monde, numeros: readonly string[]): Promise<void> {
  for (const numero of numeros) {
    const { id: etuId, dossiers } = await administrateur.lire(parNumero(numero));
    for (const { id: dosId } of dossiers) await lire(administrateur, { dosId, etuId });
    await administrateur.lire(`/api/ext/etude-ctis/${etuId}/versions`);
  }
}
