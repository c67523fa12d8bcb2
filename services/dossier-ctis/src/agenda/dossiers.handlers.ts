/** What the neighbours ask of requests of the portal under examination. Séances decide who sees which line (their committee alone). */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import { safeFileName } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { partiePayee, partiesPayees } from '@riph/contracts/dossier-ctis/parties.rules';
import { placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { Liens } from '@riph/examen/liens/liens';
import { NotesRepository } from '@riph/examen/notes/notes.repository';
import { isNoteLisible, noteEnMots } from '@riph/examen/notes/notes.rules';
import { RapporteursRepository } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { fichierDe } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import { ExamenAccess } from '@riph/examen/socle/examen.access';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { Presentations } from '@riph/examen/socle/presentations';
import { fichiersDe } from '../documents/archives.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { PiecesJointes } from '../etude/pieces-jointes.ts';
import { dossiersCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FaitsTirage } from '../soumission/faits-tirage.ts';
import { jalonsDe } from './jalons.rules.ts';
import { Resumes } from './resumes.ts';

const PARTIES = { 1: 'Partie I', 2: 'Partie II' } as const;
const RESERVE = 'Ce dossier ne vous est pas ouvert.';

@Handles(examenDossiers)
export class DossiersInternalHandlers implements Handlers<typeof examenDossiers> {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly examen: ExamenAccess,
    private readonly rapporteurs: RapporteursRepository,
    private readonly documents: DocumentsRepository,
    private readonly piecesJointes: PiecesJointes,
    private readonly resumes: Resumes,
    private readonly liens: Liens,
    private readonly liensRepository: LiensRepository,
    private readonly notes: NotesRepository,
    private readonly presentations: Presentations,
    private readonly faits: FaitsTirage,
  ) {}

  lirePresentation({ input }: Input<typeof examenDossiers, 'lirePresentation'>) {
    return this.presentations.lire(input.dosId);
  }

  async listerResumes({ input, actor }: Input<typeof examenDossiers, 'listerResumes'>) {
    return this.resumes.de(await this.examines(input.dosIds), actor?.utiId ?? null);
  }

  async aTirer({ input, actor }: Input<typeof examenDossiers, 'aTirer'>) {
    if (!actor) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return this.faits.duDossier(await this.access.dossier(input.dosId, actor));
  }

  async listerRapporteurs({ input }: Input<typeof examenDossiers, 'listerRapporteurs'>) {
    return this.rapporteurs.parmi((await this.examines(input.dosIds)).map((d) => d.id));
  }

  async listerEcartes({ input }: Input<typeof examenDossiers, 'listerEcartes'>) {
    return this.liensRepository.parmi((await this.examines(input.dosIds)).map((d) => d.id));
  }

  declarerLien({ input, actor }: Input<typeof examenDossiers, 'declarerLien'>) {
    return this.liens.declarerEnSeance(input, actor);
  }

  /** Asked for a person: what he may evaluate decides. */
  async listerLiensDuMembre({ input, actor }: Input<typeof examenDossiers, 'listerLiensDuMembre'>) {
    return actor ? this.liensRepository.duMembre(input.utiId, actor) : [];
  }

  /** For the committee that named them, were the request with another since. */
  async listerRapportsRendus({ input: { cppId, dosIds } }: Input<typeof examenDossiers, 'listerRapportsRendus'>) {
    const [lus, rapports] = await Promise.all([
      this.store.readMany(dossiersCtis, [...dosIds]),
      this.rapporteurs.rendus(cppId, dosIds),
    ]);
    return lus.map(({ id, contenu: d }) => ({
      dosId: Number(id),
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      type: d.type,
      reglementationCode: 'REG536',
      qualificationCode: null,
      parties: partiesPayees(d),
      rapports: rapports
        .filter((r) => r.dosId === Number(id))
        .map((r) => ({ ...r, partie: partiePayee(partiesPayees(d), r.partie) })),
    }));
  }

  async listerJalons({ input, actor }: Input<typeof examenDossiers, 'listerJalons'>) {
    const vus = await Promise.all(input.dosIds.map((id) => actor && this.access.siVu(id, actor)));
    return vus.flatMap((vu) => (vu?.dossier.suivi ? [jalonsDe({ ...vu.dossier, suivi: vu.dossier.suivi })] : []));
  }

  /** In force, of both parts, in the folders of the archives of a request; what the portal announces without its file is told in the request. */
  async listerPapiers({ input: { dosId }, actor }: Input<typeof examenDossiers, 'listerPapiers'>) {
    const vu = actor && (await this.access.siVu(dosId, actor));
    if (!actor || !vu) return { reserve: RESERVE, pieces: [], rapports: [], formulaires: [], notes: [] };
    const jointes = await this.piecesJointes.du(vu.dossier, actor);
    const pieces = ([1, 2] as const).flatMap((partie) =>
      fichiersDe(vu.dossier, jointes, { partie, ids: [], actor }).map((d) => ({
        chemin: `${PARTIES[partie]}/${d.categorieCode}/${d.id}-${safeFileName(d.fichier.nom)}`,
        document: d.fichier,
      })),
    );
    const notes = (await this.notes.lister(dosId, actor.utiId)).filter((n) => isNoteLisible(n, actor)).map(noteEnMots);
    return { reserve: null, pieces, rapports: await this.rapportsPour(dosId, actor), formulaires: [], notes };
  }

  /** The last report of each, named by its place: nothing for whoever may not know who reports. */
  private async rapportsPour(dosId: DosId, actor: Actor) {
    const dossier = await this.examen.evaluationLisible(dosId, actor).catch(commeFerme);
    if (!dossier) return [];
    const [places, documents] = await Promise.all([this.rapporteurs.enPlace(dossier), this.documents.lister(dosId)]);
    return places
      .toSorted((a, b) => a.id - b.id)
      .flatMap((place) => {
        const dernier = documents.find((x) => x.type === 'RAPPORT' && x.rapporteurId === place.id);
        return dernier ? [{ chemin: `${placeEnMots(place)}/${safeFileName(dernier.nom)}`, document: fichierDe(dernier) }] : [];
      });
  }

  private async examines(dosIds: readonly DosId[]): Promise<DossierOuvert[]> {
    const lus = await this.store.readMany(dossiersCtis, [...dosIds]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.suivi && !contenu.suppression ? [{ ...contenu, id: Number(id), suivi: contenu.suivi }] : [],
    );
  }
}

/** Whoever may not read who reports gets none of it; what is away or at fault stays so. */
const commeFerme = (error: unknown): null => {
  if (error instanceof DomainError && error.status < 500) return null;
  throw error;
};
