/** What the name of a file tells of a piece: its category, its version, its date. Pure; the sponsor confirms before anything is sent. */
import { norm } from '../../../components/fields/norm.ts';
import { lireDate } from '../../../labels/dates.ts';

/** Abbreviations and usual words of each category, beside the words of its label. The longest and most telling ones only: they are sought inside names. */
const MOTS_CLES: Readonly<Record<string, readonly string[]>> = {
  COURRIER: [
    'courrier',
    'lettre de demande',
    'lettre_demande',
    'lettre-demande',
    'lettre promoteur',
    'lettre_saisine',
    'saisine',
  ],
  FORMULAIRE: ['formulaire_demande', 'formulaire-demande', 'formulaire demande', 'cerfa', 'formulaire_avis', 'fda_'],
  DOC_ADD: ['doc_add', 'docadd', 'document_additionnel', 'document-additionnel', 'additionnel'],
  RECRUTEMENT: ['recrutement', 'affiche', 'annonce', 'flyer', 'depliant', 'prospectus'],
  LIEU: ['lieu_recherche', 'autorisation_lieu', 'autorisation-lieu', 'autorisation_de_lieu', 'lieu_de_recherche'],
  PROTOCOLE: ['protocole', 'protocol', 'plan_investigation', 'plan_d_investigation', 'plan d’investigation', 'cip_'],
  RESUME: [
    'resume',
    'synopsis',
    'resume prot',
    'resume_prot',
    'resume-prot',
    'resume du prot',
    'resume_du_prot',
    'protocol_summary',
  ],
  BROCHURE: ['brochure', 'brochure_investigateur', 'notice_utilisation', 'notice_d_utilisation', 'ifu_', 'rcp_'],
  AUT_TIERS: ['tiers', 'aut_tiers'],
  NOTE_INFO: [
    'note_info',
    'noteinfo',
    'note d',
    'note_d',
    'notice_info',
    'nifc',
    'nif_',
    'lettre_info',
    'document_information',
    'information_patient',
    'information_participant',
    'non_opposition',
  ],
  CONSENTEMENT: ['consentement', 'fce_', 'icf_', 'formulaire_consentement'],
  ASSURANCE: ['assurance', 'police_'],
  CV: ['cv_', 'cv-', 'cv ', '_cv', 'curriculum'],
  LISTE_INV: ['liste_inv', 'liste-inv', 'liste_des_inv', 'liste inv', 'liste_lieux', 'liste_centres', 'investigateurs'],
  MOYENS: ['moyens', 'adequation', 'attestation_moyens'],
  CRF: ['crf', 'ecrf', 'cahier', 'observation', 'questionnaire'],
  CNIL: ['cnil', 'mr001', 'mr-001', 'mr_001', 'mr003', 'mr-003', 'mr_003', 'methodologie_reference', 'aipd'],
  DONNEES: ['circuit_donnees', 'circuit_des_donnees', 'donnees', 'dmp_'],
  INDEMNITES: ['indemni', 'compensation'],
  CSI: ['csi_', '_csi', 'csi-', 'dsmb', 'comite_surveillance', 'surveillance_independant'],
  JUSTIF_CAT: [
    'justif_cat',
    'justification_cat',
    'justification-cat',
    'justification_de_la_cat',
    'categorie2',
    'categorie3',
    'categorie_2',
    'categorie_3',
  ],
  ATTEST_CONFORMITE: ['attestation_conformite', 'attestation de conformite', 'attest_conf'],
  DEMANDE_AUTORITE: ['demande_ansm', 'demande_has', 'demande_autorite'],
  CONFORMITE_DM: [
    'conformite_dm',
    'declaration_conformite',
    'declaration_de_conformite',
    'declaration de conformite',
    'certificat_ce',
    'certificat ce',
    'marquage_ce',
    'etiquetage',
  ],
  RISQUES_DM: [
    'risques_dm',
    'benefice_risque',
    'benefices_risques',
    'benefice risque',
    'analyse_risque',
    'analyse_des_risques',
    'gestion_risques',
    'preclinique',
    'essais_precliniques',
  ],
  AVIS_SCIENT: ['avis_scient', 'conseil_scientifique', 'comite_scientifique'],
  AUT_ANSM: ['aut_ansm', 'autorisation_ansm', 'accuse_ansm'],
  TABLEAU_MS: ['tableau_comparatif', 'tableau comparatif', 'tableau_ms', 'avant_apres', 'avant-apres'],
  VERSION_SUIVI: ['modifications_visibles', 'modifications visibles', 'suivi_modif', 'version_suivi', 'tracked'],
  JUSTIF_PRO: ['justif_pro', 'justification_prorogation', 'justification_de_la_prorogation', 'prorogation'],
  COMPLEMENT: ['complement', 'annexe'],
};

