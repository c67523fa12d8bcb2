/** The real trial of the European portal that the demonstration holds, in transition, with a request for information (services/dossier-ctis/src/demo.ts). */
import { accountsOf } from './comptes.ts';
import { Personne } from './personne.ts';

export const ESSAI = '2024-512095-35-00';

/** A real one as it was on its first days, with a request that is open. */
export const ESSAI_OUVERT = '2026-599001-10-00';

/** Of the sponsor of the demonstration, who says that it goes with his study of a device. */
export const ESSAI_MIXTE = '2026-599002-10-00';

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
