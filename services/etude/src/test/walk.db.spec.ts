/**
 * Walks through the life of a national request. At each step somebody fires an event, or days pass. What the platform says is possible succeeds, leads to a state of the table and
 * is one line of the journal; what it says is not is refused and changes nothing; strangers see nothing. Rule: DOS-01.
 * A walk that fails is printed step by step: it becomes a test of its own beside the rule that it breaks. The draw of the committee is not of the seed. RIPH_WALKS says how many tens are played, each in a world of its own, RIPH_WALK_SEED what is added to their seeds.
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { DomainError } from '@riph/contracts/core/errors';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import {
  dossierWorkflow,
  EVENEMENTS_DOSSIER,
  type EvenementDossier,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import fc from 'fast-check';
import { Rappels } from '../suivi/rappels/rappels.ts';
import { type Comites, comites } from './comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from './jeu.ts';
import { type Monde, monde } from './monde.ts';

const TENS = Number(process.env.RIPH_WALKS ?? 1);
const SEED = Number(process.env.RIPH_WALK_SEED ?? 0);
jest.setTimeout(600_000);

/** Those that have séances, and one that never has the request. */
const COMITES = [5, 6, 8] as const;
const ETRANGER = 7;
const MOTIF = 'Une raison assez longue pour tous les actes qui en demandent une.';

let m: Monde;
let c: Comites;
beforeEach(async () => {
  m = await monde([referentiel, identity, seance]);
  c = comites(m);
  for (const cppId of COMITES) await c.nommer(cppId);
});
afterEach(() => m?.stop());

/** Each committee meets three times in the months that come, unless an earlier walk had it meet on that day. */
async function publierSeances(): Promise<void> {
  for (const cppId of COMITES)
    for (const jours of [24, 45, 66]) {
      const date = addJours(m.clock.today(), jours + cppId);
      const lieu = 'Salle Claude-Bernard';
      const places = { capaciteDi: 6, capaciteMs: 2, placesTasReservees: 6 };
      const horaires = { date, heureDebut: '14:00', heureFin: '18:00' };
      const body = { ...horaires, ...places, lieu, mode: 'PRESENTIEL' as const, type: 'PLENIERE' as const };
      await m.services
        .of('seance')
        .call(seanceSeance, 'creer', { body }, gestionnaire(cppId))
        .catch((error: unknown) => {
          if (!(error instanceof DomainError && error.code === 'seance.pleniereExistante')) throw error;
        });
    }
}

type Step =
  | { kind: 'forward' | 'possible' | 'refused'; rank: number }
  | { kind: 'days'; days: number }
  | { kind: 'verdicts'; conforme: boolean }
  | { kind: 'seance' };
/** Ends a walk, or turns it back: chosen seldom. */
const EXITS = new Set<EvenementDossier>([
  'SUPPRIMER',
  'RETIRER',
  'DECLARER_IRRECEVABLE',
  'DEMANDER_REAFFECTATION',
  'REAFFECTER',
  'CONSTATER_RENONCEMENT',
]);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('forward' as const), rank: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('possible' as const), rank: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refused' as const), rank: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('verdicts' as const), conforme: fc.constantFrom(true, true, false) }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'seance' as const }) },
);

/** A request, who may act on it, and what is held after each step. */
class Walk {
  readonly told: string[] = [];
  readonly fired = new Set<EvenementDossier>();
  isGone = false;
  /** It does not go back to a committee that had it. */
  private readonly had = new Set<number>();

  constructor(private readonly dosId: number) {}

  private tete = () => c.synthese(this.dosId);
  /** The secretariat of the committee that has it now. */
  private async comite(): Promise<Actor | null> {
    const { cpp } = await this.tete();
    if (cpp) this.had.add(cpp.id);
    return cpp && gestionnaire(cpp.id);
  }

  private other = (): number | undefined => COMITES.find((cppId) => !this.had.has(cppId));

  private async people(): Promise<Actor[]> {
    const autres = [deposant, administrateur, ansm, autreDeposant, gestionnaire(ETRANGER)];
    const comite = await this.comite();
    if (!comite) return autres;
    const utiId = Number(comite.cppId) * 1000 + 1;
    return [comite, { ...comite, utiId, profil: 'INSTRUCTEUR', nom: 'Dominique Girard' }, ...autres];
  }

  /** What each person may fire now, and what he may not. A stranger may fire nothing: he does not find the request. */
  private async choices(): Promise<Record<'forward' | 'possible' | 'refused', { event: EvenementDossier; actor: Actor }[]>> {
    const all = [];
    for (const actor of await this.people()) {
      const known = await m.etude
        .call(etudeWorkflow, 'verifier', { params: { dosId: this.dosId } }, actor)
        .catch((error: unknown) => refusedOnly(error, []));
      const allowed = new Set<string>(known.filter((e) => e.allowed).map((e) => e.code));
      all.push(...EVENEMENTS_DOSSIER.map((event) => ({ event, actor, isAllowed: allowed.has(event) })));
    }
    const possible = all.filter((x) => x.isAllowed);
    return { possible, forward: possible.filter((x) => !EXITS.has(x.event)), refused: all.filter((x) => !x.isAllowed) };
  }

