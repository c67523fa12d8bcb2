/** One gesture per event: guard on the facts under lock, status, dossiers, journal, facts, mails. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { mailEvent } from '@riph/chassis/facts/mail';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import { isFinal } from '@riph/contracts/etude/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { momentDe } from '@riph/contracts/seance/moment';
import { refusSeance } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import {
  SEANCE_STATUT_LABELS,
  type SeanceEvenement,
  STATUTS_INSCRIPTION,
  seanceWorkflow,
} from '@riph/contracts/seance/seance.workflow';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { Production } from '../documents/production.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { avertissementDelai, isExamineLe } from '../inscription/inscription.rules.ts';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { type Seance, SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { MOTIF_MIN, raisonsDe } from '../seance/seance.rules.ts';
import { assertVersion } from '../seance/version.ts';
import { Comites } from '../voisins/comites.ts';
import { type DossierResume, Dossiers } from '../voisins/dossiers.ts';
import { Membres } from '../voisins/membres.ts';

type Saisie = { version: number; motif?: string };
type Report = { dosId: number; seanceId: number | null; date: string | null; avertissement: string | null };
type Contexte = {
  tx: Tx;
  seance: Seance;
  actor: Actor;
  motif: string | null;
  dosIds: number[];
  odj: FileRef | null;
  membres: number[];
  comite: string;
  /** Of each dossier, as its owner knows it before the transaction; absent when he does not. */
  resumes: ReadonlyMap<number, DossierResume>;
};

const SANS_RESUME: Contexte['resumes'] = new Map();
/** Where the dossiers went; how many of a session that is held were not to be examined. */
type Effets = { reports: Report[]; nonExamines: number };
const RIEN: Effets = { reports: [], nonExamines: 0 };
const HORIZON_REPORT_JOURS = 366;
/** Refusals for which the next session is tried. */
const SUIVANTE = ['seance.complete', 'seance.close', 'seance.restreinte'];

