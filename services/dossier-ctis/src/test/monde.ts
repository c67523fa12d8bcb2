/** dossier-ctis with its reference data, and a real trial as it was on its first days. */

import { createHash, randomUUID } from 'node:crypto';
import { TestClock } from '@riph/chassis/base/clock';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { Comites } from '@riph/chassis/reference/comites';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { FileRef } from '@riph/contracts/core/files';
import type { Instant } from '@riph/contracts/core/paris';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { examenBrouillonReponse, type TexteReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { service as etude } from '@riph/etude/service';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { service as identity } from '@riph/identity/service';
import { creerPersonne, nommer } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { chargerSeances } from '@riph/seance/test/seances-for-test';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { service } from '../service.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from './exemples.ts';
import { seancesDe } from './seances.ts';

export const SOUMISSION = '2026-03-02';
export const acteur = (profil: Profil, plus: Partial<Actor> = {}): Actor => ({
  utiId: 7,
  profil,
  cppId: null,
  nom: 'X',
  ...plus,
});
export const ADMIN = acteur('SUPER_ADMIN', { utiId: 1, nom: 'Élodie Bézier' });
export const AGENCE = acteur('UTILISATEUR_ANSM', { utiId: 3 });
export const PROMOTEUR = acteur('DEPOSANT', { utiId: 101, nom: 'Camille Moreau' });
/** The secretariat of a committee. */
export const secretariat = (cppId: number | null): Actor => acteur('GESTIONNAIRE', { utiId: 203, cppId, nom: 'Sophie Renard' });
/** Each has bytes of its own. */
export const signe = (nom = 'avis.pdf'): FileRef => {
  const documentId = randomUUID();
  const sha256 = createHash('sha256').update(documentId).digest('hex');
  return { documentId, nom, type: 'application/pdf', taille: 1_200, sha256 };
};
/** A piece of part II, given by its sponsor and not judged. */
export const piecePosee = (
  categorie: Pick<PieceEntity, 'categorieId' | 'categorieCode' | 'categorieLibelle'>,
  fichier: FileRef,
  deposeeLe: Instant,
): Omit<PieceEntity, 'id' | 'dosId'> => ({
  ...categorie,
  documentId: fichier.documentId,
  nom: fichier.nom,
  type: fichier.type,
  taille: fichier.taille,
  sha256: fichier.sha256,
  version: null,
  dateDocument: null,
  statut: 'ACTIVE',
  tour: 1,
  deposee: true,
  deposeeLe,
  deposeeParUtiId: PROMOTEUR.utiId,
  deposeePar: PROMOTEUR.nom,
  cppId: null,
  remplacePjId: null,
  conformite: null,
  motif: null,
  antivirus: 'NON_INSTALLE',
});

/** Without séances a draw finds nobody: a trial that is received waits for its committee. `seances`: every committee has some. `voisins`: services beside it. */
export async function monde({
  seances = false,
  voisins = [],
}: {
  seances?: boolean;
  voisins?: readonly ServiceDefinition[];
} = {}) {
  const clock = new TestClock(SOUMISSION);
  const services = await startServicesForTest([referentiel, identity, etude, seance, service, ...voisins], { clock });
  if (seances) await chargerSeances(services);
  const svc = services.of('dossier-ctis');
  const comites = [...(await svc.get(Comites).tous()).values()];
  const [ctis, autre] = comites.filter((c) => c.reglementations.includes('REG536'));
  const sans = comites.find((c) => !c.reglementations.includes('REG536'));
  if (!ctis || !autre || !sans) throw new Error('two committees for medicines and one without were expected');
  const gestionnaire = acteur('GESTIONNAIRE', { utiId: 201, cppId: ctis.id, nom: 'Sophie Renard' });
  const etranger = acteur('GESTIONNAIRE', { utiId: 202, cppId: autre.id, nom: 'Marc Aubry' });
  /** An account of sponsor. */
  const personne = (utiId: number, email: string) =>
    creerPersonne(services.of('identity').db, utiId, { nom: 'Kessler', prenom: 'Nadia', email, profil: 'DEPOSANT' });
  /** Somebody who sits in these committees. */
  const membre = async (utiId: number, cppIds: readonly number[]) => {
    const { db } = services.of('identity');
    await creerPersonne(db, utiId, {
      nom: 'Girard',
      prenom: 'Dominique',
      email: `membre-${utiId}@cpp.test`,
      profil: 'INSTRUCTEUR',
    });
    for (const cppId of cppIds)
      await nommer(db, utiId, cppId, 'C1_RECHERCHE_METHODOLOGIE', { du: '2026-01-01', au: '2028-12-31' });
  };
  let rang = 0;
  /** A trial that has just been received; gives its dossier. */
  const recu = async (soumisLe = clock.today(), avec = (texte: string) => texte): Promise<number> => {
    rang += 1;
    const numero = `2026-599${String(rang).padStart(3, '0')}-10-00`;
    const texte = avec(essaiOuvert(await texteDe(FRANCAIS), { numero, soumisLe }));
    const { etuId } = await svc.get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
    const etude = etuId && (await svc.get(Objets).read(etudesCtis, etuId));
    if (!etude) throw new Error('the trial made no study');
    await svc.db.transaction(async (tx) => {
      await svc.get(Objets).changeIn(tx, etudesCtis, { id: etude.id }, (e) => {
        e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: clock.instant() });
      });
      await svc.get(Deposants).copy(tx, Number(etude.id));
    });
    return etude.contenu.dossiers[0].id;
  };
  /** A request under examination as it is stored, with its version. */
  const dossier = async (id: number) => {
    const la = await svc.get(Objets).read(dossiersCtis, id);
    if (!la?.contenu.suivi) throw new Error('an examined dossier was expected');
    return { ...la.contenu, suivi: la.contenu.suivi, version: la.version };
  };
  /** Ids of the opinions given on it, in their order. */
  const avisDe = async (id: number): Promise<number[]> => (await dossier(id)).suivi.avis.map((a) => a.id);
  const lire = (id: number, qui: Actor = gestionnaire) => svc.call(dossierCtisInstruction, 'lire', { params: { id } }, qui);
  const attribuer = async (id: number, plus: { cppId?: number } = {}) => {
    const { version } = await lire(id, ADMIN);
    const body = { version, cppId: ctis.id, motif: 'DECISION_MINISTRE', commentaire: 'Désigné par arrêté', ...plus } as const;
    return svc.call(dossierCtisSoumission, 'soumettreSansTas', { params: { dosId: id }, body }, ADMIN);
  };
  const partieUn = async (id: number, decision: 'RECEVABLE' | 'COMPLEMENT' | 'NON_RECEVABLE' = 'RECEVABLE', qui = AGENCE) => {
    const body = { version: (await lire(id, ADMIN)).version, decision, le: clock.today(), motif: 'Motif de la décision' };
    return svc.call(dossierCtisInstruction, 'traiterRecevabilitePartieUn', { params: { dosId: id }, body }, qui);
  };
  /** Its committee has every mandatory piece of part II, and finds it compliant. */
  const verifier = async (id: number): Promise<void> => {
    const categories = await svc.get(CategoriesCtis).dePartie(2);
    const obligatoires = categories.filter((c) => PIECES_OBLIGATOIRES.some((code) => code === c.categorieCode));
    const { cppId } = await dossier(id);
    await svc.db.transaction(async (tx) => {
      for (const categorie of obligatoires)
        await svc.get(PiecesRepository).ajouter(tx, {
          ...piecePosee(categorie, signe(`${categorie.categorieCode}.pdf`), clock.instant()),
          dosId: id,
          cppId,
          conformite: true,
        });
    });
  };
  /** Part II alone. */
  const rendreRecevable = async (id: number, qui: Actor = gestionnaire): Promise<void> => {
    await verifier(id);
    await svc.call(dossierCtisInstruction, 'declarerRecevable', { params: { id } }, qui);
  };
  /** In the hands of its committee, both parts admissible. */
  const enEvaluation = async (): Promise<number> => {
    const id = await recu();
    await attribuer(id);
    await partieUn(id);
    await rendreRecevable(id);
    return id;
  };
  /** What is typed and joined of the answer that waits, point by point. */
  const rediger = async (id: number, points: readonly Omit<TexteReponse, 'ligne'>[], qui: Actor = PROMOTEUR) => {
    const type = (await dossier(id)).suivi.partieDeux === 'P2_COMPLEMENT' ? 'COMPLEMENTS' : 'MODIFICATION';
    const params = { dosId: id, type } as const;
    const { version } = await svc.call(examenBrouillonReponse, 'lire', { params }, qui);
    const body = { version, textes: points.map((p, ligne) => ({ ligne, ...p })) };
    return svc.call(examenBrouillonReponse, 'enregistrer', { params, body }, qui);
  };
  const repondre = async (id: number, textes: readonly string[], qui: Actor = PROMOTEUR) => {
    await rediger(
      id,
      textes.map((texte) => ({ texte })),
      qui,
    );
    return svc.call(dossierCtisInstruction, 'repondreModification', { params: { dosId: id } }, qui);
  };
  const courriels = async (): Promise<{ sujet: string; a: string }[]> => {
    await services.settled();
    return services.bus.published.flatMap(({ subject, payload }) => {
      if (!subject.endsWith('.mailDemande')) return [];
      const { donnees, destinataires } = payload as { donnees: { titre: string }; destinataires: Record<string, unknown>[] };
      return [{ sujet: donnees.titre, a: destinataires.map((d) => d.profil ?? d.utiId).join(' ') }];
    });
  };
  /** Lines of downloads. */
  const telechargements = () =>
    svc.db.query<{ entityCode: string; entityId: number; utiId: number | null; details: unknown }>(sql`
      select entity_code as "entityCode", entity_id as "entityId", uti_id as "utiId", details
      from evenement
      where action = 'TELECHARGER'
      order by rang
    `);
  return {
    ...seancesDe(services, clock, signe),
    telechargements,
    clock,
    services,
    svc,
    ctis,
    autre,
    sans,
    gestionnaire,
    etranger,
    recu,
    dossier,
    avisDe,
    lire,
    attribuer,
    partieUn,
    verifier,
    rendreRecevable,
    enEvaluation,
    rediger,
    repondre,
    courriels,
    personne,
    membre,
  };
}
export type Monde = Awaited<ReturnType<typeof monde>>;
