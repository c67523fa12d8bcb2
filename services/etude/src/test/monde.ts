/** etude with its neighbours, for the tests on a real database: the sponsor's gestures, up to a filed dossier. */
import { randomUUID } from 'node:crypto';
import { TestClock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import type { EvenementDossier, Qualification } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { service } from '../service.ts';
import { administratifComplet, deposant, dispositifComplet, type References, rechercheComplete } from './jeu.ts';

export type Monde = Awaited<ReturnType<typeof monde>>;

/** Starts etude and the given neighbours. */
export async function monde(voisins: readonly ServiceDefinition[], debut = '2026-03-02') {
  const clock = new TestClock(debut);
  const services: ServicesUnderTest = await startServicesForTest([...voisins, service], { clock });
  const etude = services.of('etude');

  const references = async (): Promise<References> => {
    const r = etude.get(Referentiels);
    const [listes, pays] = await Promise.all([r.listes('JARDE'), r.pays()]);
    return {
      typePromoteurId: listes.typesPromoteur[0].id,
      domaineId: listes.domaines[0].id,
      franceId: pays.find((p) => p.iso3 === 'FRA')?.id ?? 0,
    };
  };

  const fichier = (nom: string, type = 'application/pdf', contenu = `%PDF-1.7 ${randomUUID()}`): Promise<FileRef> =>
    etude.get(DocumentStore).putBuffer(Buffer.from(contenu), { nom, type });

  const joindre = async (
    dosId: number,
    idCategorie: number,
    ref: FileRef,
    actor: Actor = deposant,
    remplacePjId: number | null = null,
  ) =>
    etude.call(
      examenPieces,
      'ajouter',
      {
        params: { dosId, idCategorie },
        body: { version: '1', dateDocument: '2026-02-01', remplacePjId },
        files: { fichier: [ref] },
      },
      actor,
    );

  const remplir = async (
    dosId: number,
    admin: Partial<ElementAdministratif> = {},
    recherche: Partial<ElementRecherche> = {},
    actor: Actor = deposant,
  ) => {
    const refs = await references();
    const a = await etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, actor);
    await etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params: { dosId }, body: { version: a.version, donnees: administratifComplet(refs, admin) } },
      actor,
    );
    const r = await etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, actor);
    await etude.call(
      etudeElementRecherche,
      'modifierJarde',
      { params: { dosId }, body: { version: r.version, donnees: rechercheComplete(recherche) } },
      actor,
    );
  };

  /** Every mandatory piece that is still missing. */
  const joindreObligatoires = async (dosId: number, actor: Actor = deposant) => {
    const { attendues } = await etude.call(examenPieces, 'lister', { params: { dosId } }, actor);
    for (const a of attendues)
      if (a.obligation === 'O' && a.presentes === 0)
        await joindre(dosId, a.categorieId, await fichier(`${a.categorieCode}.pdf`), actor);
  };

  /** A draft with nothing missing. */
  const brouillonComplet = async (admin: Partial<ElementAdministratif> = {}, actor: Actor = deposant): Promise<number> => {
    const dosId = await etude.call(etudeDossier, 'creer', { body: { reglementationCode: 'JARDE', type: 'DI' } }, actor);
    await remplir(dosId, { numeroNational: numeroNational(dosId), ...admin }, {}, actor);
    await joindreObligatoires(dosId, actor);
    return dosId;
  };

  /** The same of an investigation or of a performance study. */
  const dispositifPret = async (
    cas: Qualification,
    recherche: Partial<ElementRecherche> = {},
    actor: Actor = deposant,
    change: Partial<ElementAdministratif> = {},
  ) => {
    const reglementationCode = cas.startsWith('IC-') ? ('REG745' as const) : ('REG746' as const);
    const isDm = reglementationCode === 'REG745';
    const body = { reglementationCode, type: 'DI' as const, qualificationCode: cas };
    const dosId = await etude.call(etudeDossier, 'creer', { body }, actor);
    const params = { dosId };
    const { domaines } = await etude.get(Referentiels).listes(reglementationCode);
    const admin = administratifComplet(
      { ...(await references()), domaineId: domaines[0].id },
      { qualificationCode: cas, numeroNational: numeroNational(dosId), ...change },
    );
    const a = await etude.call(etudeElementAdministratif, 'lire', { params }, actor);
    await etude.call(etudeElementAdministratif, 'modifierDi', { params, body: { version: a.version, donnees: admin } }, actor);
    const r = await etude.call(etudeElementRecherche, isDm ? 'lire745' : 'lire746', { params }, actor);
    const saisi = { version: r.version, donnees: { ...dispositifComplet(cas), ...recherche } };
    await etude.call(etudeElementRecherche, isDm ? 'modifier745' : 'modifier746', { params, body: saisi }, actor);
    await joindreObligatoires(dosId, actor);
    return dosId;
  };

  const evenement = (dosId: number, event: EvenementDossier, body: object, actor: Actor) =>
    etude.call(etudeWorkflow, 'appeler', { params: { dosId }, query: { event }, body }, actor);

  /** All that was told so far: what an act tells leaves after its commit, so it may still be in the outbox when the act has answered. */
  const publies = async () => {
    await services.settled();
    return services.bus.published;
  };

  return {
    clock,
    services,
    publies,
    etude,
    references,
    fichier,
    joindre,
    remplir,
    joindreObligatoires,
    brouillonComplet,
    dispositifPret,
    evenement,
    stop: () => services.stop(),
  };
}

/** A number of its own for each dossier of a test. */
export const numeroNational = (dosId: number) => `2026-A${String(dosId).padStart(5, '0')}-42`;
