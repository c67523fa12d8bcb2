/** The lines of an agenda that are requests of the portal. Séances decide who sees which (their committee alone). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { safeFileName } from '@riph/contracts/core/files';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { dossierCtisSeancesInternal } from '@riph/contracts/dossier-ctis/seances.internal';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { fichiersDe } from '../documents/archives.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { RapporteursAccess } from '../rapporteurs/rapporteurs.access.ts';
import { expected } from '../rapporteurs/rapporteurs.rules.ts';
import { dossiersCtis, etudesCtis, idRapporteurs, rapporteursCtis, registreDu } from '../socle/collections.ts';
import { type DossierOuvert, Registres } from '../socle/registres.ts';
import { resumeDe } from './resume.rules.ts';

const PARTIES = { 1: 'Partie I', 2: 'Partie II' } as const;
const RESERVE = 'Ce dossier ne vous est pas ouvert.';

@Handles(dossierCtisSeancesInternal)
export class SeancesInterneHandlers implements Handlers<typeof dossierCtisSeancesInternal> {
  constructor(
    private readonly store: MongoStore,
    private readonly registres: Registres,
    private readonly access: EtudeAccess,
    private readonly rapporteursAccess: RapporteursAccess,
    private readonly clock: Clock,
  ) {}

  async lireResumes({ input, actor }: Input<typeof dossierCtisSeancesInternal, 'lireResumes'>) {
    return this.resumesDe(await this.examines(input.dosIds), actor?.utiId ?? null);
  }

  async listerDuComite({ input: { cppId, texte }, actor }: Input<typeof dossierCtisSeancesInternal, 'listerDuComite'>) {
    const cherche = texte?.trim().toLowerCase() ?? '';
    const ouverts = await this.registres.ouverts(registreDu(cppId), (d) => d.cppId === cppId);
    const trouves = ouverts.filter((d) => `${d.numeroCtis} ${d.titre} ${d.promoteur ?? ''}`.toLowerCase().includes(cherche));
    return this.resumesDe(trouves, actor?.utiId ?? null);
  }

  async listerEcartes({ input }: Input<typeof dossierCtisSeancesInternal, 'listerEcartes'>) {
    return (await this.examines(input.dosIds)).flatMap((d) =>
      estClos(d.statut) ? [] : (d.suivi.reexamen?.premiersMembres ?? []).map((utiId) => ({ dosId: d.id, utiId })),
    );
  }

  /** In force, of both parts, in the folders of the archives of a request; what the portal announces without its file is told in the request. */
  async listerPapiers({ input: { dosId }, actor }: Input<typeof dossierCtisSeancesInternal, 'listerPapiers'>) {
    const vu = actor && (await this.access.siVu(dosId, actor));
    if (!actor || !vu) return { reserve: RESERVE, pieces: [], rapports: [] };
    const pieces = ([1, 2] as const).flatMap((partie) =>
      fichiersDe(vu.dossier, { partie, ids: [], actor }).map((d) => ({
        chemin: `${PARTIES[partie]}/${d.categorieCode}/${d.id}-${safeFileName(d.fichier.nom)}`,
        document: d.fichier,
      })),
    );
    return { reserve: null, pieces, rapports: await this.rapportsPour(dosId, actor) };
  }

  async listerRapporteurs({ input }: Input<typeof dossierCtisSeancesInternal, 'listerRapporteurs'>) {
    const parId = new Map(
      (await this.examines(input.dosIds)).flatMap((d) => (d.cppId === null ? [] : [[idRapporteurs(d.id, d.cppId), d.id]])),
    );
    const lus = await this.store.readMany(rapporteursCtis, [...parId.keys()]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.rapporteurs.map((r) => ({
        dosId: parId.get(String(id)) ?? 0,
        utiId: r.utiId,
        type: r.type,
        rapportDepose: expected(r) === undefined,
      })),
    );
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

  private async resumesDe(dossiers: readonly DossierOuvert[], utiId: UtiId | null) {
    const etudes = await this.store.readMany(etudesCtis, [...new Set(dossiers.map((d) => d.etuId))]);
    const parId = new Map(etudes.map((e) => [Number(e.id), e.contenu]));
    const jour = this.clock.today();
    return dossiers.map((d) => resumeDe(d, parId.get(d.etuId) ?? { cppId: null, acces: [] }, utiId, jour));
  }
}
