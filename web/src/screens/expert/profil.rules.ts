/** From the sheet of an expert to its form, and back. */
import { type FicheExpert, ficheSaisie } from '@riph/contracts/expertise/expert.schemas';
import { type Gardee, gardeesDe } from '../../components/form/stale.ts';
import type { LienSaisi } from './LiensChamps.tsx';
import type { SavoirsSaisis } from './SavoirsChamps.tsx';

export type ProfilSaisi = SavoirsSaisis & { liens: readonly LienSaisi[]; aucunLien: boolean };

export const profilLu = (f: FicheExpert): ProfilSaisi => ({
  competences: f.competences,
  expertises: f.expertises.map(String),
  liens: f.liens,
  aucunLien: f.liens.length === 0 && f.declareLe !== null,
});

/** What is saved of the expert and is not what was typed. */
export const gardeesDuProfil = (s: ProfilSaisi, f: FicheExpert): Gardee[] => {
  const noms = (p: ProfilSaisi) => ({ ...p, liens: p.liens.map((l) => l.organisme), expertises: p.expertises.length });
  const libelles = { competences: 'Compétences', expertises: 'Expertises, en nombre', liens: 'Liens d’intérêts' };
  return gardeesDe(noms(s), noms(profilLu(f)), libelles);
};

/** What the server takes; or, field by field, what it would refuse. No link at all must be said, not left out. */
export function profilAEnvoyer(s: ProfilSaisi, version: number) {
  const manque =
    s.liens.length === 0 && !s.aucunLien
      ? [{ champ: 'aucunLien', message: 'Ajoutez vos liens, ou cochez que vous n’en avez aucun.' }]
      : [];
  const lu = ficheSaisie.safeParse({ ...s, expertises: s.expertises.map(Number), version });
  const invalides = lu.success
    ? []
    : lu.error.issues.map((i) => ({ champ: i.path.join('.'), message: MESSAGES[String(i.path.at(-1))] ?? i.message }));
  return lu.success && manque.length === 0 ? { body: lu.data } : { errors: [...manque, ...invalides] };
}

const MESSAGES: Record<string, string> = {
  organisme: 'Indiquez le nom de l’organisme (au moins deux lettres).',
  nature: 'Choisissez la nature du lien.',
  debut: 'Indiquez le premier jour du lien.',
};
