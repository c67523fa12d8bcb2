/** Compensation files of a committee: made, checked, certified. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, jour, jsonQuery, nonDefini } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { annee } from '../core/params.ts';

const parDateDebutDateFin = z.object({ dateDebut: jour, dateFin: jour });

export const indemnitesCertification = contract('indemnites.certification', {
  rechercher: call({
    method: 'GET',
    path: '/api/indemnites/certificationVtoSearch',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Recherche des fichiers d’indemnités',
    notYet: true,
  }),
  certifier: call({
    method: 'POST',
    path: '/api/indemnites/certifierFichier/{dateDebut}/{dateFin}',
    effect: 'write',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    files: { fichier: { max: 50 * MO, types: ['xlsx'] } },
    response: { json: nonDefini },
    summary: 'Certifie un fichier d’indemnités',
    notYet: true,
  }),
  verifier: call({
    method: 'POST',
    path: '/api/indemnites/verifierFichier/{dateDebut}/{dateFin}',
    effect: 'write',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    files: { fichier: { max: 50 * MO, types: ['xlsx'] } },
    response: { json: nonDefini },
    summary: 'Vérifie un fichier d’indemnités',
    notYet: true,
  }),
  telechargerZipAnnee: call({
    method: 'GET',
    path: '/api/indemnites/{annee}/download_zip',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ annee }),
    response: { file: 'zip' },
    summary: 'Télécharge les fichiers d’une année',
    notYet: true,
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/indemnites/download_zip',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'zip' },
    summary: 'Télécharge les fichiers trouvés',
    notYet: true,
  }),
  telechargerZipSeances: call({
    method: 'GET',
    path: '/api/indemnites/download_zip/doc_seance/{cppId}/{dateDebut}/{dateFin}',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ cppId: id, dateDebut: jour, dateFin: jour }),
    response: { file: 'zip' },
    summary: 'Télécharge les documents de séance d’une période',
    notYet: true,
  }),
  generer: call({
    method: 'GET',
    path: '/api/indemnites/generer/{dateDebut}/{dateFin}',
    effect: 'read',
    access: 'INDEMNITE_GERER',
    params: parDateDebutDateFin,
    response: { file: 'original' },
    summary: 'Prépare le fichier d’indemnités d’une période',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/indemnites/telechargerFichier/{pjId}',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    params: z.object({ pjId: id }),
    response: { file: 'original' },
    summary: 'Télécharge un fichier d’indemnités',
    notYet: true,
  }),
});
