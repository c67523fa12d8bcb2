/** Facts from which the four documents of a séance are written, gathered once. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import type { MembreSeance } from '@riph/contracts/seance/affectation.schemas';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import { refus } from '@riph/contracts/seance/seance.errors';
import { Matrice } from '../affectation/matrice.ts';
import { type Presence, PresenceRepository } from '../affectation/presence.repository.ts';
import { examenDe } from '../affectation/quorum.ts';
import { Agenda } from '../inscription/agenda.ts';
import { type Direct, DirectRepository, type PointRow } from '../seance/direct.repository.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';

export type Examen = ReturnType<typeof examenDe> & { dossier: DossierSeance; direct: PointRow | undefined };
/** A reader who declared a link with a dossier is not told who reports on it, nor what was decided. */
export const isTu = ({ lecteur }: Pick<Contenu, 'lecteur'>, d: DossierSeance): boolean =>
  lecteur !== null && d.conflits.some((c) => c.utiId === lecteur);
/** `motif` null: not told to this reader. */
type Reporte = { numero: string | null; motif: string | null; date: Jour | null };
export type Contenu = {
  /** For whom it is printed alone; null: for the committee. */
  lecteur: number | null;
  seance: SeanceVue;
  cpp: Cpp;
  /** Last séance held before, whose minutes are to be approved. */
  precedente: string | null;
  dossiers: DossierSeance[];
  membres: MembreSeance[];
  presences: Presence[];
  examens: Examen[];
  /** Put off during the séance. */
  reportes: Reporte[];
  direct: Direct | undefined;
  /** Why dossiers were examined without the report of each college (RAP-15); null when nobody said it. */
  motifSansRapport: string | null;
};

@Injectable()
export class ContenuDocuments {
  constructor(
    private readonly comites: Comites,
    private readonly seances: SeanceRepository,
    private readonly agenda: Agenda,
    private readonly matrice: Matrice,
    private readonly presences: PresenceRepository,
    private readonly direct: DirectRepository,
    private readonly dossiers: Dossiers,
  ) {}

  async de(seance: SeanceVue, lecteur: Actor | null = null): Promise<Contenu> {
    const cpp = (await this.comites.tous()).get(seance.cppId);
    if (!cpp) throw refus('seance.introuvable', { seanceId: seance.id });
    const [agenda, presences, direct, points, precedente, motifSansRapport] = await Promise.all([
      this.agenda.lire(seance),
      this.presences.lister(seance.id),
      this.direct.lire(seance.id),
      this.direct.points(seance.id),
      this.seances.precedente(seance),
      this.seances.motifDeTenue(seance.id),
    ]);
    const dossiers = this.agenda.points(agenda, lecteur);
    const membres = await this.matrice.membresDe(seance, { dossiers: this.agenda.points(agenda, null), presences });
    const examens = dossiers.map((dossier) => ({
      dossier,
      direct: points.find((p) => p.dosId === dossier.dosId),
      ...examenDe(presences, seance.type, dossier, dossier.ecarts),
    }));
    return {
      lecteur: lecteur?.utiId ?? null,
      seance,
      cpp,
      precedente: precedente?.date ?? null,
      dossiers,
      membres,
      presences,
      examens,
      reportes: await this.reportes(points, lecteur),
      direct,
      motifSansRapport,
    };
  }

  /** They left the agenda: the links of their reader are asked for anew. */
  private async reportes(points: readonly PointRow[], lecteur: Actor | null): Promise<Reporte[]> {
    const partis = points.filter((p) => p.statut === 'REPORTE');
    const dosIds = partis.map((p) => p.dosId);
    const [resumes, conflits] = await Promise.all([this.dossiers.resumes(dosIds), this.dossiers.conflits(dosIds)]);
    const isLie = (dosId: DosId) => conflits.some((c) => c.dosId === dosId && c.utiId === lecteur?.utiId);
    return partis.map((p) => ({
      numero: resumes.get(p.dosId)?.numero ?? null,
      motif: isLie(p.dosId) ? null : (p.reportMotif ?? ''),
      date: p.reportDate,
    }));
  }
}
