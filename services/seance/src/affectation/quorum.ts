/** Quorum of a séance and of each dossier on its agenda, from presence, hours and links (contracts/seance/quorum.ts holds the rule). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { estJugeEtPartie, liensDe } from '@riph/contracts/etude/socle/liens';
import { articleRestreint, deliberants, type Ecart, isPresentA, quorumDe } from '@riph/contracts/seance/quorum';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type { AgendaLu } from '../inscription/agenda.ts';
import { type Inscription, InscriptionRepository } from '../inscription/inscription.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { type Presence, PresenceRepository } from './presence.repository.ts';

const REGLES: Record<TypeSeance, string> = {
  PLENIERE:
    'Au moins cinq membres présents, dont deux du collège I (un compétent en biostatistique ou épidémiologie) et deux du collège II (un représentant d’association agréée) – article R1123-11.',
  EXTRAORDINAIRE:
    'Au moins cinq membres présents, dont deux du collège I (un compétent en biostatistique ou épidémiologie) et deux du collège II (un représentant d’association agréée) – article R1123-11.',
  RESTREINTE:
    'Comité restreint : deux membres de chaque collège, dont un compétent en biostatistique ou épidémiologie, et le président ou un vice-président',
};

/** What the quorum of a séance asks, in French. A restricted one names its article when all that it examines has one. */
export const regleDe = (type: TypeSeance, reglementations: readonly string[]): string => {
  if (type !== 'RESTREINTE') return REGLES[type];
  const articles = new Set(reglementations.map(articleRestreint));
  const [article] = articles;
  return `${REGLES[type]}${articles.size === 1 && article ? ` – article ${article}` : ''}.`;
};

/** Who deliberated as the living séance noted it; else hours that were typed exclude who had left or had not come yet. */
export const examenDe = (
  presences: readonly Presence[],
  type: TypeSeance,
  { heureExamen, deliberants: notes }: Pick<Inscription, 'heureExamen' | 'deliberants'>,
  ecarts: readonly Ecart[],
) => {
  const isLa = (p: Presence) =>
    notes === null ? isPresentA(p, heureExamen) : notes.includes(p.utiId) || ecarts.some((e) => e.utiId === p.utiId);
  const presents = presences.filter((p) => p.isPresent && isLa(p));
  const { membres, ecartes } = deliberants(presents, ecarts);
  return { quorum: quorumDe(membres, type), membres, ecartes };
};

export const nomDe = (p: { prenom: string; nom: string }): string => `${p.prenom} ${p.nom}`;

export type FaitsQuorum = { presences: Presence[] } & Pick<AgendaLu, 'inscriptions' | 'resumes' | 'conflits'>;

@Injectable()
export class QuorumService {
  constructor(
    private readonly presences: PresenceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly voisins: Dossiers,
  ) {}

  /** What the caller filed himself is left out, as it is of his agenda. */
  async lire(seance: { id: number; type: TypeSeance }, actor: Actor) {
    const [presences, inscriptions] = await Promise.all([
      this.presences.lister(seance.id),
      this.inscriptions.deLaSeance(seance.id),
    ]);
    const dosIds = inscriptions.map((i) => i.dosId);
    const [resumes, conflits] = await Promise.all([this.voisins.resumes(dosIds), this.voisins.conflits(dosIds)]);
    return this.de(seance, { presences, inscriptions, resumes, conflits }, actor);
  }

  /** The same of what was read. */
  de(seance: { id: number; type: TypeSeance }, { presences, inscriptions, resumes, conflits }: FaitsQuorum, actor: Actor) {
    const presents = presences.filter((p) => p.isPresent);
    const points = inscriptions.map((i) => ({ ...i, resume: resumes.get(i.dosId) }));
    return {
      seanceId: seance.id,
      regle: regleDe(
        seance.type,
        points.flatMap((p) => (p.resume ? [p.resume.reglementationCode] : [])),
      ),
      seance: quorumDe(presents, seance.type),
      presents: presents.length,
      dossiers: points.flatMap(({ resume, ...point }) => {
        const { dosId } = point;
        if (resume && estJugeEtPartie(actor, resume)) return [];
        const declares = conflits.filter((c) => c.dosId === dosId);
        const ecarts = resume ? liensDe(resume, declares) : declares;
        const { quorum, membres, ecartes } = examenDe(presences, seance.type, point, ecarts);
        return {
          dosId,
          numero: resume?.numero ?? null,
          quorum,
          deliberants: membres.length,
          ecartes: ecartes.map((e) => ({ utiId: e.utiId, nom: nomDe(e), motif: e.motif })),
        };
      }),
    };
  }
}
