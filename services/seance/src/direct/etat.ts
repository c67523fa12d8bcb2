/** The living séance as one reader may read it: what he filed is not there, what he has a link with is there without its reporters, vote and decision. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import {
  DECISION_SEANCE_LABELS,
  DECISIONS_SEANCE,
  raisonOuvertMalgre,
  raisonSansBulletin,
  raisonSansDecision,
  refusOuvert,
} from '@riph/contracts/seance/direct';
import type { AppelLu, DirectLu, MembreDirect, PointDirect } from '@riph/contracts/seance/direct.schemas';
import { momentDe } from '@riph/contracts/seance/moment';
import { quorumDe } from '@riph/contracts/seance/quorum';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { regleDe } from '../affectation/quorum.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { Agenda, type Point } from '../inscription/agenda.ts';
import { raisonNonExaminable } from '../inscription/inscription.rules.ts';
import { type Direct, DirectRepository, type PointRow, type VoteNote } from '../seance/direct.repository.ts';
import { type Appel, ScrutinRepository } from '../seance/scrutin.repository.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { Membres } from '../voisins/membres.ts';
import { DirectAccess } from './direct.access.ts';
import { raisonFermee } from './direct.rules.ts';
import { avecRaisons, salleDe } from './salle.ts';
import { raisonSansSaisie, situes } from './votes.rules.ts';

@Injectable()
export class Etat {
  constructor(
    private readonly clock: Clock,
    private readonly access: DirectAccess,
    private readonly repository: DirectRepository,
    private readonly scrutins: ScrutinRepository,
    private readonly seances: SeanceRepository,
    private readonly presences: PresenceRepository,
    private readonly documents: DocumentsRepository,
    private readonly agenda: Agenda,
    private readonly membres: Membres,
    private readonly dossiers: Dossiers,
  ) {}

  async lire(seanceId: SeanceId, actor: Actor): Promise<DirectLu> {
    const seance = await this.access.visibleSeance(seanceId, actor);
    const moment = momentDe(this.clock.now());
    const [direct, rows, appels, dossiers, salle, conducteur, releve] = await Promise.all([
      this.repository.lire(seance.id),
      this.repository.points(seance.id),
      this.scrutins.lister(seance.id),
      this.agenda.dossiers(seance, actor),
      this.salle(seance, moment.heure),
      this.access.isConducteur(seance, actor),
      this.documents.dernier(seance.id, 'RELEVE_DECISION'),
    ]);
    const fermee = raisonFermee(seance, direct, moment);
    const contexte = { salle, heure: moment.heure, maintenant: this.clock.instant(), seance, actor, appels };
    const rowDe = new Map(rows.map((r) => [r.dosId, r]));
    const points = dossiers.map((d) => pointDe(d, rowDe.get(d.dosId), contexte));
    const [reportes, precedente, actes] = await Promise.all([
      this.reportes(rows, actor),
      this.precedente(seance, direct),
      this.repository.actes(seance.id),
    ]);
    const ouverts = new Set([...points.filter((p) => !p.reserve), ...reportes].map((p) => p.dosId));
    const enSalle = salle.filter((m) => m.la);
    return {
      ...enteteDe(seance, direct),
      regle: regleDe(
        seance.type,
        dossiers.map((d) => d.reglementationCode),
      ),
      maintenant: moment.heure,
      conducteur,
      raisonLecture: conducteur
        ? fermee
        : 'La séance est conduite par le secrétariat, le président, un vice-président ou qui les membres ont choisi.',
      quorum: quorumDe(enSalle, seance.type),
      membres: salle,
      points,
      reportes,
      precedente,
      actes: actes.filter((a) => a.dosId === null || ouverts.has(a.dosId)),
      releveId: releve?.id ?? null,
    };
  }

  async salle(seance: SeanceVue, heure: string): Promise<MembreDirect[]> {
    const [enFonction, presences] = await Promise.all([
      this.membres.enFonction(seance.cppId, seance.date),
      this.presences.lister(seance.id),
    ]);
    return salleDe(enFonction, presences, heure);
  }

  private async reportes(rows: readonly PointRow[], actor: Actor) {
    const partis = rows.filter((r) => r.statut === 'REPORTE');
    const dosIds = partis.map((r) => r.dosId);
    const [resumes, conflits] = await Promise.all([this.dossiers.resumes(dosIds), this.dossiers.conflits(dosIds)]);
    return partis.flatMap((r) => {
      const d = resumes.get(r.dosId);
      const isSien = d?.deposantUtiId === actor.utiId || conflits.some((c) => c.dosId === r.dosId && c.utiId === actor.utiId);
      return isSien ? [] : [{ dosId: r.dosId, numero: d?.numero ?? null, motif: r.reportMotif ?? '', vers: r.reportDate }];
    });
  }

  private async precedente(seance: SeanceVue, direct: Direct | undefined): Promise<DirectLu['precedente']> {
    const s = await this.seances.precedente(seance);
    if (!s) return null;
    const isApprouvee = direct?.approuveSeanceId === s.id;
    return {
      seanceId: s.id,
      date: s.date,
      approuveA: isApprouvee ? direct.approuveA : null,
      observations: isApprouvee ? direct.observations : null,
    };
  }
}

const enteteDe = (seance: SeanceVue, direct: Direct | undefined) => ({
  seanceId: seance.id,
  statut: seance.statut,
  version: direct?.version ?? 0,
  ouverteA: direct?.ouverteA ?? null,
  leveeA: direct?.leveeA ?? null,
  courant: direct?.courant ?? null,
  presidence: direct?.presidences.at(-1) ?? null,
});

/** « 26.00001.000004 », or what is left to call it by. */
export const nomPoint = (d: { numero: string | null; dosId: DosId }): string => d.numero ?? `n° ${d.dosId}`;
export const voteEnMots = (d: { numero: string | null; dosId: DosId }, v: Omit<VoteNote, 'voteA'>): string =>
  `vote sur le dossier ${nomPoint(d)}, « ${DECISION_SEANCE_LABELS[v.proposition].toLowerCase()} » : ${v.deliberants.length} présents, ${v.pour} pour, ${v.contre} contre, ${v.abstentions} abstention${v.abstentions > 1 ? 's' : ''}`;

