/** The sheet of the public register, filled by its sponsor, and his permission to publish it (PUB-02). */
import type { Personne } from '../../../deploy/test-kit/personne.ts';

const CONTACT = { nom: 'Roux', prenom: 'Ange', courriel: 'public@chu.test', telephone: '0102030405' };
const RECHERCHE = {
  phase: 'Sans objet',
  pathologie: 'Insuffisance respiratoire',
  resume: 'Le sevrage est-il plus court ?',
  objectifs: 'Mesurer la durée du sevrage',
  dureeParticipation: 3,
  tailleEtude: 120,
  sexes: ['F', 'M'],
  groupesSujet: ['PATIENT'],
  tranchesAge: ['AGE_18_64', 'AGE_65_PLUS'],
};

export async function publier(deposant: Personne, etuId: number): Promise<void> {
  const root = `/api/etude-racine/${etuId}`;
  const completer = async (partie: string, saisi: object) => {
    const { version, donnees } = await deposant.get(`${root}/${partie}`);
    await deposant.put(`${root}/${partie}`, { version, donnees: { ...donnees, ...saisi } });
  };
  await completer('eclaire-elements-admin', { contactPublic: CONTACT, contactScientifique: CONTACT });
  await completer('eclaire-elements-recherche', RECHERCHE);
  for (const [type, titre] of [
    ['INCLUSION', 'Adultes ventilés'],
    ['EXCLUSION', 'Trachéotomie'],
  ])
    await deposant.post(`${root}/eclaire-eligibilite/create`, { type, titre });
  await deposant.post(`${root}/eclaire-jugement/create`, { type: 'PRINCIPAL', titre: 'Jours sans ventilation' });
  await deposant.put(`${root}/basculer-publication-autorisee`);
}
