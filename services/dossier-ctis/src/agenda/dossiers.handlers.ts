/** What the neighbours ask of requests of the portal under examination. Séances decide who sees which line (their committee alone). */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { safeFileName } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { Liens } from '@riph/examen/liens/liens';
import { NotesRepository } from '@riph/examen/notes/notes.repository';
import { isNoteLisible, noteEnMots } from '@riph/examen/notes/notes.rules';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { Presentations } from '@riph/examen/socle/presentations';
import { fichiersDe } from '../documents/archives.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { RapporteursAccess } from '../rapporteurs/rapporteurs.access.ts';
import { expected, partiesRapportees } from '../rapporteurs/rapporteurs.rules.ts';
import { dossiersCtis, idRapporteurs, rapporteursCtis, tousLesRapporteurs } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { Resumes } from './resumes.ts';

const PARTIES = { 1: 'Partie I', 2: 'Partie II' } as const;
const RESERVE = 'Ce dossier ne vous est pas ouvert.';

@Handles(examenDossiers)
export class DossiersInternalHandlers implements Handlers<typeof examenDossiers> {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly rapporteursAccess: RapporteursAccess,
    private readonly resumes: Resumes,
    private readonly liens: Liens,
    private readonly liensRepository: LiensRepository,
    private readonly notes: NotesRepository,
    private readonly presentations: Presentations,
  ) {}

  lirePresentation({ input }: Input<typeof examenDossiers, 'lirePresentation'>) {
    return this.presentations.lire(input.dosId);
  }

  async listerResumes({ input, actor }: Input<typeof examenDossiers, 'listerResumes'>) {
    return this.resumes.de(await this.examines(input.dosIds), actor?.utiId ?? null);
  }

  async listerRapporteurs({ input }: Input<typeof examenDossiers, 'listerRapporteurs'>) {
    const parId = new Map(
      (await this.examines(input.dosIds)).flatMap((d) => (d.cppId === null ? [] : [[idRapporteurs(d.id, d.cppId), d.id]])),
    );
    const lus = await this.store.readMany(rapporteursCtis, [...parId.keys()]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.rapporteurs.map((r) => ({
        dosId: parId.get(String(id)) ?? 0,
        utiId: r.utiId,
        nom: null,
        type: r.type,
        rapportDepose: expected(r) === undefined,
      })),
    );
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
    const gardes = await this.store.readMany(
      rapporteursCtis,
      dosIds.map((dosId) => idRapporteurs(dosId, cppId)),
    );
    const parId = new Map(gardes.map((g) => [g.id, tousLesRapporteurs(g.contenu)]));
    return (await this.store.readMany(dossiersCtis, [...dosIds])).map(({ id, contenu: d }) => ({
      dosId: Number(id),
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      type: d.type,
      reglementationCode: 'REG536',
      qualificationCode: null,
      parties: partiesRapportees(d),
      rapports: (parId.get(idRapporteurs(Number(id), cppId)) ?? []).map(({ utiId, type, rapports: [premier] }) => ({
        utiId,
        type,
        deposeLe: premier ? jourParis(premier.deposeLe) : null,
      })),
    }));
  }

  /** In force, of both parts, in the folders of the archives of a request; what the portal announces without its file is told in the request. */
  async listerPapiers({ input: { dosId }, actor }: Input<typeof examenDossiers, 'listerPapiers'>) {
    const vu = actor && (await this.access.siVu(dosId, actor));
    if (!actor || !vu) return { reserve: RESERVE, pieces: [], rapports: [], formulaires: [], notes: [] };
    const pieces = ([1, 2] as const).flatMap((partie) =>
      fichiersDe(vu.dossier, { partie, ids: [], actor }).map((d) => ({
        chemin: `${PARTIES[partie]}/${d.categorieCode}/${d.id}-${safeFileName(d.fichier.nom)}`,
        document: d.fichier,
      })),
    );
    const notes = (await this.notes.lister(dosId, actor.utiId)).filter((n) => isNoteLisible(n, actor)).map(noteEnMots);
    return { reserve: null, pieces, rapports: await this.rapportsPour(dosId, actor), formulaires: [], notes };
  }

  /** The last report of each, named by its place: nothing for whoever may not know who reports. */
  private async rapportsPour(dosId: DosId, actor: Actor) {
    const vus = await this.rapporteursAccess.siVus(dosId, actor);
    return (vus?.garde?.contenu.rapporteurs ?? []).flatMap(({ type, rapports }) => {
      const dernier = rapports.at(-1);
      return dernier
        ? [{ chemin: `${TYPE_RAPPORTEUR_LABELS[type]}/${safeFileName(dernier.fichier.nom)}`, document: dernier.fichier }]
        : [];
    });
  }

  private async examines(dosIds: readonly DosId[]): Promise<DossierOuvert[]> {
    const lus = await this.store.readMany(dossiersCtis, [...dosIds]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.suivi && !contenu.suppression ? [{ ...contenu, id: Number(id), suivi: contenu.suivi }] : [],
    );
  }
}