/** The same words by identifier of category, as the upload lines name them. */
export const motsClesParId = (
  attendues: readonly { categorieId: number; categorieCode: string }[],
): Record<string, readonly string[]> =>
  Object.fromEntries(attendues.map((a) => [String(a.categorieId), MOTS_CLES[a.categorieCode] ?? []]));

export type LuDuNom = { version: string | null; dateDocument: string | null };

const sansExtension = (nom: string) => nom.replace(/\.[A-Za-z0-9]{2,5}$/, '');
const ISO = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const FRANCAISE =
  /(?<!\d)(0?[1-9]|[12]\d|3[01])[-_. ](0?[1-9]|1[0-2])[-_. ](20\d{2})(?!\d)|(?<!\d)(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20\d{2})(?!\d)/;
const VERSION = /(?:^|[^a-z0-9])(?:version|vers|v)[-_. ]?(\d{1,2}(?:[._-]\d{1,2}){0,2})(?![a-z0-9])/i;
/** Guide of naming: the version follows the acronym at once, « PROTOCOLE_MARCHECOEURV2_20260901 ». */
const VERSION_COLLEE = /[A-Za-z]V(\d{1,2}(?:\.\d{1,2}){0,2})(?![A-Za-z0-9])/;

const trouverDate = (nom: string): { texte: string; iso: string } | null => {
  const iso = nom.match(ISO);
  if (iso) {
    const date = lireDate(`${iso[3]}/${iso[2]}/${iso[1]}`);
    if (date) return { texte: iso[0], iso: date };
  }
  const fr = nom.match(FRANCAISE);
  const date = fr && lireDate(`${fr[1] ?? fr[4]}/${fr[2] ?? fr[5]}/${fr[3] ?? fr[6]}`);
  return fr && date ? { texte: fr[0], iso: date } : null;
};

/** Version (« 2.1 ») and date ('YYYY-MM-DD') written in a file name; null for what is not there. */
export function lireNom(nom: string): LuDuNom {
  const base = sansExtension(nom);
  const date = trouverDate(base);
  // The digits of the date must not be taken for those of a version.
  const reste = date ? base.replace(date.texte, '_') : base;
  const version = (reste.match(VERSION) ?? reste.match(VERSION_COLLEE))?.[1].replaceAll(/[_-]/g, '.') ?? null;
  return { version, dateDocument: date?.iso ?? null };
}

/** Words of a file name, its version and date left out. */
const motsDe = (nom: string): Set<string> => {
  const base = sansExtension(nom);
  const reste = base
    .replace(trouverDate(base)?.texte ?? '', '_')
    .replace(VERSION, '_')
    .replace(VERSION_COLLEE, (v) => v[0]);
  return new Set(
    norm(reste)
      .split(/[^a-z0-9]+/)
      .filter((m) => m !== ''),
  );
};
/** Share of common words from which two names are two versions of one document. */
const SEMBLABLE = 0.6;

/** The piece of which a file is another version, as far as names tell; null when none or several are as near. */
export function pieceSemblable(nom: string, pieces: readonly { pjId: number; nom: string }[]): number | null {
  const mots = motsDe(nom);
  const notes = pieces.map(({ pjId, nom: autre }) => {
    const siens = motsDe(autre);
    const communs = [...mots].filter((m) => siens.has(m)).length;
    return { pjId, note: communs / Math.max(mots.size, siens.size, 1) };
  });
  const meilleure = Math.max(0, ...notes.map((n) => n.note));
  const retenues = notes.filter((n) => n.note === meilleure);
  return meilleure >= SEMBLABLE && retenues.length === 1 ? retenues[0].pjId : null;
}
