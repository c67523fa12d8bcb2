/** Real PDF files on the disk, named as sponsors name theirs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';

/** The fourteen pieces of a RIPH 2 request. */
export const QUATORZE = [
  'Courrier_demande_VENTIL_V1_20260102.pdf',
  'Formulaire_demande_avis_V1_20260102.pdf',
  'Document_additionnel_V1_20260102.pdf',
  'Protocole_VENTIL_V1.2_20260102.pdf',
  'Resume_VENTIL_V1_20260102.pdf',
  'Note_information_patient_V1_20260102.pdf',
  'Formulaire_consentement_V1_20260102.pdf',
  'Attestation_assurance_V1_20260102.pdf',
  'CV_investigateur_V1_20260102.pdf',
  'Liste_des_investigateurs_V1_20260102.pdf',
  'Adequation_moyens_V1_20260102.pdf',
  'Engagement_MR001_CNIL_V1_20260102.pdf',
  'Justification_categorie_V1_20260102.pdf',
  'Cahier_observation_CRF_V1_20260102.pdf',
] as const;

/** The fifteen pieces of an investigation of a device without a CE mark (règlement 2017/745). */
export const QUINZE = [
  ...QUATORZE.filter((nom) => !/^(Justification_categorie|Cahier_observation)/.test(nom)),
  'Brochure_investigateur_AORTA_V1_20260102.pdf',
  'Declaration_conformite_AORTA_V1_20260102.pdf',
  'Analyse_benefice_risque_AORTA_V1_20260102.pdf',
];

/** The files that a person has at hand; each browser has one (`Navigateur.bureau`). */
export class Bureau {
  /** In a folder that somebody else removes. */
  constructor(private readonly dossier: string) {}
  /** A PDF of that name whose only line is its name and `texte`; its path. */
  pdf(nom: string, texte = ''): Promise<string> {
    return this.fichier(nom, pdfOf(`${nom} ${texte}`));
  }
  async fichier(nom: string, contenu: Buffer): Promise<string> {
    await mkdir(this.dossier, { recursive: true });
    const chemin = join(this.dossier, nom);
    await writeFile(chemin, contenu);
    return chemin;
  }
}
