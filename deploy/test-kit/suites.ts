/** What a sponsor asks after an opinion: a second examination, a modification, a prorogation, each whole and not yet filed. */
import { joindre } from './instruction.ts';
import type { Personne } from './personne.ts';

type Formulaire = 'DI' | 'Ms';
async function ecrire(deposant: Personne, dosId: number, formulaire: Formulaire, saisi: object): Promise<void> {
  const lu = await deposant.get(`/api/dossier/getElementAdministratif${formulaire === 'Ms' ? 'Ms' : ''}/${dosId}`);
  const donnees = { ...lu.donnees, ...saisi };
  await deposant.put(`/api/dossier/editElementAdministratif${formulaire}/${dosId}`, { version: lu.version, donnees });
}

const MODIFICATION = {
  modificationTitre: 'Élargissement de la population',
  modificationNatures: ['PROTOCOLE'],
  modificationInitiateur: 'PROMOTEUR',
  modificationDestinataires: 'CPP',
  modificationSecurite: false,
  modificationResume: 'La population est élargie.',
  modificationMotifs: 'Le recrutement est trop lent.',
  nouveauConsentement: false,
};

/** Gives its id. `adresse`: of the research form, 'jarde', '745' or '746'. */
export async function preparerModification(deposant: Personne, etuId: number, adresse: string): Promise<number> {
  const { dosId } = await deposant.post(`/api/etude/createMS/${etuId}`);
  await ecrire(deposant, dosId, 'Ms', MODIFICATION);
  const forme = `/api/dossier/${dosId}/element-recherche/${adresse}`;
  const { version, donnees } = await deposant.get(forme);
  await deposant.put(forme, { version, donnees: { ...donnees, population: 'Adultes de tout âge.' } });
  await joindre(deposant, dosId);
  return dosId;
}

const MOTIF_PROROGATION = 'Le centre coordonnateur a fermé six mois : son service rouvre en janvier.';

/** Gives its id. */
export async function preparerProrogation(deposant: Personne, etuId: number, assuranceExpiration: string): Promise<number> {
  const { dosId } = await deposant.post(`/api/etude/createPRO/${etuId}?motif=${encodeURIComponent(MOTIF_PROROGATION)}`);
  await ecrire(deposant, dosId, 'DI', { assuranceExpiration });
  await joindre(deposant, dosId);
  return dosId;
}

/** Gives its id. */
export async function preparerSecondExamen(deposant: Personne, refuse: number): Promise<number> {
  const { dosId } = await deposant.post(`/api/etude/createDIR/${refuse}`, {});
  const reponseAuRefus = 'Le comité de surveillance est élargi et le protocole en tient compte.';
  await ecrire(deposant, dosId, 'DI', { reponseAuRefus });
  await joindre(deposant, dosId);
  return dosId;
}
