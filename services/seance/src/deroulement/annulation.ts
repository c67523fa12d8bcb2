import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { isFinal } from '@riph/contracts/etude/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { STATUTS_INSCRIPTION } from '@riph/contracts/seance/seance.workflow';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { avertissementDelai } from '../inscription/inscription.rules.ts';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { type Seance, SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { type DossierResume, Dossiers } from '../voisins/dossiers.ts';
import { Membres } from '../voisins/membres.ts';
import { base, type Contexte, cleDe, GestesSeance, type Report, type Saisie, type TransitionFaite } from './gestes.ts';

/** Known before the transaction. A dossier that its owner does not know has no summary. */
type Suites = { suivantes: readonly Seance[]; resumes: ReadonlyMap<number, DossierResume> };
const HORIZON_REPORT_JOURS = 366;
/** Refusals for which the next session is tried. */
const SUIVANTE = ['seance.complete', 'seance.close', 'seance.restreinte'];

/** ANNULER: with a reason; its dossiers go to the next sessions, members and sponsors are told. */
@Injectable()
export class Annulation {
  constructor(
    private readonly gestes: GestesSeance,
    private readonly clock: Clock,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly geste: Inscriptions,
    private readonly comites: Comites,
    private readonly membres: Membres,
    private readonly dossiers: Dossiers,
  ) {}

  async annuler(demande: { seance: SeanceVue; saisie: Saisie; actor: Actor }): Promise<TransitionFaite> {
    const lue = demande.seance;
    const motif = demande.saisie.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.ordinaire)
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Indiquez le motif de l’annulation (${MOTIF_MIN.ordinaire} caractères au moins).` }],
      });
    // Asked before the transaction: a lock is not held while another service answers.
    const [comite, membres, suivantes, resumes] = await Promise.all([
      this.comites.nom(lue.cppId),
      this.membres.enFonction(lue.cppId, lue.date),
      this.suivantes(lue),
      this.resumes(lue.id),
    ]);
    const annulee = async (c: Contexte) => {
      if (demande.saisie.sansQuorum) await this.repository.noterQuorum(c.tx, lue.id, false);
      const reports = await this.reporter(c, { suivantes, resumes });
      this.prevenir(c, { motif, reports, comite, utiIds: membres.map((m) => m.utiId) });
      return { reports, message: reports.length === 0 ? undefined : messageDe(reports) };
    };
    return this.gestes.faire('ANNULER', demande, annulee, motif);
  }

  private prevenir(
    { tx, seance, dosIds }: Contexte,
    { motif, reports, comite, utiIds }: { motif: string; reports: Report[]; comite: string; utiIds: number[] },
  ): void {
    const reportes = reports.map(({ dosId, date }) => ({ dosId, date }));
    tx.publish(seanceEvents.seanceAnnulee, { ...base(seance), motif, dosIds, reports: reportes }, cleDe(seance));
    if (utiIds.length === 0) return;
    tx.mail(
      mailDe('SEANCE_ANNULEE', {
        destinataires: utiIds.map((utiId) => ({ utiId })),
        donnees: { seanceId: seance.id, comite, seanceLe: seance.date, motif, reportees: datesDe(reports) },
        cle: `seance-${seance.id}-annulee`,
      }),
    );
  }

  private async resumes(seanceId: number): Promise<Suites['resumes']> {
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
  private async reporter({ tx, seance, actor }: Contexte, { suivantes, resumes }: Suites): Promise<Report[]> {
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
    suivantes: readonly Seance[],
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

const messageDe = (reports: Report[]): string => {
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
