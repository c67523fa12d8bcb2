/** The real trial of the European portal that the demonstration holds, in transition, with a request for information (services/dossier-ctis/src/demo.ts). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Jour } from '../../contracts/core/paris.ts';
import { essaiLong } from '../../services/dossier-ctis/src/essai-long.ts';
import { essaiOuvert } from '../../services/dossier-ctis/src/essai-ouvert.ts';
import { ROOT } from '../local/folders.ts';
import { accountsOf } from './comptes.ts';
import { pdfOf } from './pdf.ts';
import { Personne } from './personne.ts';

export const ESSAI = '2024-512095-35-00';

/** A real one as it was on its first days, with a request that is open. */
export const ESSAI_OUVERT = '2026-599001-10-00';

/** Of the sponsor of the demonstration, who says that it goes with his study of a device. */
export const ESSAI_MIXTE = '2026-599002-10-00';

const ENREGISTREMENT = 'services/dossier-ctis/src/exemples/ctis2-public-api/snapshot-2024-06-23/2022-501142-30-00.json.gz';

/** A record that the portal has just published lies in the folder of reception, not imported: that real trial on its first days. Gives its number. */
export function recevoirUnEssai(soumisLe: Jour): string {
  const numero = `2026-599${String(100 + (Date.now() % 900)).padStart(3, '0')}-20-00`;
  const texte = gunzipSync(readFileSync(join(ROOT, ENREGISTREMENT))).toString('utf8');
  const reception = process.env.CTIS_INBOX ?? '';
  writeFileSync(
    join(reception, `${numero}.json`),
    essaiLong(essaiOuvert(texte, { numero, soumisLe }), { sites: 5, documents: 8 }),
  );
  return numero;
}

/** Its request, whoever has it by now. */
export async function dossierOuvert(): Promise<number> {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const essai = await admin.get(`/api/etude-ctis/fromNumeroCtis/${ESSAI_OUVERT}`);
  return Number(essai.dossiers[0].id);
}

export async function essaiDeDemonstration(): Promise<{ etudeCtis: number; dossierCtis: number }> {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const essai = await admin.get(`/api/etude-ctis/fromNumeroCtis/${ESSAI}`);
  return { etudeCtis: Number(essai.id), dossierCtis: Number(essai.dossiers[0].id) };
}

/** The link of the demonstration that waits to be confirmed: its number, and the committee that examines its device, which may confirm it. */
export async function lienDeDemonstration(): Promise<{ lienMixte: number; cpp: string | null }> {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const { id } = await admin.get(`/api/etude-ctis/fromNumeroCtis/${ESSAI_MIXTE}`);
  const { liens, dispositif } = await admin.get(`/api/ext/etude-ctis/${id}/volets-lies`);
  return { lienMixte: liens[0].lienId, cpp: dispositif?.cpp ?? null };
}

export type EssaiSaisi = { numeroCtis: string; etuId: number; dosId: number; pjId: number };

/** A trial typed by the administration and opened to its sponsor; its committee adds a piece to part II. */
export async function saisirUnEssai(admin: Personne, deposant: Personne, jour: string): Promise<EssaiSaisi> {
  const numeroCtis = `2026-5${String(Date.now() % 100_000).padStart(5, '0')}-11-00`;
  const [compte] = accountsOf('GESTIONNAIRE');
  const comites: { id: number; nom: string }[] = await admin.get('/api/selection/cppsActifs');
  const cppId = comites.find(({ nom }) => nom === compte.cppNom)?.id;
  await admin.post('/api/dossier-ctis/soumission/manuel', {
    numeroCtis,
    type: 'INI',
    cleDemande: 'IN',
    portee: 'PARTIE_1_ET_2',
    roleFrance: 'EMC',
    dateSoumission: jour,
    titre: `Essai ${numeroCtis}`,
    promoteur: 'Laboratoire d’essai',
    cppId,
    decisionMinistre: true,
    motif: 'Saisi pour être retrouvé',
  });
  const { id: etuId, dossiers } = await admin.get(`/api/etude-ctis/fromNumeroCtis/${numeroCtis}`);
  await donnerAcces(admin, deposant, numeroCtis);
  const dosId = Number(dossiers[0].id);
  const pieces = `/api/dossier/${dosId}/piece_jointe_ctis_part_2`;
  const gestionnaire = await Personne.entrer(compte);
  const { categories } = await gestionnaire.get(`${pieces}/piece_jointe`);
  const bytes = pdfOf(`Notice d’information de l’essai ${numeroCtis}`);
  const recu = await gestionnaire.deposer(`${pieces}/categorie_ctis_part2/${categories[0].categorieId}`, 'notice.pdf', bytes);
  if (recu.status >= 300) throw new Error(`the piece was refused: ${JSON.stringify(recu.json)}`);
  return { numeroCtis, etuId, dosId, pjId: recu.json.id };
}

const versionDe = async (p: Personne, dosId: number): Promise<number> =>
  (await p.get(`/api/ext/dossier-ctis/${dosId}/instruction`)).version;

