import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { withoutFullStop } from '@riph/contracts/core/phrases';
import { mailDe } from '@riph/contracts/identity/mails';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { Actes } from '../seance/actes.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { raisonDecides } from './gardes.rules.ts';
import { base, type Contexte, cleDe, GestesSeance, type Report, type Saisie, type TransitionFaite } from './gestes.ts';
import { datesDe, Reports, suitesEnMots } from './reports.ts';

/** ANNULER: with a reason; its dossiers go to the next séances, members and sponsors are told. */
@Injectable()
export class Annulation {
  constructor(
    private readonly gestes: GestesSeance,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly reports: Reports,
    private readonly actes: Actes,
    private readonly comites: Comites,
    private readonly membres: Membres,
  ) {}

  async annuler(demande: { seance: SeanceVue; saisie: Saisie; actor: Actor }): Promise<TransitionFaite> {
    const lue = demande.seance;
    const motif = demande.saisie.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.ordinaire)
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Indiquez le motif de l’annulation (${MOTIF_MIN.ordinaire} caractères au moins).` }],
      });
    // Asked before the transaction: a lock is not held while another service answers.
    const [comite, membres, suites] = await Promise.all([
      this.comites.nom(lue.cppId),
      this.membres.enFonction(lue.cppId, lue.date),
      this.reports.suites(
        lue,
        (await this.inscriptions.deLaSeance(lue.id)).map((i) => i.dosId),
      ),
    ]);
    const annulee = async (c: Contexte) => {
      // Judged again under the lock: a dossier may have been decided meanwhile.
      const { decides } = await this.inscriptions.enDirect(c.tx, lue.id);
      if (decides > 0) throw refusal('transition.refusee', { raisons: [raisonDecides(decides)] });
      if (demande.saisie.sansQuorum) await this.repository.noterQuorum(c.tx, lue.id, false);
      const reports = await this.reports.reporter(c.tx, c.inscriptions, { ...suites, par: c.actor.nom, via: 'REPORT' });
      await this.actes.noter(c.tx, lue.id, { texte: `séance annulée : ${withoutFullStop(motif)}`, par: c.actor.nom });
      this.prevenir(c, { motif, reports, comite, utiIds: membres.map((m) => m.utiId) });
      return { reports, message: reports.length === 0 ? undefined : `Séance annulée. ${suitesEnMots(reports)}` };
    };
    return this.gestes.faire('ANNULER', demande, annulee, motif);
  }

  private prevenir(
    { tx, seance, dosIds }: Contexte,
    { motif, reports, comite, utiIds }: { motif: string; reports: Report[]; comite: string; utiIds: UtiId[] },
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
}