  /** Its events, in order. */
  private journal = async (): Promise<string[]> =>
    (
      await m.etude.db.query<{ action: string }>(
        sql`
          select action
          from evenement
          where entity_code = 'DOSSIER' and entity_id = ${this.dosId} and action = any(${EVENEMENTS_DOSSIER})
          order by rang
        `,
      )
    ).map((l) => l.action);

  async take(step: Step): Promise<void> {
    if (step.kind === 'days') return this.pass(step.days);
    if (step.kind === 'verdicts') return this.judge(step.conforme);
    if (step.kind === 'seance') return this.meet();
    const choices = (await this.choices())[step.kind];
    const chosen = choices[step.rank % Math.max(1, choices.length)];
    if (!chosen || (chosen.event === 'REAFFECTER' && !this.other())) return;
    this.told.push(`${step.kind} ${chosen.event} ${chosen.actor.profil} ${chosen.actor.cppId ?? ''}`);
    if (step.kind === 'refused') await this.beRefused(chosen);
    else await this.fire(chosen);
    if (!this.isGone) await this.strangersSeeNothing();
  }

  private async fire({ event, actor }: { event: EvenementDossier; actor: Actor }): Promise<void> {
    const [before, lines] = [await this.tete(), await this.journal()];
    await ACTS[event]({ dosId: this.dosId, version: before.version, other: this.other() ?? COMITES[0], actor });
    if (event === 'SUPPRIMER') {
      this.isGone = true;
      return;
    }
    const { from, to } = dossierWorkflow[event];
    const after = await this.tete();
    const among = (statuts: StatutDossier | readonly StatutDossier[], statut: string) =>
      [statuts].flat().some((s) => s === statut);
    expect([event, before.statut, among(from, before.statut), after.statut, among(to, after.statut)]).toEqual([
      event,
      before.statut,
      true,
      after.statut,
      true,
    ]);
    expect((await this.journal()).slice(lines.length)).toEqual([event]);
    this.fired.add(event);
    expect(after.version).toBeGreaterThan(before.version);
  }

  private async beRefused({ event, actor }: { event: EvenementDossier; actor: Actor }): Promise<void> {
    const [before, lines] = [await this.tete(), await this.journal()];
    const { version } = before;
    const refusal = await ACTS[event]({ dosId: this.dosId, version, other: this.other() ?? COMITES[0], actor }).then(
      () => null,
      (error: unknown) => error,
    );
    // Pressed twice, it is prepared once.
    if (refusal === null) expect([event, before.statut]).toEqual(['PREPARER_RECEVABILITE', 'RECEVABILITE_PREPAREE']);
    else expect(refusedOnly(refusal, 'refused')).toBe('refused');
    const after = await this.tete();
    expect([after.statut, after.version, await this.journal()]).toEqual([before.statut, before.version, lines]);
  }

  private async strangersSeeNothing(): Promise<void> {
    for (const actor of [autreDeposant, gestionnaire(ETRANGER)])
      await expect(c.synthese(this.dosId, actor)).rejects.toMatchObject({ status: 404 });
  }

  /** Days pass, and the task of the last one. */
  private async pass(days: number): Promise<void> {
    this.told.push(`${days} days`);
    m.clock.set(addJours(m.clock.today(), days));
    await m.etude.get(Rappels).passer();
    await m.services.settled();
  }

  private async judge(conforme: boolean): Promise<void> {
    const comite = await this.comite();
    if (!comite || (await this.tete()).statut !== 'RECEVABILITE_PREPAREE') return;
    this.told.push(`verdicts ${conforme}`);
    // Frozen while it may go to another committee.
    await c.verdicts(this.dosId, comite, conforme ? 'true' : 'false').catch((error: unknown) => refusedOnly(error, null));
  }

  /** Its next séance is held, on its day. */
  private async meet(): Promise<void> {
    const comite = await this.comite();
    if (!comite) return;
    await m.services.settled();
    const { seance: s, cpp, statut } = await c.synthese(this.dosId, comite);
    if (!cpp || s?.statut !== 'INSCRIT' || s.date < m.clock.today() || statut === 'MODIFICATIONS_DEMANDEES') return;
    this.told.push('seance');
    await c.tenirSeance(this.dosId, cpp.id);
    m.clock.set(addJours(s.date, 1));
  }
}

const refusedOnly = <T>(error: unknown, otherwise: T): T => {
  if (error instanceof DomainError && error.status < 500) return otherwise;
  throw error;
};

/** `other`: a committee that has not had the request. */
type Act = { dosId: number; version: number; other: number; actor: Actor };
const plain =
  (event: EvenementDossier, body: object = {}) =>
  ({ dosId, version, actor }: Act): Promise<unknown> =>
    m.evenement(dosId, event, { version, ...body }, actor);
const answered = { justifications: [{ ligne: 0, texte: 'Précisé au paragraphe 5.' }] };
const traiter =
  (body: (version: number) => Parameters<Comites['traiter']>[1]) =>
  ({ dosId, version, actor }: Act): Promise<unknown> =>
    c.traiter(dosId, body(version), actor);

