import { expect, test } from '@jest/globals';
import { categorieProposee } from '../../../components/files/files.rules.ts';
import { lireNom, motsClesParId, pieceSemblable } from './noms.rules.ts';

/** Categories of a RIPH 1 request, then of a device and of a prorogation, with the words that the sponsor sees. */
const CATEGORIES = [
  ['COURRIER', 'Courrier de demande daté et signé'],
  ['FORMULAIRE', 'Formulaire de demande d’avis'],
  ['DOC_ADD', 'Document additionnel'],
  ['RECRUTEMENT', 'Supports de recrutement'],
  ['LIEU', 'Autorisation de lieu de recherche'],
  ['PROTOCOLE', 'Protocole, version et date'],
  ['RESUME', 'Résumé du protocole en français, version et date'],
  ['BROCHURE', 'Brochure pour l’investigateur'],
  ['AUT_TIERS', 'Autorisation du tiers propriétaire de la brochure'],
  ['NOTE_INFO', 'Document d’information en français'],
  ['CONSENTEMENT', 'Formulaire de consentement'],
  ['ASSURANCE', 'Attestation d’assurance'],
  ['CV', 'CV des investigateurs'],
  ['LISTE_INV', 'Liste des investigateurs et des lieux'],
  ['MOYENS', 'Adéquation des moyens humains, matériels et techniques'],
  ['CRF', 'Cahier d’observation ou questionnaires'],
  ['CNIL', 'Engagement à une méthodologie de référence, ou justification'],
  ['CSI', 'Comité de surveillance indépendant'],
  ['JUSTIF_CAT', 'Justification de la catégorie 2 ou 3'],
  ['INDEMNITES', 'Modalités d’indemnisation'],
  ['CONFORMITE_DM', 'Déclaration de conformité, étiquetage, certificat CE'],
  ['RISQUES_DM', 'Analyse du bénéfice et du risque, essais précliniques'],
  ['JUSTIF_PRO', 'Justification de la prorogation'],
].map(([categorieCode, categorieLibelle], i) => ({ categorieId: i + 1, categorieCode, categorieLibelle }));
const options = CATEGORIES.map((c) => ({ code: String(c.categorieId), libelle: c.categorieLibelle }));
const proposee = (nom: string) => {
  const code = categorieProposee(nom, options, motsClesParId(CATEGORIES));
  return CATEGORIES.find((c) => String(c.categorieId) === code)?.categorieCode ?? null;
};

test.each([
  ['Courrier_de_demande_signé.pdf', 'COURRIER'],
  ['formulaire_demande_avis.pdf', 'FORMULAIRE'],
  ['DOC_ADD_MARCHECOEUR.pdf', 'DOC_ADD'],
  ['Affiche recrutement v1.png', 'RECRUTEMENT'],
  ['PROTOCOLE_MARCHECOEURV2_20260901.pdf', 'PROTOCOLE'],
  ['Protocole v2.1 du 01-09-2026.pdf', 'PROTOCOLE'],
  ['Résumé du protocole v2.pdf', 'RESUME'],
  ['Synopsis_FR_v1.0.pdf', 'RESUME'],
  ['Brochure investigateur v6.pdf', 'BROCHURE'],
  ['NIFC_adulte_v1.docx', 'NOTE_INFO'],
  ['Note_information_parents.pdf', 'NOTE_INFO'],
  ['Formulaire de consentement adulte.pdf', 'CONSENTEMENT'],
  ['consentement_v3.docx', 'CONSENTEMENT'],
  ['Attestation assurance 2026.pdf', 'ASSURANCE'],
  ['CV_Roux_Ange.pdf', 'CV'],
  ['liste_investigateurs.xlsx', 'LISTE_INV'],
  ['Adequation_moyens_CHU.pdf', 'MOYENS'],
  ['eCRF_visite1.pdf', 'CRF'],
  ['engagement MR-001.pdf', 'CNIL'],
  ['CSI_charte.pdf', 'CSI'],
  ['justification_categorie_2.pdf', 'JUSTIF_CAT'],
  ['Plan_investigation_AORTA_v2.pdf', 'PROTOCOLE'],
  ['Notice_utilisation_AORTA.pdf', 'BROCHURE'],
  ['Declaration_conformite_AORTA.pdf', 'CONFORMITE_DM'],
  ['Certificat_CE_2024.pdf', 'CONFORMITE_DM'],
  ['CONFORMITE_DM_AORTAV1_20260901.pdf', 'CONFORMITE_DM'],
  ['Analyse_benefice_risque.pdf', 'RISQUES_DM'],
  ['RISQUES_DM_AORTAV1_20260901.pdf', 'RISQUES_DM'],
  ['Justification_prorogation.pdf', 'JUSTIF_PRO'],
  ['scan0001.pdf', null],
])('category proposed for « %s »', (nom, code) => expect(proposee(nom)).toBe(code));

test.each<[string, string | null, string | null]>([
  ['PROTOCOLE_MARCHECOEURV2_20260901.pdf', '2', '2026-09-01'],
  ['Protocole v2.1 du 01-09-2026.pdf', '2.1', '2026-09-01'],
  ['protocole_V3-0_2026-09-01.pdf', '3.0', '2026-09-01'],
  ['Résumé version 4.pdf', '4', null],
  ['note_v1.2.3.docx', '1.2.3', null],
  ['assurance 01.06.2026.pdf', null, '2026-06-01'],
  ['01092026_courrier.pdf', null, '2026-09-01'],
  ['brochure_20260231.pdf', null, null],
  ['avis2.pdf', null, null],
  ['cv_v.pdf', null, null],
  ['NCT01234567_protocole.pdf', null, null],
])('version and date read in « %s »', (nom, version, dateDocument) => expect(lireNom(nom)).toEqual({ version, dateDocument }));

const jointes = [
  { pjId: 1, nom: 'NOTICE_INFO_VENTIL_V1.1_20260901.pdf' },
  { pjId: 2, nom: 'NOTICE_INFO_VENTIL_mineurs_V1_20260901.pdf' },
  { pjId: 3, nom: 'CV_Martin.pdf' },
];
test.each<[string, number | null]>([
  ['NOTICE_INFO_VENTIL_V2_20261120.pdf', 1],
  ['notice info ventil mineurs v2.pdf', 2],
  ['CV_Martin_2026-11-01.pdf', 3],
  ['CV_Durand.pdf', null],
  ['notice_v2.pdf', null],
  ['scan0001.pdf', null],
])('« %s » is another version of piece %s', (nom, pjId) => expect(pieceSemblable(nom, jointes)).toBe(pjId));

test('two pieces as near: nothing is proposed', () =>
  expect(
    pieceSemblable('annexe.pdf', [
      { pjId: 1, nom: 'annexe_v1.pdf' },
      { pjId: 2, nom: 'annexe_v2.pdf' },
    ]),
  ).toBeNull());
