import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { statutRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { placeRapporteur, rapporteurLu, resollicitationLue } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type * as z from 'zod';
import type { Dossier } from '../socle/dossier.ts';
import { phaseOf } from '../socle/phases.ts';
import { ProchaineSeance } from '../socle/prochaine-seance.ts';
import { ToursRepository } from '../socle/tours.repository.ts';
import type { DocumentEntity } from '../tables/document.entity.ts';
import type { RapporteurEntity, TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { aRemplacer } from './rapporteurs.rules.ts';
import { ResollicitationsRepository, type Resollicitee } from './resollicitations.repository.ts';

type Demande = z.output<typeof resollicitationLue>;
type Alerte = (r: RapporteurEntity) => string | null;
/** For lists that show no warning beside a reporter. */
const AUCUNE: Alerte = () => null;

/** Reporters, their reports and what they were asked again, as the committee reads them. */
@Injectable()
export class VueRapporteurs {
  constructor(
    private readonly repository: ResollicitationsRepository,
    private readonly tours: ToursRepository,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** Says of a reporter why he is to be replaced: only in the round under way of a dossier under examination. */
  private async alertes(d: Dossier): Promise<Alerte> {
    const phase = phaseOf(d);
    if (phase !== 'EVALUATION' && phase !== 'DEMANDE') return AUCUNE;
    const seanceLe = await this.prochaineSeance.date(d.id);
    const today = this.clock.today();
    return (r) => (r.tour === d.tour ? aRemplacer(r, seanceLe, today) : null);
  }

  lu(
    r: RapporteurEntity,
    rapport: DocumentEntity | null,
    actor: Actor,
    { alerte = AUCUNE, demandes }: { alerte?: Alerte; demandes: readonly Demande[] },
  ): z.output<typeof rapporteurLu> {
    return {
      id: r.id,
      type: r.type,
      partie: r.partie,
      utiId: r.utiId,
      nom: r.nom,
      categorieLibelle: r.categorieLibelle,
      tour: r.tour,
      designeLe: r.designeLe,
      decidePar: r.decidePar,
      designePar: r.designePar,
      dateRapport: r.dateRapport,
      deposeLe: r.deposeLe,
      statut: statutRapporteur(r, this.clock.today()),
      rapport: fichierLu(rapport),
      estMoi: r.utiId === actor.utiId,
      aRemplacer: alerte(r),
      resollicitation: demandes.find((d) => d.rapporteurId === r.id) ?? null,
    };
  }

  /** What is said of the reporters of a dossier, beside their rows. */
  async autour(d: Dossier, actor: Actor): Promise<{ alerte: Alerte; demandes: Demande[] }> {
    const [alerte, demandes] = await Promise.all([this.alertes(d), this.resollicitations(d, null, actor)]);
    return { alerte, demandes };
  }

  /** What a committee reads of the reports of a dossier begins with the day from which it has it; the administration reads all. */
  async resollicitations(d: Dossier, type: TypeRapporteur | null, actor: Actor): Promise<Demande[]> {
    const rows = await this.repository.lister(d.id, type, depuisDe(d, actor));
    const documents = await this.repository.documents(rows.flatMap((r) => [r.jointId, r.avantId, r.reponseId]));
    const fichier = (id: number | null) => fichierLu(documents.find((x) => x.id === id) ?? null);
    return rows.map((r: Resollicitee) => ({
      ...r,
      joint: fichier(r.jointId),
      avant: fichier(r.avantId),
      reponse: fichier(r.reponseId),
    }));
  }

  /** The history of one place. */
  async place(d: Dossier, type: TypeRapporteur, actor: Actor): Promise<Omit<z.output<typeof placeRapporteur>, 'aReprendre'>> {
    const depuis = depuisDe(d, actor);
    const [tous, tours, resollicitations] = await Promise.all([
      this.repository.titulaires(d.id, type),
      this.tours.lister(d.id),
      this.resollicitations(d, type, actor),
    ]);
    const rows = tous.filter((r) => depuis === null || r.designeLe >= depuis);
    const rapports = await this.repository.documents(rows.map((r) => r.documentId));
    return {
      tours: tours.map(({ id, tour, ouvertLe }) => ({ dosSuiviId: id, tour, ouvertLe })),
      titulaires: rows.map((r) => ({
        ...this.lu(r, rapports.find((x) => x.id === r.documentId) ?? null, actor, { demandes: resollicitations }),
        retireLe: r.retireLe,
      })),
      resollicitations,
    };
  }
}

const depuisDe = (d: Dossier, actor: Actor): string | null => (actor.profil === 'SUPER_ADMIN' ? null : d.comiteDepuis);

const fichierLu = (d: DocumentEntity | null) =>
  d && { nom: d.nom, type: d.mime, taille: d.taille, sha256: d.sha256, documentId: d.id };
