/** A substantial modification from its draft to its opinion, for the tests on a real database. */
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { Comites } from './comite.ts';
import { deposant, gestionnaire } from './jeu.ts';
import type { Monde } from './monde.ts';

/** What a modification must say of itself. */
export const MODIFICATION: Partial<ElementAdministratif> = {
  modificationTitre: 'Élargissement de la population',
  modificationNatures: ['PROTOCOLE'],
  modificationInitiateur: 'PROMOTEUR',
  modificationDestinataires: 'CPP',
  modificationSecurite: false,
  modificationResume: 'La population est élargie.',
  modificationMotifs: 'Le recrutement est trop lent.',
  nouveauConsentement: false,
};

export function modifications(m: Monde, c: Comites) {
  const creer = async (etuId: number, actor: Actor = deposant) =>
    (await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, actor)).dosId;
  const formulaire = (dosId: number, actor: Actor = deposant) =>
    m.etude.call(etudeElementAdministratif, 'lireMs', { params: { dosId } }, actor);
  const recherche = (dosId: number) => m.etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, deposant);
  const ecrire = async (dosId: number, change: Partial<ElementAdministratif>, scientifique: Partial<ElementRecherche> = {}) => {
    const a = await formulaire(dosId);
    const body = { version: a.version, donnees: { ...a.donnees, ...change } };
    await m.etude.call(etudeElementAdministratif, 'modifierMs', { params: { dosId }, body }, deposant);
    const r = await recherche(dosId);
    const saisi = { version: r.version, donnees: { ...r.donnees, ...scientifique } };
    await m.etude.call(etudeElementRecherche, 'modifierJarde', { params: { dosId }, body: saisi }, deposant);
  };
  /** With all it must say, not yet filed. */
  const preparer = async (etuId: number, change: Partial<ElementAdministratif>, scientifique: Partial<ElementRecherche> = {}) => {
    const dosId = await creer(etuId);
    await ecrire(dosId, { ...MODIFICATION, ...change }, scientifique);
    await m.joindreObligatoires(dosId);
    return dosId;
  };
  const deposer = (dosId: number) => m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  /** Admissible, examined, and its opinion given. */
  const conclure = async (dosId: number, cppId: number, sens: 'FAVORABLE' | 'DEFAVORABLE' = 'FAVORABLE') => {
    const comite = gestionnaire(cppId);
    m.clock.set(addJours(m.clock.today(), 1));
    await m.services.settled();
    await c.declarerRecevable(dosId, comite);
    // No place is taken by itself: its committee puts it on an agenda.
    const seances = m.services.of('seance');
    const [libre] = await seances.call(seanceDossier, 'listerEligibles', { params: { dosId } }, comite);
    await seances.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId: libre.seanceId } }, comite);
    await c.tenirSeance(dosId, cppId);
    const [{ id }] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
    await c.rendreAvis(dosId, comite, sens === 'FAVORABLE' ? { sens } : { sens, motifIds: [id], motivation: 'Trop de risques.' });
  };
  return { creer, formulaire, recherche, ecrire, preparer, deposer, conclure };
}
