/** What the sponsor of the journey knows, searches for and receives. */
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import { accountsOf } from '../../../deploy/test-kit/comptes.ts';
import { courrielsDe, pageDesCourriels } from '../../../deploy/test-kit/courriels.ts';
import type { Personne } from '../../../deploy/test-kit/personne.ts';
import { texteDe } from '../../../deploy/test-kit/texte.ts';
import type { Known, Seen } from './look.ts';

/** `comite`: the secretariat, once there is one. */
type Moment = { dosId: number; deposant: Personne; comite: Personne | undefined; membreIds: readonly number[] };

/** His own rows, and those of the committee that he might guess. */
export async function lignesConnues({ dosId, deposant, comite, membreIds }: Moment): Promise<Known> {
  const [{ etuId, cpp: comiteTire }, { pieces }, documents] = await Promise.all([
    deposant.get(`/api/ext/dossier/${dosId}/synthese`),
    (comite ?? deposant).get(`/api/dossier/${dosId}/piece_jointe`),
    (comite ?? deposant).get(`/api/ext/dossier/${dosId}/documents`),
  ]);
  const gardes = await deposant.get(`/api/etude/${etuId}/document_info`);
  const [seances, rapporteurs] = comite
    ? await Promise.all([comite.get(`/api/dossier/${dosId}/seances`), comite.get(`/api/dossier/${dosId}/rapporteurs`)])
    : [[], []];
  return {
    dossier: [dosId],
    etude: [etuId],
    piece: pieces.map((p: { pjId: number }) => p.pjId),
    document: documents.map((d: { id: number }) => d.id),
    documentEtude: [...gardes.map((d: { id: number }) => d.id), 1, 2, 3],
    documentAnsm: [1, 2, 3],
    note: [1, 2, 3],
    preparation: [1, 2, 3],
    contribution: [1, 2, 3],
    rapporteur: rapporteurs.map((r: { id: number }) => r.id),
    suivi: [1, 2, 3],
    rapportActivite: [1, 2, 3],
    fichierIndemnites: [1, 2, 3],
    seance: seances.map((s: { seanceId: number }) => s.seanceId),
    documentSeance: [1, 2, 3],
    membre: [accountsOf('DEPOSANT')[0].utiId, ...membreIds],
    nomination: [1, 2, 3],
    comite: [comiteTire?.id ?? 1],
    rapportExpert: [1, 2, 3],
    expert: accountsOf('EXPERT').map((e) => e.utiId),
    deposant: [accountsOf('DEPOSANT')[0].utiId],
    transfert: [1, 2, 3],
    notification: [1, 2, 3],
    exportPrepare: [],
    critere: [1, 2, 3],
    site: [1, 2, 3],
    etudeCtis: [CTIS_ID_MIN + 1, CTIS_ID_MIN + 2],
    dossierCtis: [CTIS_ID_MIN + 1, CTIS_ID_MIN + 4],
    ecritCtis: [1, 2],
    lienMixte: [1],
    dossierHistorique: [1, 2, 3],
    avisHistorique: [1, 2, 3],
    volontaire: [1, 2, 3],
    designation: [1, 2, 3],
    periode: [1, 2, 3],
    investigateur: [accountsOf('VRB_INVESTIGATEUR')[0].utiId],
  };
}

/**
 * What proxies ask, always refused; reference data by an identifier, which hold nothing of a dossier; what this dossier has not: documents of the agency, which does
 * not review its category, the forms of the devices, which have another law, a first examination, which only a second one follows, and what a modification changes (services/etude
 * plays them all); trials of the European portal, to none of which he was given access; plans of accessibility, which nobody filed; a person whom nobody knows by that address.
 */