/** Its committee joins what part II lacks, and finds every piece compliant. */
export async function verifierLesPieces(gestionnaire: Personne, dosId: number): Promise<void> {
  const pieces = `/api/dossier/${dosId}/piece_jointe_ctis_part_2`;
  const lire = (): Promise<PiecesLues> => gestionnaire.get(`${pieces}/piece_jointe`);
  const { categories, pieces: la } = await lire();
  for (const { categorieId } of categories.filter((c) => !la.some((p) => p.categorieId === c.categorieId))) {
    const nom = `piece-${categorieId}.pdf`;
    const { status, json } = await gestionnaire.deposer(`${pieces}/categorie_ctis_part2/${categorieId}`, nom, pdfOf(nom));
    if (status >= 300) throw new Error(`piece of trial ${dosId}: ${status} ${JSON.stringify(json)}`);
  }
  for (const { id } of (await lire()).pieces.filter((p) => p.conforme === null))
    await gestionnaire.post(`${pieces}/${id}/conformite_ctis_part2?conformite=true`);
}
type PiecesLues = {
  categories: { categorieId: number }[];
  pieces: { id: number; categorieId: number; conforme: boolean | null }[];
};

/** Both parts are admissible on that day, as its committee notes it: its clocks run. */
export async function rendreEssaiRecevable(gestionnaire: Personne, dosId: number, jour: string): Promise<void> {
  await verifierLesPieces(gestionnaire, dosId);
  await gestionnaire.post(`/api/dossier-ctis/${dosId}/declarerRecevableCtis`);
  await gestionnaire.post(`/api/dossier-ctis/${dosId}/recevabilite/traitement_recevabilite_partie_un`, {
    version: await versionDe(gestionnaire, dosId),
    decision: 'RECEVABLE',
    le: jour,
    motif: '',
  });
}

/** The opinion on part II of a trial that a séance has examined. */
export async function rendreAvisSurEssai(
  gestionnaire: Personne,
  dosId: number,
  sens: 'FAVORABLE' | 'DEFAVORABLE' = 'FAVORABLE',
): Promise<void> {
  const motifs: { id: number }[] = await gestionnaire.get('/api/motifs/avis_defavorables/actifs');
  const octets = pdfOf(`Avis sur la partie II ${dosId}`);
  const { status, json } = await gestionnaire.deposer(`/api/dossier-ctis/${dosId}/emettreAvisFinal`, 'avis.pdf', octets, {
    version: await versionDe(gestionnaire, dosId),
    sens,
    conditions: [],
    motifIds: sens === 'DEFAVORABLE' ? [motifs[0].id] : [],
    motivation: 'Le comité a examiné la partie II.',
  });
  if (status !== 200) throw new Error(`opinion on trial ${dosId}: ${status} ${JSON.stringify(json)}`);
}

/** What comes meanwhile is not drawn at once: it waits for the administration. */
export async function sansTirage<T>(admin: Personne, faire: () => Promise<T>): Promise<T> {
  const tas = '/api/administration/parametrage/tas';
  const suspendre = async (isSuspendu: boolean) => admin.put(tas, { ...(await admin.get(`${tas}/REG536`)), actif: !isSuspendu });
  await suspendre(true);
  return faire().finally(() => suspendre(false));
}

/**
 * A trial in transition that chance gave to this committee alone, this very moment, and that its sponsor sees. The draw is suspended while it is typed, so that the request
 * waits, and is put back before it is drawn in crisis among one committee.
 */
export async function tirerUneTransition(
  comite: string,
  deposant: Personne,
  jour: string,
): Promise<{ numeroCtis: string; dosId: number; promoteur: string }> {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const rang = String(Date.now() % 100_000).padStart(5, '0');
  const numeroCtis = `2026-5${rang}-12-00`;
  // Of no other trial: a test gives committees a link with it.
  const promoteur = `Laboratoire de la transition ${rang}`;
  const comites: { id: number; nom: string }[] = await admin.get('/api/selection/cppsActifs');
  const cppIds = comites.filter(({ nom }) => nom === comite).map((c) => c.id);
  const saisi = {
    numeroCtis,
    type: 'TRANS',
    cleDemande: 'IN',
    portee: 'PARTIE_1_ET_2',
    roleFrance: 'EMC',
    dateSoumission: jour,
    titre: 'Essai de démonstration en transition',
    promoteur,
    cppId: null,
    motif: 'Saisi pour un tirage',
  };
  const { id: dosId } = await sansTirage(admin, () => admin.post('/api/dossier-ctis/soumission/manuel', saisi));
  const { version } = await admin.get(`/api/ext/dossier-ctis/${dosId}/instruction`);
  const motif = 'Tirage de démonstration entre un seul comité';
  await admin.post(`/api/dossier-ctis/soumission/avecTasAvecModeCrise/${dosId}`, { version, motif, cppIds });
  await donnerAcces(admin, deposant, numeroCtis);
  return { numeroCtis, dosId: Number(dosId), promoteur };
}

/** He asks for the trial; the administration gives it to him. */
async function donnerAcces(admin: Personne, deposant: Personne, numeroCtis: string): Promise<void> {
  await deposant.post('/api/etude-ctis/check-and-grant-access', { numeroCtis });
  const demandes: { id: number; numeroCtis: string }[] = await admin.get('/api/ext/demandes-acces-ctis');
  const demande = demandes.find((d) => d.numeroCtis === numeroCtis);
  await admin.post(`/api/ext/demandes-acces-ctis/${demande?.id}/decision`, { accorder: true, motif: '' });
}
