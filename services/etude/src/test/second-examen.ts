/** A second examination, as its sponsor asks for it. */
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

export const REPONSE_AU_REFUS = 'Le comité de surveillance est élargi et le protocole en tient compte.';

export const secondExamen = (m: Monde) => {
  const creer = (dosId: number, actor = deposant) =>
    m.etude.call(etudeCreation, 'creerDir', { params: { dosId }, body: {} }, actor);
  const formulaire = (dosId: number, actor = deposant) =>
    m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, actor);
  const ecrire = async (dosId: number, change: object) => {
    const { version, donnees } = await formulaire(dosId);
    const body = { version, donnees: { ...donnees, ...change } };
    return m.etude.call(etudeElementAdministratif, 'modifierDi', { params: { dosId }, body }, deposant);
  };
  /** Answers the refusal: a text, a new letter, another population. */
  const repondre = async (dosId: number) => {
    await ecrire(dosId, { reponseAuRefus: REPONSE_AU_REFUS });
    const { version, donnees } = await m.etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, deposant);
    const body = { version, donnees: { ...donnees, population: 'Adultes sans trouble du rythme.' } };
    await m.etude.call(etudeElementRecherche, 'modifierJarde', { params: { dosId }, body }, deposant);
    await m.joindreObligatoires(dosId);
  };
  const deposer = (dosId: number) => m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  return { creer, formulaire, ecrire, repondre, deposer };
};
