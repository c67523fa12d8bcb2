/** What does not end by a decision: a dossier put off, the quorum lost, and the end of the séance with its minutes. */
import { Injectable } from '@nestjs/common';
import { describeFault, type Log, logOf } from '@riph/chassis/base/logger';
import type { Actor, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { EvenementsSeance } from '../deroulement/evenements.ts';
import { Reports, suitesEnMots } from '../deroulement/reports.ts';
import { Production } from '../documents/production.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { DirectAccess } from './direct.access.ts';
import { type Ecrit, Ecriture, type Fait } from './ecriture.ts';
import { Etat, nomPoint } from './etat.ts';

@Injectable()
export class Suites {
  private readonly log: Log = logOf('seance');

  constructor(
    private readonly access: DirectAccess,
    private readonly ecriture: Ecriture,
    private readonly etat: Etat,
    private readonly repository: DirectRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly reports: Reports,
    private readonly evenements: EvenementsSeance,
    private readonly production: Production,
  ) {}

  /** The minutes of the séance before, approved once in this one. */
  async approuver({ params, body, actor }: Input<typeof seanceDirect, 'approuver'>) {
    const seance = await this.access.conduite(params.seanceId, actor);
    const { precedente } = await this.etat.lire(seance.id, actor);
    if (!precedente)
      throw refus('seance.pointRefuse', { raison: 'Aucune séance précédente n’a été tenue : rien n’est à approuver.' });
    const observations = body.observations?.trim() || null;
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async ({ tx, heure }) => {
      await this.repository.approuver(tx, seance.id, { seanceId: precedente.seanceId, a: heure, observations });
      const texte = `relevé de la séance du ${formatJour(precedente.date)} approuvé${observations ? ', avec des observations' : ''}`;
      return { texte, action: 'DIRECT_APPROUVER', details: { approuvee: precedente.seanceId, observations } };
    });
  }

  /** To the nearest séance with a place, or to none: the answer of the act says which, and whether the limit of the opinion is passed. */
  async reporter({ params, body, actor }: Input<typeof seanceDirect, 'reporter'>) {
    const seance = await this.access.conduite(params.seanceId, actor);
    const point = await this.access.point(seance, params.dosId, actor);
    const suites = await this.reports.suites(seance, [point.dosId]);
    return this.ecriture.ecrire({ seance, version: body.version, actor, unAutreJour: true }, async ({ tx }) => {
      const row = (await this.repository.points(seance.id, tx)).find((p) => p.dosId === point.dosId);
      if (row?.statut === 'DECIDE')
        throw refus('seance.pointRefuse', { raison: 'Ce dossier a sa décision : reprenez d’abord son examen pour le reporter.' });
      const inscrits = (await this.inscriptions.deLaSeance(seance.id, tx)).filter((i) => i.dosId === point.dosId);
      if (inscrits.length === 0) throw refus('seance.nonInscrit', {});
      const [report] = await this.reports.reporter(tx, inscrits, { ...suites, par: actor.nom, via: 'GESTION' });
      await this.repository.reporter(tx, seance.id, point.dosId, { motif: body.motif, date: report?.date ?? null });
      const vers = report?.date ? `reporté au ${formatJour(report.date)}` : 'reporté, sans séance qui puisse le prendre';
      const tard = report?.avertissement ? `. ${report.avertissement}` : '';
      const texte = `dossier ${nomPoint(point)} ${vers}${tard}`;
      return { texte, action: 'DIRECT_REPORTER', dosId: point.dosId, details: { motif: body.motif, report: report ?? null } };
    });
  }

  /** What is decided stands; what is left goes to other séances, in one act. Nothing decided: the whole séance is cancelled for want of a quorum (SEA-01). */
  async leverSansQuorum({ params, body, actor }: Input<typeof seanceDirect, 'leverSansQuorum'>) {
    const seance = await this.access.conduite(params.seanceId, actor);
    const { version, quorum, membres } = await this.etat.lire(seance.id, actor);
    if (version !== body.version) throw await this.ecriture.perime(seance, body.version, actor);
    if (quorum.atteint)
      throw refus('seance.pointRefuse', {
        raison: `Le quorum est atteint (${membres.filter((m) => m.la).length} membres dans la salle) : reportez les dossiers un à un.`,
      });
    const rows = await this.repository.points(seance.id);
    if (!rows.some((r) => r.statut === 'DECIDE')) return this.annuler(seance, body, actor);
    const dosIds = (await this.inscriptions.deLaSeance(seance.id)).map((i) => i.dosId);
    const suites = await this.reports.suites(seance, dosIds);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) =>
      this.reporterReste(c, { suites, ...body, actor }),
    );
  }

  private async reporterReste(
    { tx, seance, heure }: Ecrit,
    d: { suites: Awaited<ReturnType<Reports['suites']>>; motif: string; actor: Actor },
  ): Promise<Fait> {
    const decides = (await this.repository.points(seance.id, tx)).filter((p) => p.statut === 'DECIDE').map((p) => p.dosId);
    const restants = (await this.inscriptions.deLaSeance(seance.id, tx)).filter((i) => !decides.includes(i.dosId));
    const reports = await this.reports.reporter(tx, restants, { ...d.suites, par: d.actor.nom, via: 'GESTION' });
    for (const r of reports) await this.repository.reporter(tx, seance.id, r.dosId, { motif: d.motif, date: r.date });
    const texte = `quorum perdu à ${heure} : ${suitesEnMots(reports) || 'aucun dossier ne restait.'}`;
    return { texte, action: 'DIRECT_SANS_QUORUM', details: { motif: d.motif, reports } };
  }

  private async annuler(seance: SeanceVue, { motif }: { motif: string }, actor: Actor) {
    const saisie = { version: seance.version, motif, sansQuorum: true };
    await this.evenements.appeler('ANNULER', { seance, saisie, actor });
    return this.etat.lire(seance.id, actor);
  }

  /** Refused while a dossier has no decision. The minutes are printed at once; a print that fails leaves the séance held, and is made again from its documents. */
  async lever({ params, body, actor }: Input<typeof seanceDirect, 'lever'>) {
    const seance = await this.access.conduite(params.seanceId, actor);
    const direct = await this.repository.lire(seance.id);
    if (!direct) throw refus('seance.directFerme', { raison: 'Ouvrez d’abord la séance.' });
    if (direct.version !== body.version) throw await this.ecriture.perime(seance, body.version, actor);
    await this.evenements.appeler('TENIR', { seance, saisie: { version: seance.version, motif: body.motif }, actor });
    try {
      await this.production.produire(await this.access.visibleSeance(seance.id, actor), 'RELEVE_DECISION', actor.nom);
    } catch (error) {
      this.log.error({ seanceId: seance.id, ...describeFault(error) }, 'the minutes of a séance could not be printed');
    }
    return this.etat.lire(seance.id, actor);
  }
}
