/** Compensation files of a committee: made, checked, certified. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { id, jour, jsonQuery } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { cppId } from '../core/ids.ts';
import { annee } from '../core/params.ts';
import { certification, fichierIndemnitesLu, rechercheFichiers, verificationLue } from './indemnites.schemas.ts';

const parDateDebutDateFin = z.object({ dateDebut: jour, dateFin: jour });
const FICHIER_MAX = 10 * MO;
const fichier = { max: FICHIER_MAX, types: ['xlsx'], aFaire: 'Joignez le fichier d’indemnités complété (Excel).' } as const;

export const indemnitesCertification = contract('indemnites.certification', {
  rechercher: call({
    method: 'GET',
    path: '/api/indemnites/certificationVtoSearch',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheFichiers) }),
    response: { json: z.array(fichierIndemnitesLu) },
    summary: 'Recherche des fichiers d’indemnités',
  }),
  certifier: call({
    method: 'POST',
    path: '/api/indemnites/certifierFichier/{dateDebut}/{dateFin}',
    effect: 'write',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    body: certification,
    files: { fichier },
    deadline: DEADLINE_LONG,
    response: { json: fichierIndemnitesLu },
    summary: 'Certifie un fichier d’indemnités',
  }),
  verifier: call({
    method: 'POST',
    path: '/api/indemnites/verifierFichier/{dateDebut}/{dateFin}',
    effect: 'write',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    files: { fichier },
    deadline: DEADLINE_LONG,
    response: { json: verificationLue },
    summary: 'Vérifie un fichier d’indemnités',
  }),
  telechargerZipAnnee: call({
    method: 'GET',
    path: '/api/indemnites/{annee}/download_zip',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ annee }),
    response: { file: 'zip' },
    summary: 'Télécharge les fichiers d’une année',
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/indemnites/download_zip',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheFichiers) }),
    response: { file: 'zip' },
    summary: 'Télécharge les fichiers trouvés',
  }),
  telechargerZipSeances: call({
    method: 'GET',
    path: '/api/indemnites/download_zip/doc_seance/{cppId}/{dateDebut}/{dateFin}',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ cppId, dateDebut: jour, dateFin: jour }),
    response: { file: 'zip' },
    summary: 'Télécharge les documents de séance d’une période',
  }),
  generer: call({
    method: 'GET',
    path: '/api/indemnites/generer/{dateDebut}/{dateFin}',
    effect: 'write',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    response: { file: 'original' },
    summary: 'Prépare le fichier d’indemnités d’une période',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/indemnites/telechargerFichier/{pjId}',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ pjId: id }),
    response: { file: 'original' },
    summary: 'Télécharge un fichier d’indemnités',
  }),
});
