import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { auditionsADecider } from '@riph/contracts/seance/audition.rules';
import { avertissementConvocation } from '@riph/contracts/seance/delais';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { Production } from '../documents/production.ts';
import { Agenda } from '../inscription/agenda.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { base, cleDe, GestesSeance, type Saisie, type TransitionFaite } from './gestes.ts';

const ODJ_FIXE = {
  PRESIDENT: 'Ordre du jour fixé par le président.',
  VICE_PRESIDENT: 'Ordre du jour fixé par le vice-président, en l’absence du président.',
} as const;

const raisonSansReponse = (dossiers: readonly { dosId: DosId; numero: string | null }[]): string => {
  const noms = dossiers.map((d) => d.numero ?? `dossier ${d.dosId}`).join(', ');
  return `Le promoteur demande à être entendu (${noms}) : notez d’abord ce que le président décide, dans les actions du dossier à l’ordre du jour.`;
};

/** ENVOYER_ODJ: the agenda is printed, kept with the séance and sent to the members in function that day. The history says who fixed it (R1123-12). */
@Injectable()
export class EnvoiOdj {
  constructor(
    private readonly gestes: GestesSeance,
    private readonly production: Production,
    private readonly store: DocumentStore,
    private readonly comites: Comites,
    private readonly membres: Membres,
    private readonly agenda: Agenda,
    private readonly clock: Clock,
  ) {}

  async envoyer(demande: { seance: SeanceVue; saisie: Saisie; actor: Actor }): Promise<TransitionFaite> {
    const { cppId, date } = demande.seance;
    // Late, it leaves all the same, and the history says so (SEA-02).
    const retard = avertissementConvocation(date, this.clock.today());
    const { odjFixePar } = demande.saisie;
    if (odjFixePar === undefined)
      throw refusal('saisie.invalide', {
        fields: [
          {
            champ: 'odjFixePar',
            message: 'Dites qui a fixé l’ordre du jour : le président ou, en son absence, le vice-président.',
          },
        ],
      });
    const sansReponse = auditionsADecider(await this.agenda.dossiers(demande.seance, null));
    if (sansReponse.length > 0) throw refus('seance.audition', { raison: raisonSansReponse(sansReponse) });
    const motif = [ODJ_FIXE[odjFixePar], ...(retard === null ? [] : [retard])].join(' ');
    const geste = { ...demande, saisie: { ...demande.saisie, motif } };
    // Asked before the transaction: a lock is not held while another service answers or a page is printed.
    const [comite, membres] = await Promise.all([this.comites.nom(cppId), this.membres.enFonction(cppId, date)]);
    const odj = await this.production.imprimer(geste.seance, 'ODJ');
    return this.store.orDiscard(odj, async () => {
      return await this.gestes.faire('ENVOYER_ODJ', geste, async ({ tx, seance, actor, dosIds }) => {
        const document = await this.production.conserver(tx, seance, { type: 'ODJ', document: odj, par: actor.nom });
        const utiIds = membres.map((m) => m.utiId);
        if (utiIds.length > 0) await this.production.notifier(tx, seance, comite, document, utiIds);
        tx.publish(seanceEvents.odjEnvoye, { ...base(seance), dosIds }, cleDe(seance));
        return retard === null ? undefined : { message: `Ordre du jour envoyé. ${retard}` };
      });
    });
  }
}