type Contexte = {
  salle: readonly MembreDirect[];
  heure: string;
  maintenant: Instant;
  seance: SeanceVue;
  actor: Actor;
  appels: readonly Appel[];
};

const pointDe = (
  d: Point,
  row: PointRow | undefined,
  { salle, heure, maintenant, seance, actor, appels }: Contexte,
): PointDirect => {
  const reserve = d.ecarts.some((e) => e.utiId === actor.utiId);
  const vote = row?.vote ?? null;
  const appel = appels.find((a) => a.dosId === d.dosId);
  const membres = avecRaisons(salle, d.ecarts, row ? d.heureExamen : null, vote?.voteA ?? heure);
  // Who voted is kept as it was then: a later departure takes nobody away, a link does.
  const delibere = (m: (typeof membres)[number]) =>
    vote ? vote.deliberants.includes(m.utiId) && !d.ecarts.some((e) => e.utiId === m.utiId) : m.sansVote === null;
  const deliberants = membres.filter(delibere);
  return {
    ...d,
    statut: row?.statut ?? 'A_EXAMINER',
    sansExamen: raisonNonExaminable(maintenant, d),
    auditionDebut: row?.auditionDebut ?? null,
    auditionFin: row?.auditionFin ?? null,
    sansVote: membres
      .filter((m) => !delibere(m) && m.isPresent)
      .map((m) => ({ utiId: m.utiId, raison: m.sansVote ?? `${m.prenom} ${m.nom} n’a pas pris part au vote.` })),
    deliberants: deliberants.map((m) => m.utiId),
    sansDecision: DECISIONS_SEANCE.flatMap((decision) => {
      const raison = raisonSansDecision(decision, { ...d, type: seance.type });
      return raison ? [{ decision, raison }] : [];
    }),
    quorum: quorumDe(deliberants, seance.type),
    secret: reserve ? null : secretDe(row, situes(deliberants, seance)),
    vote: vote === null || reserve ? null : { ...vote, a: vote.voteA, parVoixPreponderante: vote.preponderante },
    sansSaisie: row && !reserve ? raisonSansSaisie(row) : null,
    appel: appel && !reserve ? appelLu(appel, membres, actor) : null,
    decision: reserve ? null : (row?.decision ?? null),
    motifs: reserve ? '' : (row?.motifs ?? ''),
    decideA: row?.decideA ?? null,
    reserve,
  };
};

const secretDe = (row: PointRow | undefined, deliberants: readonly MembreDirect[]): PointDirect['secret'] =>
  row?.secret
    ? {
        ...row.secret,
        sansOuvert: refusOuvert(row.secret, deliberants)[0] ?? null,
        ouvertMalgre: raisonOuvertMalgre(row.secret, deliberants),
      }
    : null;

/** What each voted is shown of raised hands alone. */
const appelLu = (a: Appel, membres: readonly (MembreDirect & { sansVote: string | null })[], actor: Actor): AppelLu => {
  const sien = a.bulletins.find((b) => b.utiId === actor.utiId);
  return {
    appel: a.appel,
    a: a.ouvertA,
    scrutin: a.scrutin,
    proposition: a.proposition,
    votants: a.bulletins.map((b) => b.utiId),
    bulletins: a.bulletins.flatMap(({ choix, ...b }) => (choix === null ? [] : [{ ...b, choix }])),
    moi:
      actor.profil === 'INSTRUCTEUR'
        ? {
            raison: raisonSansBulletin(membres.find((m) => m.utiId === actor.utiId)),
            aVote: sien !== undefined,
            choix: sien?.choix ?? null,
          }
        : null,
  };
};
