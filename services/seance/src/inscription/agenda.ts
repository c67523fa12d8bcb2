/** The dossiers of a séance with what their owner tells: reporters, links, decision. Hidden from a member with a declared link, and the whole dossier from whoever filed it: COM-06, COM-07. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { joursOuvresRestants } from '@riph/contracts/core/deadlines';
import type { Instant } from '@riph/contracts/core/paris';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { estJugeEtPartie, liensDe } from '@riph/contracts/etude/socle/liens';
import { auditionLue, type DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import type { Ecart } from '@riph/contracts/seance/quorum';
import { Dossiers } from '../voisins/dossiers.ts';
import { Qualifications } from '../voisins/qualifications.ts';
import { InscriptionRepository } from './inscription.repository.ts';

/** A dossier of the agenda; `ecarts`: whoever has a link with it, declared or because he filed it. */
export type Point = DossierSeance & {
  ecarts: Ecart[];
  deliberants: number[] | null;
  reglementationCode: string;
  aExaminerDepuis: Instant | null;
};

/** What the owner of the dossiers tells of those of a séance, whoever looks. */
export type AgendaLu = Awaited<ReturnType<Agenda['lire']>>;

@Injectable()
export class Agenda {
  constructor(
    private readonly clock: Clock,
    private readonly inscriptions: InscriptionRepository,
    private readonly voisins: Dossiers,
    private readonly qualifications: Qualifications,
  ) {}

  /** Asked once by who shows several things of one agenda. */
  async lire(seance: { id: number }) {
    const inscriptions = await this.inscriptions.deLaSeance(seance.id);
    const dosIds = inscriptions.map((i) => i.dosId);
    const [resumes, rapporteurs, conflits, qualifications] = await Promise.all([
      this.voisins.resumes(dosIds),
      this.voisins.rapporteurs(dosIds),
      this.voisins.conflits(dosIds),
      this.qualifications.libelles(),
    ]);
    return { inscriptions, resumes, rapporteurs, conflits, qualifications };
  }

  /** In the order of the agenda. `actor` null: the whole, for the documents of the séance. */
  async dossiers(seance: { id: number }, actor: Actor | null): Promise<Point[]> {
    return this.points(await this.lire(seance), actor);
  }

  /** The same of an agenda that was read. */
  points({ inscriptions, resumes, rapporteurs, conflits, qualifications }: AgendaLu, actor: Actor | null): Point[] {
    const aujourdhui = this.clock.today();
    return inscriptions.flatMap((i, index) => {
      const d = resumes.get(i.dosId);
      if (!d || (actor !== null && estJugeEtPartie(actor, d))) return [];
      const liens = conflits.filter((c) => c.dosId === i.dosId);
      const isEcarte = actor !== null && liens.some((c) => c.utiId === actor.utiId);
      return [
        {
          ...d,
          qualification: d.qualification === null ? null : (qualifications.get(d.qualification) ?? d.qualification),
          rang: index + 1,
          statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
          inscription: i.statut,
          via: i.via,
          viaTirage: i.viaTirage,
          joursOuvresRestants: d.dateLimite === null ? null : joursOuvresRestants(aujourdhui, d.dateLimite),
          essai: d.reglementationCode === 'REG536',
          minutes: i.minutes,
          heureExamen: i.heureExamen,
          audition: i.audition && auditionLue.parse(i.audition),
          rapporteurs: isEcarte ? [] : rapporteurs.filter((r) => r.dosId === i.dosId),
          // The whole first committee is set aside: only those of it who are there are named, by `ecarts`.
          conflits: liens.filter((c) => !c.premierComite),
          ecarts: liensDe(d, liens),
          deliberants: i.deliberants,
          decision: isEcarte ? null : i.decision,
        },
      ];
    });
  }
}