@Injectable()
export class TransitionSeance {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: DocumentStore,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly geste: Inscriptions,
    private readonly presences: PresenceRepository,
    private readonly production: Production,
    private readonly comites: Comites,
    private readonly membres: Membres,
    private readonly dossiers: Dossiers,
  ) {}

  async appeler(lue: SeanceVue, event: SeanceEvenement, saisie: Saisie, actor: Actor) {
    assertVersion(lue, saisie.version);
    const motif = saisie.motif?.trim() || null;
    if (event === 'ANNULER' && (motif?.length ?? 0) < MOTIF_MIN)
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Indiquez le motif de l’annulation (${MOTIF_MIN} caractères au moins).` }],
      });
    this.assertPermise(event, lue, lue.remplissage.di + lue.remplissage.ms + lue.remplissage.autres);
    // Asked before the transaction: a lock is not held while another service answers or a page is printed.
    const [comite, membres] = await Promise.all([this.comites.nom(lue.cppId), this.membres.enFonction(lue.cppId, lue.date)]);
    const odj = event === 'ENVOYER_ODJ' ? await this.production.imprimer(lue, 'ODJ') : null;
    const [suivantes, resumes] = await Promise.all([
      event === 'ANNULER' ? this.suivantes(lue) : [],
      event === 'ANNULER' || event === 'TENIR' ? this.resumes(lue.id) : SANS_RESUME,
    ]);
    try {
      return await this.db.transaction(async (tx) => {
        const seance = await this.repository.verrouiller(tx, lue.id);
        if (!seance) throw refusSeance('seance.introuvable', { seanceId: lue.id });
        assertVersion(seance, saisie.version);
        const dosIds = (await this.inscriptions.deLaSeance(seance.id, tx)).map((i) => i.dosId);
        this.assertPermise(event, { ...seance, documents: lue.documents }, dosIds.length);
        const statut = seanceWorkflow[event].to;
        const version = await this.repository.changerStatut(tx, seance.id, statut, event === 'ANNULER' ? motif : null, {
          nom: actor.nom,
          le: this.clock.instant(),
        });
        tx.journal({
          entityCode: 'SEANCE',
          entityId: seance.id,
          action: event,
          de: seance.statut,
          vers: statut,
          commentaire: motif,
        });
        const contexte = { tx, seance, actor, motif, dosIds, odj, membres: membres.map((m) => m.utiId), comite, resumes };
        const { reports, nonExamines } = await this.effets(event, contexte, suivantes);
        return { seanceId: seance.id, statut, version, reports, message: messageDe(event, reports, nonExamines) };
      });
    } catch (error) {
      if (odj) await this.store.discard(odj.documentId, error);
      throw error;
    }
  }

  private assertPermise(
    event: SeanceEvenement,
    s: Pick<SeanceVue, 'statut' | 'date' | 'heureDebut' | 'quorumAtteint' | 'documents'>,
    dossiers: number,
  ): void {
    const raisons = raisonsDe(event, { ...s, dossiers }, momentDe(this.clock.now()));
    if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
  }

  private async effets(event: SeanceEvenement, c: Contexte, suivantes: Seance[]): Promise<Effets> {
    const { tx, seance, dosIds } = c;
    const base = { seanceId: seance.id, cppId: seance.cppId, date: seance.date };
    const cle = { cle: `seance-${seance.id}` };
    switch (event) {
      case 'ENVOYER_ODJ':
        await this.envoyerOdj(c);
        tx.publish(seanceEvents.odjEnvoye, { ...base, dosIds }, cle);
        return RIEN;
      case 'TENIR': {
        // What nobody could examine that day waits for another session, and is on none until somebody chooses it.
        const nonExamines = dosIds.filter((dosId) => !this.isExamine(c, dosId));
        for (const dosId of nonExamines) await this.geste.sortir(tx, dosId, true);
        await this.inscriptions.examiner(tx, seance.id);
        const examines = dosIds.filter((dosId) => !nonExamines.includes(dosId));
        const quorumAtteint = seance.quorumAtteint === true;
        tx.publish(seanceEvents.seanceTenue, { ...base, dosIds: examines, quorumAtteint }, cle);
        return { reports: [], nonExamines: nonExamines.length };
      }
      case 'CLOTURER': {
        const presents = (await this.presences.lister(seance.id, tx)).filter((p) => p.isPresent);
        tx.publish(
          seanceEvents.seanceCloturee,
          { ...base, dosIds, presents: presents.map(({ utiId, distant, college }) => ({ utiId, distant, college })) },
          cle,
        );
        return RIEN;
      }
      case 'ANNULER': {
        const reports = await this.reporter(c, suivantes);
        tx.publish(
          seanceEvents.seanceAnnulee,
          { ...base, motif: c.motif, dosIds, reports: reports.map(({ dosId, date }) => ({ dosId, date })) },
          cle,
        );
        if (c.membres.length > 0)
          tx.publish(
            mailEvent('seance'),
            mailDe('SEANCE_ANNULEE', {
              destinataires: c.membres.map((utiId) => ({ utiId })),
              donnees: {
                seanceId: seance.id,
                comite: c.comite,
                seanceLe: seance.date,
                motif: c.motif ?? undefined,
                reportees: datesDe(reports),
              },
              cle: `seance-${seance.id}-annulee`,
            }),
          );
        return { reports, nonExamines: 0 };
      }
      case 'OUVRIR':
        return RIEN;
    }
  }

  /** A dossier that its owner does not know is examined: nothing says otherwise. */
  private isExamine({ resumes, seance }: Contexte, dosId: number): boolean {
    const resume = resumes.get(dosId);
    return resume === undefined || isExamineLe(seance.date, resume);
  }

  private async envoyerOdj(c: Contexte): Promise<void> {
    if (!c.odj) return;
    const document = await this.production.conserver(c.tx, c.seance, { type: 'ODJ', document: c.odj, par: c.actor.nom });
    if (c.membres.length > 0) await this.production.notifier(c.tx, c.seance, c.comite, document, c.membres);
  }

  private async resumes(seanceId: number): Promise<Contexte['resumes']> {
    return this.dossiers.resumes((await this.inscriptions.deLaSeance(seanceId)).map((i) => i.dosId));
  }

  /** Sessions of the committee to which dossiers may be moved, nearest first. */
  private suivantes(s: SeanceVue): Promise<SeanceVue[]> {
    const du = this.clock.today();
    return this.repository
      .fenetre({ du, au: addJours(du, HORIZON_REPORT_JOURS), cppId: s.cppId, statuts: STATUTS_INSCRIPTION, limite: 20 })
      .then((seances) => seances.filter((x) => x.id !== s.id && x.date >= s.date));
  }

  /** Each dossier goes to the nearest session with a place; without one, it is left unattached and told. One that is closed waits for none. */
  private async reporter({ tx, seance, actor, resumes }: Contexte, suivantes: Seance[]): Promise<Report[]> {
    const reports: Report[] = [];
    for (const i of await this.inscriptions.deLaSeance(seance.id, tx)) {
      const resume = resumes.get(i.dosId);
      if (resume && isFinal(resume.statut)) {
        await this.geste.liberer(tx, i.dosId);
        continue;
      }
      const nouvelle = await this.placer(tx, i, suivantes, actor);
      if (!nouvelle) await this.geste.liberer(tx, i.dosId);
      reports.push({
        dosId: i.dosId,
        seanceId: nouvelle?.id ?? null,
        date: nouvelle?.date ?? null,
        avertissement: nouvelle ? avertissementDelai(nouvelle.date, resume?.dateLimite ?? null) : null,
      });
    }
    return reports;
  }

  private async placer(
    tx: Tx,
    i: { dosId: number; typeDossier: Parameters<Inscriptions['inscrire']>[1]['type'] },
    suivantes: Seance[],
    actor: Actor,
  ): Promise<Seance | null> {
    for (const { id } of suivantes) {
      try {
        const { seance } = await this.geste.inscrire(tx, {
          seanceId: id,
          dosId: i.dosId,
          type: i.typeDossier,
          via: 'REPORT',
          par: actor.nom,
        });
        return seance;
      } catch (error) {
        if (!(error instanceof DomainError) || !SUIVANTE.includes(error.code)) throw error;
      }
    }
    return null;
  }
}

/** The sessions that took the dossiers over, in order. */
const datesDe = (reports: Report[]): string[] => [...new Set(reports.flatMap((r) => r.date ?? []))].toSorted();

const messageDe = (event: SeanceEvenement, reports: Report[], nonExamines: number): string => {
  const laisses = nonExamines > 1;
  if (nonExamines > 0)
    return `Séance : tenue. ${nonExamines} dossier${laisses ? 's n’étaient' : ' n’était'} pas à examiner ce jour-là (pas encore recevable${laisses ? 's' : ''}, ou réponse attendue du promoteur) : inscrivez-${laisses ? 'les' : 'le'} à une autre séance.`;
  if (event !== 'ANNULER' || reports.length === 0)
    return `Séance : ${SEANCE_STATUT_LABELS[seanceWorkflow[event].to].toLowerCase()}.`;
  const perdus = reports.filter((r) => r.seanceId === null).length;
  const dates = datesDe(reports).map(formatJour).join(', ');
  const places = reports.length - perdus;
  const tardifs = reports.filter((r) => r.avertissement !== null).length;
  return [
    'Séance annulée.',
    places > 0 ? `${places} dossier${places > 1 ? 's reportés' : ' reporté'} au ${dates}.` : '',
    perdus > 0 ? `${perdus} dossier${perdus > 1 ? 's sont' : ' est'} sans séance : inscrivez-${perdus > 1 ? 'les' : 'le'}.` : '',
    tardifs > 0 ? `${tardifs} dossier${tardifs > 1 ? 's passent' : ' passe'} après la date limite de l’avis.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};
