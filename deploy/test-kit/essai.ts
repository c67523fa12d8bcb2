/** The real trial of the European portal that the demonstration holds, in transition, with a request for information (services/dossier-ctis/src/demo.ts). */
import { accountsOf } from './comptes.ts';
import { Personne } from './personne.ts';

export const ESSAI = '2024-512095-35-00';

export async function essaiDeDemonstration(): Promise<{ etudeCtis: number; dossierCtis: number }> {
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const essai = await admin.get(`/api/etude-ctis/fromNumeroCtis/${ESSAI}`);
  return { etudeCtis: Number(essai.id), dossierCtis: Number(essai.dossiers[0].id) };
}