/** How each event is asked for. */
const ACTS: Record<EvenementDossier, (act: Act) => Promise<unknown>> = {
  SOUMETTRE: plain('SOUMETTRE'),
  SUPPRIMER: plain('SUPPRIMER'),
  ATTRIBUER: plain('ATTRIBUER', { cppId: COMITES[0], motif: MOTIF }),
  CONFIRMER_REPRISE: plain('CONFIRMER_REPRISE', { motif: MOTIF }),
  REFUSER_REPRISE: plain('REFUSER_REPRISE', { motif: MOTIF }),
  DEMANDER_REAFFECTATION: ({ dosId, version, actor }) =>
    m.etude.call(
      examenReaffectations,
      'demander',
      { params: { dosId }, body: { motif: 'SURCHARGE', commentaire: MOTIF, version } },
      actor,
    ),
  REFUSER_REAFFECTATION: ({ dosId, version, actor }) =>
    m.etude.call(examenReaffectations, 'refuser', { params: { dosId }, body: { motif: MOTIF, version } }, actor),
  REAFFECTER: ({ dosId, version, other, actor }) =>
    m.etude.call(
      examenReaffectations,
      'accepterSansTas',
      { params: { dosId }, body: { cppId: other, motif: MOTIF, version } },
      actor,
    ),
  PREPARER_RECEVABILITE: ({ dosId, actor }) => c.preparer(dosId, actor),
  DECLARER_RECEVABLE: traiter((version) => ({ decision: 'RECEVABLE', version })),
  DEMANDER_COMPLEMENTS: traiter((version) => ({
    decision: 'COMPLEMENTS',
    version,
    demandes: [{ categorieId: null, pjId: null, texte: 'Dater le document' }],
  })),
  DECLARER_IRRECEVABLE: traiter((version) => ({ decision: 'IRRECEVABLE', motif: MOTIF, version })),
  ENVOYER_COMPLEMENTS: plain('ENVOYER_COMPLEMENTS', answered),
  PROLONGER_COMPLEMENTS: plain('PROLONGER_COMPLEMENTS', { jours: 5, motif: MOTIF }),
  CONSULTER_EXPERTS: plain('CONSULTER_EXPERTS', { motif: MOTIF }),
  EMETTRE_DEMANDE_MODIF: ({ dosId, version, actor }) =>
    c.demanderModification(dosId, actor, { version, lignes: [{ categorieId: null, texte: 'Justifier l’effectif' }] }),
  REPONDRE_MODIF: plain('REPONDRE_MODIF', answered),
  CONFIRMER_CONFORMITE: plain('CONFIRMER_CONFORMITE'),
  EMETTRE_AVIS_FINAL: ({ dosId, version, actor }) =>
    c.rendreAvis(dosId, actor, { sens: 'FAVORABLE', version, sansRapport: MOTIF }),
  REPRENDRE_SANS_REPONSE: plain('REPRENDRE_SANS_REPONSE', { motif: MOTIF }),
  CONSTATER_SILENCE: plain('CONSTATER_SILENCE'),
  CONSTATER_RENONCEMENT: plain('CONSTATER_RENONCEMENT'),
  RETIRER: plain('RETIRER', { motif: MOTIF }),
  RENDRE_CADUC: plain('RENDRE_CADUC'),
  CORRIGER_AVIS: async ({ dosId, version, actor }) => {
    const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
    const id = documents.find((d) => d.type === 'AVIS_FINAL')?.id ?? 0;
    const fichier = [await m.fichier('avis-corrige.pdf')];
    return m.etude.call(
      etudeCorrectionAvis,
      'remplacerAvisFinal',
      { params: { id }, body: { motif: MOTIF, version }, files: { fichier } },
      actor,
    );
  },
  ROUVRIR: plain('ROUVRIR', { motif: MOTIF }),
};

const tens = Array.from({ length: TENS }, (_, i) => i);
test.each(tens)('what is offered succeeds, what is not is refused, whatever the way taken (%i)', async (ten) => {
  const fired = new Set<EvenementDossier>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('CAT1' as const, 'CAT2' as const, 'CAT3' as const),
      fc.array(step, { minLength: 15, maxLength: 35, size: 'max' }),
      fc.boolean(),
      async (qualificationCode, steps, isAdmissible) => {
        await publierSeances();
        const begun = isAdmissible
          ? (await c.recevable({ qualificationCode })).dosId
          : await m.brouillonComplet({ qualificationCode });
        const walk = new Walk(begun);
        try {
          for (const one of steps) if (!walk.isGone) await walk.take(one);
        } catch (error) {
          throw new Error([...walk.told, String(error)].join('\n'), { cause: error });
        }
        for (const event of walk.fired) fired.add(event);
      },
    ),
    { seed: 20_261_130 + SEED + ten, numRuns: 10, endOnFailure: true },
  );
  // Walks that stay at the door would hold nothing.
  expect(fired.size).toBeGreaterThan(5);
});