export const SANS_REPONSE = [
  'GET /api/categorie/{catId}',
  'GET /api/college/{collegeId}/categories/actifs',
  'GET /api/dossier-historique/avis/{id}/download',
  'GET /api/dossier-historique/{dosId}/avis',
  'GET /api/dossier-historique/{dosId}/avis/zipdownload',
  'POST /api/dossier-ctis/{dosId}/piece_jointe/download_zip/1',
  'POST /api/dossier-ctis/{dosId}/piece_jointe/download_zip/2',
  'GET /api/etude-ctis/{etuId}/partie-deux/pjs-recours',
  'GET /api/etude-ctis/{etuId}/pj-recours/{id}/download',
  'GET /api/ext/calendrier/{jeton}/calendrier.ics',
  'GET /api/dossier/getElementAdministratifMs/{dosId}',
  'GET /api/dossier/getElementAdministratifReadOnlyMs/{dosId}',
  'GET /api/dossier/{dosId}/documents-ansm/{id}/download',
  'GET /api/dossier/{dosId}/piece_jointe_ctis_part_2/categorie_pj_complementaire_ctis_part2',
  'GET /api/dossier/{dosId}/piece_jointe_ctis_part_2/download_zip_ctis_part2',
  'GET /api/dossier/{dosId}/piece_jointe_ctis_part_2/piece_jointe',
  'GET /api/dossier/{dosId}/piece_jointe_ctis_part_2/{id}/download_ctis_part2',
  'GET /api/dossier/{dosId}/element-recherche/745',
  'GET /api/dossier/{dosId}/element-recherche/746',
  'GET /api/dossier-ctis/control_dir_lie/{dosId}',
  'GET /api/dossier-ctis/{dosId}/avis/{id}/download',
  'GET /api/dossier-ctis/{dosId}/consideration/{id}/download_zip',
  'GET /api/dossier-ctis/{dosId}/partie-deux/avis',
  'GET /api/dossier-ctis/{dosId}/partie-deux/pjs',
  'GET /api/dossier-ctis/{dosId}/partie-un/avis',
  'GET /api/dossier-ctis/{dosId}/partie-un/pjs',
  'GET /api/dossier-ctis/{dosId}/partie-un/pjs/draft',
  'GET /api/dossier-ctis/{dosId}/pj/{id}/download',
  'GET /api/dossier-ctis/{dosId}/rfi/{id}/download_zip',
  'GET /api/dossier-ctis/ms/{id}',
  'GET /api/dossier-ctis/ms/{id}/statutMsCtis',
  'GET /api/dossier-ctis/ms/{id}/statutMsDmDiv',
  'GET /api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeCtisNotExists',
  'GET /api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeDmNotExists',
  'GET /api/dossier-ctis/{id}',
  'GET /api/dossier-ctis/{id}/condition-partie2',
  'GET /api/dossier-ctis/{id}/element-administratif',
  'GET /api/dossier-ctis/{id}/element-recherche',
  'GET /api/dossier-ctis/{id}/numeroCtis',
  'GET /api/dossier-ctis/{id}/produits',
  'GET /api/dossier-ctis/{id}/sites',
  'GET /api/dossier-ctis/{numeroCtis}/nom-cpp-transition',
  'GET /api/error',
  'POST /api/error',
  'PUT /api/error',
  'DELETE /api/error',
  'GET /api/etude/{etuId}/document_info/deposant-externe/search',
  'GET /api/etude-ctis/fromDossier/{id}',
  'GET /api/etude-ctis/fromNumeroCtis/{numeroCtis}',
  'GET /api/etude-ctis/{etuId}/avis/{id}/download',
  'GET /api/etude-ctis/{etuId}/notifications-vigilance',
  'GET /api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj/{pjId}',
  'GET /api/etude-ctis/{etuId}/partie-deux/avis',
  'GET /api/etude-ctis/{etuId}/partie-deux/pjs',
  'GET /api/etude-ctis/{etuId}/partie-un/avis',
  'GET /api/etude-ctis/{etuId}/partie-un/pjs',
  'GET /api/etude-ctis/{etuId}/piece_jointe/download_zip/1',
  'GET /api/etude-ctis/{etuId}/piece_jointe/download_zip/2',
  'GET /api/etude-ctis/{etuId}/pj/{id}/download',
  'GET /api/etude-ctis/{etuId}/mixte/getDosCtisIfEtudeExists',
  'GET /api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfEtudesCreees',
  'GET /api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfNotSameStatut',
  'GET /api/etude-ctis/{id}',
  'GET /api/etude-ctis/{id}/element-administratif',
  'GET /api/etude-ctis/{id}/element-recherche',
  'GET /api/etude-ctis/{id}/produits',
  'GET /api/etude-ctis/{id}/sites',
  'GET /api/ext/documents_transverses/public/accessibilite/plan',
  'GET /api/ext/documents_transverses/public/accessibilite/schema',
  'GET /api/ext/dossier/{dosId}/changements',
  'GET /api/ext/dossier/{dosId}/changements/pieces/{pjId}',
  'GET /api/ext/dossier/{dosId}/premier-examen',
  'GET /api/ext/dossier/{dosId}/premier-examen/depose',
  'GET /api/ext/dossier/{dosId}/premier-examen/documents/{id}/download',
  'GET /api/ext/dossier-ctis/{dosId}/conditions/{id}/preuve',
  'GET /api/ext/dossier-ctis/{id}/instruction',
  'GET /api/ext/exports/{exportId}/fichier',
  'GET /api/ext/etude-ctis/{etuId}/acces',
  'GET /api/ext/etude-ctis/{etuId}/volets-lies',
  'GET /api/ext/etude-ctis/{id}/versions',
  'GET /api/pays/{payId}',
  'GET /api/pays/{payId}/is-in-eu',
  'GET /api/promoteur/{tproId}',
];

/** Each way of searching for a text. */
export const recherchesDe = (texte: string) =>
  Object.entries({
    '/api/recherche_globale/?rechercheGlobalDto=': { texte },
    '/api/recherche_globale/dossiers-avance?rechercheGlobalDto=': { filtres: {}, texte },
    '/api/recherche_globale/etudes-avance?rechercheGlobalDto=': { texte },
    '/api/dossier/vto/search/dossierCtisVtoSearch?recherche=': { filtres: {}, texte },
    '/api/ext/etudes-ctis/recherche?recherche=': { filtres: {}, texte },
    '/api/dossier/vto/search/dossierJardeVtoSearch?rechercheDossierDto=': { filtres: {}, texte },
  })
    .map(([path, dto]) => `${path}${encodeURIComponent(JSON.stringify(dto))}`)
    .concat(`/api/ext/mes-dossiers?texte=${encodeURIComponent(texte)}`)
    .concat(['suggestions', 'personnes'].map((quoi) => `/api/ext/recherche/${quoi}?frappe=${encodeURIComponent(texte)}`))
    .map((path) => ({ call: 'recherche', sent: { method: 'GET', path } }));

/** The mails that came to the sponsor, and what is joined to them. */
export async function courriels(adresse: string): Promise<Seen[]> {
  const recus = await courrielsDe(adresse);
  const pieces = recus.flatMap((c) => c.attachments);
  const joints = await Promise.all(
    pieces.map(async ({ name, url }) => ({
      call: `courriel ${name}`,
      text: await texteDe(Buffer.from(await (await fetch(pageDesCourriels(url))).arrayBuffer())),
    })),
  );
  return [...recus.map((c) => ({ call: `courriel ${c.subject}`, text: `${c.subject} ${c.text} ${c.html}` })), ...joints];
}
